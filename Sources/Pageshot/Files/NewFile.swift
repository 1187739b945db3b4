/// What came of a file that is written only where nothing is.
package enum NewFile: Hashable, Sendable {
  /// It was written.
  case written(String)
  /// It was there, as it would have been written.
  case kept(String)
  /// Something else is in its place, which stays as it is.
  case left(String)
}

extension RootedFolder {
  /// Writes a file in the folder where nothing is; nothing is ever overwritten, nor written through a link
  /// out of the folder.
  func put(_ bytes: [UInt8], at path: String) throws(WriteError) -> NewFile {
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

  /// What is in a file's place; nil where nothing is.
  func found(_ bytes: [UInt8], at path: String) -> NewFile? {
    let place = place(of: path)
    guard root.has(place) else { return nil }
    let there = try? FileBytes.read(place, beneath: root, limit: bytes.count).bytes
    return there == bytes ? .kept(place) : .left(place)
  }

  /// The path of a file in the folder, as it is shown.
  func place(of path: String) -> String { self.path == "." ? path : "\(self.path)/\(path)" }
}
