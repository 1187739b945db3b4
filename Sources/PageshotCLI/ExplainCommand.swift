import ArgumentParser
import Commands
import Pageshot

/// `pageshot explain`.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", _superCommandName: "pageshot",
    abstract: "Prints the values of a part of a page, and where each comes from.",
    usage: "pageshot explain [<options>] <page> [<path>]",
    discussion: """
      Printed is every value that the part is laid out with. Without a path, all paths and row ids are listed.

      EXAMPLES:
        pageshot explain pages/me.yaml
        pageshot explain pages/me.yaml sections/1/cells/0/title
        pageshot explain pages/me.yaml '#night/switch'
        pageshot explain me '#night/title.titleFont' --appearance dark
        pageshot explain me '#night' --format json
      """)

  @ArgumentParser.Argument(help: "Page file, or its name.", completion: Offer.pages)
  var page: String

  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "Path of a box, optionally with a property: sections/0/cells/1/title.titleFont. #ID means the "
        + "row with that id."), completion: Offer.rows)
  var path: String?

  @OptionGroup(title: Heading.pages) var assets: AssetOptions
  @OptionGroup(title: Heading.pages) var look: SingleLookOptions
  @OptionGroup(title: Heading.pages) var viewport: ViewportOptions
  @OptionGroup(title: Heading.output) var output: FormatOption

  func run() async throws {
    var options = PageOptions()
    (options.pages, options.assets, options.quiet) = ([page], assets.assets, false)
    let flags = look.flags(beside: viewport)
    let console = Console()
    let work = try Workload(
      options, flags, console, scenarios: .none, from: .settings, takesInput: true)
    guard let location = work.run.list.pages.first else { return try work.log.finish() }
    let (log, terminal) = (work.log, console.terminal)
    let page = try log.need { try work.run.page(location) }
    guard let layout = page.layouts.first, page.isSound else {
      page.errors.forEach(log.report)
      return try log.finish()
    }
    guard let path else {
      return try terminal.output(layout.parts.text, json: layout.parts.json, as: output.format)
    }
    guard let explanation = Explanation(path, of: layout) else {
      log.error("unknown path \"\(path)\"", hint: layout.pathHint(for: path), .usage)
      return try log.finish()
    }
    try terminal.output(explanation.text, json: explanation.json, as: output.format)
  }
}
