import PageFiles
package import Projects

extension ProjectSettings {
  /// The folder of goldens.
  package var goldens: GoldenFolder {
    flags.goldens.map { GoldenFolder($0) } ?? GoldenFolder(ownGoldens)
  }

  /// The tolerances of pictures.
  package var tolerances: Tolerances { Tolerances(flags: flags.tolerance, settings: file) }
}
