import Geometry
import PageModel

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
    let bars = sheet.tree.boxes.filter { $0.path.name.isEmpty && $0.path.part.isBar }
    let bottomBar = bars.first { $0.path.part == .bar(.tabBar) }
    room = Rect(
      left: 0, top: bars.filter { !$0.path.part.isOfTabBar }.map(\.rect.bottom).max() ?? 0,
      right: size.width, bottom: size.height - (bottomBar?.rect.height ?? 0))
  }

  /// A layer's boxes where they stand on the screen, in the order of painting.
  struct Boxes {
    /// Rows, and what is pulled out above and below them.
    var rows: [Box] = []
    /// The bars at the top.
    var topBars: [Box] = []
    /// The bar at the bottom.
    var tabBar: [Box] = []
    /// What lies over all that.
    var overlays: [Box] = []

    /// All of them.
    var all: [Box] { rows + topBars + tabBar + overlays }
  }

  /// What is seen of the layer.
  func boxes() -> Boxes {
    let tree = sheet.tree
    let down = Point(y: size.height - tree.size.height)
    var boxes = Boxes()
    boxes.topBars = tree.boxes.filter { $0.path.part.isBar && !$0.path.part.isOfTabBar }
    boxes.tabBar = tree.boxes.filter(\.path.part.isOfTabBar).moved(by: down)
    boxes.rows = rows().seen(in: room)
    boxes.overlays = self.boxes(of: layer.overlays, from: 0)
    return boxes
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

extension PartPath {
  /// Whether it is a bar, or an item of one.
  var isBar: Bool { if case .bar = self { true } else { isOfTabBar } }

  /// Whether it is the bar at the bottom, or an item of it.
  var isOfTabBar: Bool {
    switch self {
    case .bar(.tabBar), .tab: true
    default: false
    }
  }
}
