import Foundation
import PageModel

/// The files that a project begins with: a page, settings, and what git leaves out.
package struct NewProject: Sendable {
  /// The files by their paths in the project, and what they are called among the assets.
  private static let files = [
    ("pages/settings.yaml", "settings.yaml"), ("pageshot.yaml", "pageshot.yaml"),
    (".gitignore", "gitignore"),
  ]

  private let folder: RootedFolder

  /// A project in a folder, which need not be there yet.
  package init(in folder: String) { self.folder = RootedFolder(folder) }

  /// Writes the files that are not there; none is ever overwritten, nor is anything written through a
  /// link out of the folder.
  ///
  /// A page is put into no `pages/` that holds others.
  ///
  /// - Returns: what came of each file, in the order of writing.
  /// - Throws: ``WriteError`` where one cannot be written; those before it are there.
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

  /// Whether there is anything in a folder, or in its place, that is not hidden.
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
