import Geometry

/// An upper bound of the outline of an element, in its own units.
struct SVGOutline {
  /// The number of coordinates.
  var numbers = 0
  /// The number of lines that start anew, each with its own dashes.
  var starts = 1
  /// The maximum length; a curve is no longer than the lines through its control points.
  var length = 0.0
  /// The maximum distance from the origin.
  var reach = 0.0
  /// The current point.
  private(set) var end = Point(x: 0, y: 0)

  /// Creates an empty outline.
  init() {}

  /// Creates the outline of a shape; empty for other elements.
  init(of element: SVGElement) {
    func number(_ name: String) -> Double { element.attributes[name]?.numbers.first ?? 0 }
    func point(_ x: String, _ y: String) -> Point { Point(x: number(x), y: number(y)) }
    switch element.name {
    case "path":
      if case .text(let text)? = element.attributes["d"]?.value {
        self = SVGPath.outline(in: text) ?? SVGOutline()
      }
    case "polyline", "polygon":
      let numbers = element.attributes["points"]?.numbers ?? []
      let points = stride(from: 0, to: numbers.count, by: 2).map {
        Point(x: numbers[$0], y: numbers[$0 + 1])
      }
      for point in points + points.prefix(1) { line(to: point) }
    case "line":
      line(to: point("x1", "y1"))
      line(to: point("x2", "y2"))
    case "rect":
      line(to: point("x", "y"))
      line(to: end + point("width", "height"))
      add(length: 2 * (number("width") + number("height")))
    case "circle", "ellipse":
      line(to: point("cx", "cy"))
      add(length: 2 * .pi * [number("r"), number("rx"), number("ry")].reduce(0, max))
    default: break
    }
  }

  /// Adds a line from the current point.
  mutating func line(to point: Point) {
    numbers += 2
    length += Self.distance(end, point)
    reach = max(reach, Self.distance(point, Point(x: 0, y: 0)))
    end = point
  }

  /// Adds a piece of known length that starts and ends at the current point.
  mutating func add(length more: Double) {
    numbers += 2
    length += more
    reach += more / 2
  }

  /// The distance between two points.
  static func distance(_ one: Point, _ other: Point) -> Double {
    let x = one.x - other.x
    let y = one.y - other.y
    return (x * x + y * y).squareRoot()
  }
}
