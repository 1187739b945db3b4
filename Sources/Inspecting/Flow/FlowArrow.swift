import Geometry
import PageFiles
import PageLayout
import Pages

/// An arrow from a row or a tab to the edge of another screen.
struct FlowArrow {
  /// A side of a screen.
  enum Side {
    case left, right

    /// The direction that leads away from the screen.
    var outward: Double { self == .left ? -1 : 1 }
  }

  /// Where it starts: at an edge of a screen, or below a tab.
  var start: Point
  /// Where it leaves the screen; a tab's arrow first runs below the screen's lower edge.
  var exit: Point
  /// The side where it leaves the screen.
  var exitSide: Side
  /// Where its head ends.
  var end: Point
  /// The side of the screen where it ends.
  var endSide: Side

  private static let width = 1.5
  private static let head = Size(width: 8, height: 8)
  private static let dot = 2.5
  /// The width of its bend where it turns back, in points.
  private static let swing = 40.0

  /// The line and the head, with a rim that separates crossing lines.
  func shapes(_ look: SheetLook) -> [Shape] {
    let base = end.x + endSide.outward * Self.head.width
    let line = line(to: Point(x: end.x + endSide.outward * (Self.head.width - 1), y: end.y))
    var head = Path(polyline: [
      end, Point(x: base, y: end.y - Self.head.height / 2),
      Point(x: base, y: end.y + Self.head.height / 2),
    ])
    head.elements.append(.close)
    return [
      Shape(line, stroke: Shape.Stroke(color: look.ground, width: 3 * Self.width)),
      Shape(line, stroke: Shape.Stroke(color: look.tint, width: Self.width)),
      Shape(head, fill: look.tint),
    ]
  }

  /// The line from the start to the head.
  private func line(to neck: Point) -> Path {
    var line = Path([.move(start)])
    if exit != start { line.elements.append(.line(exit)) }
    let reach = exitSide == endSide ? Self.swing : max(36, abs(neck.x - exit.x) / 2)
    line.elements.append(
      .curve(
        Point(x: exit.x + exitSide.outward * reach, y: exit.y),
        Point(x: neck.x + endSide.outward * reach, y: neck.y), neck))
    return line
  }

  /// The dot where it starts, with a rim.
  func dot(_ look: SheetLook) -> [Shape] {
    let place = Rect(origin: start, size: Size(width: 0, height: 0))
    return [(Self.dot + 1, look.ground), (Self.dot, look.tint)].map { radius, color in
      Shape(Path(place.inset(by: Insets(all: -radius)), radius: radius), fill: color)
    }
  }
}
