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

  @ArgumentParser.Argument(help: "The page file.", completion: .file())
  var page: String

  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "A box's path, and a property after a dot: sections/0/cells/1/title.titleFont. #ID is the "
        + "path of the row with an id. Default: all paths are listed."))
  var path: String?

  @Option(help: "How to write it.")
  var format: TextFormat = .text

  @Flag(help: "Explain the dark appearance.")
  var dark = false

  @Option(help: "A folder of assets to look into first; may be repeated.", completion: .directory)
  var assets: [String] = []

  @OptionGroup var viewport: ViewportOptions

  func run() async throws {
    var options = PageOptions()
    (options.pages, options.assets, options.quiet) = ([page], assets, false)
    var flags = viewport.flags
    flags.appearances = [dark ? .dark : .light]
    let work = try Workload(options, flags, scenarios: .none, listed: false)
    guard let location = work.run.list.pages.first else { return try work.log.finish() }
    let (log, terminal) = (work.log, work.log.terminal)
    let page = try log.need { try work.run.page(location) }
    guard let layout = page.layouts.first, page.isSound else {
      page.errors.forEach(log.report)
      throw Outcome.fault.exit
    }
    guard let path else {
      return try terminal.output(layout.parts.text, json: layout.parts.json, as: format)
    }
    guard let explanation = Explanation(path, of: layout) else {
      terminal.error("the page has no \"\(path)\"", hint: layout.pathHint(for: path))
      throw ExitCode(64)
    }
    try terminal.output(explanation.text, json: explanation.json, as: format)
  }
}
