import Foundation
package import Pageshot

/// The settings, pages, variants and log of a command on pages.
package struct Workload {
  package let settings: ProjectSettings
  package let run: PageRun
  package let log: RunLog

  /// Finds settings, pages and fonts; reports and counts their errors.
  ///
  /// - Parameters:
  ///   - pages: page files, folders or names of pages; none: all pages.
  ///   - flags: the given flags.
  ///   - printer: shows errors, warnings and progress.
  ///   - scenarios: the scenarios to play. Default: all.
  ///   - origin: what may set the variants of pages. Default: flags, settings and lists.
  ///   - takesInput: whether `-` means a page on standard input. Default: false.
  ///   - defaults: the variants if neither flags nor settings name any. Default: light, at 2 pixels a point.
  /// - Throws: the end of the command if settings, assets or fonts cannot be used, since no page would be drawn
  ///   correctly.
  package init(
    _ pages: [String], _ flags: Settings, to printer: any Printer,
    scenarios: ScenarioChoice = .all, from origin: VariantOrigin = .lists,
    takesInput: Bool = false, beside defaults: VariantSet = VariantSet()
  ) throws(CommandEnd) {
    settings = ProjectSettings(around: pages.first ?? ".", flags: flags)
    log = RunLog(to: printer, quiet: settings[\.quiet] == true)
    let input = try log.need {
      try takesInput && pages.contains("-") ? PageLocation.input() : nil
    }
    if let input { log.read(input) }
    let paths = pages.filter { input == nil || $0 != "-" }
    let list = settings.pages(paths, and: input)
    list.refusals(hint: settings.lackOfPages).forEach(log.report)
    settings.diagnostics.forEach(log.report)
    let missing = settings.assets.filter { !$0.isThere }
    for folder in missing {
      log.error("cannot read the assets folder \(folder.path)", .unreadable)
    }
    let projects = Set(list.pages.map(\.project) + [settings.project])
    let folders = settings.assets.map(\.path) + projects.compactMap { $0?.assets }.sorted()
    let absent = AbsentSubmodule(around: folders)
    if let absent {
      log.error(
        "\(absent.path) is a submodule of git that is not checked out",
        hint: "run `git submodule update --init`; in CI, check out with submodules", .unreadable)
    }
    WorkLimit.set(pages: list.pages.count, fontsOf: projects, settings)
    let renderer = try log.need { [settings] in try settings.renderer() }
    let faults = renderer.fontFaults(of: settings.project)
    faults.forEach(log.report)
    let themes = settings.themeFaults(by: renderer)
    if let unknown = themes.flags.first {
      log.error(unknown.message, hint: unknown.hint, .usage)
      throw CommandEnd(.usage)
    }
    (themes.file + settings.variantWarnings).forEach(log.report)
    guard settings.diagnostics.isEmpty, missing.isEmpty, absent == nil, faults.isEmpty,
      themes.file.isEmpty
    else {
      log.add(.fault)
      throw CommandEnd(log.outcome ?? .fault)
    }
    let variants = settings.variants(beside: defaults, from: origin)
    var run = PageRun(list, variants: variants, by: renderer)
    run.scenarios = scenarios
    self.run = run
    run.unknownScenarios.forEach(log.report)
  }

  /// The number of pages processed in parallel if neither flags nor settings set it.
  package static var processors: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Processes pages in parallel, and hands out their results in order.
  ///
  /// Only pages without errors are processed. Errors of the others, and errors that stopped the work on a
  /// page, are reported and counted.
  ///
  /// - Parameters:
  ///   - pages: the pages, and the refused pages to report.
  ///   - showsWarnings: whether warnings are reported, too. Default: true.
  ///   - empty: the result of a page that is not processed.
  ///   - work: processes a page without errors, on any thread; its changes to the result are kept if it throws.
  ///   - each: called with each page and its result.
  /// - Throws: an error if the task is cancelled.
  package func forEach<Result: Sendable>(
    of pages: (pages: [PageLocation], refusals: [PageRefusal]), showsWarnings: Bool = true,
    into empty: Result, work: @escaping @Sendable (RunPage, inout Result) throws -> Void,
    each: (PageLocation, Result) -> Void
  ) async throws(CancellationError) {
    pages.refusals.forEach(log.report)
    let pages = pages.pages
    log.faultyPages += run.list.pages.count - pages.count
    log.progress(0, of: pages.count)
    defer { log.reportShared() }
    try await inOrder(pages, jobs: settings[\.jobs] ?? Self.processors) { [run] location in
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
      log.report(found.filter { showsWarnings || $0.severity == .error }, of: page)
      if let failure { log.fail(failure, on: page) }
      if failure != nil || found.contains(where: { $0.severity == .error }) { log.faultyPages += 1 }
      each(page, result)
      log.progress(count, of: pages.count)
    }
  }
}
