import ArgumentParser
import Pageshot

/// `pageshot fonts`.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists the font files in use: family, version, SHA-256 and package.",
    discussion: """
      EXAMPLES
        pageshot fonts
        pageshot fonts --format json
      """)

  /// How the list is written.
  enum Report: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Option(help: "How to write it.")
  var format: Report = .text

  func run() throws {
    let terminal = Terminal(quiet: false)
    let fonts: [FontInUse]
    do { fonts = try Renderer().fonts() } catch {
      terminal.error("\(error)")
      throw ExitCode(Outcome.fontMissing)
    }
    switch format {
    case .text: try terminal.output(fonts.table)
    case .json: try terminal.output(json: fonts.json)
    }
  }
}
