import Foundation

/// The folders in which icons, themes and templates are looked up, in order.
struct AssetFolders: Hashable, Sendable {
  /// The folders, without a slash at the end; the built-in assets come last.
  let folders: [String]
  /// Those that are always called `assets`: the project's own and the built-in ones.
  private let usual: [String]

  /// The folders that were asked for, then the project's, then the built-in ones.
  init(given: [String], project: Project?) {
    usual = (project.map { [$0.assets] } ?? []) + [Self.builtIn]
    folders = given + usual
  }

  /// The assets that travel with the program: beside the executable, or in the package's bundle.
  static let builtIn: String = {
    let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    let folder = URL(filePath: executable ?? "").deletingLastPathComponent()
    let candidates = [
      folder.appending(path: "pageshot_Pageshot.resources/assets"),
      folder.deletingLastPathComponent().appending(path: "share/pageshot/assets"),
    ].map { $0.path(percentEncoded: false) }
    return candidates.first { FileManager.default.fileExists(atPath: $0) }
      ?? Bundle.module.bundleURL.appending(path: "assets").path(percentEncoded: false)
  }()

  /// What a look-up found.
  enum Answer: Hashable, Sendable {
    /// A file, the first there is.
    case file(String)
    /// Nothing of that name.
    case missing
    /// A name or a link that leads out of the folders.
    case outside
  }

  /// The first file of a kind, such as `icons`, with a name and one of some endings.
  func find(_ kind: String, _ name: String, endings: [String]) -> Answer {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == ".." || $0 == "." }),
      !name.utf8.contains(0)
    else { return .outside }
    for folder in folders {
      for ending in endings {
        let path = "\(folder)/\(kind)/\(name)\(ending)"
        guard FileManager.default.fileExists(atPath: path) else { continue }
        return Self.isInside(path, folder) ? .file(path) : .outside
      }
    }
    return .missing
  }

  /// The names of all files of a kind with one of some endings, sorted, each once.
  func names(_ kind: String, endings: [String]) -> [String] {
    var names: Set<String> = []
    for folder in folders {
      let files = (try? FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(kind)")) ?? []
      for file in files {
        guard let ending = endings.first(where: file.hasSuffix) else { continue }
        names.insert(String(file.dropLast(ending.count)))
      }
    }
    return names.sorted()
  }

  /// A path as it is shown: `assets/…` in the project or where built in, else as it was asked for.
  func shown(_ path: String) -> String {
    for folder in usual where path.hasPrefix(folder + "/") {
      return "assets" + path.dropFirst(folder.count)
    }
    return path
  }

  /// Whether a file, links followed, lies below a folder.
  private static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let file = path.realPath, let root = folder.realPath else { return false }
    return file.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }
}
