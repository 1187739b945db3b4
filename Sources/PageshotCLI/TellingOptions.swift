import ArgumentParser
import Commands
import Foundation
import Pageshot

/// Options for printing a report.
struct TellingOptions: ParsableArguments {
  @Option(help: "Output format; json prints the report's report.json.")
  var format: TextFormat = .text

  @Option(
    help: ArgumentHelp(
      "URL where the report will be published: summary.md then shows its pictures.",
      valueName: "https://…"),
    transform: { try PictureBase($0) })
  var pictureBase: PictureBase?

  @Flag(help: "Print all pictures instead of at most 40 lines.")
  var verbose = false
}

extension Console {
  /// Prints the results of a test, with file names as in `shown`; on GitHub also as annotations of page
  /// files.
  ///
  /// At most 40 lines are printed, the path of the report included. As JSON, the whole report is printed, and no
  /// annotation. Pictures that differ count as errors.
  func show(
    _ report: TestReport, as shown: TestReport, in folder: String, _ telling: TellingOptions,
    _ log: RunLog
  ) throws {
    if telling.format == .json {
      try terminal.output(json: report.json())
    } else {
      if !log.isQuiet || !report.failures.isEmpty {
        try terminal.output(shown.text(limit: telling.verbose ? nil : 39))
      }
      if ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" {
        for annotation in report.belowRoot.gitHubAnnotations { try terminal.annotate(annotation) }
      }
    }
    log.say("\(folder)/index.html")
    if !report.failures.isEmpty { log.add(.fault) }
  }
}
