import PageFiles

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

extension Settings.Place {
  /// The project's own folder, in which `pages/`, `output/` and `goldens/` lie.
  public var folder: RootedFolder { RootedFolder(home.isEmpty ? "." : home, root: boundary) }

  /// The folders of assets to look into first: those that flags name, or else those of the settings.
  public func assets(_ given: [String] = []) -> [RootedFolder] {
    given.isEmpty
      ? settings.assets.map { RootedFolder($0, root: boundary) } : given.map { RootedFolder($0) }
  }

  /// The folder that pictures are written to; what a flag names may be anywhere.
  public func output(_ given: String? = nil) -> RootedFolder {
    given.map { RootedFolder($0) } ?? own(settings.output ?? inside("output"))
  }

  /// The folder of references; what a flag names may be anywhere.
  public func goldens(_ given: String? = nil) -> GoldenFolder {
    GoldenFolder(given.map { RootedFolder($0) } ?? own(settings.goldens ?? inside("goldens")))
  }

  /// The folder of a report; what a flag names may be anywhere.
  public func report(_ given: String? = nil) -> RootedFolder {
    given.map { RootedFolder($0, root: .machine) }
      ?? RootedFolder(settings.report ?? output().path + "/report", root: boundary)
  }

  /// A folder that fonts are copied to: no link leads out of the project from a place within.
  public func fonts(_ given: String) -> RootedFolder {
    boundary.holds(given) ? RootedFolder(given, root: boundary) : RootedFolder(given)
  }

  /// The path of something in the project's folder.
  public func inside(_ name: String) -> String { home.isEmpty ? name : home + "/" + name }

  private func own(_ path: String) -> RootedFolder {
    RootedFolder(path, root: Root(path, within: boundary))
  }

  /// The folders that are written to, which are not searched for pages.
  ///
  /// - Parameter given: those that flags name.
  /// - Returns: their paths; one that holds the project's own `pages/` is none.
  public func leftOut(_ given: [String]) -> [String] {
    let pages = inside("pages").absolutePath
    return (given + [output().path, goldens().path, report().path])
      .filter { !Root($0).holds(pages) }
  }
}
