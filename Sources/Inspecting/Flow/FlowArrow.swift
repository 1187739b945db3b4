import Geometry
import PageFiles
import PageLayout
import Pages

/// An arrow from a row to the edge of a screen.
struct FlowArrow {
  /// Where it starts: at the right edge of a screen.
  var start: Point
  /// Where its head ends.
  var end: Point
  /// Whether it comes from the left; otherwise it comes from the right, to a screen that is not farther right.
  var comesFromLeft: Bool

  private static let width = 1.5
  private static let head = Size(width: 8, height: 8)
  private static let dot = 2.5
  /// The width of its bend where it turns back, in points.
  private static let swing = 40.0

  /// The line and the head, with a rim that separates crossing lines.
  func shapes(_ look: SheetLook) -> [Shape] {
    let back = comesFromLeft ? -1.0 : 1.0
    let neck = Point(x: end.x + back * (Self.head.width - 1), y: end.y)
    let reach = comesFromLeft ? max(36, (neck.x - start.x) / 2) : Self.swing
    let line = Path([
      .move(start),
      .curve(
        Point(x: start.x + reach, y: start.y), Point(x: neck.x + back * reach, y: neck.y), neck),
    ])
    let base = end.x + back * Self.head.width
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

  /// The dot where it starts, with a rim.
  func dot(_ look: SheetLook) -> [Shape] {
    let place = Rect(origin: start, size: Size(width: 0, height: 0))
    return [(Self.dot + 1, look.ground), (Self.dot, look.tint)].map { radius, color in
      Shape(Path(place.inset(by: Insets(all: -radius)), radius: radius), fill: color)
    }
  }
}
