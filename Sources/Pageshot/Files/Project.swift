/// The folder that a page file belongs to: the nearest one above it with a `pageshot.yaml` or an
/// `assets/`.
public struct Project: Hashable, Sendable {
  /// The folder's absolute path, without a slash at the end.
  public let folder: String
  /// How far what lies in it may lead: the checkout that holds it, or else the project itself.
  public internal(set) var boundary: Root

  /// The project of a file, or nil where no folder above it is one.
  public init?(of file: String) {
    self.init(around: file.absolutePath.parentPath)
  }

  /// The project of a folder: itself, or the nearest one above it.
  init?(around folder: String) {
    guard let found = Self.folder(around: folder) else { return nil }
    self.folder = found
    boundary = .boundary(around: found)
  }

  /// The nearest folder that is a project's: itself, or one above it.
  static func folder(around folder: String) -> String? {
    var folder = folder.absolutePath
    while !isProject(folder) {
      guard folder != "/" else { return nil }
      folder = folder.parentPath
    }
    return folder
  }

  private static func isProject(_ folder: String) -> Bool {
    (folder + "/pageshot.yaml").ownKind != nil || (folder + "/assets").isFolder
  }

  /// The folder of the project's own assets.
  public var assets: String { folder + "/assets" }

  /// A path below the project as seen from it; others stay as they are.
  public func relative(_ path: String) -> String {
    let absolute = path.absolutePath
    guard absolute.utf8.starts(with: (folder + "/").utf8) else { return path }
    return absolute.pathParts.dropFirst(folder.pathParts.count).joined(separator: "/")
  }
}
