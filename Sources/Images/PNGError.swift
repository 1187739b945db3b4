/// The reason why a PNG could not be read or written.
///
/// The message does not include the file name: callers that know it prepend it.
package enum PNGError: Error, Hashable, Sendable {
  /// The file does not start with a PNG signature.
  case notPNG
  /// The file was rewritten by Xcode for iOS: its first chunk is `CgBI`, its pixels differ.
  case xcodeOptimised
  /// The file exceeds a limit: the limit's name, the actual value, and the maximum.
  case limit(String, Int, maximum: Int)
  /// The file violates the format: a message from Pageshot or libpng.
  case damaged(String)
  /// The PNG cannot be written: why.
  case unwritable(String)

  /// Throws if a value exceeds its limit.
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
