/// A folder that a command works in, and the one that nothing in it leads out of.
package struct RootedFolder: Hashable, Sendable {
  /// The folder, as it was given, without a slash at the end.
  package let path: String
  /// What neither a path nor a link may lead out of.
  package let root: Root

  /// A folder that may lie anywhere: nothing in it leads out of it.
  package init(_ path: String) { self.init(path, root: Root(path)) }

  init(_ path: String, root: Root) {
    self.path = path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.root = root
  }

  /// Whether it is there.
  package var isThere: Bool { root.hasFolder(path) }

  /// A folder in it.
  package func folder(_ name: String) -> RootedFolder {
    RootedFolder("\(path)/\(name)", root: root)
  }
}
