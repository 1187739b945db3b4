import Foundation

/// A page file on the disk, and the name that its pictures get.
public struct PageLocation: Hashable, Sendable {
  /// The path as it was given or found; for messages.
  public var path: String
  /// The name: the path below its `pages/` folder without the ending, such as `wechat/settings`.
  public var name: String
  /// The project it belongs to; nil where there is none.
  public var project: Project?

  /// The path as its boxes cite it, from any working directory: relative to the project, or else the
  /// page's name with the file's ending.
  public var sourceName: String {
    project?.relative(path) ?? name + path.lastPart.dropFirst(path.lastPart.withoutEnding.count)
  }

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
  /// - Parameter paths: files and folders; a folder means every page file under it, hidden ones and
  ///   those in `assets/` left out.
  public init(_ paths: [String]) {
    var seen: Set<String> = []
    for path in paths {
      let found = Self.files(at: path)
      if found.isEmpty { missing.append(path) }
      for page in found
      where seen.insert(page.path.absolutePath).inserted {
        pages.append(page)
      }
    }
    pages.sort { $0.path < $1.path }
    clashes = Dictionary(grouping: pages, by: \.name).values.filter { $0.count > 1 }
      .sorted { $0[0].path < $1[0].path }
  }

  /// The page files at a path: itself, or those below it.
  private static func files(at path: String) -> [PageLocation] {
    if path.isFolder {
      let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      return files(below: folder).map { PageLocation($0, below: folder) }
    }
    // A link that leads nowhere is named as what it is when it is read.
    guard path.isLink || FileManager.default.fileExists(atPath: path) else { return [] }
    return [PageLocation(path, below: path.parentPath)]
  }

  /// The page files below a folder; links to folders are not followed, as they may go in circles.
  private static func files(below folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let path = folder == "." ? name : "\(folder)/\(name)"
      guard path.isFolder else { return isPageFile(name) ? [path] : [] }
      return name == "assets" || path.isLink ? [] : files(below: path)
    }
  }

  /// Whether a file in a folder is a page: YAML or JSON, but neither settings nor our own output.
  private static func isPageFile(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".yaml", ".yml", ".json"].contains { name.hasSuffix($0) }
      && name != "pageshot.yaml" && !name.hasSuffix(".layout.json")
  }
}

extension PageLocation {
  /// A page file; its name is its path below the `pages/` folder it lies in, or else below a folder.
  fileprivate init(_ path: String, below folder: String) {
    let parts = path.absolutePath.pathParts
    let pages = parts.dropLast().lastIndex(of: "pages").map { $0 + 1 }
    let names = parts[(pages ?? folder.absolutePath.pathParts.count)...].dropLast()
    let name = (names + [path.lastPart.withoutEnding]).joined(separator: "/")
    self.init(path: path, name: name, project: Project(of: path))
  }
}

extension String {
  /// The name of the file that a path leads to.
  fileprivate var lastPart: String { absolutePath.pathParts.last ?? "" }

  /// A file's name up to its last dot; a dot in the first place begins a hidden file's name.
  fileprivate var withoutEnding: String {
    guard let dot = unicodeScalars.lastIndex(of: "."), dot != startIndex else { return self }
    return String(self[..<dot])
  }
}
