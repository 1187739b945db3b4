import ArgumentParser
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
    let work = try Workload(options, flags, scenarios: choice)
    let (log, folder) = (work.log, work.settings.output)
    let products = PlayProducts(
      folder: folder, shots: !written.strip && !written.animate && !written.events,
      strip: written.strip, animation: written.animate)
    log.namesOnErrors = written.events
    var (pages, pictures) = (0, 0)
    await work.forEach(of: work.run.writable(), into: (written: [String](), events: "")) {
      page, done in
      try products.write(page, into: &done.written)
      done.events = page.shots.playings.map { $0.playing.eventLines(of: $0.name) }.joined()
      done.written.sort()
    } each: { _, done in
      (pages, pictures) = (pages + (done.written.isEmpty ? 0 : 1), pictures + done.written.count)
      if written.events { log.output { try log.terminal.output(done.events) } }
      log.wrote(done.written)
    }
    if work.run.list.pages.allSatisfy({ !$0.hasScenarios }) {
      log.error(
        "no page has a scenario", hint: "the scenarios of me.yaml are in me.scenario.yaml")
    }
    log.summarize(counted(pages, "page"), counted(pictures, "picture"))
    try log.finish()
  }
}
