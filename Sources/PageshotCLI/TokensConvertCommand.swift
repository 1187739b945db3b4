import ArgumentParser
import Commands
import Pageshot

extension TokensCommand {
  /// `pageshot tokens convert`.
  struct Convert: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "convert", _superCommandName: "pageshot",
      abstract: "Converts tokens of other tools to the Design Tokens Format 2025.10.",
      usage: "pageshot tokens convert [<options>] <file>",
      discussion: """
        Reads a file or a folder of Tokens Studio, a file of Style Dictionary, an older draft of the format, or the \
        local variables of Figma's REST API. Themes and modes named light, dark, contrast or dark-contrast become \
        modes of colours; --mode names others. What cannot be converted is a warning; the rest is written.

        EXAMPLES:
          pageshot tokens convert tokens.json -o assets/tokens/studio.tokens.json
          pageshot tokens convert figma.json --mode light=Day --mode dark=Night
          pageshot tokens convert tokens > brand.tokens.json
        """)

    @ArgumentParser.Argument(
      help: "Token file, or folder of token sets.", completion: .file(extensions: ["json"]))
    var file: String

    @OptionGroup(title: Heading.output) var written: TokenFileOption

    @Option(
      name: .customLong("mode"),
      help: ArgumentHelp(
        "Theme or mode of the tool for a mode, such as dark=Night; may be repeated.",
        valueName: "mode=name"))
    var modes: [ModeChoice] = []

    func validate() throws {
      try OutputPlace.checkFile(written.output.value, over: [file])
      guard let output = written.output.value, RootedFolder(file).isThere else { return }
      let (target, input) = (output.absolutePath, file.absolutePath)
      if target.realAsFarAsThere.pathParts.starts(with: input.realAsFarAsThere.pathParts) {
        throw ValidationError("--output would be in \(file), which is the input")
      }
    }

    func run() async throws {
      let console = Console()
      let log = RunLog(to: console, quiet: false)
      var names = ModeNames()
      for choice in modes { names.add(choice.name, for: choice.mode) }
      let converted = try log.need {
        do { return try TokenFiles.convert(file, modes: names) } catch let wrong as WrongMode {
          log.error(wrong.message, hint: wrong.hint, .usage)
          throw CommandEnd(.usage)
        }
      }
      converted.diagnostics.forEach(log.report)
      try log.finish()
      guard let text = converted.text else { return }
      try write(text, log, console)
      log.summarize(words(of: converted))
    }

    private func write(_ text: String, _ log: RunLog, _ console: Console) throws {
      guard let output = written.output.value else {
        return try console.terminal.output(json: text)
      }
      try log.need { try AtomicFile.write(Array(text.utf8), to: output) }
      log.wrote([output])
    }

    private func words(of converted: ConvertedTokens) -> String {
      let count = converted.tokens
      let tokens = count == 1 ? "1 token" : "\(count.grouped) tokens"
      let leftOut = converted.leftOut.joined(separator: ", ")
      return tokens + (leftOut.isEmpty ? "" : "; left out: \(leftOut)")
    }
  }
}

/// A theme or mode of another tool for a mode: `dark=Night`.
struct ModeChoice: ExpressibleByArgument, Sendable {
  let mode: ColorMode
  let name: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let mode = ColorMode(context: String(parts[0])), !parts[1].isEmpty
    else { return nil }
    (self.mode, name) = (mode, String(parts[1]))
  }
}
