import Foundation
import PageModel

/// The folders that icons, themes and templates are searched in, in order.
package struct AssetFolders: Hashable, Sendable {
  /// The endings of font files.
  package static let fontEndings = [".otf", ".ttf", ".ttc"]

  /// The folders; the built-in assets come last.
  private let folders: [RootedFolder]
  private let project: Project?
  /// The drafts that are read instead of files.
  package private(set) var drafts = FileDrafts.none

  /// The given folders, then the project's, then the built-in ones.
  package init(given: [RootedFolder], project: Project?) {
    let own = project.map { [RootedFolder($0.assets, root: $0.boundary)] } ?? []
    folders = given + own + [RootedFolder(Self.builtIn)]
    self.project = project
  }

  /// The built-in assets: those of an installed program, or those that were built with it.
  package static let builtIn = places.first(where: \.isFolder) ?? places[0]

  /// The fonts that came with the program: beside the executable, where it is installed; nil if there are none.
  package static let bundledFonts: String? = {
    let path = programFolder.parentPath + "/share/pageshot/fonts"
    return path.isFolder ? path : nil
  }()

  /// The folder of the executable.
  static let programFolder = "/proc/self/exe".realPath?.parentPath ?? ""

  private static let places = [
    programFolder.parentPath + "/share/pageshot/assets",
    programFolder + "/pageshot_CAssets.resources/assets",
  ]

  /// The folder of the dictionary that came with the program, by which libthai finds the words of Thai texts; nil if
  /// there is none.
  package static let thaiDictionary: String? = {
    let path = builtIn.parentPath + "/libthai"
    return path.isFolder ? path : nil
  }()

  /// The error if the built-in assets are missing; nil if they exist.
  package static var fault: String? {
    guard !builtIn.isFolder else { return nil }
    return "the program's assets are missing: neither \(places[0]) nor \(places[1]) exists; "
      + "move them together with the program, or run `make install`"
  }

  /// The same folders with other drafts.
  package func drafting(_ drafts: FileDrafts) -> AssetFolders {
    var folders = self
    folders.drafts = drafts
    return folders
  }

  /// The result of a search.
  package enum Answer: Hashable, Sendable {
    /// The first matching file.
    case file(AssetFile)
    /// No matching file.
    case missing
    /// A name or a link that points outside the folders, with a hint.
    case outside(hint: String)
  }

  /// The first file of a kind, such as `icons`, with a name and one of some endings.
  package func find(_ kind: String, _ name: String, endings: [String]) -> Answer {
    guard name.isPathInside else {
      return .outside(hint: "use a name below assets/\(kind), without its ending")
    }
    guard name.isComposed else { return .missing }
    for folder in folders {
      for ending in endings {
        let path = "\(folder.path)/\(kind)/\(name)\(ending)"
        do {
          _ = try folder.root.look(at: path)
          return .file(AssetFile(path, folder.root))
        } catch PathFault.outside {
          let hint =
            "\(shown(path)) is, or is in, a link that points outside the project: copy the file instead"
          return .outside(hint: hint)
        } catch {
          // A link that leads nowhere is named as what it is when it is read.
          if folder.root.has(path) { return .file(AssetFile(path, folder.root)) }
        }
      }
    }
    return .missing
  }

  /// The names of all files of a kind with one of some endings, sorted, each once.
  package func names(_ kind: String, endings: [String]) -> [String] {
    var names: Set<String> = []
    for folder in folders {
      for file in folder.root.files(below: "\(folder.path)/\(kind)") {
        guard file.isComposed, let ending = endings.first(where: file.hasSuffix) else { continue }
        names.insert(String(file.dropLast(ending.count)))
      }
    }
    return names.sorted()
  }

  /// The files of a kind with one of some endings, without those in subfolders: folder by folder, sorted by
  /// name.
  ///
  /// - Throws: ``ReadError`` if an existing folder cannot be listed.
  package func files(_ kind: String, endings: [String]) throws(ReadError) -> [AssetFile] {
    var files: [AssetFile] = []
    for folder in folders {
      let path = "\(folder.path)/\(kind)"
      guard folder.root.has(path) else { continue }
      let entries: [FolderEntry]
      do { entries = try folder.root.entries(of: path) } catch {
        throw ReadError(path: path, reason: error.reason)
      }
      let shown = entries.filter { $0.kind != .folder && !$0.shown.hasPrefix(".") }
      for entry in shown.sorted(by: { $0.shown < $1.shown })
      where endings.contains(where: entry.shown.lowercased().hasSuffix) {
        guard let name = entry.name, name.isComposed else {
          let reason = "its name is not UTF-8, or not in Unicode form NFC"
          throw ReadError(path: "\(path)/\(entry.shown)", reason: reason)
        }
        files.append(AssetFile("\(path)/\(name)", folder.root))
      }
    }
    return files
  }

  /// A path for messages: `(built in)/…` in the program's own folder, relative to the project if it is absolute and in
  /// the project's checkout, otherwise as it was given.
  package func shown(_ path: String) -> String {
    if path.hasPrefix(Self.builtIn + "/") {
      return SourceFile.builtIn + path.dropFirst(Self.builtIn.count + 1)
    }
    guard path.hasPrefix("/"), let project, path.path(from: project.boundary.path) != nil else {
      return path
    }
    return path.relative(to: project.folder)
  }

  /// The file at a path, as messages name it.
  func sourceFile(_ path: String) -> SourceFile { SourceFile(shown(path)) }
}

extension String {
  /// Whether each accented letter is a single character if possible (NFC): otherwise two names that are equal as texts
  /// could be two files.
  var isComposed: Bool {
    utf8.allSatisfy { $0 < 0x80 } || precomposedStringWithCanonicalMapping.utf8.elementsEqual(utf8)
  }
}

/// A file of assets.
package struct AssetFile: Hashable, Sendable {
  package let path: String
  private let root: Root

  package init(_ path: String, _ root: Root) { (self.path, self.root) = (path, root) }

  /// A file beside it.
  func beside(_ path: String) -> AssetFile { AssetFile(path, root) }

  /// The file's stamp; nil if it is missing.
  var stamp: FileStamp? { root.stamp(of: path) }

  /// The file's bytes, at most one more than a limit.
  package func read(limit: Int, or drafts: FileDrafts = .none) throws(ReadError) -> [UInt8] {
    try drafts.read(path, beneath: root, limit: limit).bytes
  }
}
