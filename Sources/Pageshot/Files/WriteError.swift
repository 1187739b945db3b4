import Foundation
import PageModel

/// Why a file could not be written.
package struct WriteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed.
  package enum Kind: Hashable, Sendable {
    /// The folder could not be made.
    case folder
    /// The file could not be started, written or put in its place.
    case write
  }

  /// What failed.
  package var kind: Kind
  /// The file or folder.
  package var path: String
  /// The system's own words.
  package var reason: String

  init(kind: Kind, path: String, code: Int32) {
    self.kind = kind
    self.path = path
    reason = unsafe String(cString: strerror(code))
  }

  /// Something that cannot be written, for a reason of our own.
  init(_ path: String, _ reason: String) {
    (kind, self.path, self.reason) = (.write, path, reason)
  }

  /// A folder that cannot be replaced, as it holds something that this program did not put there.
  init(_ folder: String, inTheWay path: String, of kind: FileList.Kind) {
    self.init(
      folder,
      "it contains \(path.visible), which is not part of a \(kind) by pageshot: choose another "
        + "folder, or remove it")
  }

  /// A folder that cannot be made or reached.
  init(_ folder: String, folder fault: PathFault) {
    (kind, path, reason) = (.folder, folder, fault.reason)
    // The first of those that were to be made is named.
    while path.parentPath.ownKind == nil, path.parentPath != path { path = path.parentPath }
  }

  /// One line that names the path and the reason.
  package var description: String {
    switch kind {
    case .folder: "cannot make the folder \(path): \(reason)".visibleLine
    case .write: "cannot write \(path): \(reason)".visibleLine
    }
  }
}
