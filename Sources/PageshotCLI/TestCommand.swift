import ArgumentParser
import Commands
import Foundation
import Pageshot

/// `pageshot test`.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", _superCommandName: "pageshot",
    abstract: "Compares pages with their goldens and explains differences.",
    discussion: """
      Each picture is the same, changed, new, obsolete or failed; the exit code is 0 if all are the same, else 1. \
      output/report/index.html shows the differences; `pageshot approve` accepts them.

      EXAMPLES:
        pageshot test
        pageshot test pages/wechat --mask 'sections/*/cells/7'
        pageshot test --metric yiq --threshold 0.05 --max-pixels 20
        pageshot test --shard 2/5 --report report-2
        pageshot test --against main
      """)

  @OptionGroup var options: PageOptions
  @OptionGroup(title: Heading.pages) var drawing: DrawingOptions<ToLookAt>
  @OptionGroup(title: Heading.pages) var scenarios: ScenarioOptions
  @OptionGroup(title: Heading.comparison) var tolerance: ToleranceOptions
  @OptionGroup(title: Heading.comparison) var scope: TestScope
  @OptionGroup(title: Heading.goldens) var golden: GoldenOptions
  @OptionGroup(title: Heading.goldens) var allowed: AllowedStates
  @OptionGroup(title: Heading.output) var tested: ReportOptions
  @OptionGroup(title: Heading.output) var telling: TellingOptions

  func run() async throws {
    var flags = drawing.flags
    (flags.goldens, flags.report) = (golden.goldens.value, tested.report.value)
    flags.tolerance = tolerance.settings
    if scope.comparesAccessibility { flags.tolerance.accessibility = true }
    let console = Console()
    let work = try Workload(options, flags, console, scenarios: scenarios.choice)
    guard !work.run.list.pages.isEmpty else { return try work.log.finish() }
    let environment = ProcessInfo.processInfo.environment
    try await work.log.finish {
      let job = try job(for: work, environment)
      let report = try await job.run(work) {
        tolerance.measure.remark(beside: work.settings.file, in: work.log)
      }
      // Here files have the names that they were given.
      let given = Dictionary(
        work.run.list.pages.map { (job.names.name(of: $0.path, citedBy: $0), $0.path) },
        uniquingKeysWith: { first, _ in first })
      let shown = report.renamingFiles { given[$0] ?? $0.below(work.settings.shownFolder) }
      try console.show(report, as: shown, in: work.settings.report.path, telling, work.log)
    }
  }

  /// The test with the given flags.
  private func job(for work: Workload, _ environment: [String: String]) throws -> TestJob {
    var job = TestJob(
      by: "pageshot \(Program.version)",
      names: FileNames(of: work.settings, environment: environment))
    job.shard = try scope.shard ?? Shard(environment: environment)
    (job.revision, job.isFull) = (scope.against, scope.full)
    (job.takesAllPages, job.takesAllScenarios) = (options.pages.isEmpty, scenarios.choice == .all)
    job.cache = Program.isOnServer(environment) ? nil : Program.cache(environment)
    job.environment = environment
    job.pictureBase = telling.pictureBase
    // Who wants the same bytes each time sets this variable.
    job.isTimed = environment["SOURCE_DATE_EPOCH", default: ""].isEmpty
    (job.approveFlags, job.allowed) = (golden.flags + tested.flags, allowed.states)
    return job
  }
}
