import ArgumentParser
import Foundation
import Pageshot

/// `pageshot fonts`.
struct FontsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists the font files in use, or copies them into the project.",
    discussion: """
      A project's fonts in assets/fonts come before those of the system, by family and weight.
      --format yaml writes their sums as pageshot.yaml takes them: then another file is a fault.

      EXAMPLES
        pageshot fonts
        pageshot fonts --format json
        pageshot fonts --copy assets/fonts
        pageshot fonts --format yaml >> pageshot.yaml
      """)

  /// How the list is written.
  enum Report: String, CaseIterable, ExpressibleByArgument {
    case text, json, yaml
  }

  @Option(help: "How to write it: text, json, or yaml with the sums only.")
  var format: Report?

  @Option(
    help: "A folder to copy the system's files into, with their licences; none is overwritten.",
    completion: .directory)
  var copy: String?

  @Flag(name: .shortAndLong, help: "Say nothing but what is wrong.")
  var quiet = false

  func validate() throws {
    if copy?.isEmpty == true { throw ValidationError("--copy wants the name of a folder") }
  }

  func run() async throws {
    let log = RunLog(quiet: quiet)
    let settings = ProjectSettings(around: ".")
    let project = settings.project
    try await log.finish {
      let renderer = try settings.renderer()
      (settings.diagnostics + renderer.fontFaults(of: project)).forEach(log.report)
      do {
        if let copy {
          log.report(try renderer.copyFonts(of: project, to: settings.fonts(copy)))
        }
        if copy == nil || format != nil { try list(renderer.fonts(of: project), on: log.terminal) }
      } catch let error as ReadError {
        // A font that cannot be read is as good as missing.
        log.error("\(error)", .fontMissing)
      }
    }
  }

  private func list(_ fonts: [FontInUse], on terminal: Terminal) throws {
    switch format ?? .text {
    case .text: try terminal.output(fonts.table)
    case .json: try terminal.output(json: fonts.json)
    case .yaml: try terminal.output(fonts.yaml)
    }
  }
}

extension RunLog {
  /// Says what came of copies; counts what was left.
  fileprivate func report(_ copies: FontCopies) {
    copies.steps.forEach(report)
    for package in copies.withoutLicence {
      say("no licence of \(package) was found: add it by hand")
    }
    if copies.steps.isEmpty { say("all fonts in use are the project's own") }
  }
}
