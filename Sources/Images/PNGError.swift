/// Why a PNG was not read, or not written.
///
/// The message names no file: whoever knows it puts it in front.
package enum PNGError: Error, Hashable, Sendable {
  /// It does not start as a PNG does.
  case notPNG
  /// Xcode rewrote it for iOS: its first chunk is `CgBI`, its pixels are in another form.
  case xcodeOptimised
  /// It breaks a bound: what is bounded, how large it is, and how large it may be.
  case limit(String, Int, maximum: Int)
  /// It breaks the rules of the format: our words, or libpng's.
  case damaged(String)
  /// It cannot be written as asked.
  case unwritable(String)

  /// Throws where a number is over its bound.
  package static func check(_ name: String, _ actual: Int, maximum: Int) throws(PNGError) {
    guard actual <= maximum else { throw .limit(name, actual, maximum: maximum) }
  }
}

extension PNGError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notPNG:
      "not a PNG file"
    case .xcodeOptimised:
      "an Xcode-optimised PNG (CgBI), which only Apple's systems read: convert it with "
        + "`xcrun pngcrush -revert-iphone-optimizations in.png out.png`"
    case .limit(let name, let actual, let maximum):
      "limit: \(name) \(actual) > \(maximum)"
    case .damaged(let words):
      "damaged PNG: \(words)"
    case .unwritable(let words):
      "cannot write the PNG: \(words)"
    }
  }
}
