import ArgumentParser
import Foundation
import Pageshot

/// `pageshot fonts`.
struct FontsCommand: ParsableCommand {
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

  func run() throws {
    var outcome = Outcome()
    let terminal = Terminal(quiet: quiet)
    let place = Settings.locate(from: ".")
    var files = SourceFiles()
    do {
      let renderer = try Renderer(
        folders: place.assets(), fontCache: nil, project: place.project,
        fontSums: place.settings.fonts)
      for fault in place.diagnostics + renderer.fontFaults(of: place.project) {
        terminal.report(fault, in: &files)
        outcome.add(Outcome.fault)
      }
      if let copy {
        let copies = try renderer.copyFonts(of: place.project, to: place.fonts(copy))
        terminal.show(copies, in: &outcome)
      }
      if copy == nil || format != nil {
        try list(try renderer.fonts(of: place.project), on: terminal)
      }
    } catch let missing as FontsMissing {
      terminal.error("\(missing)")
      outcome.add(Outcome.fontMissing)
    } catch let error as ReadError {
      terminal.error("\(error)")
      outcome.add(Outcome.fontMissing)
    } catch let error as WriteError {
      terminal.report(error, in: &outcome)
    }
    try outcome.finish()
  }

  private func list(_ fonts: [FontInUse], on terminal: Terminal) throws {
    switch format ?? .text {
    case .text: try terminal.output(fonts.table)
    case .json: try terminal.output(json: fonts.json)
    case .yaml: try terminal.output(fonts.yaml)
    }
  }
}

extension Terminal {
  /// Says what came of copies; counts what was left.
  fileprivate func show(_ copies: FontCopies, in outcome: inout Outcome) {
    for step in copies.steps { show(step, in: &outcome) }
    for package in copies.withoutLicence {
      say("no licence of \(package) was found: add it by hand")
    }
    if copies.steps.isEmpty { say("all fonts in use are the project's own") }
  }
}
