/// The result of writing a file that does not overwrite another.
package enum NewFile: Hashable, Sendable {
  /// The file was written.
  case written(String)
  /// The file existed with the same content.
  case kept(String)
  /// Another file exists in its place, and was not changed.
  case left(String)
  /// Another list exists in its place, without these lines, and was not changed.
  case lacks(String, [String])
}

extension RootedFolder {
  /// Writes a new file in the folder; existing files are not overwritten, and links to outside the folder are not
  /// followed.
  package func put(_ bytes: [UInt8], at path: String) throws(WriteError) -> NewFile {
    if let step = found(bytes, at: path) { return step }
    let place = place(of: path)
    do {
      try AtomicFile.write(bytes, to: place, beneath: root, replacing: false)
      return .written(place)
    } catch {
      // Another process may have been faster.
      guard let step = found(bytes, at: path) else { throw error }
      return step
    }
  }

  /// The content of an existing file; nil if there is none.
  func found(_ bytes: [UInt8], at path: String) -> NewFile? {
    let place = place(of: path)
    guard root.has(place) else { return nil }
    let there = try? FileBytes.read(place, beneath: root, limit: bytes.count).bytes
    return there == bytes ? .kept(place) : .left(place)
  }

  /// The path of a file in the folder, for messages.
  package func place(of path: String) -> String { self.path == "." ? path : "\(self.path)/\(path)" }
}
