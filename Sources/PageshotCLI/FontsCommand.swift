import ArgumentParser
import Commands
import Foundation
import Pageshot

/// `pageshot fonts`.
struct FontsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", _superCommandName: "pageshot",
    abstract: "Lists the font files in use, or copies them into the project.",
    usage: "pageshot fonts [<options>]",
    discussion: """
      Fonts in the project's assets/fonts take precedence over other fonts of the same family and weight, and fonts \
      that came with the program (package "bundled") over those of the system. \
      --format yaml prints checksums for pageshot.yaml: with them, a different font file is an error.

      EXAMPLES:
        pageshot fonts
        pageshot fonts --format json
        pageshot fonts --copy assets/fonts
        pageshot fonts --format yaml >> pageshot.yaml
      """)

  /// The output format of the list.
  enum Report: String, CaseIterable, ExpressibleByArgument {
    case text, json, yaml
  }

  /// What is written.
  struct Output: ParsableArguments {
    @Option(help: "Output format; yaml prints only checksums.")
    var format = Override<Report>(default: "text")

    @Option(
      help: """
        Folder to copy the other font files and licences into; existing files are not overwritten. The list is then \
        printed only with --format.
        """, completion: .directory)
    var copy: String?

    func validate() throws {
      if copy?.isEmpty == true { throw ValidationError("--copy requires a folder name") }
    }
  }

  @OptionGroup(title: Heading.output) var output: Output

  @Flag(name: .shortAndLong, help: "Print only errors and warnings.")
  var quiet = false

  func run() async throws {
    let console = Console()
    let log = RunLog(to: console, quiet: quiet)
    console.namesOnErrors = true
    let settings = ProjectSettings(around: ".")
    let project = settings.project
    WorkLimit.set(pages: 0, fontsOf: [project], settings)
    try await log.finish {
      let renderer = try settings.renderer()
      (settings.diagnostics + renderer.fontFaults(of: project)).forEach(log.report)
      do {
        if let copy = output.copy {
          log.report(try renderer.copyFonts(of: project, to: settings.fonts(copy)))
        }
        if output.copy == nil || output.format.value != nil {
          try list(renderer.fonts(of: project), on: console.terminal)
        }
        let missing = renderer.missingPackages(of: project)
        if !missing.isEmpty {
          let names = missing.joined(separator: ", ")
          log.say("not installed: \(names); pages that need them cannot be drawn")
        }
      } catch let error as ReadError {
        // A font that cannot be read is as good as missing.
        log.error("\(error)", .fontMissing)
      }
    }
  }

  private func list(_ fonts: [FontInUse], on terminal: Terminal) throws {
    switch output.format.value ?? .text {
    case .text: try terminal.output(fonts.table)
    case .json: try terminal.output(json: fonts.json)
    case .yaml: try terminal.output(fonts.yaml)
    }
  }
}

extension RunLog {
  /// Reports copied and existing font files; existing ones that differ count as errors.
  fileprivate func report(_ copies: FontCopies) {
    copies.steps.forEach(report)
    for package in copies.withoutLicence {
      say("the licence of \(package) was not found: add it by hand")
    }
    if copies.areOwn { say("nothing to copy: all fonts in use are the project's own") }
  }
}
