/// The limits of one icon.
///
/// Real icons are far below: of 600 in the Adwaita theme, the largest has 800 numbers. Cairo
/// does not limit time.
package enum SVGLimits {
  /// The limits of the XML parser; at most 256 KiB a file.
  static let xml = XMLLimits(
    bytes: 256 * 1024, elements: elements, depth: depth, attributes: 64, doctype: "svg")
  /// The maximum number of elements; each `use` and each reference counts as a copy of its target.
  static let elements = 5_000
  /// The maximum nesting depth; references add the depth of their targets.
  static let depth = 64
  /// The maximum number of reported errors; every byte could be one.
  static let faults = 20
  /// The maximum number of coordinates in outlines, copies included.
  static let points = 50_000
  /// The maximum number of coordinates in clips, each times the elements that it cuts.
  ///
  /// Cairo cuts each element anew, and takes about 2 µs for each of them.
  static let clips = 500_000
  /// The maximum length of all outlines, copies and strokes included, in sides of the icon's box.
  ///
  /// Cairo's time grows with it: 3,000 random curves in a box of 24 take 0.02 s if they stay inside
  /// (1,600 sides), and 9 s if they extend to ±3,000.
  static let length = 2_000
  /// The maximum distance of outlines from the origin, in sides of the icon's box.
  ///
  /// Cairo 1.16 wraps around beyond 2²³ pixels, which is 512 times the largest raster.
  static let reach = 500
  /// The maximum number of dashes, at worst, copies included; Cairo takes about 0.1 ms for each.
  static let dashes = 10_000
  /// The maximum number of names and declarations of rules of style sheets that are tried for elements.
  static let styles = 200_000
  /// The maximum absolute value of a number: arcs that are almost straight have huge radii.
  static let number = 1e9
  /// The valid natural width and height, in points.
  static let side = 0.01...4_096.0

  /// The message about an exceeded limit, with the actual and the maximum value.
  package static func message(_ name: String, _ actual: Int, _ max: Int) -> String {
    "limit: icon-\(name) \(actual) > \(max)"
  }

  /// The message about a number beyond the limit, as written.
  static func message(number: String) -> String {
    "limit: icon-number \(number) > \(Int(Self.number))"
  }
}
