import Foundation
import PageModel

/// The first files of a project: a page, settings, and a `.gitignore`.
package struct NewProject: Sendable {
  /// The files by their paths in the project, with their names among the assets.
  private static let files = [
    ("pages/settings.yaml", "settings.yaml"), ("pageshot.yaml", "pageshot.yaml"),
    (".gitignore", "gitignore"),
  ]

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
    return try folder.put(bytes, at: path)
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
