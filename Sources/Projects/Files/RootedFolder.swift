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

  /// Whether two are the same folder below the same root; names are bytes.
  package static func == (left: RootedFolder, right: RootedFolder) -> Bool {
    left.path.isSamePath(as: right.path) && left.root == right.root
  }

  /// Whether it exists.
  package var isThere: Bool { root.hasFolder(path) }

  /// The names of its folders, and of its files of a kind, without hidden ones; none if it cannot be read.
  package func names(where isMeant: (String) -> Bool) -> [String] {
    let entries = (try? root.entries(of: path)) ?? []
    return entries.compactMap { entry in
      guard let name = entry.name, !name.hasPrefix(".") else { return nil }
      return entry.kind != .file || isMeant(name) ? name : nil
    }.sorted()
  }

  /// A folder in it.
  package func folder(_ name: String) -> RootedFolder {
    RootedFolder("\(path)/\(name)", root: root)
  }
}
