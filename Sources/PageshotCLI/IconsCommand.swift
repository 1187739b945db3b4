import ArgumentParser
import Commands
import Pageshot

/// `pageshot icons`.
struct IconsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icons", _superCommandName: "pageshot",
    abstract: "Lists the icons that pages can name, or draws them with their names.",
    usage: "pageshot icons [<options>] [<words> ...]",
    discussion: """
      Words select the icons that fit all of them, by their names, by what they show, and by the names of SF Symbols. \
      The project's own icons are found by their names. If no icon fits, the exit code is 1.

      EXAMPLES:
        pageshot icons
        pageshot icons money
        pageshot icons arrow up
        pageshot icons gearshape.fill
        pageshot icons -o icons.png
        pageshot icons phone --format json
      """)

  @ArgumentParser.Argument(help: "Words that the icons fit; without any, all icons.")
  var words: [String] = []

  @OptionGroup(title: Heading.pages) var assets: AssetOptions

  /// What is written.
  struct Output: ParsableArguments {
    @Option(help: "Whether the picture is light or dark.")
    var appearance = Override<AppearanceWord>(default: "light")

    @Option(help: "Pixels per point of the picture.")
    var scale = Override<Word<Scale>>(default: "2")

    @Option(
      name: .shortAndLong,
      help:
        "File for a picture of the icons with their names (.png, .svg, .pdf); no list is printed.",
      completion: .file())
    var output: String?

    @Option(help: "Output format of the list.")
    var format = Override<TextFormat>(default: "text")

    func validate() throws {
      guard output != nil else {
        if appearance.value == nil, scale.value == nil { return }
        throw ValidationError("--appearance and --scale require --output, which draws the icons")
      }
      if format.value != nil {
        throw ValidationError(
          "--format prints a list, but --output draws a picture: use one of them")
      }
      _ = try place
    }

    /// The file of the picture, or standard output.
    var place: OutputPlace {
      get throws {
        let place = try OutputPlace(output, formats: nil)
        guard let format = place.format, format != .json else {
          throw ValidationError(
            "--output requires a file that ends in .png, .svg or .pdf, or - for standard output")
        }
        return place
      }
    }
  }

  @OptionGroup(title: Heading.output) var output: Output

  @Flag(name: .shortAndLong, help: "Print only errors and warnings.")
  var quiet = false

  func validate() throws {
    if words.contains("") { throw ValidationError("a word requires letters, not \"\"") }
  }

  func run() async throws {
    let console = Console()
    let log = RunLog(to: console, quiet: quiet)
    var flags = Settings()
    flags.assets = assets.assets
    let settings = ProjectSettings(around: ".", flags: flags)
    settings.diagnostics.forEach(log.report)
    for folder in settings.assets where !folder.isThere {
      log.error("cannot read the assets folder \(folder.path)", .unreadable)
    }
    try log.finish()
    let folders = AssetFolders(given: settings.assets, project: settings.project)
    let all = folders.iconNames
    let names = words.isEmpty ? all : IconWords.builtIn.icons(fitting: words, among: all)
    if names.isEmpty { reportNothing(among: all, log) }
    try log.finish()
    if output.output != nil {
      try draw(folders.icons(names), settings, log, console)
    } else if output.format.value == .json {
      try console.terminal.output(json: folders.icons(names).json)
    } else {
      // A name with spaces could read as a line of ours.
      let lines = names.map { $0.isPlain ? $0 : "\"\($0)\"" }
      try console.terminal.output(lines.map { $0.visibleLine + "\n" }.joined())
    }
    try log.finish()
  }

  /// Reports that no icon fits, with icons that fit some of the words.
  private func reportNothing(among all: [String], _ log: RunLog) {
    let phrase = words.joined(separator: " ")
    let near = IconWords.builtIn.icons(near: phrase, among: all).prefix(5)
    let similar = near.isEmpty ? nil : "similar: " + near.joined(separator: ", ")
    log.error(
      words.isEmpty ? "there are no icons" : "no icon fits \"\(phrase)\"",
      hint: similar ?? Suggestion.hint(for: phrase, among: all)
        ?? "`pageshot icons` lists all icons")
  }
}

// MARK: The picture

extension IconsCommand {
  /// Draws the icons that can be used, and reports the others as errors.
  private func draw(
    _ icons: [ListedIcon], _ settings: ProjectSettings, _ log: RunLog, _ console: Console
  ) throws {
    let place = try output.place
    try place.check(console.terminal)
    for case .fault(let message, let hint) in icons.map(\.found) { log.error(message, hint: hint) }
    try log.need {
      let renderer = try settings.renderer()
      renderer.fontFaults(of: settings.project).forEach(log.report)
      let page = renderer.layout(
        IconSheet(icons).page,
        Look(
          appearance: output.appearance.value?.value ?? .light,
          viewport: Size(width: IconSheet.width, height: 1)),
        project: settings.project)
      guard page.isSound else { return page.diagnostics.forEach(log.report) }
      let bytes =
        switch place.format {
        case .svg: try renderer.svg(of: page)
        case .pdf: try renderer.pdf(of: page)
        default: try renderer.png(of: page, scale: (output.scale.value?.value ?? .two).value)
        }
      guard case .file(let path, _) = place else {
        return try console.terminal.output(file: bytes, isText: place.format?.isText == true)
      }
      try AtomicFile.write(bytes, to: path, beneath: .machine)
      log.wrote([path])
    }
  }
}
