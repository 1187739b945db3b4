import ArgumentParser
import Commands
import Pageshot

/// `pageshot flow`.
struct FlowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flow", _superCommandName: "pageshot",
    abstract: "Draws a map of pages, with arrows from rows to the pages they open.",
    discussion: """
      Writes flow.svg and flow@2x.png, with a thumbnail of each page. Entry pages are on the left; every other page is as many columns to the \
      right as it is steps away. Warnings report actions with an unknown page, unreachable pages, and rows with \
      a chevron but no action.

      EXAMPLES:
        pageshot flow
        pageshot flow pages/wechat --appearance light,dark
        pageshot flow --strict --format json
      """)

  /// What is checked.
  struct Checks: ParsableArguments {
    @Flag(help: "Treat warnings as errors.")
    var strict = false
  }

  /// What is written.
  struct Output: ParsableArguments {
    @Option(name: .shortAndLong, help: "Output folder.", completion: .directory)
    var output = Override<String>(default: "output")

    @Option(help: "Output format: json prints the links between pages, text only names of files.")
    var format: TextFormat = .text

    @Flag(help: .hidden)
    private var json = false

    /// Whether the links are printed.
    var printsLinks: Bool { json || format == .json }

    func validate() throws { try OutputPlace.checkFolder(output.value) }
  }

  @OptionGroup var options: PageOptions
  @OptionGroup(title: Heading.pages) var drawing: DrawingOptions<ToLookAt>
  @OptionGroup(title: Heading.checks) var checks: Checks
  @OptionGroup(title: Heading.output) var written: Output

  func run() async throws {
    var flags = drawing.flags
    (flags.output, flags.strict) = (written.output.value, checks.strict ? true : nil)
    let console = Console()
    let work = try Workload(options, flags, console, scenarios: .none, from: .settings)
    let log = work.log
    console.namesOnErrors = written.printsLinks
    let done = try await FlowJob().run(work) { try tell($0, work, console) }
    log.summarize(counted(done.pages, "page"), counted(done.pictures, "picture"))
    try log.finish()
  }

  /// Reports the warnings of a map, and prints its links as JSON.
  private func tell(_ map: FlowMap, _ work: Workload, _ console: Console) throws {
    let found = map.diagnostics
    found.forEach { work.log.report($0) }
    if work.settings[\.strict] == true, !found.isEmpty { work.log.add(.fault) }
    if written.printsLinks { try console.terminal.output(json: map.pages.map(\.links).json) }
  }
}
