import ArgumentParser
import Commands
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
    let console = Console()
    let log = RunLog(to: console, quiet: options.quiet)
    tell(others, in: log)
    var pages = options
    pages.pages.removeAll(where: others.contains)
    guard others.isEmpty || !pages.pages.isEmpty else { return try report([], in: log, console) }
    try await check(pages, console)
  }

  private func check(_ options: PageOptions, _ console: Console) async throws {
    var flags = look.flags(beside: viewport)
    (flags.strict, flags.accessibility) =
      (checks.strict ? true : nil, checks.accessibility ? true : nil)
    let work = try Workload(options, flags, console, scenarios: scenarios.choice, takesInput: true)
    let (log, settings) = (work.log, work.settings)
    let environment = ProcessInfo.processInfo.environment
    let job = ValidateJob(
      looks: settings[\.accessibility] == true ? lookedAt(work.run.variants) : nil,
      names: output.format == .github ? FileNames(of: settings, environment: environment) : nil,
      listsThemeColors: checks.themeColors)
    let found = try await job.run(work)
    try report(found, in: log, console)
    let isStrict = settings[\.strict] == true
    found.filter { $0.severity == .error || isStrict && $0.severity == .warning }
      .forEach { log.add(Outcome(of: $0)) }
    log.say(summary(found, pages: work.run.list.pages.count))
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

  private func report(_ found: [Diagnostic], in log: RunLog, _ console: Console) throws {
    switch output.format {
    case .text:
      for diagnostic in found { try console.terminal.output(log.text(of: diagnostic) + "\n") }
    case .json: try console.terminal.output(json: found.json)
    case .github:
      for diagnostic in found { try console.terminal.annotate(diagnostic.gitHubAnnotation) }
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
