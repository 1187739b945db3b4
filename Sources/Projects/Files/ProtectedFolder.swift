/// A folder that is never replaced or removed, whatever is in it.
struct ProtectedFolder {
  let path: String
  let words: String

  /// The protected folders.
  static var all: [ProtectedFolder] {
    let here = String.workingFolder
    let project = Project.folder(around: here).map {
      ProtectedFolder(path: $0, words: "the project")
    }
    let git = Checkout.all(around: here).map {
      ProtectedFolder(path: $0.git, words: "the repository")
    }
    return [ProtectedFolder(path: here, words: "the working directory")]
      + [project].compactMap(\.self)
      + git + Home.folders.map { ProtectedFolder(path: $0, words: "the home folder") }
  }

  /// Whether a folder is this one, or contains it, even through links and mounts.
  func lies(in folder: borrowing OpenFolder) -> Bool {
    let identity = folder.identity
    var path = path.realPath ?? path.absolutePath
    while true {
      if path.identity == identity { return true }
      guard path != "/" else { return false }
      path = path.parentPath
    }
  }
}
