/// How much a page may hold; what is more is refused by the limit's name before it costs memory.
public enum Limits {
  /// Sections of a page.
  public static let sections = 1_000
  /// Rows of a page.
  public static let rows = 10_000
  /// Unicode scalars of one text.
  public static let textScalars = 4_096
  /// Any length in a page or theme, in points.
  ///
  /// Cairo's coordinates wrap at 2²⁴ pixels; a picture may be 2,000,000 pixels high, so a length
  /// that could matter is far below.
  public static let length = 16_384.0
  /// The size of a font, in points.
  public static let fontSize = 512.0

  /// The message for a limit that is broken.
  public static func message(_ name: String, _ actual: some CustomStringConvertible, max: Int)
    -> String
  {
    "limit: \(name) \(actual) > \(max)"
  }
}
