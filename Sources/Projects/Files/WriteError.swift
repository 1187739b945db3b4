import Foundation
import PageModel

/// The reason why a file could not be written.
package struct WriteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of the failure.
  package enum Kind: Hashable, Sendable {
    /// The folder could not be created.
    case folder
    /// The file could not be started, written or put in its place.
    case write
  }

  /// The kind of the failure.
  package var kind: Kind
  /// The file or folder.
  package var path: String
  /// The reason, from the system or from pageshot.
  package var reason: String

  init(kind: Kind, path: String, code: Int32) {
    self.kind = kind
    self.path = path
    reason = unsafe String(cString: strerror(code))
  }

  /// A file that cannot be written, with a reason from pageshot.
  package init(_ path: String, _ reason: String) {
    (kind, self.path, self.reason) = (.write, path, reason)
  }

  /// A folder that cannot be replaced, since it contains a file that pageshot did not write.
  init(_ folder: String, inTheWay path: String, of kind: FileList.Kind) {
    self.init(
      folder,
      "it contains \(path.visible), which is not part of a \(kind) by pageshot: choose another "
        + "folder, or remove it")
  }

  /// A folder that cannot be created or reached.
  init(_ folder: String, folder fault: PathFault) {
    (kind, path, reason) = (.folder, folder, fault.reason)
    // The first of those that were to be made is named.
    while path.parentPath.ownKind == nil, path.parentPath != path { path = path.parentPath }
  }

  /// One line that names the path and the reason.
  package var description: String {
    switch kind {
    case .folder: "cannot create the folder \(path): \(reason)".visibleLine
    case .write: "cannot write \(path): \(reason)".visibleLine
    }
  }
}
