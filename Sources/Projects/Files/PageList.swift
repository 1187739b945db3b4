import PageFiles
import PageModel

/// A page file on the disk, and the name of its pictures.
public struct PageLocation: Hashable, Sendable {
  /// The path as it was given or found; for messages.
  public var path: String
  /// The name: the path below its `pages/` folder without the ending, such as `wechat/settings`.
  public var name: String
  /// The project it belongs to; nil if there is none.
  public var project: Project?
  /// The folder that its path and links must stay inside.
  package var boundary: Root
  /// The drafts that are read instead of its files.
  package var drafts = FileDrafts.none
  /// Whether it was read from standard input: then it has no file, and no scenarios.
  package var isInput = false

  /// The path in boxes and diagnostics, independent of the working directory: relative to the project, or else the
  /// page's name with the file's ending.
  public var sourceName: String {
    if isInput { return path }
    return project?.relative(path)
      ?? name + path.lastPart.dropFirst(path.lastPart.withoutEnding.count)
  }

  /// The folder that cited files are relative to: the project's, or else the folder of the page's name.
  var citedFolder: String {
    project?.folder
      ?? (path.hasSuffix("/" + sourceName)
        ? String(path.dropLast(sourceName.count + 1)) : path.parentPath)
  }

  /// The format of the file: YAML if its name gives none.
  var format: PageFormat { PageFormat(endingOf: path) ?? .yaml }

  /// Whether the file has the name of a page.
  package var isPageFile: Bool { path.lastPart.isPageFile }
}

extension PageLocation {
  /// The page file at a path, which may be missing.
  init(_ path: String) {
    var search = PageSearch(leavingOut: [])
    self = search.page(path, below: path.parentPath)
  }
}

/// The page files of a command line, in a fixed order.
public struct PageList: Hashable, Sendable {
  /// The files and folders that were searched.
  package let paths: [String]
  /// The pages, by path.
  public private(set) var pages: [PageLocation] = []
  /// Named paths that are missing, or contain no pages.
  public private(set) var missing: [String] = []
  /// Pages with the same name, whose pictures would overwrite each other.
  ///
  /// Case and Unicode normalisation make no difference, as on some file systems.
  public private(set) var clashes: [[PageLocation]] = []
  /// Names that are not UTF-8, made readable.
  public private(set) var unreadableNames: [String] = []
  /// Folders that cannot be searched, and why.
  public private(set) var unreadableFolders: [ReadError] = []
  /// Hints for the missing paths, such as a page with a similar name.
  package internal(set) var hints: [String: String] = [:]
  /// Scenario files without a page beside them.
  package private(set) var strayScenarios: [String] = []

  /// The pages whose file names contain the marks of variants.
  package var marked: [PageLocation] {
    pages.filter { $0.path.lastPart.withoutEnding.contains(where: Variant.marks.contains) }
  }

  /// The pages with a unique name.
  package var distinct: [PageLocation] {
    let clashing = Set(clashes.joined()).union(marked)
    return pages.filter { !clashing.contains($0) }
  }

  /// Finds page files.
  ///
  /// - Parameters:
  ///   - paths: files and folders; a folder means every page file below it, except hidden files and those in
  /// `assets/`.
  ///   - folders: folders that are not searched as part of others: the output folders of pictures, reports and
  /// goldens. Default: none.
  public init(_ paths: [String], leavingOut folders: [String] = []) {
    self.paths = paths
    var search = PageSearch(leavingOut: folders)
    var seen: Set<[UInt8]> = []
    for path in paths {
      let found = search.pages(at: path)
      if found.isEmpty { missing.append(path) }
      for page in found where seen.insert(page.path.absolutePath.bytes).inserted {
        pages.append(page)
      }
    }
    pages.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    (unreadableNames, unreadableFolders) = (search.unreadableNames, search.unreadableFolders)
    let stems = Set(pages.map(\.path.withoutEnding.bytes))
    strayScenarios = search.scenarios.filter {
      !stems.contains($0.withoutEnding.withoutEnding.bytes) || !$0.hasScenarioEnding
    }
    clashes = Dictionary(grouping: pages) { $0.name.lowercased() }.values.filter { $0.count > 1 }
      .sorted { $0[0].path < $1[0].path }
  }
}

