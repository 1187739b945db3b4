import PageFiles

/// A page file on the disk, and the name that its pictures get.
public struct PageLocation: Hashable, Sendable {
  /// The path as it was given or found; for messages.
  public var path: String
  /// The name: the path below its `pages/` folder without the ending, such as `wechat/settings`.
  public var name: String
  /// The project it belongs to; nil where there is none.
  public var project: Project?
  /// The folder that neither its path nor a link may lead out of.
  var boundary: Root
  /// What is read in the place of its files.
  var drafts = FileDrafts.none

  /// The path as its boxes cite it, from any working directory: relative to the project, or else the
  /// page's name with the file's ending.
  public var sourceName: String {
    project?.relative(path) ?? name + path.lastPart.dropFirst(path.lastPart.withoutEnding.count)
  }

  /// The folder that the files it cites are seen from: the project's, or else the one that its name begins in.
  var citedFolder: String {
    project?.folder
      ?? (path.hasSuffix("/" + sourceName)
        ? String(path.dropLast(sourceName.count + 1)) : path.parentPath)
  }

  /// The language of the file: YAML where its name tells none.
  var format: PageFormat { PageFormat(endingOf: path) ?? .yaml }

  /// Whether the file has the name of a page.
  var isPageFile: Bool { path.lastPart.isPageFile }
}

extension PageLocation {
  /// The page file at a path, whether it is there or not.
  init(_ path: String) {
    var search = PageSearch(leavingOut: [])
    self = search.page(path, below: path.parentPath)
  }
}

/// The page files that a command line names, in a fixed order.
public struct PageList: Hashable, Sendable {
  /// The files and folders in which they were looked for.
  package let paths: [String]
  /// The pages, by path.
  public private(set) var pages: [PageLocation] = []
  /// What was named but is not there, or holds nothing.
  public private(set) var missing: [String] = []
  /// Pages of one name, whose files would write the same pictures.
  ///
  /// As for some file systems, capitals and the ways to spell an accent make no difference.
  public private(set) var clashes: [[PageLocation]] = []
  /// Names that are not UTF-8, as far as they can be shown.
  public private(set) var unreadableNames: [String] = []
  /// Folders that cannot be searched, and why.
  public private(set) var unreadableFolders: [ReadError] = []
  /// Files of scripts beside which there is no page.
  package private(set) var strayScenarios: [String] = []

  /// The pages whose files have what tells variants in their names.
  var marked: [PageLocation] {
    pages.filter { $0.path.lastPart.withoutEnding.contains(where: Variant.marks.contains) }
  }

  /// The pages that have a name, and whose name no other page has.
  var distinct: [PageLocation] {
    let clashing = Set(clashes.joined()).union(marked)
    return pages.filter { !clashing.contains($0) }
  }

  /// Finds page files.
  ///
  /// - Parameters:
  ///   - paths: files and folders; a folder means every page file under it, hidden ones and those in
  ///     `assets/` left out.
  ///   - folders: folders that are not searched when one above them is: those that pictures, reports
  ///     and references are written to. Default: none.
  public init(_ paths: [String], leavingOut folders: [String] = []) {
    self.paths = paths
    var search = PageSearch(leavingOut: folders)
    var seen: Set<[UInt8]> = []
    for path in paths {
      let found = search.pages(at: path)
      if found.isEmpty { missing.append(path) }
      // Names are bytes: two that are equal as texts may be two files.
      for page in found where seen.insert(Array(page.path.absolutePath.utf8)).inserted {
        pages.append(page)
      }
    }
    pages.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    (unreadableNames, unreadableFolders) = (search.unreadableNames, search.unreadableFolders)
    let stems = Set(pages.map(\.path.withoutEnding))
    strayScenarios = search.scenarios.filter {
      !stems.contains($0.withoutEnding.withoutEnding) || !$0.hasScenarioEnding
    }
    clashes = Dictionary(grouping: pages) { $0.name.lowercased() }.values.filter { $0.count > 1 }
      .sorted { $0[0].path < $1[0].path }
  }
}

extension PageList {
  /// What the names of pages in a folder begin with, without a slash: its path below `pages/`; empty for
  /// `pages/` itself and for folders elsewhere, nil for what is no folder.
  public static func name(ofFolder path: String) -> String? {
    guard path.isFolder else { return nil }
    let parts = path.absolutePath.pathParts
    return parts.lastIndex(of: "pages").map { parts[($0 + 1)...].joined(separator: "/") } ?? ""
  }

  /// Whether a run of what was named judges the reference of a name where its page is gone: for a file
  /// none, for a folder those below its name.
  package func judges(_ golden: String) -> Bool {
    paths.contains { path in
      Self.name(ofFolder: path).map { $0.isEmpty || golden.hasPrefix($0 + "/") } ?? false
    }
  }
}

