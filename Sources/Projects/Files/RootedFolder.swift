/// A folder of a command, and the root that its paths and links must stay inside.
package struct RootedFolder: Hashable, Sendable {
  /// The folder as it was given, without a slash at the end.
  package let path: String
  /// The root that paths and links must stay inside.
  package let root: Root

  /// A folder anywhere on the machine, which is its own root.
  package init(_ path: String) { self.init(path, root: Root(path)) }

  package init(_ path: String, root: Root) {
    self.path = path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.root = root
  }

  /// Whether it exists.
  package var isThere: Bool { root.hasFolder(path) }

  /// A folder in it.
  package func folder(_ name: String) -> RootedFolder {
    RootedFolder("\(path)/\(name)", root: root)
  }
}
