import Geometry
import PageModel
import Resolving

/// A page on a screen, on its way to boxes.
struct LayerLayout {
  let layer: Frame.Layer
  let sheet: ScreenStage.Sheet
  let stage: ScreenStage
  let pass: LayoutPass
  /// How large the screen is, in points.
  let size: Size
  /// The part of the screen where nothing is hidden by round corners, in points.
  let safeRect: Rect
  /// Where rows are seen: between the bars, in points.
  let room: Rect
  /// The bars at the bottom.
  private let bottomBars: [Box]

  init(_ layer: Frame.Layer, in viewport: Viewport, by stage: ScreenStage) {
    var layer = layer
    // What begins and what is over is drawn as what stands still.
    if let motion = layer.motion, motion.progress <= 0 { layer.page = motion.old }
    if let motion = layer.motion, motion.progress <= 0 || motion.progress >= 1 {
      layer.motion = nil
    }
    (self.layer, self.stage, sheet) = (layer, stage, stage.sheet(layer.page))
    pass = LayoutPass(language: sheet.page.language, measuring: stage.measuring)
    size = sheet.tree.viewport
    safeRect = Viewport(size, safeArea: viewport.safeArea).safeRect
    let lower = sheet.tree.bottomBars
    let upper = sheet.tree.boxes.filter { box in
      box.path.name.isEmpty && box.path.part.bar != nil && box.path.part.parent == .page
        && !lower.contains { $0.path == box.path }
    }
    bottomBars = lower
    room = Rect(
      left: 0, top: upper.map(\.rect.bottom).max() ?? 0, right: size.width,
      bottom: size.height - lower.reduce(0) { $0 + $1.rect.height })
  }

  /// A layer's boxes where they stand on the screen, in the order of painting.
  struct Boxes {
    /// Rows, and what is pulled out above and below them.
    var rows: [Box] = []
    /// The bars at the top.
    var topBars: [Box] = []
    /// What lies over the rows alone.
    var covers: [Box] = []
    /// The bars at the bottom.
    var bottomBars: [Box] = []
    /// What lies over all that.
    var overlays: [Box] = []

    /// All of them.
    var all: [Box] { rows + topBars + below }
    /// All but rows and the bars at the top.
    var below: [Box] { covers + bottomBars + overlays }
  }

  /// What is seen of the layer.
  func boxes() -> Boxes {
    let tree = sheet.tree
    let down = Point(y: size.height - tree.size.height)
    var boxes = Boxes()
    let lower = Set(bottomBars.compactMap(\.path.part.bar))
    for box in tree.boxes {
      guard let bar = box.path.part.bar else { continue }
      if lower.contains(bar) {
        boxes.bottomBars.append(box.moved(by: down))
      } else {
        boxes.topBars.append(box)
      }
    }
    boxes.rows = rows().seen(in: shownRoom)
    for (number, overlay) in layer.overlays.enumerated() {
      let lying = self.boxes(of: [overlay], from: number)
      if overlay.content.coversRows { boxes.covers += lying } else { boxes.overlays += lying }
    }
    return boxes
  }

  /// Where rows are drawn: below platters at the bottom as well, down to a bar with a ground.
  var shownRoom: Rect {
    var room = room
    for bar in bottomBars {
      guard bar.content == .group else { return room }
      room.size.height += bar.rect.height
    }
    return room
  }

  /// The rows at their offset, the headers that stay, and what is pulled at.
  private func rows() -> [Box] {
    let rest = sheet.tree.boxes.filter { $0.path.part == .page }
    let new = changing(TableStrip.strips(of: layer.page, sheet.tree, at: layer.offset))
    let end = new.map(\.rect.bottom).max().map { $0 + layer.offset } ?? room.top
    let strips = layer.motion.map { moving(new, by: $0) } ?? new
    let heads = StickyHeaders(strips, isKept: sheet.page.tableStyle == .plain, below: room.top)
    return rest + heads.below.flatMap(\.boxes) + heads.kept.flatMap(\.boxes)
      + refreshParts(end: end)
  }

  /// The strips of the page while rows come, go and move.
  private func moving(_ new: [TableStrip], by motion: Frame.RowMotion) -> [TableStrip] {
    let old = TableStrip.strips(
      of: motion.old, stage.sheet(motion.old).tree, at: layer.offset)
    return RowMotionLayout(
      motion, from: old, to: new, top: room.top - layer.offset, width: size.width
    ).strips()
  }
}
