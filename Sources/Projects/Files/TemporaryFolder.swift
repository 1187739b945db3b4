import Foundation

/// A folder for this user alone, which is removed with this value.
///
/// An interrupted process removes its own with ``AtomicFile/abandonAll(exiting:)``.
struct TemporaryFolder: ~Copyable {
  /// The absolute path with links followed, without a slash at the end.
  let path: String
  private let parent: OpenFolder
  private let name: String
  /// The folder, locked.
  private let descriptor: Int32

  init() throws(WriteError) {
    let given = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    let parentPath = given.realPath ?? given.absolutePath
    let parent = try Self.open(parentPath)
    let (name, descriptor) = try Unfinished.folder(in: parent, for: parentPath, isPrivate: true)
    (self.name, self.descriptor) = (name, descriptor)
    path = "\(parentPath == "/" ? "" : parentPath)/\(name)"
    self.parent = parent
  }

  private static func open(_ path: String) throws(WriteError) -> OpenFolder {
    do { return try Root.machine.folder(path) } catch { throw WriteError(path, folder: error) }
  }

  deinit {
    // Forgotten last: a signal that comes meanwhile finds what is left.
    parent.removeTree(name)
    Unfinished.forget(name)
    close(descriptor)
  }
}
