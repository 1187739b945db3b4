import ArgumentParser
import Foundation
import Pageshot

/// `pageshot validate`.
struct ValidateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", _superCommandName: "pageshot",
    abstract: "Reports all errors and warnings of pages without drawing them.",
    discussion: """
      EXAMPLES:
        pageshot validate
        pageshot validate pages/me.yaml --strict --accessibility
        pageshot validate --format github
      """)

  /// The output formats of diagnostics.
  enum Report: String, CaseIterable, ExpressibleByArgument {
    case text, json, github
  }

  /// What is checked.
  struct Checks: ParsableArguments {
    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(
      help: """
        Also report contrast below WCAG AA, in light and dark unless --appearance is given, and tap targets below 44 \
        points.
        """)
    var accessibility = false

    @Flag(
      help: "With --accessibility, list each colour of a built-in theme that is hard to read.")
    var themeColors = false
  }

  /// What is printed.
  struct Output: ParsableArguments {
    @Option(help: "Output format; github prints annotations for GitHub Actions.")
    var format: Report = .text
  }

  @OptionGroup var options: PageOptions
  @OptionGroup(title: Heading.pages) var look: LookOptions<ToLookAt>
  @OptionGroup(title: Heading.pages) var viewport: ViewportOptions
  @OptionGroup(title: Heading.pages) var scenarios: ScenarioOptions
  @OptionGroup(title: Heading.checks) var checks: Checks
  @OptionGroup(title: Heading.output) var output: Output

  func run() async throws {
    let others = options.pages.filter { FilePurpose(ofFile: $0) != nil }
    let log = RunLog(quiet: options.quiet)
    tell(others, in: log)
    var pages = options
    pages.pages.removeAll(where: others.contains)
    guard others.isEmpty || !pages.pages.isEmpty else { return try report([], in: log) }
    try await check(pages)
  }

  private func check(_ options: PageOptions) async throws {
    var flags = look.flags(beside: viewport)
    (flags.strict, flags.accessibility) =
      (checks.strict ? true : nil, checks.accessibility ? true : nil)
    let work = try Workload(options, flags, scenarios: scenarios.choice, takesInput: true)
    let (log, settings, pages) = (work.log, work.settings, work.run.list.pages)
    let environment = ProcessInfo.processInfo.environment
    let check = PageCheck(
      run: work.run, pages: settings.pageNames(beside: work.run.list),
      looks: settings[\.accessibility] == true
        ? lookedAt(work.run.variants).looks : [],
      names: output.format == .github ? FileNames(of: settings, environment: environment) : nil)
    var found: [Diagnostic] = []
    var shared = SharedFaults()
    await inOrder(pages, jobs: Workload.processors) { page in
      Result { try check.found(in: page) }
    } each: { result, done in
      let page = pages[done - 1]
      switch result {
      case .success(let result):
        found += result.own
        shared.add(result.shared, of: page.path)
      case .failure(let error): log.fail(error, on: page)
      }
    }
    found = found.eachOnce + shared.all(listing: checks.themeColors)
    work.run.writable().refusals.forEach(log.report)
    try report(found, in: log)
    let isStrict = settings[\.strict] == true
    found.filter { $0.severity == .error || isStrict && $0.severity == .warning }
      .forEach { log.add(Outcome(of: $0)) }
    log.say(summary(found, pages: pages.count))
    try log.finish()
  }

  /// Says what the named files are that are checked together with pages.
  private func tell(_ others: [String], in log: RunLog) {
    for path in others {
      guard let purpose = FilePurpose(ofFile: path) else { continue }
      log.say("\(path): \(purpose.words)")
    }
  }

  /// The variants in light and dark, unless `--appearance` is given.
  private func lookedAt(_ variants: VariantSet) -> VariantSet {
    var variants = variants
    variants.appearances = look.appearance.value?.values ?? [.light, .dark]
    return variants
  }

  private func report(_ found: [Diagnostic], in log: RunLog) throws {
    switch output.format {
    case .text:
      for diagnostic in found { try log.terminal.output(log.text(of: diagnostic) + "\n") }
    case .json: try log.terminal.output(json: found.json)
    case .github:
      for diagnostic in found { try log.terminal.annotate(diagnostic.gitHubAnnotation) }
    }
  }

  private func summary(_ found: [Diagnostic], pages: Int) -> String {
    let errors = found.count { $0.severity == .error }
    let warnings = found.count { $0.severity == .warning }
    let notes = found.count - errors - warnings
    func words(_ count: Int, _ noun: String) -> String {
      count == 0 ? "no \(noun)s" : counted(count, noun)
    }
    return "\(words(pages, "page")): \(words(errors, "error")), \(words(warnings, "warning"))"
      + (notes == 0 ? "" : ", \(words(notes, "note"))")
  }
}

/// Checks a page.
private struct PageCheck: Sendable {
  let run: PageRun
  /// The pages that actions may name; nil if not all pages are known.
  let pages: PageNames?
  /// The variants in which accessibility is checked.
  let looks: [Look]
  /// File names relative to the top of the repository; nil keeps names as they were given.
  let names: FileNames?

  /// The diagnostics of a page, and accessibility warnings about shared files such as its theme.
  func found(in location: PageLocation) throws(ReadError) -> (
    own: [Diagnostic], shared: [Diagnostic]
  ) {
    let page = try run.page(location)
    let wanted = page.layouts(in: looks).accessibilityWarnings
    let dead = pages.flatMap { page.links(among: $0) }?.diagnostics ?? []
    let scripted = page.shots.diagnostics
    let known = page.diagnostics.filter { !scripted.contains($0) }.map(\.ofPage) + dead
    let own =
      (known.filter { !$0.isOfPart } + wanted.filter { $0.source.file == location.sourceName })
      .inOrder + scripted
    let shared =
      known.filter(\.isOfPart) + wanted.filter { $0.source.file != location.sourceName }
    guard let names else { return (own, shared) }
    func named(_ file: String) -> String { names.nameFromTop(of: file, citedBy: location) }
    return (own.renamingFiles(named), shared.renamingFiles(named))
  }
}

extension Diagnostic {
  /// The diagnostic of the page as its author wrote it, who did not choose the flags: its unknown theme is an error.
  fileprivate var ofPage: Diagnostic {
    var diagnostic = self
    if rule == "unknown-theme" { diagnostic.severity = .error }
    return diagnostic
  }
}
