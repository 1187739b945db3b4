import ArgumentParser
import Pageshot

/// `pageshot explain`.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tells every value that shapes a part of a page, and the chain that gave it.",
    discussion: """
      Without a path, all paths are listed, with the ids of rows.

      EXAMPLES
        pageshot explain pages/me.yaml
        pageshot explain pages/me.yaml sections/1/cells/0/title
        pageshot explain pages/me.yaml '#night/switch'
        pageshot explain pages/me.yaml sections/1/cells/0/title.titleFont --format json
      """)

  /// How the explanation is written.
  enum Report: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @ArgumentParser.Argument(help: "The page file.", completion: .file())
  var page: String

  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "A box's path, and a property after a dot: sections/0/cells/1/title.titleFont. #ID is the "
        + "path of the row with an id. Default: all paths are listed."))
  var path: String?

  @Option(help: "How to write it.")
  var format: Report = .text

  @Flag(help: "Explain the dark appearance.")
  var dark = false

  @Option(help: "A folder of assets to look into first; may be repeated.", completion: .directory)
  var assets: [String] = []

  @OptionGroup var viewport: ViewportOptions

  func run() async throws {
    var outcome = Outcome()
    var options = PageOptions()
    (options.pages, options.assets, options.quiet) = ([page], assets, false)
    guard let work = Workload(options, outcome: &outcome), let location = work.pages.first
    else { return try outcome.finish() }
    let terminal = work.terminal
    let (page, faults) = try read(location, work, terminal: terminal)
    var files = SourceFiles()
    let laidOut = page.map {
      work.renderer.layout(
        $0, dark ? .dark : .light, viewport: viewport.viewport(work.settings),
        project: location.project)
    }
    let errors = (faults + (laidOut?.diagnostics ?? [])).shown(for: location)
      .filter { $0.severity == .error }
    guard let laidOut, errors.isEmpty else {
      for error in errors { terminal.report(error, in: &files) }
      throw ExitCode(Outcome.fault)
    }
    guard let path else {
      let parts = laidOut.parts
      return try format == .json
        ? terminal.output(json: parts.json) : terminal.output(parts.text)
    }
    guard let explanation = Explanation(path, of: laidOut) else {
      terminal.error("the page has no \"\(path)\"", hint: laidOut.pathHint(for: path))
      throw ExitCode(64)
    }
    switch format {
    case .text: try terminal.output(explanation.text)
    case .json: try terminal.output(json: explanation.json)
    }
  }

  private func read(_ location: PageLocation, _ work: Workload, terminal: Terminal) throws -> (
    Page?, [Diagnostic]
  ) {
    do { return try work.renderer.read(location) } catch {
      terminal.error("\(error)")
      throw ExitCode(Outcome.unreadable)
    }
  }
}
