import ArgumentParser
import Pageshot

/// `pageshot handoff`.
struct HandoffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "handoff",
    abstract: "Writes a folder of all that those need who build the pages.",
    discussion: """
      Of each page: its pictures in pixels and as vectors, and all that is known of it as spec.json; \
      index.html lists them. Light and dark, at 1x, 2x and 3x, unless told otherwise.
      The folder is put in its place when it is whole, and only where no page has faults. An older one is replaced if \
      its handoff.json lists all that is in it.

      EXAMPLES
        pageshot handoff
        pageshot handoff pages/wechat -o /tmp/handoff --appearance light
        pageshot handoff pages/me.yaml --only svg,spec
      """)

  @OptionGroup var options: PageOptions
  @OptionGroup var scenarios: ScenarioOptions
  @OptionGroup var drawing: DrawingOptions

  @Option(name: .shortAndLong, help: "The folder to write into. Default: output/handoff.")
  var output: String?

  @Option(help: "Parts, separated by commas. Default: all.")
  var only: CommaList<HandoffPart>?

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output wants the name of a folder") }
  }

  func run() async throws {
    var flags = drawing.flags
    flags.handoff = output
    let work = try Workload(
      options, flags, scenarios: scenarios.choice,
      beside: VariantSet(appearances: [.light, .dark], scales: [.one, .two, .three]))
    let (log, folder) = (work.log, work.settings.handoff)
    let job = try log.need { [only] in
      try HandoffJob(only?.values ?? HandoffPart.allCases, into: folder)
    }
    var pages: [HandoffJob.Done] = []
    await work.forEach(of: work.run.handable(), into: HandoffJob.Done()) {
      try job.write($0, into: &$1)
    } each: { page, done in
      pages.append(done)
      if !log.terminal.showsProgress, !done.files.isEmpty {
        log.say("\(page.name): \(done.files.count) files")
      }
    }
    guard log.isGood else {
      job.cancel()
      log.say("nothing was put into \(folder.path): mend what is wrong first")
      throw log.exit
    }
    let count = try log.need { [pages] in try job.finish(pages) }
    log.say("\(count) files written to \(folder.path)")
  }
}
