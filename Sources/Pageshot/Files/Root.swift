import Foundation

/// A folder that nothing opened beneath it leads out of, neither by `..` nor by a link.
///
/// All files that a checkout holds may be a stranger's: they are opened, listed, written and removed
/// through a root. Paths are walked step by step on open folders, so that what is exchanged for a link
/// between two steps is not followed either. See docs/security.md.
package struct Root: Hashable, Sendable {
  /// The folder's absolute path, without a slash at the end; `/` for all of the machine.
  package let path: String
  /// The boundary that the folder itself lies beneath, links followed; nil where whoever named it may
  /// point anywhere.
  let boundary: String?
  /// Whether a `.git` counts as outside.
  let leavesGitAlone: Bool

  private init(path: String, boundary: String?, leavesGitAlone: Bool) {
    (self.path, self.boundary, self.leavesGitAlone) = (path, boundary, leavesGitAlone)
  }

  /// How deep folders are looked into below the one that is asked for.
  static let maxDepth = 64

  /// All of the machine: for what the system, the command line or the environment names.
  package static let machine = Root("/")

  /// A folder that the command line or the environment names: it may be anywhere, and may be a link.
  ///
  /// It need not be there yet.
  package init(_ folder: String) {
    self.init(path: folder.absolutePath, boundary: nil, leavesGitAlone: false)
  }

  /// A folder that a file of the project names, or that is always called so: it lies within a boundary,
  /// links followed.
  package init(_ folder: String, within boundary: Root) {
    self.init(path: folder.absolutePath, boundary: boundary.path, leavesGitAlone: true)
  }

  /// How far what lies in a folder may lead: the checkout that holds it, else the project, else the
  /// folder itself.
  ///
  /// Found by the folders above it, not by what any file says.
  package static func boundary(around folder: String) -> Root {
    let path =
      Checkout.outermost(around: folder, withHome: false)?.top ?? Project.folder(around: folder)
      ?? folder.absolutePath
    return boundary(at: path)
  }

  /// A folder that has been found to be a boundary.
  static func boundary(at path: String) -> Root {
    Root(path: path, boundary: nil, leavesGitAlone: true)
  }

  /// The folder of a path for messages.
  var shown: String { path == "/" ? path : path + "/" }

  /// Whether a path lies in the folder, as far as it says.
  package func holds(_ path: String) -> Bool { (try? steps(to: path)) != nil }

  /// The names that lead from the folder to a path.
  func steps(to path: String) throws(PathFault) -> [String] {
    let (own, all) = (self.path.pathParts, path.absolutePath.pathParts)
    // Bytes are compared: one name may be spelt in two ways that are equal as texts.
    guard own.count <= all.count, zip(own, all).allSatisfy({ $0.utf8.elementsEqual($1.utf8) })
    else { throw .outside(self) }
    let steps = Array(all[own.count...])
    guard !leavesGitAlone || !steps.contains(where: \.isGit) else { throw .outside(self) }
    return steps
  }
}

extension String {
  /// Whether a file system may take the name for `.git`.
  var isGit: Bool { utf8.count == 4 && lowercased() == ".git" }
}

/// Why a path leads nowhere.
enum PathFault: Error {
  /// It leads out of its root.
  case outside(Root)
  /// What the system says.
  case system(Int32)

  /// It, in words.
  var reason: String {
    switch self {
    case .outside(let root): "it points outside \(root.shown)"
    case .system(let code): unsafe String(cString: strerror(code))
    }
  }
}
