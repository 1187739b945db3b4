import ArgumentParser
import Foundation
import Pageshot

/// `pageshot mutate`.
struct MutateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate",
    abstract: "Tells which changes of pages a comparison with some tolerance would not notice.",
    discussion: """
      Changes each page in some forty ways that a slip of a hand could: a separator is gone, a row is
      one pixel lower, a digit is another. Each changed page is compared with the page as it is.
      Exits with 1 where a change is let through. No file is written, no golden is read.

      EXAMPLES
        pageshot mutate
        pageshot mutate pages/me.yaml --metric yiq --threshold 0.1
        pageshot mutate --max-pixels 20 --mask 'sections/*/cells/7' --format json
      """)

  /// How the findings are written.
  enum Report: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @OptionGroup var options: PageOptions
  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var drawing: DrawingOptions

  @Option(help: "How to write what was found.")
  var format: Report = .text

  func run() async throws {
    var outcome = Outcome()
    guard let work = Workload(options, outcome: &outcome) else { return try outcome.finish() }
    let (terminal, settings) = (work.terminal, work.settings)
    let job = MutateJob(
      renderer: work.renderer, variants: drawing.variants(settings),
      tolerances: tolerance.tolerances(settings, on: terminal))
    var files = SourceFiles()
    var masks = MaskUse(job.tolerances)
    var runs: [(page: String, run: MutationRun)] = []
    let pages = work.writablePages(for: job.variants, outcome: &outcome)
    await inOrder(pages, jobs: drawing.jobs(settings)) {
      job.run($0)
    } each: { result, done in
      terminal.wipeProgress()
      terminal.report(result.diagnostics, result.failures, in: &files, &outcome)
      if result.tree == nil { outcome.add(Outcome.fault) }
      masks.see(result.tree, of: result.page)
      runs += result.runs
      terminal.progress(done, of: pages.count)
    }
    terminal.report(masks, in: &files, &outcome)
    switch format {
    case .text: try terminal.output(text(runs))
    case .json: try terminal.output(json: runs.json)
    }
    if runs.contains(where: { !$0.run.letThrough.isEmpty }) { outcome.add(Outcome.fault) }
    try outcome.finish()
  }

  /// What was found, page by page, and all together.
  private func text(_ runs: [(page: String, run: MutationRun)]) -> String {
    func sum(_ count: (MutationRun) -> Int) -> Int { runs.reduce(0) { $0 + count($1.run) } }
    let tally = MutationRun.tally(
      tried: sum(\.tried.count), unchanged: sum(\.unchanged.count),
      letThrough: sum(\.letThrough.count))
    return runs.map { $0.run.text(of: $0.page) }.joined() + "all: \(tally)\n"
  }
}
