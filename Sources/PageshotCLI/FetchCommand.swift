import ArgumentParser
import Commands
import Pageshot

/// `pageshot fetch`.
struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch", _superCommandName: "pageshot",
    abstract: "Downloads samples of data; the only command that uses the network.",
    usage: "pageshot fetch [<options>] [<pages> ...]",
    discussion: """
      Requests the url of each page's data once and writes the page's sample if it changed. \
      Only hosts named by --allow-net are contacted, and only at public addresses unless --allow-net names \
      the address itself. The program curl is required.

      EXAMPLES:
        pageshot fetch --allow-net api.example.com
        pageshot fetch pages/me.yaml --allow-net 127.0.0.1:8080
        pageshot fetch --allow-net api.example.com --format json
      """)

  @ArgumentParser.Argument(
    help: "Page files, folders, or names of pages. Without any, all pages in pages/.",
    completion: Offer.pages)
  var pages: [String] = []

  @Option(
    help: ArgumentHelp(
      "Host to allow, with a port or at the usual port of http or https; may be repeated.",
      valueName: "host[:port]"))
  var allowNet: [String] = []

  @OptionGroup(title: Heading.output) var output: JSONOption

  @Flag(name: .shortAndLong, help: "Print only errors and warnings.")
  var quiet = false

  func run() async throws {
    var flags = Settings()
    (flags.allowNet, flags.quiet) = (allowNet, quiet ? true : nil)
    let settings = ProjectSettings(around: pages.first ?? ".", flags: flags)
    let console = Console()
    let log = RunLog(to: console, quiet: settings[\.quiet] == true)
    settings.diagnostics.forEach(log.report)
    try log.finish()
    let samples = try FetchJob(pages).run(in: settings, log) { request, sample in
      guard output.format == .text else { return }
      log.say("\(sample.state.rawValue)  \(request.page.name)  \(request.sample)")
    }
    if output.format == .json { try console.terminal.output(json: samples.json) }
    try log.finish()
  }
}
