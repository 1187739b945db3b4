import Foundation

/// A folder that paths opened beneath it cannot leave, neither by `..` nor by a link.
///
/// The files of a checkout are not trusted: they are opened, listed, written and removed through a root. Paths are
/// walked step by step on open folders, so that a link that replaces a folder between two steps is not followed
/// either. See docs/security.md.
package struct Root: Hashable, Sendable {
  /// The folder's absolute path, without a slash at the end; `/` for all of the machine.
  package let path: String
  /// The boundary that the folder itself must be in, with links followed; nil if the user named it, who may
  /// choose any folder.
  let boundary: String?
  /// Whether a `.git` counts as outside.
  let leavesGitAlone: Bool

  init(path: String, boundary: String?, leavesGitAlone: Bool) {
    (self.path, self.boundary, self.leavesGitAlone) = (path, boundary, leavesGitAlone)
  }

  /// Whether two roots are the same folder in the same boundary; names are bytes.
  package static func == (left: Root, right: Root) -> Bool {
    left.path.isSamePath(as: right.path) && left.leavesGitAlone == right.leavesGitAlone
      && left.boundary?.bytes == right.boundary?.bytes
  }

  /// The depth limit of folders below the given one.
  static let maxDepth = 64

  /// The whole machine: for paths from the system, the command line or the environment.
  package static let machine = Root("/")

  /// A folder from the command line or the environment: it may be anywhere, and may be a link.
  ///
  /// It may be missing.
  package init(_ folder: String) {
    self.init(path: folder.absolutePath, boundary: nil, leavesGitAlone: false)
  }

  /// A folder that a project file names, or that has a fixed name: it must be inside a boundary, with links
  /// followed.
  package init(_ folder: String, within boundary: Root) {
    self.init(path: folder.absolutePath, boundary: boundary.path, leavesGitAlone: true)
  }

  /// The boundary of paths and links in a folder: the checkout around it, else the project, else the
  /// folder itself.
  ///
  /// It depends on the folders above it, not on the content of files.
  package static func boundary(around folder: String) -> Root {
    let path =
      Checkout.outermost(around: folder, withHome: false)?.top ?? Project.folder(around: folder)
      ?? folder.absolutePath
    return boundary(at: path)
  }

  /// A folder that is a boundary.
  package static func boundary(at path: String) -> Root {
    Root(path: path, boundary: nil, leavesGitAlone: true)
  }

  /// The folder of a path for messages.
  var shown: String { path == "/" ? path : path + "/" }

  /// Whether a path is inside the folder, from its text.
  package func holds(_ path: String) -> Bool { (try? steps(to: path)) != nil }

  /// The names from the folder to a path.
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
  /// Whether some file system treats the name as `.git`.
  var isGit: Bool { utf8.count == 4 && lowercased() == ".git" }
}

/// The reason why a path cannot be used.
package enum PathFault: Error {
  /// It points outside its root.
  case outside(Root)
  /// A system error.
  case system(Int32)

  /// The reason as text.
  package var reason: String {
    switch self {
    case .outside(let root): "it points outside \(root.shown)"
    case .system(let code): unsafe String(cString: strerror(code))
    }
  }
}
