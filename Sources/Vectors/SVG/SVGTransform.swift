/// The maximum effect of a `transform` on an outline, from which its cost is computed.
struct SVGTransform {
  /// The maximum factor by which a line grows.
  private(set) var stretch = 1.0
  /// The maximum distance that the origin moves.
  private(set) var shift = 0.0

  /// Creates a transformation from its stretch and shift; without numbers, the identity.
  init(_ numbers: [Double] = []) {
    guard numbers.count == 2 else { return }
    (stretch, shift) = (numbers[0], numbers[1])
  }

  /// Parses a list of transform functions; nil if it is invalid.
  init?(parsing text: String) {
    guard let functions = SVGNumbers.functions(in: text) else { return nil }
    for (name, numbers) in functions {
      guard let (stretch, shift) = Self.reach(of: name, numbers) else { return nil }
      self.shift += self.stretch * shift
      self.stretch *= stretch
    }
  }

  private static func reach(of name: String, _ numbers: [Double]) -> (Double, Double)? {
    switch (name, numbers.count) {
    case ("translate", 1...2): (1, length(numbers[0], numbers.count > 1 ? numbers[1] : 0))
    case ("scale", 1...2): (numbers.reduce(0) { max($0, abs($1)) }, 0)
    case ("rotate", 1): (1, 0)
    case ("rotate", 3): (1, 2 * length(numbers[1], numbers[2]))
    // A skew by 45° makes a line at most 1.62 times as long, one by 80° 5.84 times.
    case ("skewX", 1), ("skewY", 1):
      abs(numbers[0]) <= 45 ? (1.62, 0) : abs(numbers[0]) <= 80 ? (5.84, 0) : nil
    case ("matrix", 6): (largestStretch(numbers), length(numbers[4], numbers[5]))
    default: nil
    }
  }

  /// The larger singular value of a matrix.
  private static func largestStretch(_ m: [Double]) -> Double {
    let half = (m[0] * m[0] + m[1] * m[1] + m[2] * m[2] + m[3] * m[3]) / 2
    let area = m[0] * m[3] - m[1] * m[2]
    return (half + max(0, half * half - area * area).squareRoot()).squareRoot()
  }

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
