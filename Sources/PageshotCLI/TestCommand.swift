import ArgumentParser
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
    let work = try Workload(options, flags, scenarios: scenarios.choice)
    guard !work.run.list.pages.isEmpty else { return try work.log.finish() }
    let environment = ProcessInfo.processInfo.environment
    try await work.log.finish {
      let names = FileNames(of: work.settings, environment: environment)
      let report = try await test(work, names, environment)
      // Here files have the names that they were given.
      let given = Dictionary(
        work.run.list.pages.map { (names.name(of: $0.path, citedBy: $0), $0.path) },
        uniquingKeysWith: { first, _ in first })
      let shown = report.renamingFiles { given[$0] ?? $0.below(work.settings.shownFolder) }
      try work.log.show(report, as: shown, in: work.settings.report.path, telling)
    }
  }

  /// Runs the test and writes its report.
  private func test(
    _ work: Workload, _ names: FileNames, _ environment: [String: String]
  ) async throws -> TestReport {
    let (log, settings, list) = (work.log, work.settings, work.run.list)
    let shard = try scope.shard ?? Shard(environment: environment)
    let revision = try scope.against.map { try Revision($0, around: settings.home) }
    tolerance.measure.remark(beside: settings.file, in: log)
    let report = try ReportFolder(settings.report.path, beneath: settings.report.root)
    var test = GoldenTest(in: settings, report: report)
    test.isFull = scope.full
    let base = try revision?.base(of: work.run, settings)
    let known = cache(for: work, environment).map {
      KnownPages(in: $0, of: work.run, test, environment: environment)
    }
    let run = TestRun(test, of: work.run, against: base, shard: shard, names: names, known: known)
    var found = Findings(masks: MaskUse(settings.tolerances))
    let (pages, refusals) = work.run.writable()
    refusals.forEach(log.report)
    await inOrder(pages, jobs: settings[\.jobs] ?? Workload.processors) { page in
      let start = ContinuousClock.now
      return Result { () throws(WriteError) in
        let result = try run.test(page)
        return (page.name, result, start.duration(to: .now))
      }
    } each: { result, done in
      found.add(result)
      if found.lacksFonts { log.add(.fontMissing) }
      log.terminal.progress(done, of: pages.count)
    }
    log.terminal.wipeProgress()
    if let failure = found.failure { throw failure }
    log.report(found.masks)
    if options.pages.isEmpty, shard == nil, scenarios.choice == .all {
      settings.tolerances.unused(by: found.pictures.map(\.page)).forEach(log.report)
    }
    let named = Set(list.pages.map(\.name))
    if let all = scope.against == nil ? settings.allPages(beside: list) : list.pages {
      found.pictures += run.obsolete(beside: all).filter {
        options.pages.isEmpty || list.judges($0.name) || named.contains($0.page)
      }
    }
    found.pictures += log.failure(of: shard)
    let result = self.report(found.pictures, of: shard, below: names.root)
    // Who wants the same bytes each time sets this variable.
    let isTimed = environment["SOURCE_DATE_EPOCH", default: ""].isEmpty
    try report.finish(
      result, times: isTimed ? found.times : [:], picturesAt: telling.pictureBase)
    return result
  }

  /// The folder that remembers pages; nil for none.
  private func cache(for work: Workload, _ environment: [String: String]) -> CacheFolder? {
    guard !Program.isOnServer(environment), let folder = Program.cache(environment) else {
      return nil
    }
    let boundaries = work.run.list.pages.map(\.boundary) + [work.settings.boundary]
    return CacheFolder(folder, outside: Set(boundaries))
  }

  /// The report of pictures, with the given flags.
  private func report(
    _ pictures: [TestReport.Picture], of shard: Shard?, below root: String?
  ) -> TestReport {
    var report = TestReport(
      program: "pageshot \(Program.version)", against: scope.against,
      shard: shard.map(\.description), pictures: pictures)
    let flags = golden.flags + tested.flags
    report.approveFlags = flags.isEmpty ? nil : flags
    report.root = root
    report.allowed = allowed.states
    return report
  }
}

extension RunLog {
  /// A failed picture that holds the errors of the run itself, so that reports and merged reports list them too;
  /// none if there were no such errors.
  fileprivate func failure(of shard: Shard?) -> [TestReport.Picture] {
    guard !told.isEmpty else { return [] }
    // Each shard tells its own.
    let name = shard.map { "the run \($0)" } ?? "the run"
    var failed = TestReport.Picture(name: name, page: name, source: nil, state: .failed, scale: 1)
    failed.faults = told.map { TestReport.Fault($0.message, hint: $0.hint) }
    return [failed]
  }
}

/// The results of a test so far.
private struct Findings {
  var pictures: [TestReport.Picture] = []
  /// The time that each picture took.
  var times: [String: Duration] = [:]
  var masks: MaskUse
  /// Whether a page needs fonts that are not installed.
  var lacksFonts = false
  /// The first error that kept the report from being written.
  var failure: WriteError?

  /// Adds the result of a page with its name and its time.
  mutating func add(_ result: Result<(String, TestRun.Result, Duration), WriteError>) {
    switch result {
    case .success(let (name, result, time)):
      pictures += result.pictures
      lacksFonts = lacksFonts || result.lacksFonts
      // A page is laid out once for all its pictures: they share the time.
      for picture in result.pictures { times[picture.name] = time / result.pictures.count }
      for tree in result.trees { masks.see(tree, of: name) }
      if result.trees.isEmpty { masks.see(nil, of: name) }
    case .failure(let error): failure = failure ?? error
    }
  }
}
