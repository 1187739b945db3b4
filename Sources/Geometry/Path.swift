/// An outline of straight lines and cubic curves, in points.
public struct Path: Hashable, Sendable {
  /// One drawing command of a path.
  public enum Element: Hashable, Sendable {
    /// Starts a new subpath at a point.
    case move(Point)
    /// Draws a straight line to a point.
    case line(Point)
    /// Draws a cubic Bézier curve: two control points and the end point.
    case curve(Point, Point, Point)
    /// Closes the subpath with a line to its start.
    case close
  }

  /// The drawing commands, in order.
  public var elements: [Element]

  /// Creates a path from drawing commands; default: empty.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Creates straight lines through the points, open at the end.
  public init(polyline points: [Point]) {
    elements = points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
  }

  /// The control point's distance from the corner as a share of the radius: 1 − 4/3 · tan(π/8).
  package static let cornerReach = 1 - 0.5522847498307936

  /// Creates a rectangle with rounded corners.
  ///
  /// A radius of half the shorter side makes a capsule or a circle. Radius in points; default: 0.
  public init(_ rect: Rect, radius: Double = 0) {
    self.init(rect, left: radius, right: radius)
  }

  /// Creates a rectangle whose left and right corners have different radii, in points.
  ///
  /// Each radius is limited to half the shorter side; a rectangle of negative size is empty.
  package init(_ rect: Rect, left: Double, right: Double) {
    self.init()
    let most = min(rect.width, rect.height) / 2
    guard most >= 0 else { return }
    func corner(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double, clockwise: Bool) {
      let radius = min(dx > 0 ? left : right, most)
      guard radius > 0 else {
        elements.append(elements.isEmpty ? .move(Point(x: x, y: y)) : .line(Point(x: x, y: y)))
        return
      }
      let reach = radius * Self.cornerReach
      let vertical = (Point(x: x, y: y + dy * radius), Point(x: x, y: y + dy * reach))
      let horizontal = (Point(x: x + dx * radius, y: y), Point(x: x + dx * reach, y: y))
      let (start, end) = clockwise ? (vertical, horizontal) : (horizontal, vertical)
      elements.append(elements.isEmpty ? .move(start.0) : .line(start.0))
      elements.append(.curve(start.1, end.1, end.0))
    }
    corner(rect.left, rect.top, 1, 1, clockwise: true)
    corner(rect.right, rect.top, -1, 1, clockwise: false)
    corner(rect.right, rect.bottom, -1, -1, clockwise: true)
    corner(rect.left, rect.bottom, 1, -1, clockwise: false)
    elements.append(.close)
  }
}

extension Path {
  /// The path with a transform applied to all its points, control points included.
  package func mapped(_ place: (Point) -> Point) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let to): .move(place(to))
        case .line(let to): .line(place(to))
        case .curve(let first, let second, let to):
          .curve(place(first), place(second), place(to))
        case .close: .close
        }
      })
  }
}
