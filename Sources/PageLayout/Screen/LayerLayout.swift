import Geometry
import PageModel
import Resolving

/// Lays out a page on a screen.
struct LayerLayout {
  let layer: Frame.Layer
  let sheet: ScreenStage.Sheet
  let stage: ScreenStage
  let pass: LayoutPass
  /// The size of the page as far as it is on the screen, in points.
  let size: Size
  /// The place of the page's sheet; nil if the page fills the screen.
  let place: SheetPlace?
  /// The screen, relative to the page.
  let screen: Rect
  /// The safe area of the screen, relative to the page.
  let safeRect: Rect
  /// The area between the bars in which rows are visible, relative to the page.
  let room: Rect
  /// The height of the keyboard; 0 without one.
  private let keyboardHeight: Double
  /// The boxes of the bars at the bottom.
  let bottomBars: [Box]
  /// The boxes of the bars at the top, and of all in them.
  let topBars: [Box]

  init(_ layer: Frame.Layer, by stage: ScreenStage) {
    var layer = layer
    // Animations at their start or end are drawn as the static state.
    if let motion = layer.motion, motion.progress <= 0 { layer.page = motion.old }
    if let motion = layer.motion, motion.progress <= 0 || motion.progress >= 1 {
      layer.motion = nil
    }
    (self.stage, sheet) = (stage, stage.sheet(layer.page))
    size = sheet.tree.viewport
    let whole = sheet.page.screen(in: stage.viewport)
    place = sheet.page.place(on: whole)
    let origin = place?.rect.origin ?? Point()
    screen = Rect(origin: Point(x: -origin.x, y: -origin.y), size: whole)
    safeRect = Viewport(whole, safeArea: stage.viewport.safeArea).safeRect.offset(by: screen.origin)
    keyboardHeight = layer.keyboardHeight(on: sheet, in: whole)
    pass = LayoutPass(language: sheet.page.language, measuring: stage.measuring)
    let lower = sheet.tree.bottomBars
    let upper = sheet.tree.boxes.filter { box in
      box.path.name.isOwn && box.path.part.bar != nil && box.path.part.parent == .page
        && !lower.contains { $0.path == box.path }
    }
    bottomBars = lower
    let lowerBars = Set(lower.compactMap(\.path.part.bar))
    topBars = sheet.tree.boxes.filter { box in
      box.path.part.bar.map { !lowerBars.contains($0) } ?? false
    }
    let bars = lower.reduce(0) { $0 + $1.rect.height }
    room = Rect(
      left: 0, top: upper.map(\.rect.bottom).max() ?? 0, right: size.width,
      bottom: min(size.height - bars, screen.bottom - keyboardHeight))
    layer.offset += layer.hiddenHeight(
      on: sheet, below: room.bottom, hasKeyboard: keyboardHeight > 0)
    self.layer = layer
  }

  /// The boxes of a layer, in painting order.
  struct Boxes {
    /// The rows and the refresh parts.
    var rows: [Box] = []
    /// The bars at the top.
    var topBars: [Box] = []
    /// The overlays that cover only the rows.
    var covers: [Box] = []
    /// The bars at the bottom.
    var bottomBars: [Box] = []
    /// The overlays above everything else.
    var overlays: [Box] = []

    /// All boxes except for the overlays above everything else.
    var onPage: [Box] { rows + topBars + covers + bottomBars }
    /// All boxes except for rows and bars at the top.
    var below: [Box] { covers + bottomBars + overlays }
  }

  /// The place of the page on the screen.
  var origin: Point { place?.rect.origin ?? Point() }

  /// The visible boxes of the layer, relative to the page.
  func boxes() -> Boxes {
    let tree = sheet.tree
    let down = Point(y: size.height - tree.size.height)
    var boxes = Boxes()
    let lower = Set(bottomBars.compactMap(\.path.part.bar))
    for box in tree.boxes {
      guard let bar = box.path.part.bar, lower.contains(bar) else { continue }
      boxes.bottomBars.append(box.moved(by: down))
    }
    boxes.bottomBars = overRows(bottom: boxes.bottomBars)
    boxes.topBars = overRows(topBars)
    var shown = shownRoom
    shown.origin.y -= fadeHeight
    shown.size.height += fadeHeight
    boxes.rows = rows().seen(in: shown) + [bottomFade].compactMap(\.self)
    for (number, overlay) in layer.overlays.enumerated() {
      let lying = self.boxes(of: [overlay], from: number)
      if coversRows(overlay.content) { boxes.covers += lying } else { boxes.overlays += lying }
    }
    return boxes
  }

  /// The place of a row or a part of a bar; without one, the area of the rows.
  func rect(of anchor: Alert.Anchor) -> Rect {
    switch anchor {
    case .row(let row):
      rows().seen(in: shownRoom).first { $0.row == row && $0.path.name.isOwn }?.rect ?? room
    case .part(let path):
      sheet.tree.boxes.first { $0.path == BoxPath(path) }.map { placed($0).rect } ?? room
    }
  }

  /// A box of a bar at its place on the screen; those of the bars at the bottom follow its end.
  private func placed(_ box: Box) -> Box {
    let isLower = bottomBars.contains { $0.path.part.bar == box.path.part.bar }
    return isLower ? box.moved(by: Point(y: size.height - sheet.tree.size.height)) : box
  }

  /// The area of visible rows: includes floating bars at the bottom, up to one with a background.
  var shownRoom: Rect {
    var room = room
    guard keyboardHeight == 0 else { return room }
    for bar in bottomBars {
      guard bar.content == .group else { return room }
      room.size.height += bar.rect.height
    }
    return room
  }

  /// The rows at the scroll offset, with sticky headers and refresh parts.
  private func rows() -> [Box] {
    let rest = sheet.tree.boxes.filter { $0.path.part == .page }
    let new = changing(TableStrip.strips(of: layer.page, sheet.tree, at: layer.offset))
    let end = new.map(\.rect.bottom).max().map { $0 + layer.offset } ?? room.top
    let strips = layer.motion.map { moving(new, by: $0) } ?? new
    let heads = StickyHeaders(strips, isKept: sheet.page.tableStyle == .plain, below: room.top)
    // Rows do not fade between a bar and the header of their section that sticks to it.
    let sticking = Set(heads.kept.map(\.section))
    let below = heads.below.flatMap {
      sticking.contains($0.section) ? $0.boxes.seen(in: shownRoom) : $0.boxes
    }
    return rest + below + heads.kept.flatMap(\.boxes) + refreshParts(end: end)
  }

  /// The strips of the page during an animation of rows.
  private func moving(_ new: [TableStrip], by motion: Frame.RowMotion) -> [TableStrip] {
    let old = TableStrip.strips(
      of: motion.old, stage.sheet(motion.old).tree, at: layer.offset)
    return RowMotionLayout(
      motion, from: old, to: new, top: room.top - layer.offset, width: size.width
    ).strips()
  }
}
