/// What one icon may ask for.
///
/// Honest icons stay far below: of 600 in the Adwaita theme, the largest has 800 numbers. librsvg itself only stops at a million elements, and neither it nor Cairo bounds time.
package enum SVGLimits {
  /// What is read of a file.
  static let xml = XMLLimits(
    bytes: 256 * 1024, elements: elements, depth: depth, attributes: 64)
  /// Elements, each `use` and each reference counted as a copy of what it shows.
  static let elements = 5_000
  /// Elements inside one another, references counted as above.
  static let depth = 64
  /// Faults that are told; there may be one in every byte.
  static let faults = 20
  /// Numbers in outlines, copies counted.
  static let points = 50_000
  /// The length of all outlines, copies counted, in sides of the icon's box.
  ///
  /// Cairo's time goes with it: 3,000 random curves in a box of 24 take 0.02 s where they stay
  /// inside (1,600 sides), and 9 s where they run to ±3,000.
  static let length = 2_000
  /// How far outlines may run from the origin, in sides of the icon's box.
  ///
  /// Cairo 1.16 wraps beyond 2²³ pixels, which is 512 times the largest raster.
  static let reach = 500
  /// Dashes, at worst, along all outlines, copies counted; Cairo takes some 0.1 ms for each.
  static let dashes = 10_000
  /// The distance of a number from zero.
  static let number = 32_000.0
  /// The natural width and height.
  static let side = 0.01...4_096.0

  /// The words for a limit that was passed, with both numbers.
  package static func message(_ name: String, _ actual: Int, _ max: Int) -> String {
    "limit: icon-\(name) \(actual) > \(max)"
  }
}
