import Foundation
import PageModel

/// The files that a project begins with: a page, settings, and what git leaves out.
public struct NewProject: Sendable {
  /// What came of a file.
  public enum Step: Hashable, Sendable {
    /// It was written.
    case written(String)
    /// It was there, as it would have been written.
    case kept(String)
    /// Something else is in its place, which stays as it is.
    case left(String)
  }

  /// The files by their paths in the project, and what they are called among the assets.
  private static let files = [
    ("pages/settings.yaml", "settings.yaml"), ("pageshot.yaml", "pageshot.yaml"),
    (".gitignore", "gitignore"),
  ]

  private let folder: RootedFolder

  /// A project in a folder, which need not be there yet.
  public init(in folder: String) { self.folder = RootedFolder(folder) }

  /// Writes the files that are not there; none is ever overwritten, nor is anything written through a
  /// link out of the folder.
  ///
  /// A page is put into no `pages/` that holds others.
  ///
  /// - Returns: what came of each file, in the order of writing.
  /// - Throws: ``WriteError`` where one cannot be written; those before it are there.
  public func begin() throws(WriteError) -> [Step] {
    var steps: [Step] = []
    for (path, asset) in Self.files { steps.append(try put(try Self.bytes(of: asset), at: path)) }
    return steps
  }

  private func put(_ bytes: [UInt8], at path: String) throws(WriteError) -> Step {
    let place = folder.path == "." ? path : "\(folder.path)/\(path)"
    if let step = found(bytes, at: place) { return step }
    // Here and below, another process may have been faster.
    if path != path.lastPart, isTaken(place.parentPath) {
      return found(bytes, at: place) ?? .left(place.parentPath + "/")
    }
    do {
      try AtomicFile.write(bytes, to: place, beneath: folder.root, replacing: false)
      return .written(place)
    } catch {
      guard let step = found(bytes, at: place) else { throw error }
      return step
    }
  }

  /// What is in a file's place; nil where nothing is.
  private func found(_ bytes: [UInt8], at place: String) -> Step? {
    guard folder.root.has(place) else { return nil }
    return holds(bytes, at: place) ? .kept(place) : .left(place)
  }

  private func holds(_ bytes: [UInt8], at place: String) -> Bool {
    (try? FileBytes.read(place, beneath: folder.root, limit: bytes.count))?.bytes == bytes
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
