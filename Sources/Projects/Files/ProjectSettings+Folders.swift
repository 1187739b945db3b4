import PageFiles

extension ProjectSettings {
  /// The project's folder, which contains `pages/`, `output/` and `goldens/`.
  package var folder: RootedFolder { RootedFolder(home.isEmpty ? "." : home, root: boundary) }

  /// The assets folders to search first: those of flags, or else those of the file.
  package var assets: [RootedFolder] {
    flags.assets.isEmpty
      ? file.assets.map { RootedFolder($0, root: boundary) }
      : flags.assets.map { RootedFolder($0) }
  }

  /// The output folder of pictures.
  package var output: RootedFolder { flags.output.map { RootedFolder($0) } ?? ownOutput }

  /// The report folder of a test.
  package var report: RootedFolder {
    flags.report.map { RootedFolder($0, root: .machine) } ?? ownReport
  }

  /// The output folder of a handoff.
  package var handoff: RootedFolder {
    flags.handoff.map { RootedFolder($0, root: .machine) }
      ?? RootedFolder(ownOutput.path + "/handoff", root: boundary)
  }

  /// A folder that fonts are copied to: inside the project, links must not point outside it.
  package func fonts(_ given: String) -> RootedFolder {
    boundary.holds(given) ? RootedFolder(given, root: boundary) : RootedFolder(given)
  }

  /// A path inside the project's folder.
  public func inside(_ name: String) -> String { home.isEmpty ? name : home + "/" + name }

  /// The output folders, which are not searched for pages, except one that contains the project's own
  /// `pages/`.
  var written: [String] {
    let given = [flags.output, flags.goldens, flags.report, flags.handoff].compactMap(\.self)
    let pages = inside("pages").absolutePath
    return (given + [ownOutput, ownGoldens, ownReport].map(\.path))
      .filter { !Root($0).holds(pages) }
  }

  private var ownOutput: RootedFolder { own(file.output ?? inside("output")) }

  /// The folder of goldens where no flag names one.
  package var ownGoldens: RootedFolder { own(file.goldens ?? inside("goldens")) }

  private var ownReport: RootedFolder {
    RootedFolder(file.report ?? ownOutput.path + "/report", root: boundary)
  }

  /// A folder that the file names; a default folder if it names none.
  private func own(_ path: String) -> RootedFolder {
    RootedFolder(path, root: Root(path, within: boundary))
  }
}
