import ArgumentParser
import Commands
import Pageshot

/// `pageshot mutate`.
struct MutateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate", _superCommandName: "pageshot",
    abstract: "Reports which changes of pages a tolerance would miss.",
    discussion: """
      Makes about forty small mistakes in each page, such as a missing separator, a row one pixel lower or a changed \
      digit, and compares each changed page with the original. Also makes about 150 edits of each page, alone and in \
      pairs, and checks how they are explained. Then edits themes, templates, data, scenarios, icons and the project's \
      own fonts: alone, in pairs, and five at once.
      The exit code is 1 if a change is missed or an edit is explained wrongly. No files are written and no goldens \
      are read.

      EXAMPLES:
        pageshot mutate
        pageshot mutate pages/me.yaml --metric yiq --threshold 0.1
        pageshot mutate --max-pixels 20 --mask 'sections/*/cells/7' --format json
      """)

  @OptionGroup var options: PageOptions
  @OptionGroup(title: Heading.pages) var drawing: DrawingOptions<ToLookAt>
  @OptionGroup(title: Heading.pages) var scenarios: ScenarioOptions
  @OptionGroup(title: Heading.comparison) var tolerance: ToleranceOptions
  @OptionGroup(title: Heading.output) var output: FormatOption

  func run() async throws {
    var flags = drawing.flags
    flags.tolerance = tolerance.settings
    let console = Console()
    let work = try Workload(options, flags, console, scenarios: scenarios.choice)
    let log = work.log
    tolerance.measure.remark(beside: work.settings.file, in: log)
    let runs = try await MutateJob().run(work)
    try console.terminal.output(text(runs), json: runs.json, as: output.format)
    let isSound = runs.allSatisfy { $0.run.letThrough.isEmpty && $0.run.toldWrongly.isEmpty }
    if !isSound { log.add(.fault) }
    try log.finish()
  }

  /// The results of each page, then of all pages together.
  private func text(_ runs: [(page: String, run: MutationRun)]) -> String {
    let tally = MutationRun.tally(runs.map(\.run))
    return runs.map { $0.run.text(of: $0.page) }.joined() + "all: \(tally)\n"
  }
}
