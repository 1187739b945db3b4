import PageModel

/// A folder that pageshot writes as a whole, and that may replace an older one of its own.
///
/// It is written completely or not at all: it is made beside its place, and the old folder stays until ``finish()``.
/// Files may be added from several threads at once.
package struct OwnFolder: Sendable {
  private let draft: DraftFolder

  /// Begins a folder that replaces an older one of its kind at its path, and nothing else.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - kind: the kind of the folder.
  ///   - root: the folder that the path and its links must stay inside.
  /// - Throws: ``WriteError`` if the folder cannot be created, if its path has anything that pageshot did not write,
  /// or if it is or contains something that must never be replaced: the working directory, the project,
  /// its `.git`, the home folder.
  package init(_ path: String, _ kind: FileList.Kind, beneath root: Root) throws(WriteError) {
    let place: Place
    do { place = try root.place(of: path, making: true, following: true) } catch {
      throw WriteError(path, folder: error)
    }
    try Self.check(place, path, kind)
    draft = try DraftFolder(for: place, path: path, kind)
  }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - path: its path in the folder; folders are made.
  /// - Returns: its SHA-256 in lower-case hexadecimal digits.
  /// - Throws: ``WriteError`` if it cannot be written, or if its path points outside the folder.
  @discardableResult
  package func add(_ bytes: [UInt8], as path: String) throws(WriteError) -> String {
    guard path.isPathInside else {
      throw WriteError(path.visible, "the path points outside the folder")
    }
    return try draft.write(bytes, to: path)
  }

  /// Moves the folder to its place.
  ///
  /// - Throws: ``WriteError`` if something cannot be written; then the old folder stays.
  package func finish() throws(WriteError) { try draft.move() }

  /// Discards the folder and its unfinished files.
  package func cancel() { draft.remove() }

  /// Checks that a place is free, an empty folder, or one of the kind and nothing else.
  private static func check(
    _ place: borrowing Place, _ path: String, _ kind: FileList.Kind
  ) throws(WriteError) {
    switch Root.kind(of: place.name, in: place.folder.descriptor) {
    case nil: return
    case .folder?: break
    default: throw WriteError(path, "it is not a folder")
    }
    guard let folder = place.folder.folder(place.name) else {
      throw WriteError(path, "the folder cannot be read")
    }
    if let protected = ProtectedFolder.all.first(where: { $0.lies(in: folder) }) {
      throw WriteError(path, "it is, or contains, \(protected.words): choose another folder")
    }
    if let stranger = FileList.stranger(in: folder, of: kind) {
      throw WriteError(path, inTheWay: stranger, of: kind)
    }
  }
}
