package import Pageshot

/// What a run tells, and its outcome: all errors are reported and counted here.
package final class RunLog {
  private let printer: any Printer
  /// Whether only errors and warnings are shown.
  package let isQuiet: Bool
  private var outcomes: Set<Outcome> = []
  /// The reported errors, each with its hint.
  package private(set) var told: [(message: String, hint: String?)] = []
  /// The number of pages with errors.
  package var faultyPages = 0
  /// The diagnostics that were shown.
  private var shown: Set<Diagnostic> = []
  /// The files that diagnostics point into.
  private var files = SourceFiles()
  /// The diagnostics of shared parts that are not reported yet.
  private var shared = SharedFaults()

  /// An empty log.
  package init(to printer: any Printer, quiet: Bool) {
    (self.printer, isQuiet) = (printer, quiet)
  }

  /// Whether there was no error so far.
  package var isGood: Bool { outcomes.isEmpty }

  /// Counts an outcome.
  package func add(_ outcome: Outcome) { outcomes.insert(outcome) }

  /// The heaviest outcome; nil if there was no error.
  package var outcome: Outcome? { Outcome.allCases.first(where: outcomes.contains) }

  /// Ends the command if there was an error.
  package func finish() throws(CommandEnd) { if let outcome { throw CommandEnd(outcome) } }

  /// Runs a required task; if it throws, reports the error and ends the command.
  package func need<Value>(_ body: () throws -> Value) throws(CommandEnd) -> Value {
    do { return try body() } catch let end as CommandEnd { throw end } catch {
      fail(error)
      throw CommandEnd(outcome ?? .fault)
    }
  }

  /// Runs a task, reports an error that it throws, and ends the command.
  ///
  /// `hint` is printed if a file cannot be read.
  package func finish(
    hint: @autoclosure () -> String? = nil, _ body: () async throws -> Void
  ) async throws {
    do { try await body() } catch let end as CommandEnd { throw end } catch {
      fail(error, hint: error is ReadError ? hint() : nil)
    }
    try finish()
  }

  /// Tells a line about what happens.
  package func say(_ line: String) { if !isQuiet { printer.say(line) } }

  /// Tells how many of all pages are done; before the first one 0 are.
  package func progress(_ done: Int, of all: Int) {
    if !isQuiet { printer.progress(done, of: all) }
  }

  /// Ends a run with one line: what was done, and how many pages have errors.
  package func summarize(_ done: String...) {
    let faulty = faultyPages == 0 ? [] : ["\(counted(faultyPages, "page")) with errors"]
    say((done + faulty).joined(separator: ", "))
  }

  /// Tells the names of written files.
  package func wrote(_ paths: [String]) {
    guard !isQuiet else { return }
    do { try printer.wrote(paths) } catch { add(.unwritable) }
  }

  /// Takes the source lines of a page from standard input.
  package func read(_ input: PageLocation) { files.drafts = input.drafts }

  /// Reports an error with a hint, and counts it.
  package func error(_ message: String, hint: String? = nil, _ outcome: Outcome = .fault) {
    printer.error(message, hint: hint)
    told.append((message, hint))
    add(outcome)
  }

  /// Reports a failure, with a hint if it has none of its own, and counts it.
  package func fail(_ failure: any Error, hint: String? = nil) {
    let own = (failure as? Approval.Refusal)?.hint ?? (failure as? RevisionError)?.hint
    error("\(failure)", hint: own ?? hint, Outcome(failure))
  }

  /// Reports an error that stopped the work on a page, and counts it; the page is not named if the error
  /// already names a file.
  package func fail(_ failure: any Error, on page: PageLocation) {
    if let faulty = failure as? FaultyPage { return report(faulty.diagnostics, of: page) }
    let isOfFile = failure is ReadError || failure is WriteError
    error(isOfFile ? "\(failure)" : "\(page.path): \(failure)", Outcome(failure))
  }

  /// Shows a diagnostic with its source line, and counts an error.
  package func report(_ diagnostic: Diagnostic) { report(diagnostic, Outcome(of: diagnostic)) }

  /// Shows a diagnostic with its source line, and counts an error as the given outcome.
  ///
  /// Diagnostics of files that pages share, such as a theme, are shown once.
  package func report(_ diagnostic: Diagnostic, _ outcome: Outcome) {
    guard shown.insert(diagnostic).inserted else { return }
    printer.show(diagnostic, as: text(of: diagnostic))
    guard diagnostic.severity == .error else { return }
    told.append(("\(diagnostic.source.shown): \(diagnostic.message)", diagnostic.hint))
    add(outcome)
  }

  /// Reports the diagnostics of a page, and counts errors; those of shared parts wait for the other pages.
  package func report(_ found: [Diagnostic], of page: PageLocation) {
    found.filter { !$0.isOfPart }.forEach(report)
    shared.add(found.filter(\.isOfPart), of: page.path)
  }

  /// Reports the diagnostics of shared parts, each once for all pages so far, and counts errors.
  package func reportShared() {
    shared.all(listing: true).forEach(report)
    shared = SharedFaults()
  }

  /// A diagnostic with its source line.
  package func text(of diagnostic: Diagnostic) -> String { files.text(of: diagnostic) }

  /// Reports why a page is refused, and counts it.
  package func report(_ refusal: PageRefusal) {
    error(refusal.message, hint: refusal.hint, refusal.isUnreadable ? .unreadable : .fault)
  }

  /// Reports unused masks of a run, and counts them as errors.
  package func report(_ masks: MaskUse) {
    for mask in masks.unused {
      guard let source = mask.source else {
        error(mask.message, hint: mask.hint)
        continue
      }
      report(Diagnostic(rule: "unused-mask", at: source, mask.message, hint: mask.hint))
    }
  }

  /// Reports whether a new file was written; an existing one with other content counts as an error, unless only lines are
  /// to be added.
  package func report(_ file: NewFile) {
    switch file {
    case .written(let path): wrote([path])
    case .kept(let path): say("\(path) exists already")
    case .lacks(let path, let lines):
      for line in lines { say("\(path) exists: add this line to it: \(line)") }
    case .left(let path):
      error("\(path) exists with other content and was not overwritten", .noFolder)
    }
  }
}

extension ProjectSettings {
  /// A hint that explains projects; nil if there is a folder `pages`.
  package var lackOfPages: String? {
    guard !folder.folder("pages").isThere else { return nil }
    return
      "a project is a folder with page files in pages/, settings in pageshot.yaml, and icons and "
      + "themes in assets/; `pageshot init` creates one"
  }
}
