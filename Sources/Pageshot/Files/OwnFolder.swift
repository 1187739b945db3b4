import PageModel

/// A folder that this program makes whole, in the place of an older one of its own.
///
/// It appears whole or not at all: it is made beside its place, and what was there before stays until
/// ``finish()``. It may be added to from several threads at once.
struct OwnFolder: Sendable {
  private let draft: DraftFolder

  /// Begins a folder that replaces what is at a path, if that is one of its kind and nothing else.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - kind: what kind of folder it is.
  ///   - root: the folder that neither the path nor a link may lead out of.
  /// - Throws: ``WriteError`` when the folder cannot be made, when there is something at its path that
  ///   this program has not put there, or where it is, or holds, what must never be replaced: the working
  ///   directory, the project, its `.git`, the home folder.
  init(_ path: String, _ kind: FileList.Kind, beneath root: Root) throws(WriteError) {
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
  ///   - bytes: what is in it.
  ///   - path: its path in the folder; folders are made.
  /// - Throws: ``WriteError`` when it cannot be written, or when its path leads out of the folder.
  func add(_ bytes: [UInt8], as path: String) throws(WriteError) {
    guard path.isPathInside else {
      throw WriteError(path.visible, "the path points outside the folder")
    }
    try draft.write(bytes, to: path)
  }

  /// Puts the folder in its place.
  ///
  /// - Throws: ``WriteError`` when something cannot be written; what was there before is then still there.
  func finish() throws(WriteError) { try draft.move() }

  /// Gives the folder up, and removes what was made of it.
  func cancel() { draft.remove() }

  /// Makes sure that a place is free, an empty folder, or one of the kind and nothing else.
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
    if let treasure = Treasure.all.first(where: { $0.lies(in: folder) }) {
      throw WriteError(path, "it is, or contains, \(treasure.words): choose another folder")
    }
    if let stranger = FileList.stranger(in: folder, of: kind) {
      throw WriteError(path, inTheWay: stranger, of: kind)
    }
  }
}
