import ArgumentParser
import Pageshot

/// `pageshot tokens`.
struct TokensCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokens",
    abstract: "Works on theme files, which are W3C design tokens.",
    discussion: """
      EXAMPLES
        pageshot tokens check brand.tokens.json
        pageshot tokens export wechat --format css,swift -o tokens
        pageshot tokens flatten assets/themes/brand.tokens.json
      """,
    subcommands: [Check.self, Export.self, Flatten.self])

  /// `pageshot tokens flatten`.
  struct Flatten: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "flatten",
      abstract: "Writes a theme with all that it extends as one valid file.",
      discussion: """
        Every token is there with its value in each mode: aliases are followed, fonts are whole. The file \
        extends nothing, and its look is the same. Themes are looked up as for pages: in the folders of \
        --assets, in the project's assets, among the built-in ones.

        EXAMPLES
          pageshot tokens flatten assets/themes/brand.tokens.json
          pageshot tokens flatten brand.tokens.json -o whole.tokens.json
        """)

    @ArgumentParser.Argument(help: "The theme file.", completion: .file(extensions: ["json"]))
    var file: String

    @Option(
      name: .shortAndLong, help: "The file to write. Default: standard output.",
      completion: .file(extensions: ["json"]))
    var output: String?

    @Option(
      help: "A folder of assets to look into first; may be repeated.", completion: .directory)
    var assets: [String] = []

    func validate() throws {
      if output?.isEmpty == true { throw ValidationError("--output wants the name of a file") }
      if output == file { throw ValidationError("--output would overwrite \(file), which is read") }
    }

    func run() async throws {
      let log = RunLog(quiet: false)
      var flags = Settings()
      flags.assets = assets
      let settings = ProjectSettings(around: file, flags: flags)
      settings.diagnostics.forEach(log.report)
      for folder in settings.assets where !folder.isThere {
        log.error("cannot read the folder of assets \(folder.path)", .unreadable)
      }
      let (text, diagnostics) = try log.need { try settings.flattenedTheme(at: file) }
      diagnostics.forEach(log.report)
      try log.finish()
      guard let text else { return }
      guard let output else { return try log.terminal.output(json: text) }
      try log.need { try AtomicFile.write(Array(text.utf8), to: output) }
      log.say(output)
    }
  }
}
