import ArgumentParser
import Pageshot

extension TokensCommand {
  /// `pageshot tokens export`.
  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", _superCommandName: "pageshot",
      abstract: "Exports the tokens of a theme for design tools, CSS, Swift and Android.",
      usage: "pageshot tokens export [<options>] <theme>",
      discussion: """
        Formats are dtcg, css, swift and android, or a template file ending in .mustache (see tokens.md of the documents). \
        The theme is a name, searched as for pages, or a file ending in .json or .yaml. Existing files are replaced.

        EXAMPLES
          pageshot tokens export wechat
          pageshot tokens export brand.tokens.json --format css,swift -o tokens
          pageshot tokens export brand --format look.scss.mustache
        """)

    @ArgumentParser.Argument(
      help: "Theme name or file.", completion: Offer.themesAndFiles)
    var theme: String

    @Option(
      help: ArgumentHelp(
        "Formats, separated by commas. Default: dtcg,css,swift,android.", valueName: "format"))
    var format: FormatList?

    @Option(
      name: .shortAndLong, help: "Output folder. Default: output/tokens/THEME.",
      completion: .directory)
    var output: String?

    @Option(
      help: "Folder of assets to search first; may be repeated.", completion: .directory)
    var assets: [String] = []

    @Flag(name: .shortAndLong, help: "Print only errors and warnings.")
    var quiet = false

    func validate() throws {
      try OutputPlace.checkFolder(output)
    }

    func run() async throws {
      let log = RunLog(quiet: quiet)
      var flags = Settings()
      (flags.assets, flags.output) = (assets, output)
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
      let formats = format?.formats ?? TokenFormat.allCases.map(TokenExport.Format.known)
      let (files, faults) = try log.need { try TokenExport(look).files(as: formats) }
      faults.forEach(log.report)
      try log.finish()
      let folder = settings.output
      let place = output == nil ? "\(folder.path)/tokens/\(look.theme)" : folder.path
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
  let formats: [TokenExport.Format]

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    formats = words.compactMap { TokenExport.Format(String($0)) }.eachOnce
    if words.isEmpty || words.contains(where: { TokenExport.Format(String($0)) == nil }) {
      return nil
    }
  }
}
