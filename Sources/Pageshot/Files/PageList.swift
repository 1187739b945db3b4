import Foundation

/// A page file on the disk, and the name that its pictures get.
public struct PageLocation: Hashable, Sendable {
  /// The path as it was given or found; for messages.
  public var path: String
  /// The name: the path below its `pages/` folder without the ending, such as `wechat/settings`.
  public var name: String
  /// The project it belongs to; nil where there is none.
  public var project: Project?

  /// The path as its boxes cite it: relative to the project where there is one.
  public var sourceName: String { project?.relative(path) ?? path }

  /// Whether the file is JSON rather than YAML.
  public var isJSON: Bool { path.lowercased().hasSuffix(".json") }
}

/// The page files that a command line names, in a fixed order.
public struct PageList: Hashable, Sendable {
  /// The pages, by path.
  public private(set) var pages: [PageLocation] = []
  /// What was named but is not there, or holds nothing.
  public private(set) var missing: [String] = []
  /// Pages of one name: the files that would write the same pictures.
  public private(set) var clashes: [[PageLocation]] = []

  /// Finds page files.
  ///
  /// - Parameter paths: files and folders; a folder means every page file under it.
  public init(_ paths: [String]) {
    var seen: Set<String> = []
    for path in paths {
      let found = Self.files(at: path)
      if found.isEmpty { missing.append(path) }
      for page in found
      where seen.insert(URL(filePath: page.path).standardizedFileURL.path).inserted {
        pages.append(page)
      }
    }
    pages.sort { $0.path < $1.path }
    clashes = Dictionary(grouping: pages, by: \.name).values.filter { $0.count > 1 }
      .sorted { $0[0].path < $1[0].path }
  }

  private static func files(at path: String) -> [PageLocation] {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return []
    }
    guard isFolder.boolValue else {
      let name = name(of: path, below: URL(filePath: path).deletingLastPathComponent().path)
      return [PageLocation(path: path, name: name, project: Project(of: path))]
    }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    return names.sorted().compactMap { name in
      guard isPageFile(name) else { return nil }
      let file = folder == "." ? name : "\(folder)/\(name)"
      return PageLocation(
        path: file, name: self.name(of: file, below: folder), project: Project(of: file))
    }
  }

  /// Whether a file below a folder is a page: YAML or JSON, not hidden, not an asset, not settings.
  private static func isPageFile(_ name: String) -> Bool {
    let parts = name.split(separator: "/")
    guard let last = parts.last, !parts.contains(where: { $0.hasPrefix(".") }),
      !parts.dropLast().contains("assets"), last != "pageshot.yaml"
    else { return false }
    return [".yaml", ".yml", ".json"].contains { last.lowercased().hasSuffix($0) }
  }

  /// The name of a page: its path below the `pages/` folder it lies in, or else below a folder.
  private static func name(of file: String, below folder: String) -> String {
    let full = URL(filePath: file).standardizedFileURL.deletingPathExtension()
    let parts = full.pathComponents
    if let pages = parts.dropLast().lastIndex(of: "pages") {
      return parts[(pages + 1)...].joined(separator: "/")
    }
    let base = URL(filePath: folder).standardizedFileURL.pathComponents
    return parts.dropFirst(base.count).joined(separator: "/")
  }
}
