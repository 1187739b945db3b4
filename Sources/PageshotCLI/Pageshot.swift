import ArgumentParser
import Commands
import Foundation
import Pageshot

/// The program `pageshot`, for the module that links it.
package enum CommandLineProgram {
  /// Runs the command in the arguments of the process.
  package static func main() async { await PageshotCommand.main() }
}

/// The command `pageshot`.
struct PageshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pageshot",
    abstract: "Turns page files into pictures: settings and other grouped tables.",
    discussion: """
      EXAMPLES:
        pageshot init                    create a project: a page, settings
        pageshot render                  draw every page under pages/, as PNG at 2x
        pageshot render me -o me.svg     draw one page into a file
        pageshot validate --strict       print all errors and warnings
        pageshot explain me '#7/title'   print where the values of a part come from
        pageshot icons phone             list the icons for a word
        pageshot diff old.png new.png    compare two pictures
        pageshot record                  record the goldens of all pages
        pageshot test                    compare pages with goldens
        pageshot approve --all           accept the new pictures as goldens
        pageshot mutate --metric yiq     report what a tolerance would miss
        pageshot handoff                 write the specification for developers
        pageshot flow                    draw a map of the links between pages
        pageshot redlines me             draw the measures of a page
        pageshot fetch --allow-net HOST  download the data of pages

      EXIT CODES:
          0 done
          1 a page has errors, pictures differ, or no icon fits
         64 wrong usage
         66 an input cannot be read
         69 a font, a library or curl is missing
         73 a folder cannot be created, or init found another file
         74 writing failed
         76 a fetch was refused or failed
        130 interrupted
        143 terminated

      DOCUMENTS:
        manual     man pageshot, man pageshot-render and so on
        documents  share/doc/pageshot/ beside the program's bin/, docs/ in the sources
      """,
    version: Program.version,
    subcommands: [
      InitCommand.self, RenderCommand.self, ValidateCommand.self, ExplainCommand.self,
      IconsCommand.self,
      SchemaCommand.self, FontsCommand.self, DiffCommand.self, RecordCommand.self, TestCommand.self,
      ApproveCommand.self, MergeCommand.self, MutateCommand.self, PlayCommand.self,
      FlowCommand.self, RedlinesCommand.self, FetchCommand.self, TokensCommand.self,
      HandoffCommand.self, CompletionsCommand.self,
    ])

  static func main() async {
    StandardStreams.open()
    Memory.share()
    Memory.widenStacks()
    guard Program.hasProc else {
      // Swift's runtime reads the arguments there, and looks after its threads.
      Terminal().error(
        "/proc is missing, which programs in Swift require",
        hint: "mount it: mount -t proc proc /proc")
      Foundation.exit(Outcome.fontMissing.rawValue)
    }
    let arguments = Array(ProcessInfo.processInfo.arguments.dropFirst())
    SignalWatch.makeErrors()
    if let text = ShortWay.text(for: arguments, of: self) {
      return Terminal().usage(text)
    }
    // None of these may decide how text looks; libraries read them, once, when they start.
    for name in ["FREETYPE_PROPERTIES", "HB_SHAPER_LIST", "HB_OPTIONS", "LIBTHAI_DICTDIR"] {
      unsafe unsetenv(name)
    }
    if let words = AssetFolders.thaiDictionary { unsafe setenv("LIBTHAI_DICTDIR", words, 1) }
    let signals = SignalWatch()
    do {
      try Guess.check(arguments, of: self)
      var command = try ShortWay.command(in: arguments, of: self) ?? parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(saying: error, about: arguments)
    }
    withExtendedLifetime(signals) {}
  }

  /// Ends the process as `exit(withError:)` does, but with errors in the style of all others, and with escaped
  /// arguments: they may be file names.
  private static func exit(saying error: any Error, about arguments: [String]) -> Never {
    // A code alone says nothing, and the parser would write the usage for it.
    if let end = error as? CommandEnd { Foundation.exit(end.outcome.rawValue) }
    if let code = error as? ExitCode { Foundation.exit(code.rawValue) }
    let (text, code) = (fullMessage(for: error), exitCode(for: error))
    let terminal = Terminal()
    if code.isSuccess {
      if !text.isEmpty { terminal.usage(HelpText.arranged(ShellScript.guarded(text))) }
    } else if !text.isEmpty {
      let command = Guess.command(in: arguments, of: self).name
      let wrong = WrongUsage(message(for: error), in: text, of: command)
      terminal.error(wrong.message, hint: wrong.hint)
    }
    Foundation.exit(code.rawValue)
  }
}
