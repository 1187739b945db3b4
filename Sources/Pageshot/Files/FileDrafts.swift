/// Files as they might be: what is read in the place of what the disk has.
struct FileDrafts: Hashable, Sendable {
  /// What is read, by absolute paths.
  private var bytes: [String: [UInt8]] = [:]

  /// None: all files are as they are.
  static let none = FileDrafts()

  /// What is read of a file instead; nil for one that is as it is.
  subscript(path: String) -> [UInt8]? {
    get { bytes.isEmpty ? nil : bytes[path.absolutePath] }
    set { bytes[path.absolutePath] = newValue }
  }

  /// A file's bytes, at most one more than a limit, and its size: ``FileBytes/read(_:beneath:limit:)`` for all
  /// that is no draft.
  func read(_ path: String, beneath root: Root, limit: Int) throws(ReadError) -> (
    bytes: [UInt8], size: Int
  ) {
    guard let draft = self[path] else {
      return try FileBytes.read(path, beneath: root, limit: limit)
    }
    return (draft, draft.count)
  }
}
