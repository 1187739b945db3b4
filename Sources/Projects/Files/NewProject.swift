import Foundation
import PageModel

/// The first files of a project: a page, settings, and what git should know of them.
package struct NewProject: Sendable {
  /// The files by their paths in the project, with their names among the assets.
  private static let files = [
    ("pages/settings.yaml", "settings.yaml"), ("pageshot.yaml", "pageshot.yaml"),
    (".gitignore", "gitignore"), (".gitattributes", "gitattributes"),
  ]
  /// The files of lines, which may have others beside ours.
  private static let lists: Set = [".gitignore", ".gitattributes"]
  /// The largest list that is read.
  private static let mostBytes = 1 << 20

  private let folder: RootedFolder

  /// A project in a folder, which may be missing.
  package init(in folder: String) { self.folder = RootedFolder(folder) }

  /// Writes missing files; existing files are not overwritten, and links to outside the folder are not
  /// followed.
  ///
  /// If `pages/` has other files, no page is added.
  ///
  /// - Returns: the result of each file, in the order of writing.
  /// - Throws: ``WriteError`` if a file cannot be written; files before it were written.
  package func begin() throws(WriteError) -> [NewFile] {
    var steps: [NewFile] = []
    for (path, asset) in Self.files { steps.append(try put(try Self.bytes(of: asset), at: path)) }
    return steps
  }

  private func put(_ bytes: [UInt8], at path: String) throws(WriteError) -> NewFile {
    let place = folder.place(of: path)
    // Another process may be faster.
    if path != path.lastPart, folder.found(bytes, at: path) == nil, isTaken(place.parentPath) {
      return folder.found(bytes, at: path) ?? .left(place.parentPath + "/")
    }
    let file = try folder.put(bytes, at: path)
    guard case .left = file, Self.lists.contains(path) else { return file }
    return lines(of: bytes, at: path) ?? file
  }

  /// The lines of ours that an existing list lacks; nil if it cannot be read.
  private func lines(of bytes: [UInt8], at path: String) -> NewFile? {
    let place = folder.place(of: path)
    guard
      let there = try? FileBytes.read(place, beneath: folder.root, limit: Self.mostBytes).bytes
    else { return nil }
    let known = Set(Self.lines(there))
    let missing = Self.lines(bytes).filter { !known.contains($0) && !known.contains("/" + $0) }
    return missing.isEmpty ? .kept(place) : .lacks(place, missing)
  }

  /// The lines without comments and blanks around them.
  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  /// Whether a folder has visible files, or its place has something else.
  private func isTaken(_ folder: String) -> Bool {
    guard self.folder.root.has(folder) else { return false }
    guard let entries = try? self.folder.root.entries(of: folder) else { return true }
    return entries.contains { !$0.shown.hasPrefix(".") }
  }

  private static func bytes(of asset: String) throws(WriteError) -> [UInt8] {
    let path = AssetFolders.builtIn + "/start/" + asset
    do { return try FileBytes.read(path, limit: 1 << 16).bytes } catch {
      throw WriteError(path, error.reason)
    }
  }
}
