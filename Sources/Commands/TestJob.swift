package import Pageshot

/// Compares pages with their goldens, and writes a report.
package struct TestJob {
  /// The program and its version, for the report.
  package let program: String
  /// Names of files, relative to the top of the repository.
  package let names: FileNames
  /// The revision that pages are compared with instead of goldens; nil for none.
  package var revision: String?
  /// The part of the pictures that is tested; nil for all.
  package var shard: Shard?
  /// Whether pages are drawn, and goldens decoded, even if nothing changed.
  package var isFull = false
  /// Whether all pages of the project are tested, so that a golden without a page is obsolete.
  package var takesAllPages = true
  /// Whether all scenarios are tested.
  package var takesAllScenarios = true
  /// The folder that remembers pages; nil for none.
  package var cache: String?
  /// The variables that the program was started with.
  package var environment: [String: String] = [:]
  /// Where the pictures of the report will be published; nil if that is unknown.
  package var pictureBase: PictureBase?
  /// Whether the report has times.
  package var isTimed = true
  /// The flags with which `approve` finds the report and the goldens.
  package var approveFlags: [String] = []
  /// The states other than the same that let a test pass.
  package var allowed: [TestReport.State] = []

  /// Creates a test of all pages and pictures.
  package init(by program: String, names: FileNames) {
    (self.program, self.names) = (program, names)
  }

  /// Tests all pages, and writes the report.
  ///
  /// - Parameters:
  ///   - work: the pages.
  ///   - begun: called when the revision is read, before any page is tested.
  /// - Returns: the report; its file names are relative to the top of the repository.
  /// - Throws: an error if the revision cannot be read or the report cannot be written.
  package func run(_ work: Workload, begun: () -> Void = {}) async throws -> TestReport {
    let (log, settings) = (work.log, work.settings)
    let revision = try revision.map { try Revision($0, around: settings.home) }
    begun()
    let report = try ReportFolder(settings.report.path, beneath: settings.report.root)
    let run = try testRun(of: work, against: revision, in: report)
    var found = try await findings(of: run, work)
    log.report(found.masks)
    if takesAllPages, shard == nil, takesAllScenarios {
      settings.tolerances.unused(by: found.pictures.map(\.page)).forEach(log.report)
    }
    found.pictures += obsolete(beside: work, run) + log.failure(of: shard)
    let result = self.report(of: found.pictures)
    try report.finish(result, times: isTimed ? found.times : [:], picturesAt: pictureBase)
    return result
  }

  private func testRun(
    of work: Workload, against revision: borrowing Revision?, in report: ReportFolder
  ) throws -> TestRun {
    var test = GoldenTest(in: work.settings, report: report)
    test.isFull = isFull
    let base = try revision?.base(of: work.run, work.settings)
    let boundaries = work.run.list.pages.map(\.boundary) + [work.settings.boundary]
    let known = cache.flatMap { CacheFolder($0, outside: Set(boundaries)) }
      .map { KnownPages(in: $0, of: work.run, test, environment: environment) }
    return TestRun(test, of: work.run, against: base, shard: shard, names: names, known: known)
  }

  /// Tests all pages in parallel.
  private func findings(of run: TestRun, _ work: Workload) async throws -> Findings {
    let log = work.log
    var found = Findings(masks: MaskUse(work.settings.tolerances))
    let (pages, refusals) = work.run.writable()
    refusals.forEach(log.report)
    log.progress(0, of: pages.count)
    try await inOrder(pages, jobs: work.settings[\.jobs] ?? Workload.processors) { page in
      let start = ContinuousClock.now
      return Result { () throws(WriteError) in
        let result = try run.test(page)
        return (page.name, result, start.duration(to: .now))
      }
    } each: { result, done in
      found.add(result)
      if found.lacksFonts { log.add(.fontMissing) }
      log.progress(done, of: pages.count)
    }
    if let failure = found.failure { throw failure }
    return found
  }

  /// The goldens without a page.
  private func obsolete(beside work: Workload, _ run: TestRun) -> [TestReport.Picture] {
    let list = work.run.list
    let named = Set(list.pages.map(\.name))
    guard let all = revision == nil ? work.settings.allPages(beside: list) : list.pages else {
      return []
    }
    return run.obsolete(beside: all).filter {
      takesAllPages || list.judges($0.name) || named.contains($0.page)
    }
  }

  private func report(of pictures: [TestReport.Picture]) -> TestReport {
    var report = TestReport(
      program: program, against: revision, shard: shard.map(\.description), pictures: pictures)
    report.approveFlags = approveFlags.isEmpty ? nil : approveFlags
    (report.root, report.allowed) = (names.root, allowed)
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
