import ArgumentParser
import Commands
import Pageshot

extension TokensCommand {
  /// `pageshot tokens export`.
  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", _superCommandName: "pageshot",
      abstract: "Exports a theme's tokens for design tools, CSS, Swift and Android.",
      usage: "pageshot tokens export [<options>] <theme>",
      discussion: """
        Formats are dtcg, css, swift and android, or a template file ending in .mustache (see tokens.md of the documents). \
        The theme is a name, searched as for pages, or a file ending in .json or .yaml. Existing files are replaced.

        EXAMPLES:
          pageshot tokens export wechat
          pageshot tokens export brand.tokens.json --format css,swift -o tokens
          pageshot tokens export brand --format look.scss.mustache
        """)

    @ArgumentParser.Argument(
      help: "Theme name or file.", completion: Offer.themesAndFiles)
    var theme: String

    /// What is written.
    struct Output: ParsableArguments {
      @Option(name: .shortAndLong, help: "Output folder.", completion: .directory)
      var output = Override<String>(default: "output/tokens/THEME")

      @Option(help: "Formats and template files, separated by commas.")
      var format = Override<FormatList>(default: FormatList.known.joined(separator: ","))

      func validate() throws { try OutputPlace.checkFolder(output.value) }
    }

    @OptionGroup var assets: AssetOptions
    @OptionGroup(title: Heading.output) var written: Output

    @Flag(name: .shortAndLong, help: "Print only errors and warnings.")
    var quiet = false

    func run() async throws {
      let console = Console()
      let log = RunLog(to: console, quiet: quiet)
      var flags = Settings()
      (flags.assets, flags.output) = (assets.assets, written.output.value)
      let isFile = ThemeName.isFile(theme)
      let settings = ProjectSettings(around: isFile ? theme : ".", flags: flags)
      settings.diagnostics.forEach(log.report)
      for folder in settings.assets where !folder.isThere {
        log.error("cannot read the assets folder \(folder.path)", .unreadable)
      }
      let (look, diagnostics) = try log.need { try settings.look(of: theme) }
      diagnostics.forEach(log.report)
      try log.finish()
      guard let look else { return }
      let formats =
        written.format.value?.formats ?? TokenFormat.allCases.map(TokenExport.Format.known)
      let (files, faults) = try log.need { try TokenExport(look).files(as: formats) }
      faults.forEach(log.report)
      try log.finish()
      let folder = settings.output
      let place =
        written.output.value == nil
        ? "\(folder.path)/tokens/\(look.theme)" : folder.path
      for file in files {
        let path = "\(place)/\(file.path)"
        try log.need { try AtomicFile.write(file.bytes, to: path, beneath: folder.root) }
        log.wrote([path])
      }
      log.summarize(counted(files.count, "file"))
    }
  }
}

/// Formats of tokens behind one flag: `css,look.scss.mustache`.
struct FormatList: ExpressibleByArgument, Sendable {
  /// The names of the formats that need no template.
  static let known = TokenFormat.allCases.map(\.rawValue)

  let formats: [TokenExport.Format]

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    formats = words.compactMap { TokenExport.Format(String($0)) }.eachOnce
    if words.isEmpty || words.contains(where: { TokenExport.Format(String($0)) == nil }) {
      return nil
    }
  }
  static var defaultCompletionKind: CompletionKind { Offer.list(of: known) }
}
