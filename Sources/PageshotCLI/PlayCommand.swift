import ArgumentParser
import Commands
import Pageshot

/// `pageshot play`.
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", _superCommandName: "pageshot",
    abstract: "Plays the scenarios of pages and writes their screenshots.",
    discussion: """
      Without --strip, --animate or --events, the screenshots of the scenarios are written.
      The scenarios of pages/me.yaml are in pages/me.scenario.yaml; --scenario selects some of them.

      EXAMPLES:
        pageshot play pages/me.yaml
        pageshot play pages/me.yaml --scenario logout --strip
        pageshot play pages/me.yaml --animate --appearance light,dark
        pageshot play pages/me.yaml --events
      """)

  /// What is written.
  struct Output: ParsableArguments {
    @Option(name: .shortAndLong, help: "Output folder.", completion: .directory)
    var output = Override<String>(default: "output")

    @Flag(help: "Write one picture per scenario: its screenshots side by side.")
    var strip = false

    @Flag(help: "Write an animated PNG per scenario.")
    var animate = false

    @Flag(help: "Print the events to standard output: one JSON object per line.")
    var events = false

    func validate() throws { try OutputPlace.checkFolder(output.value) }
  }

  @OptionGroup var options: PageOptions
  @OptionGroup(title: Heading.pages) var drawing: DrawingOptions<ToLookAt>
  @OptionGroup(title: Heading.pages) var scenarios: ScenarioNames
  @OptionGroup(title: Heading.output) var written: Output

  func run() async throws {
    var flags = drawing.flags
    flags.output = written.output.value
    let names = scenarios.names
    let choice = names.isEmpty ? ScenarioChoice.every : .named(Set(names))
    let console = Console()
    let work = try Workload(options, flags, console, scenarios: choice)
    let job = PlayJob(
      folder: work.settings.output,
      shots: !written.strip && !written.animate && !written.events, strip: written.strip,
      animation: written.animate)
    let log = work.log
    console.namesOnErrors = written.events
    let done = try await job.run(work) { events in
      if written.events { console.output(to: log) { try $0.output(events) } }
    }
    log.summarize(counted(done.pages, "page"), counted(done.pictures, "picture"))
    try log.finish()
  }
}
