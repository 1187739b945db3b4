import Foundation

/// The folder that a page file belongs to: the nearest one above it with a `pageshot.yaml` or an
/// `assets/`.
public struct Project: Hashable, Sendable {
  /// The folder's absolute path, without a slash at the end.
  public let folder: String

  /// The project of a file, or nil where no folder above it is one.
  public init?(of file: String) {
    self.init(around: file.absolutePath.parentPath)
  }

  /// The project of a folder: itself, or the nearest one above it.
  init?(around folder: String) {
    var folder = folder.absolutePath
    while !Project.isProject(folder) {
      guard folder != "/" else { return nil }
      folder = folder.parentPath
    }
    self.folder = folder
  }

  private static func isProject(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/pageshot.yaml")
      || (folder + "/assets").isFolder
  }

  /// The folder of the project's own assets.
  public var assets: String { folder + "/assets" }

  /// A path below the project as seen from it; others stay as they are.
  public func relative(_ path: String) -> String {
    let absolute = path.absolutePath
    guard absolute.hasPrefix(folder + "/") else { return path }
    return String(absolute.dropFirst(folder.count + 1))
  }
}
