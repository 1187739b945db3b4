/// Drafts of files, which are read instead of the files on the disk.
package struct FileDrafts: Hashable, Sendable {
  /// The drafts, by absolute path.
  private var bytes: [String: [UInt8]] = [:]

  /// No drafts.
  package static let none = FileDrafts()

  /// The draft of a file; nil if there is none.
  package subscript(path: String) -> [UInt8]? {
    get { bytes.isEmpty ? nil : bytes[path.absolutePath] }
    set { bytes[path.absolutePath] = newValue }
  }

  /// A file's bytes, at most one more than a limit, and its size, from its draft or else by
  /// ``FileBytes/read(_:beneath:limit:)``.
  package func read(_ path: String, beneath root: Root, limit: Int) throws(ReadError) -> (
    bytes: [UInt8], size: Int
  ) {
    guard let draft = self[path] else {
      return try FileBytes.read(path, beneath: root, limit: limit)
    }
    return FileTrace.noteBytes(path, root, limit) { (draft, draft.count) }
  }
}
