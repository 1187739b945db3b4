import Geometry
import Goldens
import PageFiles
import PageLayout
import PageModel
package import Pages
import Projects

/// A map as a sheet: small screens with their names, and arrows between them.
struct FlowSheet {
  private let map: FlowMap
  private let look: SheetLook
  private let grid: FlowGrid
  private let screens: [FramedScreen]

  /// The space between a screen and its name, in points.
  private static let nameGap = 8.0
  /// The most space between the heads of two arrows, in points, and the part of a side that they take.
  private static let (headGap, headShare) = (14.0, 0.6)

  /// The sheet of a map, with both sides within a length in points.
  init(_ map: FlowMap, _ look: SheetLook, upTo most: Double) {
    (self.map, self.look) = (map, look)
    let grid = FlowGrid(
      of: map, captionHeight: Self.nameGap + look.caption.font.linePitch, upTo: most)
    self.grid = grid
    self.screens = map.pages.enumerated().map { number, page in
      FramedScreen(
        tree: page.tree, number: number,
        placement: Placement(scale: grid.scale, at: grid.places[number] ?? Point(x: 0, y: 0)))
    }
  }

  /// The sheet as boxes: the arrows lie below the screens, and start with dots on or below them.
  var tree: BoxTree {
    let arrows = self.arrows
    let lines = arrows.enumerated().map { box(.arrows[$0], $1.shapes(look)) }
    let dots = arrows.enumerated().map { box(.starts[$0], $1.dot(look)) }
    let pages = screens.enumerated().flatMap { number, screen in
      screen.boxes(look) + name(of: number, below: screen)
    }
    return look.sheet("flow", grid.size, lines + pages + dots + apartLine)
  }

  private func box(_ name: BoxName, _ shapes: [Shape]) -> Box {
    let hull = shapes.compactMap(\.path.hull)
    let rect = hull.dropFirst().reduce(hull.first) { $0?.union($1) }
    return Box(
      BoxPath(.page, name), rect: rect ?? Rect(x: 0, y: 0, width: 0, height: 0),
      content: .shapes(shapes))
  }

  /// The name of a page below its screen, as wide as that, and with a ground that no arrow crosses; the arrows of tabs
  /// run above it.
  private func name(of number: Int, below screen: FramedScreen) -> [Box] {
    let line = Rect(
      x: screen.frame.left, y: screen.frame.bottom + Self.nameGap, width: screen.frame.width,
      height: look.caption.font.linePitch)
    let ground = line.inset(by: Insets(top: -Self.nameGap / 4))
    let ink = SheetLook.Ink(font: look.caption.font, color: look.title.color)
    return [
      Box(screen.path(.plate), rect: ground, content: .fill(look.ground, .square)),
      Box(
        screen.path(.name), rect: line,
        content: look.text(map.pages[number].name, ink, alignment: 0.5)),
    ]
  }

  /// The heading above isolated pages.
  private var apartLine: [Box] {
    guard let place = grid.apartLine else { return [] }
    let size = Size(width: grid.size.width - 2 * place.x, height: look.caption.font.linePitch)
    return [
      Box(
        BoxPath(.page, .apart), rect: Rect(origin: place, size: size),
        content: look.text("not linked", look.caption))
    ]
  }

  // MARK: Arrows

  private var arrows: [FlowArrow] {
    var arrows = map.steps.map(arrow)
    // Heads that come to one side of a screen stand one below the other, as their arrows start.
    let sides = Dictionary(grouping: arrows.indices) {
      [map.steps[$0].end, arrows[$0].endSide == .left ? 0 : 1]
    }
    for side in sides.values {
      let gap = min(
        Self.headGap,
        Self.headShare * screens[map.steps[side[0]].end].frame.height
          / Double(side.count))
      let inOrder = side.sorted { (arrows[$0].start.y, $0) < (arrows[$1].start.y, $1) }
      for (number, arrow) in inOrder.enumerated() {
        arrows[arrow].end.y += gap * (Double(number) - Double(side.count - 1) / 2)
      }
    }
    return arrows
  }

  /// The arrow of a step, to the middle of the side that faces it; in one column, of the right side.
  private func arrow(_ step: FlowMap.Step) -> FlowArrow {
    let (from, to) = (screens[step.start], screens[step.end].frame)
    let exitSide: FlowArrow.Side = to.right < from.frame.left ? .left : .right
    let endSide: FlowArrow.Side = to.left > from.frame.right ? .left : .right
    let place = from.place(of: step.link.path) ?? from.frame
    var start = Point(x: from.frame.x(exitSide), y: place.centerY)
    var exit = start
    if case .tab = step.link.path.part {
      // Below the screen, where its dot covers no text of the tab.
      exit.y = from.frame.bottom + Self.nameGap / 2
      start = Point(x: place.centerX, y: exit.y)
    }
    return FlowArrow(
      start: start, exit: exit, exitSide: exitSide, end: Point(x: to.x(endSide), y: to.centerY),
      endSide: endSide)
  }
}

extension Rect {
  /// The x position of a side.
  fileprivate func x(_ side: FlowArrow.Side) -> Double { side == .left ? left : right }
}

extension FlowMap {
  /// The map laid out, so that it can be drawn like a page in the theme of its pages.
  ///
  /// - Parameter scale: how many pixels a point has in the largest picture of it; screens are made small enough for
  ///   a picture that can be drawn.
  /// - Returns: the layout; nil if the map has no pages.
  /// - Throws: ``PictureError`` if it has too many arrows or boxes.
  package func sheet(scale: Double) throws(PictureError) -> LaidOutPage? {
    guard let first = pages.first, let look = first.look else { return nil }
    let most = min(Double(Renderer.maxWidth) / scale, Double(Renderer.maxVectorSide))
    try Self.check("arrows of a map", steps.count, max: Self.mostSteps)
    try Self.check(
      "boxes of a map", pages.reduce(0) { $0 + $1.tree.boxes.count }, max: Self.mostBoxes)
    var sheet = first.layout
    sheet.tree = FlowSheet(self, look, upTo: most).tree.shrunk(to: most)
    return sheet
  }

  /// The most arrows, and the most boxes of all screens.
  private static let (mostSteps, mostBoxes) = (20_000, 500_000)

  private static func check(_ name: String, _ count: Int, max: Int) throws(PictureError) {
    guard count > max else { return }
    throw PictureError(description: Limits.message(name, count, max: max))
  }
}

extension BoxTree {
  /// The whole picture, scaled down if a side is longer than a length in points.
  fileprivate func shrunk(to most: Double) -> BoxTree {
    let side = max(size.width, size.height)
    guard side > most else { return self }
    let place = Placement(scale: most / side, at: Point(x: 0, y: 0))
    let size = Size(width: size.width * place.scale, height: size.height * place.scale)
    return BoxTree(
      language: language, title: title, viewport: size, size: size, background: background,
      boxes: boxes.map { $0.placed(place) })
  }
}
