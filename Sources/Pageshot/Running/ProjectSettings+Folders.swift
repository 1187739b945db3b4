extension ProjectSettings {
  /// The project's own folder, in which `pages/`, `output/` and `goldens/` lie.
  package var folder: RootedFolder { RootedFolder(home.isEmpty ? "." : home, root: boundary) }

  /// The folders of assets to look into first: those that flags name, or else those of the file.
  package var assets: [RootedFolder] {
    flags.assets.isEmpty
      ? file.assets.map { RootedFolder($0, root: boundary) }
      : flags.assets.map { RootedFolder($0) }
  }

  /// The folder that pictures are written to.
  package var output: RootedFolder { flags.output.map { RootedFolder($0) } ?? ownOutput }

  /// The folder of references.
  package var goldens: GoldenFolder {
    flags.goldens.map { GoldenFolder($0) } ?? GoldenFolder(ownGoldens)
  }

  /// The folder of a test's report.
  package var report: RootedFolder {
    flags.report.map { RootedFolder($0, root: .machine) } ?? ownReport
  }

  /// The folder that is handed to those who build the pages.
  package var handoff: RootedFolder {
    flags.handoff.map { RootedFolder($0, root: .machine) }
      ?? RootedFolder(ownOutput.path + "/handoff", root: boundary)
  }

  /// A folder that fonts are copied to: no link leads out of the project from a place within.
  package func fonts(_ given: String) -> RootedFolder {
    boundary.holds(given) ? RootedFolder(given, root: boundary) : RootedFolder(given)
  }

  /// The path of something in the project's folder.
  public func inside(_ name: String) -> String { home.isEmpty ? name : home + "/" + name }

  /// The folders that are written to, which are not searched for pages; one that holds the project's own
  /// `pages/` is none.
  var written: [String] {
    let given = [flags.output, flags.goldens, flags.report, flags.handoff].compactMap(\.self)
    let pages = inside("pages").absolutePath
    return (given + [ownOutput, ownGoldens, ownReport].map(\.path))
      .filter { !Root($0).holds(pages) }
  }

  private var ownOutput: RootedFolder { own(file.output ?? inside("output")) }

  private var ownGoldens: RootedFolder { own(file.goldens ?? inside("goldens")) }

  private var ownReport: RootedFolder {
    RootedFolder(file.report ?? ownOutput.path + "/report", root: boundary)
  }

  /// A folder that the file names, or nobody.
  private func own(_ path: String) -> RootedFolder {
    RootedFolder(path, root: Root(path, within: boundary))
  }
}
