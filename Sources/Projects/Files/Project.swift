/// The folder that a page file belongs to: the nearest one above it with a `pageshot.yaml` or an
/// `assets/`.
public struct Project: Hashable, Sendable {
  /// The folder's absolute path, without a slash at the end.
  public let folder: String
  /// The boundary of its paths and links: the checkout around it, or else the project itself.
  package internal(set) var boundary: Root

  /// The project of a file; nil if no folder above it is one.
  public init?(of file: String) {
    self.init(around: file.absolutePath.parentPath)
  }

  /// The project of a folder: itself, or the nearest one above it.
  init?(around folder: String) {
    guard let found = Self.folder(around: folder) else { return nil }
    self.folder = found
    boundary = .boundary(around: folder)
  }

  /// Whether two projects are in the same folder, whose name is bytes.
  public static func == (left: Project, right: Project) -> Bool {
    left.folder.isSamePath(as: right.folder) && left.boundary == right.boundary
  }

  /// The folder of a project: a folder itself, or the nearest one above it.
  ///
  /// Folders above a checkout do not count: otherwise a commit that removes the project's own marks could choose a
  /// folder of other users. Outside of checkouts, these do not count: the root, folders that all users may write
  /// to, and the home folder for its `assets/`.
  static func folder(around folder: String) -> String? {
    let start = folder.absolutePath
    let top = Checkout.all(around: start).last?.top
    var folder = start
    while true {
      if isProject(folder), folder == start || top != nil || isMeant(folder) { return folder }
      guard folder != "/", folder != top else { return nil }
      folder = folder.parentPath
    }
  }

  private static func isProject(_ folder: String) -> Bool {
    hasSettings(folder) || (folder + "/assets").isFolder
  }

  private static func hasSettings(_ folder: String) -> Bool {
    (folder + "/pageshot.yaml").ownKind != nil
  }

  private static func isMeant(_ folder: String) -> Bool {
    guard folder != "/", !folder.isWritableByAll else { return false }
    return hasSettings(folder) || !Home.folders.contains(folder)
  }

  /// The folder of the project's own assets.
  public var assets: String { folder + "/assets" }

  /// The path of its settings file, which may be missing.
  var settings: String { folder + "/pageshot.yaml" }

  /// A path below the project, relative to it; other paths do not change.
  public func relative(_ path: String) -> String {
    guard let own = path.absolutePath.path(from: folder), !own.isEmpty else { return path }
    return own
  }
}
