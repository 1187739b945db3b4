/// The folder that a page file belongs to: the nearest one above it with a `pageshot.yaml` or an
/// `assets/`.
public struct Project: Hashable, Sendable {
  /// The folder's absolute path, without a slash at the end.
  public let folder: String
  /// How far what lies in it may lead: the checkout that holds it, or else the project itself.
  package internal(set) var boundary: Root

  /// The project of a file, or nil where no folder above it is one.
  public init?(of file: String) {
    self.init(around: file.absolutePath.parentPath)
  }

  /// The project of a folder: itself, or the nearest one above it.
  init?(around folder: String) {
    guard let found = Self.folder(around: folder) else { return nil }
    self.folder = found
    boundary = .boundary(around: folder)
  }

  /// The nearest folder that is a project's: itself, or one above it.
  ///
  /// In a checkout, none above that counts: whoever changes what was checked out could else choose a
  /// folder of somebody else's by taking the project's own mark away. Elsewhere, none counts that is not
  /// meant: the root, a folder that all may write to, or the home folder for its `assets/`.
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

  /// The file of its settings, whether it is there or not.
  var settings: String { folder + "/pageshot.yaml" }

  /// A path below the project as seen from it; others stay as they are.
  public func relative(_ path: String) -> String {
    guard let own = path.absolutePath.path(from: folder), !own.isEmpty else { return path }
    return own
  }
}
