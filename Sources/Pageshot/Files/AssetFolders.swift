import Foundation

/// The folders in which icons, themes and templates are looked up, in order.
struct AssetFolders: Hashable, Sendable {
  /// The folders; the built-in assets come last.
  private let folders: [RootedFolder]
  /// Those that are always called `assets`: the project's own and the built-in ones.
  private let usual: [String]
  /// What is read in the place of their files.
  private(set) var drafts = FileDrafts.none

  /// The folders that were asked for, then the project's, then the built-in ones.
  init(given: [RootedFolder], project: Project?) {
    let own = project.map { [RootedFolder($0.assets, root: $0.boundary)] } ?? []
    let usual = own + [RootedFolder(Self.builtIn)]
    folders = given + usual
    self.usual = usual.map(\.path)
  }

  /// The assets that travel with the program: beside the executable, where it is installed, or in the sources
  /// that it was built from.
  static let builtIn = places.first(where: \.isFolder) ?? places[0]

  private static let places: [String] = {
    let folder = "/proc/self/exe".realPath?.parentPath ?? ""
    let sources = #filePath.parentPath.parentPath.parentPath.parentPath
    return [
      folder + "/pageshot_Pageshot.resources/assets", folder.parentPath + "/share/pageshot/assets",
      sources + "/assets",
    ]
  }()

  /// What is wrong where the program was moved without its assets; nil where they are there.
  static var fault: String? {
    guard !builtIn.isFolder else { return nil }
    return "the program's assets are missing: neither \(places[0]) nor \(places[1]) exists; "
      + "move them together with the program, or run `make install`"
  }

  /// The same folders with other drafts.
  func drafting(_ drafts: FileDrafts) -> AssetFolders {
    var folders = self
    folders.drafts = drafts
    return folders
  }

  /// What a look-up found.
  enum Answer: Hashable, Sendable {
    /// A file, the first there is.
    case file(AssetFile)
    /// Nothing of that name.
    case missing
    /// A name or a link that leads out of the folders, and what to do about it.
    case outside(hint: String)
  }

  /// The first file of a kind, such as `icons`, with a name and one of some endings.
  func find(_ kind: String, _ name: String, endings: [String]) -> Answer {
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
            "\(shown(path)) is, or is inside, a link to outside the project: copy the file instead"
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
  func names(_ kind: String, endings: [String]) -> [String] {
    var names: Set<String> = []
    for folder in folders {
      for file in folder.root.files(below: "\(folder.path)/\(kind)") {
        guard file.isComposed, let ending = endings.first(where: file.hasSuffix) else { continue }
        names.insert(String(file.dropLast(ending.count)))
      }
    }
    return names.sorted()
  }

  /// The files of a kind with one of some endings, those in folders of the kind left out: folder by folder,
  /// by their names.
  ///
  /// - Throws: ``ReadError`` where a folder is there that cannot be listed.
  func files(_ kind: String, endings: [String]) throws(ReadError) -> [AssetFile] {
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

  /// A path as it is shown: `assets/…` in the project or where built in, else as it was asked for.
  func shown(_ path: String) -> String {
    for folder in usual where path.hasPrefix(folder + "/") {
      return "assets" + path.dropFirst(folder.count)
    }
    return path
  }
}

extension String {
  /// Whether each letter with an accent is one character, where there is such: two names that are equal
  /// as texts could else be two files.
  var isComposed: Bool {
    utf8.allSatisfy { $0 < 0x80 } || precomposedStringWithCanonicalMapping.utf8.elementsEqual(utf8)
  }
}

/// A file of assets.
struct AssetFile: Hashable, Sendable {
  let path: String
  private let root: Root

  init(_ path: String, _ root: Root) { (self.path, self.root) = (path, root) }

  /// A file beside it.
  func beside(_ path: String) -> AssetFile { AssetFile(path, root) }

  /// What the file system says of it; nil where it is not there.
  var stamp: FileStamp? { root.stamp(of: path) }

  /// Its bytes, at most one more than a limit.
  func read(limit: Int, or drafts: FileDrafts = .none) throws(ReadError) -> [UInt8] {
    try drafts.read(path, beneath: root, limit: limit).bytes
  }
}
