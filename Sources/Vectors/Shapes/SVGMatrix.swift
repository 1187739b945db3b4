package import Geometry

/// A transformation of a drawing: six numbers as in `matrix()`.
package struct SVGMatrix: Sendable {
  package private(set) var a = 1.0
  package private(set) var b = 0.0
  package private(set) var c = 0.0
  package private(set) var d = 1.0
  package private(set) var e = 0.0
  package private(set) var f = 0.0

  /// The identity.
  init() {}

  /// A matrix by its six numbers.
  package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  /// Parses a checked list of transform functions; nil if it is none.
  init?(_ text: String) {
    guard let functions = SVGNumbers.functions(in: text) else { return nil }
    for (name, numbers) in functions {
      guard let next = SVGMatrix(named: name, numbers.map(\.single)) else { return nil }
      self = applied(after: next)
    }
  }

  private init?(named name: String, _ numbers: [Double]) {
    switch (name, numbers.count) {
    case ("translate", 1...2): self.init(1, 0, 0, 1, numbers[0], numbers.count > 1 ? numbers[1] : 0)
    case ("scale", 1...2): self.init(numbers[0], 0, 0, numbers[numbers.count - 1], 0, 0)
    case ("rotate", 1): self = .rotation(numbers[0])
    case ("rotate", 3):
      self = SVGMatrix(x: numbers[1], y: numbers[2]).applied(after: .rotation(numbers[0]))
        .applied(after: SVGMatrix(x: -numbers[1], y: -numbers[2]))
    case ("skewX", 1): self.init(1, 0, numbers[0].tangent, 1, 0, 0)
    case ("skewY", 1): self.init(1, numbers[0].tangent, 0, 1, 0, 0)
    case ("matrix", 6):
      self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    default: return nil
    }
  }

  /// A move by points.
  init(x: Double, y: Double) { self.init(1, 0, 0, 1, x, y) }

  private static func rotation(_ degrees: Double) -> SVGMatrix {
    let (sine, cosine) = degrees.sineAndCosine
    return SVGMatrix(cosine, sine, -sine, cosine, 0, 0)
  }

  /// The transformation from a square of side 1 to a rectangle.
  package init(to rect: Rect) { self.init(rect.width, 0, 0, rect.height, rect.left, rect.top) }

  /// This transformation of what another one has transformed.
  package func applied(after inner: SVGMatrix) -> SVGMatrix {
    SVGMatrix(
      a * inner.a + c * inner.b, b * inner.a + d * inner.b, a * inner.c + c * inner.d,
      b * inner.c + d * inner.d, a * inner.e + c * inner.f + e, b * inner.e + d * inner.f + f)
  }

  /// Whether it leaves all points where they are.
  var isIdentity: Bool { [a, b, c, d, e, f] == [1, 0, 0, 1, 0, 0] }

  private var determinant: Double { a * d - b * c }

  /// Whether no two points get the same place, apart from rounding.
  package var isInvertible: Bool {
    determinant.isFinite && abs(determinant) > 1e-14 * (abs(a * d) + abs(b * c))
  }

  /// The transformation back; nil if there is none.
  package var inverted: SVGMatrix? {
    guard isInvertible else { return nil }
    let scale = 1 / determinant
    return SVGMatrix(
      scale * d, scale * -b, scale * -c, scale * a, scale * (c * f - d * e),
      scale * (b * e - a * f))
  }

  /// The smallest upright rectangle around a transformed rectangle.
  package func bounds(of rect: Rect) -> Rect {
    let corners = [rect.left, rect.right].flatMap { x in
      [rect.top, rect.bottom].map { self(Point(x: x, y: $0)) }
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return Rect(
      left: xs.reduce(.infinity, min), top: ys.reduce(.infinity, min),
      right: xs.reduce(-.infinity, max), bottom: ys.reduce(-.infinity, max))
  }

  /// A transformed point.
  package func callAsFunction(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }

  /// The factor by which every line grows; nil if it depends on the direction.
  var scale: Double? {
    let (across, down) = (a * a + b * b, c * c + d * d)
    let most = max(across, down)
    guard abs(across - down) <= 1e-6 * most, abs(a * c + b * d) <= 1e-6 * most else { return nil }
    return across.squareRoot()
  }
}
