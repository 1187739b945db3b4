/// A folder that a command works in, and the one that nothing in it leads out of.
public struct RootedFolder: Hashable, Sendable {
  /// The folder, as it was given, without a slash at the end.
  public let path: String
  /// What neither a path nor a link may lead out of.
  public let root: Root

  /// A folder that may lie anywhere: nothing in it leads out of it.
  public init(_ path: String) { self.init(path, root: Root(path)) }

  init(_ path: String, root: Root) {
    self.path = path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.root = root
  }

  /// Whether it is there.
  public var isThere: Bool { root.hasFolder(path) }

  /// A folder in it.
  public func folder(_ name: String) -> RootedFolder { RootedFolder("\(path)/\(name)", root: root) }
}
