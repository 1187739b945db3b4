import ArgumentParser
import Commands
import Pageshot

/// `pageshot tokens`.
struct TokensCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokens",
    abstract: "Checks, converts, exports and flattens themes (W3C design tokens).",
    discussion: """
      EXAMPLES:
        pageshot tokens check brand.tokens.json
        pageshot tokens convert figma.json -o assets/tokens/figma.tokens.json
        pageshot tokens export wechat --format css,swift -o tokens
        pageshot tokens flatten assets/themes/brand.tokens.json
      """,
    subcommands: [Check.self, Convert.self, Export.self, Flatten.self])

  /// `pageshot tokens flatten`.
  struct Flatten: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "flatten", _superCommandName: "pageshot",
      abstract: "Writes a theme and everything it extends as one valid file.",
      usage: "pageshot tokens flatten [<options>] <file>",
      discussion: """
        The file holds every token with its value in each mode: aliases are resolved, fonts are complete. It \
        extends no theme and looks the same. Themes are searched as for pages: in the folders of --assets, in the \
        project's assets, then among the built-in ones.

        EXAMPLES:
          pageshot tokens flatten assets/themes/brand.tokens.json
          pageshot tokens flatten brand.tokens.json -o whole.tokens.json
        """)

    @ArgumentParser.Argument(help: "Theme file.", completion: .file(extensions: ["json"]))
    var file: String

    @OptionGroup var assets: AssetOptions
    @OptionGroup(title: Heading.output) var written: TokenFileOption

    func validate() throws {
      try OutputPlace.checkFile(written.output.value, over: [file])
    }

    func run() async throws {
      let console = Console()
      let log = RunLog(to: console, quiet: false)
      var flags = Settings()
      flags.assets = assets.assets
      let settings = ProjectSettings(around: file, flags: flags)
      settings.diagnostics.forEach(log.report)
      for folder in settings.assets where !folder.isThere {
        log.error("cannot read the assets folder \(folder.path)", .unreadable)
      }
      let (text, diagnostics) = try log.need { try settings.flattenedTheme(at: file) }
      diagnostics.forEach(log.report)
      try log.finish()
      guard let text else { return }
      guard let output = written.output.value else {
        return try console.terminal.output(json: text)
      }
      try log.need { try AtomicFile.write(Array(text.utf8), to: output) }
      log.wrote([output])
      log.summarize("1 file")
    }
  }
}

/// The file of tokens that a command writes.
struct TokenFileOption: ParsableArguments {
  @Option(
    name: .shortAndLong, help: "Output file.", completion: .file(extensions: ["json"]))
  var output = Override<String>(default: "standard output")
}