extension PageList {
  /// Adds the page on standard input, after the pages of files.
  mutating func add(_ input: PageLocation) {
    pages.append(input)
    let namesakes = pages.filter { $0.name.lowercased() == input.name }
    if namesakes.count > 1 { clashes.append(namesakes) }
  }

  /// The prefix of page names in a folder, without a slash: its path below `pages/`; empty for `pages/` itself and for
  /// folders elsewhere, nil if it is not a folder.
  public static func name(ofFolder path: String) -> String? {
    guard path.isFolder else { return nil }
    let parts = path.absolutePath.pathParts
    return parts.lastIndex(of: "pages").map { parts[($0 + 1)...].joined(separator: "/") } ?? ""
  }

  /// Whether a run with these paths can find a golden with some name obsolete: none for a file, those below its name
  /// for a folder.
  package func judges(_ golden: String) -> Bool {
    paths.contains { path in
      Self.name(ofFolder: path).map { $0.isEmpty || golden.hasPrefix($0 + "/") } ?? false
    }
  }
}

/// A search for page files, which caches facts of folders by the bytes of their paths.
private struct PageSearch {
  /// The folders to skip, by absolute path.
  private let leftOut: Set<[UInt8]>
  private(set) var unreadableNames: [String] = []
  private(set) var unreadableFolders: [ReadError] = []
  /// The scenario files in folders.
  private(set) var scenarios: [String] = []
  /// The depth limit of folders.
  private static let maxDepth = 64
  /// The folder being searched, with links followed.
  private var top = ""
  /// The linked folders elsewhere: each is searched once, so that links in circles end.
  private var followed: Set<[UInt8]> = []
  private var surroundings: [[UInt8]: (project: Project?, boundary: Root)] = [:]

  init(leavingOut folders: [String]) { leftOut = Set(folders.map(\.absolutePath.bytes)) }

  /// The page files at a path: the file itself, or the files below the folder.
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

  /// The page files below a folder, and below linked folders elsewhere.
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
        guard name != "assets", !leftOut.contains(path.absolutePath.bytes) else { continue }
        files += self.files(below: path, boundary, depth: depth + 1)
      } else if name.isPageFile, entry.kind != .link || !boundary.hasFolder(path) {
        files.append(path)
      } else if name.isScenarioFile {
        scenarios.append(path)
      }
    }
    return files
  }

  /// Whether it is a link to a folder that is not searched otherwise.
  private mutating func isNews(_ kind: FileKind, _ path: String, _ boundary: Root) -> Bool {
    guard kind == .link, boundary.hasFolder(path), let real = path.realPath else { return false }
    return real.path(from: top) == nil && followed.insert(real.bytes).inserted
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

  /// The project of a folder, and the boundary of its paths and links.
  private mutating func surroundings(of folder: String) -> (project: Project?, boundary: Root) {
    if let known = surroundings[folder.bytes] { return known }
    let project = Project(around: folder)
    let found = (project, project?.boundary ?? .boundary(around: folder))
    surroundings[folder.bytes] = found
    return found
  }
}

extension String {
  /// Whether the name has the ending of scenario files, in lower case: others are neither scenarios nor pages.
  fileprivate var hasScenarioEnding: Bool { hasEnding(".scenario") }

  /// Whether a file of this name in a folder is a page: YAML or JSON without another purpose.
  package var isPageFile: Bool {
    PageFormat(endingOf: lowercased()) != nil && FilePurpose(of: self) == nil
  }

  /// Whether a file with this name is a scenario file.
  fileprivate var isScenarioFile: Bool { FilePurpose(of: self) == .scenarios }

  /// The name of the file that a path names.
  package var lastPart: String { absolutePath.pathParts.last ?? "" }

  /// A file's name up to its last dot; a dot in the first place begins a hidden file's name.
  package var withoutEnding: String {
    guard let dot = unicodeScalars.lastIndex(of: "."), dot != startIndex else { return self }
    return String(self[..<dot])
  }
}
