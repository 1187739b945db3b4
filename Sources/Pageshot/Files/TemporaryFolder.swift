import Foundation
import Synchronization

/// A folder for this user alone, which goes away with this value.
///
/// An interrupted process removes its own with ``AtomicFile/abandonAll(exiting:)``.
struct TemporaryFolder: ~Copyable {
  /// The absolute path, links followed, without a slash at the end.
  let path: String

  init() throws(WriteError) {
    path = try AtomicFile.begun.withLock { begun throws(WriteError) in
      // The lock is held, so that no folder is begun once all are abandoned.
      let path = try Self.make()
      begun.folders.insert(path)
      return path
    }
  }

  private static func make() throws(WriteError) -> String {
    let parent = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    let path = (parent.realPath ?? parent.absolutePath) + "/pageshot-XXXXXX"
    var template = path.utf8CString
    let made = unsafe template.withUnsafeMutableBufferPointer { buffer -> String? in
      guard let start = buffer.baseAddress, unsafe mkdtemp(start) != nil else { return nil }
      return unsafe String(cString: start)
    }
    guard let made else { throw WriteError(kind: .folder, path: path, code: errno) }
    return made
  }

  deinit {
    // Forgotten last: a signal that comes meanwhile finds what is left.
    try? FileManager.default.removeItem(atPath: path)
    AtomicFile.begun.withLock { [path] begun in _ = begun.folders.remove(path) }
  }

  /// Removes a folder that another thread may still be writing into.
  static func abandon(_ path: String) {
    let moved = path + ".gone"
    // Under another name nothing more is added to it; the old one may have been made anew.
    for place in unsafe rename(path, moved) == 0 ? [moved, path] : [path] {
      try? FileManager.default.removeItem(atPath: place)
    }
  }
}
