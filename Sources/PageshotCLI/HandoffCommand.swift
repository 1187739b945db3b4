import ArgumentParser
import Commands
import Pageshot

/// `pageshot handoff`.
struct HandoffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "handoff", _superCommandName: "pageshot",
    abstract: "Writes a folder with all that developers need to build the pages.",
    discussion: """
      For each page: its pictures as PNG and SVG, and its specification as spec.json; index.html lists the pages. \
      The folder is written only when it is complete. If any page has errors, nothing is written and the exit code \
      is 1. An existing folder is replaced only if its handoff.json lists everything in it.

      EXAMPLES:
        pageshot handoff
        pageshot handoff pages/wechat -o /tmp/handoff --appearance light
        pageshot handoff pages/me.yaml --only svg,spec
      """)

  /// What is written.
  struct Output: ParsableArguments {
    @Option(name: .shortAndLong, help: "Output folder.", completion: .directory)
    var output = Override<String>(default: "output/handoff")

    @Option(help: "Parts to write, separated by commas.")
    var only = Override<CommaList<HandoffPart>>(default: "all")

    func validate() throws { try OutputPlace.checkFolder(output.value) }
  }

  @OptionGroup var options: PageOptions
  @OptionGroup(title: Heading.pages) var drawing: DrawingOptions<ForApps>
  @OptionGroup(title: Heading.pages) var scenarios: ScenarioOptions
  @OptionGroup(title: Heading.output) var written: Output

  func run() async throws {
    var flags = drawing.flags
    flags.handoff = written.output.value
    // The scale in the settings is that of pictures to look at; apps need each.
    flags.values[.scale] = flags.values[.scale] ?? ForApps.variants.values[.scale]
    let console = Console()
    let work = try Workload(
      options, flags, console, scenarios: scenarios.choice, beside: ForApps.variants)
    let (log, folder) = (work.log, work.settings.handoff)
    let job = HandoffFolderJob(written.only.value?.values ?? HandoffPart.allCases)
    switch try await job.run(work) {
    case .nothing(let hasFailedScenarios):
      log.summarize("nothing was written to \(folder.path)")
      if hasFailedScenarios {
        log.say("hint: --no-scenarios hands off pages without their scenarios")
      }
      try log.finish()
    case .written(let pages, let files):
      let start = files.contains("index.html") ? ["; start at \(folder.path)/index.html"] : []
      log.summarize(counted(pages, "page"), counted(files.count, "file") + start.joined())
    }
  }
}

/// The standard of a handoff: light and dark, at the scales of devices.
enum ForApps: StandardVariants {
  static let variants = VariantSet(appearances: [.light, .dark], scales: [.one, .two, .three])
}
