import ArgumentParser
import Foundation
import Pageshot

/// What a command on pages works with: settings, pages and how they are drawn, and the log.
struct Workload {
  let settings: ProjectSettings
  let run: PageRun
  let log: RunLog

  /// Finds settings, pages and fonts; what is wrong with them is said and counted.
  ///
  /// - Parameters:
  ///   - options: which pages.
  ///   - flags: what the flags say.
  ///   - scenarios: which scripts are played. Default: all.
  ///   - listed: whether pages are drawn in the variants that they or the project list. Default: true.
  ///   - defaults: how pages are drawn where nobody says. Default: light, at 2 pixels a point.
  /// - Throws: the exit code where settings, assets or fonts cannot be used, so that no page would be
  ///   right.
  init(
    _ options: PageOptions, _ flags: Settings, scenarios: ScenarioChoice = .all,
    listed: Bool = true, beside defaults: VariantSet = VariantSet()
  ) throws {
    Memory.keep()
    var flags = flags
    (flags.assets, flags.quiet) = (options.assets, options.quiet ? true : nil)
    settings = ProjectSettings(around: options.pages.first ?? ".", flags: flags)
    log = RunLog(quiet: settings[\.quiet] == true)
    let list = settings.pages(options.pages)
    list.refusals(hint: settings.lackOfPages).forEach(log.report)
    settings.diagnostics.forEach(log.report)
    let missing = settings.assets.filter { !$0.isThere }
    for folder in missing {
      log.error("cannot read the assets folder \(folder.path)", .unreadable)
    }
    let cache = Program.fontCache(ProcessInfo.processInfo.environment)
    let renderer = try log.need { [settings] in try settings.renderer(fontCache: cache) }
    let faults = renderer.fontFaults(of: settings.project)
    faults.forEach(log.report)
    let themes = settings.themeFaults(by: renderer)
    if let unknown = themes.flags.first {
      log.terminal.error(unknown.message, hint: unknown.hint)
      throw ExitCode(64)
    }
    (themes.file + settings.variantWarnings).forEach(log.report)
    let projects = Set(list.pages.map(\.project) + [settings.project])
    if projects.contains(where: renderer.hasFonts) { WorkLimit.set(pages: list.pages.count) }
    guard settings.diagnostics.isEmpty, missing.isEmpty, faults.isEmpty,
      themes.file.isEmpty
    else {
      log.add(.fault)
      throw log.exit
    }
    var variants = settings.variants(beside: defaults)
    variants.takesLists = listed
    var run = PageRun(list, variants: variants, by: renderer)
    run.scenarios = scenarios
    self.run = run
    run.unknownScenarios.forEach(log.report)
  }

  /// How many pages are worked on at once where neither flags nor settings say so.
  static var processors: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Works on pages side by side, and takes what came of each in their order.
  ///
  /// The work is done on sound pages only. What is wrong with the others, and what stopped the work on
  /// some, is told and counted.
  ///
  /// - Parameters:
  ///   - pages: the pages; those that are refused are told.
  ///   - showsWarnings: whether warnings are told as well as faults. Default: true.
  ///   - empty: what comes of a page on which no work is done.
  ///   - work: done for each sound page, on any thread; what it changed before it threw is kept.
  ///   - each: called with each page and what came of it.
  func forEach<Result: Sendable>(
    of pages: (pages: [PageLocation], refusals: [PageRefusal]), showsWarnings: Bool = true,
    into empty: Result, work: @escaping @Sendable (RunPage, inout Result) throws -> Void,
    each: (PageLocation, Result) -> Void
  ) async {
    pages.refusals.forEach(log.report)
    let pages = pages.pages
    await inOrder(pages, jobs: settings[\.jobs] ?? Self.processors) { [run] location in
      var (result, found, failure) = (empty, [Diagnostic](), (any Error)?.none)
      do {
        let page = try run.page(location)
        found = page.diagnostics
        if page.isSound { try work(page, &result) }
      } catch {
        failure = error
      }
      return (result, found, failure)
    } each: { done, count in
      let ((result, found, failure), page) = (done, pages[count - 1])
      log.terminal.wipeProgress()
      found.filter { showsWarnings || $0.severity == .error }.forEach(log.report)
      if let failure { log.fail(failure, on: page) }
      each(page, result)
      log.terminal.progress(count, of: pages.count)
    }
  }
}
