import ArgumentParser
import Pageshot

/// `pageshot handoff`.
struct HandoffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "handoff", _superCommandName: "pageshot",
    abstract: "Writes a folder with everything that developers need to build the pages.",
    discussion: """
      For each page: its pictures as PNG and SVG, and its specification as spec.json; index.html lists the pages. \
      Default: light and dark, at 1x, 2x and 3x.
      The folder is written only when it is complete. If any page has errors, nothing is written and the exit code \
      is 1. An existing folder is replaced only if its handoff.json lists everything in it.

      EXAMPLES
        pageshot handoff
        pageshot handoff pages/wechat -o /tmp/handoff --appearance light
        pageshot handoff pages/me.yaml --only svg,spec
      """)

  @OptionGroup var options: PageOptions
  @OptionGroup var scenarios: ScenarioOptions
  @OptionGroup var drawing: DrawingOptions

  @Option(name: .shortAndLong, help: "Output folder. Default: output/handoff.")
  var output: String?

  @Option(help: "Parts to write, separated by commas. Default: all.")
  var only: CommaList<HandoffPart>?

  func validate() throws {
    try OutputPlace.checkFolder(output)
  }

  func run() async throws {
    var flags = drawing.flags
    flags.handoff = output
    // The scale in the settings is that of pictures to look at; apps need each.
    flags.scales = flags.scales ?? [.one, .two, .three]
    let work = try Workload(
      options, flags, scenarios: scenarios.choice,
      beside: VariantSet(appearances: [.light, .dark]))
    let (log, folder) = (work.log, work.settings.handoff)
    let job = try log.need { [only] in
      try HandoffJob(only?.values ?? HandoffPart.allCases, into: folder)
    }
    var (pages, hasFailedScenarios) = ([HandoffJob.Done](), false)
    await work.forEach(of: work.run.handable(), into: (done: HandoffJob.Done(), fails: false)) {
      $1.fails = !$0.shots.failures.isEmpty
      try job.write($0, into: &$1.done)
    } each: { _, page in
      pages.append(page.done)
      hasFailedScenarios = hasFailedScenarios || page.fails
    }
    guard log.isGood else {
      job.cancel()
      log.summarize("nothing was written to \(folder.path)")
      if hasFailedScenarios {
        log.say("hint: --no-scenarios hands off pages without their scenarios")
      }
      throw log.exit
    }
    let files = try log.need { [pages] in try job.finish(pages) }
    log.wrote(files.map { "\(folder.path)/\($0)" })
    let start = files.contains("index.html") ? ["; start at \(folder.path)/index.html"] : []
    log.summarize(counted(pages.count, "page"), counted(files.count, "file") + start.joined())
  }
}