/// A search for page files, which remembers what it learned of folders.
private struct PageSearch {
  /// The folders that are passed over, by their absolute paths.
  private let leftOut: Set<String>
  private(set) var unreadableNames: [String] = []
  private(set) var unreadableFolders: [ReadError] = []
  /// The files of scripts that were found in folders.
  private(set) var scenarios: [String] = []
  /// How deep folders are searched.
  private static let maxDepth = 64
  /// The folder that is searched, links followed.
  private var top = ""
  /// The folders elsewhere that links led to: each is searched once, so that nothing goes in circles.
  private var followed: Set<String> = []
  private var surroundings: [String: (project: Project?, boundary: Root)] = [:]

  init(leavingOut folders: [String]) { leftOut = Set(folders.map(\.absolutePath)) }

  /// The page files at a path: itself, or those below it.
  mutating func pages(at path: String) -> [PageLocation] {
    let (_, boundary) = surroundings(of: path.absolutePath.parentPath)
    if boundary.hasFolder(path) {
      let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      let (_, boundary) = surroundings(of: folder)
      top = folder.realPath ?? folder.absolutePath
      return files(below: folder, boundary, depth: 0).map { page($0, below: folder) }
    }
    // A link that leads nowhere, or too far, is named as what it is when it is read.
    guard boundary.has(path) else { return [] }
    return [page(path, below: path.parentPath)]
  }

  /// The page files below a folder, and below those elsewhere that links in it lead to.
  private mutating func files(below folder: String, _ boundary: Root, depth: Int) -> [String] {
    guard depth <= Self.maxDepth else {
      let reason = "limit: depth of folders \(depth) > \(Self.maxDepth)"
      unreadableFolders.append(ReadError(path: folder, reason: reason))
      return []
    }
    let entries: [FolderEntry]
    do { entries = try boundary.entries(of: folder) } catch {
      unreadableFolders.append(ReadError(path: folder, reason: error.reason))
      return []
    }
    var files: [String] = []
    for entry in entries.sorted(by: { $0.shown < $1.shown }) where !entry.shown.hasPrefix(".") {
      let path = folder == "." ? entry.shown : "\(folder)/\(entry.shown)"
      guard let name = entry.name else {
        if entry.kind == .folder || entry.shown.isPageFile { unreadableNames.append(path) }
        continue
      }
      if entry.kind == .folder || isNews(entry.kind, path, boundary) {
        guard name != "assets", !leftOut.contains(path.absolutePath) else { continue }
        files += self.files(below: path, boundary, depth: depth + 1)
      } else if name.isPageFile, entry.kind != .link || !boundary.hasFolder(path) {
        files.append(path)
      } else if name.isScenarioFile {
        scenarios.append(path)
      }
    }
    return files
  }

  /// Whether it is a link to a folder that is not searched anyway.
  private mutating func isNews(_ kind: FileKind, _ path: String, _ boundary: Root) -> Bool {
    guard kind == .link, boundary.hasFolder(path), let real = path.realPath else { return false }
    return real.path(from: top) == nil && followed.insert(real).inserted
  }

  /// A page file; its name is its path below the `pages/` folder it lies in, or else below a folder.
  mutating func page(_ path: String, below folder: String) -> PageLocation {
    let parts = path.absolutePath.pathParts
    let pages = parts.dropLast().lastIndex(of: "pages").map { $0 + 1 }
    let names = parts[(pages ?? folder.absolutePath.pathParts.count)...].dropLast()
    let name = (names + [path.lastPart.withoutEnding]).joined(separator: "/")
    let (project, boundary) = surroundings(of: path.absolutePath.parentPath)
    return PageLocation(path: path, name: name, project: project, boundary: boundary)
  }

  /// The project that a folder belongs to, and how far what lies in it may lead.
  private mutating func surroundings(of folder: String) -> (project: Project?, boundary: Root) {
    if let known = surroundings[folder] { return known }
    let project = Project(around: folder)
    let found = (project, project?.boundary ?? .boundary(around: folder))
    surroundings[folder] = found
    return found
  }
}

extension String {
  private static let scenarioEndings = PageFormat.allEndings.map { ".scenario" + $0 }

  /// Whether it ends as files of scripts do, in small letters: others are none, and no pages either.
  fileprivate var hasScenarioEnding: Bool { Self.scenarioEndings.contains(where: hasSuffix) }

  /// Whether a file of this name in a folder is a page: YAML or JSON, but neither settings, data or scenarios,
  /// nor our own output.
  fileprivate var isPageFile: Bool {
    let name = lowercased()
    return PageFormat(endingOf: name) != nil
      && name != "pageshot.yaml" && !name.hasSuffix(".layout.json")
      && !name.hasSuffix(".data.json") && !isScenarioFile
  }

  /// Whether a file of this name holds scripts of a page.
  fileprivate var isScenarioFile: Bool {
    Self.scenarioEndings.contains(where: lowercased().hasSuffix)
  }

  /// The name of the file that a path leads to.
  var lastPart: String { absolutePath.pathParts.last ?? "" }

  /// A file's name up to its last dot; a dot in the first place begins a hidden file's name.
  var withoutEnding: String {
    guard let dot = unicodeScalars.lastIndex(of: "."), dot != startIndex else { return self }
    return String(self[..<dot])
  }
}
