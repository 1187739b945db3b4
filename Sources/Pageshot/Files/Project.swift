import Foundation

/// The folder that a page file belongs to: the nearest one above it with a `pageshot.yaml` or an
/// `assets/`.
public struct Project: Hashable, Sendable {
  /// The folder's absolute path, without a slash at the end.
  public let folder: String

  /// The project of a file, or nil where no folder above it is one.
  public init?(of file: String) {
    var folder = URL(filePath: file).standardizedFileURL.deletingLastPathComponent()
    while true {
      let path = folder.path(percentEncoded: false)
      if Project.isProject(path) {
        self.folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        return
      }
      let parent = folder.deletingLastPathComponent()
      guard parent.path.count < folder.path.count else { return nil }
      folder = parent
    }
  }

  private static func isProject(_ folder: String) -> Bool {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    let url = URL(filePath: folder)
    if manager.fileExists(atPath: url.appending(path: "pageshot.yaml").path) { return true }
    let assets = url.appending(path: "assets").path
    return unsafe manager.fileExists(atPath: assets, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The folder of the project's own assets.
  public var assets: String { folder + "/assets" }

  /// A path below the project as seen from it; others stay as they are.
  public func relative(_ path: String) -> String {
    let absolute = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    guard absolute.hasPrefix(folder + "/") else { return path }
    return String(absolute.dropFirst(folder.count + 1))
  }
}
