import ArgumentParser
import Pageshot

/// `pageshot play`.
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Plays the scripts of pages, and writes what they show.",
    discussion: """
      Without a flag that says what to make, it is the pictures that the scripts ask for.
      The scripts of pages/me.yaml stand in pages/me.scenario.yaml; --scenario picks some of them.

      EXAMPLES
        pageshot play pages/me.yaml
        pageshot play pages/me.yaml --scenario logout --strip
        pageshot play pages/me.yaml --animate --appearance light,dark
        pageshot play pages/me.yaml --events
      """)

  @OptionGroup var options: PageOptions
  @OptionGroup var drawing: DrawingOptions

  @Option(
    name: .customLong("scenario"),
    help: ArgumentHelp("Only scripts of this name; may be repeated.", valueName: "name"))
  var scenarios: [String] = []

  @Option(name: .shortAndLong, help: "The folder to write into. Default: output.")
  var output: String?

  @Flag(help: "One picture of each script: its pictures side by side.")
  var strip = false

  @Flag(help: "An animated PNG of each script.")
  var animate = false

  @Flag(help: "What happens, on standard output: a JSON object a line.")
  var events = false

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output wants the name of a folder") }
  }

  func run() async throws {
    var flags = drawing.flags
    flags.output = output
    let choice = scenarios.isEmpty ? ScenarioChoice.every : .named(Set(scenarios))
    let work = try Workload(options, flags, scenarios: choice)
    let (log, folder) = (work.log, work.settings.output)
    let products = PlayProducts(
      folder: folder, shots: !strip && !animate && !events, strip: strip, animation: animate)
    var count = 0
    await work.forEach(of: work.run.writable(), into: (written: [String](), events: "")) {
      page, done in
      try products.write(page, into: &done.written)
      done.events = page.shots.playings.map { $0.playing.eventLines(of: $0.name) }.joined()
      done.written.sort()
    } each: { _, done in
      count += done.written.count
      if events {
        try? log.terminal.output(done.events)
      } else {
        done.written.forEach(log.say)
      }
    }
    if work.run.list.pages.allSatisfy({ !$0.hasScenarios }) {
      log.error(
        "none of the pages has scripts", hint: "scripts of me.yaml stand in me.scenario.yaml")
    }
    try log.finish()
  }
}
