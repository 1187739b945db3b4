import ArgumentParser
import Pageshot

/// `pageshot explain`.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", _superCommandName: "pageshot",
    abstract:
      "Prints every value that a part of a page is laid out with, and where each comes from.",
    usage: "pageshot explain [<options>] <page> [<path>]",
    discussion: """
      Without a path, all paths and row ids are listed.

      EXAMPLES
        pageshot explain pages/me.yaml
        pageshot explain pages/me.yaml sections/1/cells/0/title
        pageshot explain pages/me.yaml '#night/switch'
        pageshot explain me '#night/title.titleFont' --format json
      """)

  @ArgumentParser.Argument(help: "Page file, or its name.", completion: Offer.pages)
  var page: String

  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "Path of a box, optionally with a property: sections/0/cells/1/title.titleFont. #ID means the "
        + "row with that id. Default: list all paths."), completion: Offer.rows)
  var path: String?

  @Option(help: "Output format.")
  var format: TextFormat = .text

  @Flag(help: "Explain the dark appearance instead of the light one.")
  var dark = false

  @Option(help: "Folder of assets to search first; may be repeated.", completion: .directory)
  var assets: [String] = []

  @OptionGroup var viewport: ViewportOptions

  func run() async throws {
    var options = PageOptions()
    (options.pages, options.assets, options.quiet) = ([page], assets, false)
    var flags = viewport.flags
    flags.appearances = [dark ? .dark : .light]
    let work = try Workload(options, flags, scenarios: .none, from: .settings, takesInput: true)
    guard let location = work.run.list.pages.first else { return try work.log.finish() }
    let (log, terminal) = (work.log, work.log.terminal)
    let page = try log.need { try work.run.page(location) }
    guard let layout = page.layouts.first, page.isSound else {
      page.errors.forEach(log.report)
      throw log.exit
    }
    guard let path else {
      return try terminal.output(layout.parts.text, json: layout.parts.json, as: format)
    }
    guard let explanation = Explanation(path, of: layout) else {
      terminal.error("unknown path \"\(path)\"", hint: layout.pathHint(for: path))
      throw ExitCode(64)
    }
    try terminal.output(explanation.text, json: explanation.json, as: format)
  }
}
