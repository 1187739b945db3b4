/// Why a JPEG was not read.
///
/// The message names no file: whoever knows it puts it in front.
package enum JPEGError: Error, Hashable, Sendable {
  /// It does not start as a JPEG does.
  case notJPEG
  /// It is of a form that is not read: what it is, and how to save it instead.
  case unread(String, instead: String)
  /// It breaks a bound: what is bounded, how large it is, and how large it may be.
  case limit(String, Int, maximum: Int)
  /// It breaks the rules of the format: our words, or libjpeg's.
  case damaged(String)

  /// Throws where a number is over its bound.
  static func check(_ name: String, _ actual: Int, maximum: Int) throws(JPEGError) {
    guard actual <= maximum else { throw .limit(name, actual, maximum: maximum) }
  }
}

extension JPEGError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notJPEG: "not a JPEG file"
    case .unread(let form, let instead): "unsupported JPEG \(form): save it \(instead)"
    case .limit(let name, let actual, let maximum): "limit: \(name) \(actual) > \(maximum)"
    case .damaged(let words): "damaged JPEG: \(words)"
    }
  }
}
