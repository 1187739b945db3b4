import ArgumentParser
import Foundation
import Pageshot

/// `pageshot validate`.
struct ValidateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Tells all faults and warnings of pages; draws nothing.",
    discussion: """
      EXAMPLES
        pageshot validate
        pageshot validate pages/me.yaml --strict --accessibility
        pageshot validate --format github
      """)

  /// How diagnostics are written.
  enum Report: String, CaseIterable, ExpressibleByArgument {
    case text, json, github
  }

  @OptionGroup var options: PageOptions
  @OptionGroup var viewport: ViewportOptions

  @Flag(help: "Count warnings as faults.")
  var strict = false

  @Flag(
    help: ArgumentHelp(
      "Add contrast under WCAG AA, light and dark unless --appearance says otherwise, and tap "
        + "targets under 44 points."))
  var accessibility = false

  @Option(help: "How to write what was found.")
  var format: Report = .text

  @Option(help: "Appearances, separated by commas. Default: light.")
  var appearance: CommaList<Appearance>?

  func run() async throws {
    var outcome = Outcome()
    guard let work = Workload(options, outcome: &outcome) else { return try outcome.finish() }
    let terminal = work.terminal
    let checks = accessibility || work.settings.accessibility == true
    let job = RenderJob(
      renderer: work.renderer, folder: work.place.output(), formats: [],
      variants: viewport.variants(work.settings, appearance))
    let names = FileNames(of: work.place, environment: ProcessInfo.processInfo.environment)
    var found: [Diagnostic] = []
    var shared = SharedFaults()
    await inOrder(work.pages, jobs: ProcessInfo.processInfo.activeProcessorCount) { location in
      job.check(
        location, accessibility: checks ? appearance?.values ?? [.light, .dark] : [],
        names: format == .github ? names : nil)
    } each: { result, done in
      found += result.diagnostics
      shared.add(result.shared, of: work.pages[done - 1].path)
      terminal.report(result.failures, in: &outcome)
    }
    found = found.unique + shared.all
    try report(found, terminal: terminal)
    let isStrict = strict || work.settings.strict == true
    if found.contains(where: { $0.severity == .error || isStrict && $0.severity == .warning }) {
      outcome.add(Outcome.fault)
    }
    terminal.say(summary(found, pages: work.pages.count))
    try outcome.finish()
  }

  private func report(_ found: [Diagnostic], terminal: Terminal) throws {
    switch format {
    case .text:
      var files = SourceFiles()
      for diagnostic in found { try terminal.output(files.text(of: diagnostic) + "\n") }
    case .json: try terminal.output(json: found.json)
    case .github:
      for diagnostic in found { try terminal.annotate(diagnostic.gitHubAnnotation) }
    }
  }

  private func summary(_ found: [Diagnostic], pages: Int) -> String {
    let errors = found.count { $0.severity == .error }
    let warnings = found.count { $0.severity == .warning }
    let notes = found.count - errors - warnings
    func counted(_ count: Int, _ noun: String) -> String {
      "\(count == 0 ? "no" : "\(count)") \(noun)\(count == 1 ? "" : "s")"
    }
    return "\(counted(pages, "page")): \(counted(errors, "fault")), \(counted(warnings, "warning"))"
      + (notes == 0 ? "" : ", \(counted(notes, "note"))")
  }
}

extension RenderJob {
  /// Reads a page and lays it out, without writing anything.
  ///
  /// `accessibility` are the appearances in which that is checked. Files are named from the top of the
  /// repository where `names` are given.
  func check(
    _ location: PageLocation, accessibility: [Appearance], names: FileNames?
  ) -> Result {
    var result = Result()
    do {
      result.diagnostics = try renderer.layouts(of: location, variants).diagnostics
      if !accessibility.isEmpty {
        var variants = variants
        variants.appearances = accessibility
        let pages = try renderer.layouts(of: location, variants).pages
        let found = pages.accessibilityWarnings.shown(for: location)
        result.diagnostics += found.filter { $0.source.file == location.path }
        result.shared = found.filter { $0.source.file != location.path }
      }
    } catch {
      result.failures.append(PageFailure(error, of: location))
    }
    result.diagnostics = result.diagnostics.named(by: names, for: location).inOrder
    result.shared = result.shared.named(by: names, for: location)
    return result
  }
}

extension [Diagnostic] {
  /// The diagnostics with files named from the top of the repository, where names are given.
  fileprivate func named(by names: FileNames?, for page: PageLocation) -> [Diagnostic] {
    guard let names else { return self }
    return map { diagnostic in
      var named = diagnostic
      named.source.file = names.nameFromTop(of: diagnostic.source.file, citedBy: page)
      return named
    }
  }
}
