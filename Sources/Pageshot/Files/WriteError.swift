import Foundation

/// Why a file could not be written.
public struct WriteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed.
  public enum Kind: Hashable, Sendable {
    /// The folder could not be made.
    case folder
    /// The file could not be started, written or put in its place.
    case write
  }

  /// What failed.
  public var kind: Kind
  /// The file or folder.
  public var path: String
  /// The system's own words.
  public var reason: String

  init(kind: Kind, path: String, code: Int32) {
    self.kind = kind
    self.path = path
    reason = unsafe String(cString: strerror(code))
  }

  /// One line that names the path and the reason.
  public var description: String {
    switch kind {
    case .folder: "cannot make the folder \(path): \(reason)"
    case .write: "cannot write \(path): \(reason)"
    }
  }
}
