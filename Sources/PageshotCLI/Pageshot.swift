import ArgumentParser
import Foundation
import Pageshot

/// The program `pageshot`, for the room that links it.
package enum CommandLineProgram {
  /// Does what the arguments of the process ask for.
  package static func main() async { await PageshotCommand.main() }
}

/// The command `pageshot`.
struct PageshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pageshot",
    abstract: "Turns page files into pictures: settings pages, profile pages, any grouped table.",
    discussion: """
      EXAMPLES
        pageshot init                                    begins a project: a page, settings
        pageshot render                                  every page under pages/, as PNG at 2x
        pageshot render pages/me.yaml --format png,svg   one page, two formats
        pageshot validate --strict                       all faults and warnings, nothing drawn
        pageshot explain pages/me.yaml sections/1/cells/0/title
        pageshot diff old.png new.png                    tells how two pictures differ
        pageshot record                                  writes the references of all pages
        pageshot test                                    compares pages with them, and tells why
        pageshot approve --all                           takes the new pictures as references
        pageshot mutate --metric yiq                     tells what a tolerance would let through
        pageshot handoff                                 writes what those need who build the pages
        pageshot flow                                    draws a map: which page leads to which
        pageshot redlines pages/me.yaml                  draws measures on a page and around it
        pageshot fetch --allow-net api.example.com       gets the data of pages once, and keeps them

      EXIT CODES
        0 done · 1 a page has faults, or pictures differ · 64 wrong usage · 66 an input cannot be read ·
        69 a font or curl is missing · 73 a folder cannot be made, or init left what is there ·
        74 writing failed · 76 a fetch was refused or failed ·
        130 interrupted · 143 terminated
      """,
    version: Program.version,
    subcommands: [
      InitCommand.self, RenderCommand.self, ValidateCommand.self, ExplainCommand.self,
      SchemaCommand.self, FontsCommand.self, DiffCommand.self, RecordCommand.self, TestCommand.self,
      ApproveCommand.self, MergeCommand.self, MutateCommand.self, PlayCommand.self,
      FlowCommand.self, RedlinesCommand.self, FetchCommand.self, TokensCommand.self,
      HandoffCommand.self,
    ])

  static func main() async {
    StandardStreams.open()
    Memory.share()
    guard Program.hasProc else {
      // Swift's runtime reads the arguments there, and looks after its threads.
      Terminal(quiet: false).error(
        "there is no /proc, which programs in Swift need",
        hint: "mount it: mount -t proc proc /proc")
      Foundation.exit(Outcome.fontMissing.rawValue)
    }
    // Neither may decide how text looks; both are read by libraries, once, when they start.
    unsafe unsetenv("FREETYPE_PROPERTIES")
    unsafe unsetenv("PANGO_LANGUAGE")
    let signals = SignalWatch()
    do {
      let first = ProcessInfo.processInfo.arguments.dropFirst().first
      try Guess.check(first, among: configuration.subcommands)
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(saying: error)
    }
    withExtendedLifetime(signals) {}
  }

  /// Ends the process as `exit(withError:)` does; arguments, which may be names of files, are not
  /// repeated as they are.
  private static func exit(saying error: any Error) -> Never {
    let (text, code) = (Guess.corrected(fullMessage(for: error)), exitCode(for: error))
    if !text.isEmpty { Terminal(quiet: false).usage(text, isAskedFor: code.isSuccess) }
    Foundation.exit(code.rawValue)
  }
}
