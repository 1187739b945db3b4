import Goldens
import PageFiles
import PageModel
package import Projects

extension ProjectSettings {
  /// The folder of goldens.
  package var goldens: GoldenFolder {
    flags.goldens.map { GoldenFolder($0) } ?? GoldenFolder(ownGoldens)
  }

  /// The names that `approve` can take: the pictures that the last test found changed, and their pages; without a
  /// report, all goldens.
  package var goldenNames: [String] {
    guard let tested = try? ReportFolder.read(report.path, beneath: report.root) else {
      return goldens.names
    }
    let pictures = tested.pictures.filter { $0.state != .same }
    return (pictures.map(\.page) + pictures.map(\.name)).eachOnce
  }

  /// The tolerances of pictures.
  package var tolerances: Tolerances { Tolerances(flags: flags.tolerance, settings: file) }
}
