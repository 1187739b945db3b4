import ArgumentParser
import Foundation
import Pageshot

/// How a report is told.
struct TellingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "URL where the report will be published: summary.md then shows its pictures.",
      valueName: "https://…"),
    transform: { try PictureBase($0) })
  var pictureBase: PictureBase?

  @Flag(help: "Print all pictures instead of at most 40 lines.")
  var verbose = false
}

extension RunLog {
  /// Prints what a test found, for people as `shown` names its files, and on GitHub for the lines of page
  /// files as well.
  ///
  /// With the line that names the report it is at most 40 lines. Pictures that are not the same count.
  func show(
    _ report: TestReport, as shown: TestReport, in folder: String, _ telling: TellingOptions
  ) throws {
    if !terminal.isQuiet || !report.failures.isEmpty {
      try terminal.output(shown.text(limit: telling.verbose ? nil : 39))
    }
    if ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" {
      for annotation in report.belowRoot.gitHubAnnotations { try terminal.annotate(annotation) }
    }
    say("\(folder)/index.html")
    if !report.failures.isEmpty { add(.fault) }
  }
}
