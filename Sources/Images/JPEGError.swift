/// The reason why a JPEG could not be read.
///
/// The message does not include the file name: callers that know it prepend it.
package enum JPEGError: Error, Hashable, Sendable {
  /// The file does not start with a JPEG signature.
  case notJPEG
  /// An unsupported kind of JPEG: a description of it, and how to save it instead.
  case unread(String, instead: String)
  /// The file exceeds a limit: the limit's name, the actual value, and the maximum.
  case limit(String, Int, maximum: Int)
  /// The file violates the format: a message from Pageshot or libjpeg.
  case damaged(String)

  /// Throws if a value exceeds its limit.
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
