import Foundation

/// A folder of small files that may be lost at any time, in the user's cache.
///
/// The program trusts these files. Therefore the folder must be outside of all projects, and only the user may write to
/// it.
package struct CacheFolder: Hashable, Sendable {
  private let path: String
  private let root: Root

  /// The largest file, and the most files whose names begin with the same two digits: 32,768 in all.
  private static let most = (bytes: 1 << 15, files: 128)

  /// A folder, which is made if its parent or grandparent exists; nil if it is inside a boundary or a checkout around
  /// one, or is another user's, or if others may write to it.
  ///
  /// Even the checkout of a home folder counts: whoever changes files by a commit there could change the cache.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - boundaries: the boundaries of the projects of a run.
  package init?(_ path: String, outside boundaries: Set<Root>) {
    self.path = path.absolutePath
    root = Root(path)
    let real = self.path.realAsFarAsThere
    let insides = Set(boundaries.map(\.path.realAsFarAsThere))
    guard !insides.contains(where: { real.lies(in: $0) }) else { return nil }
    for folder in [self.path.parentPath, self.path] { _ = unsafe mkdir(folder, 0o700) }
    // What was there before, or came in between, must be this user's.
    var status = stat()
    guard unsafe stat(self.path, &status) == 0, FileKind(mode: status.st_mode) == .folder,
      status.st_uid == geteuid(), status.st_mode & (S_IWGRP | S_IWOTH) == 0,
      // Folders in it have the user's mask, which may let others write.
      unsafe status.st_mode & (S_IRWXG | S_IRWXO) == 0 || chmod(self.path, S_IRWXU) == 0
    else { return nil }
  }

  private func folder(of name: String) -> String { "\(path)/\(name.prefix(2))" }

  private func file(_ name: String) -> String { "\(folder(of: name))/\(name)" }

  /// The bytes of a file by its name, which is a checksum; nil if it cannot be read.
  package func read(_ name: String) -> [UInt8]? {
    let file = try? FileBytes.read(file(name), beneath: root, limit: Self.most.bytes)
    return file.flatMap { $0.size <= Self.most.bytes ? $0.bytes : nil }
  }

  /// Writes a file, if it can be written and is not too large.
  package func write(_ bytes: [UInt8], as name: String) {
    guard bytes.count <= Self.most.bytes else { return }
    makeRoom(in: folder(of: name))
    try? AtomicFile.write(bytes, to: file(name), beneath: root)
  }

  /// Removes a file.
  package func remove(_ name: String) { try? root.removeFile(file(name), upTo: path) }

  /// Removes half of a folder's files if there are many: any of them, so that no time matters.
  private func makeRoom(in folder: String) {
    guard let entries = try? root.entries(of: folder), entries.count >= Self.most.files else {
      return
    }
    root.sweep(folder)
    for entry in entries.prefix(entries.count / 2) {
      if let name = entry.name { try? root.removeFile("\(folder)/\(name)", upTo: folder) }
    }
  }
}

extension String {
  /// Whether the real path lies in a folder, or in a checkout around that.
  fileprivate func lies(in folder: String) -> Bool {
    ([folder] + Checkout.all(around: folder).map(\.top)).contains { path(from: $0) != nil }
  }
}
