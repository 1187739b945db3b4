import ArgumentParser
import Pageshot

/// The messages and the outcome of a run: all errors are reported and counted here.
final class RunLog {
  let terminal: Terminal
  private var outcomes: Set<Outcome> = []
  /// The reported errors, each with its hint.
  private(set) var told: [(message: String, hint: String?)] = []
  /// The number of pages with errors.
  var faultyPages = 0
  /// Whether names of written files go to standard error, since standard output holds something else.
  var namesOnErrors = false
  /// Whether a progress bar replaces the names of written files.
  var omitsNames = false
  /// The diagnostics that were shown.
  private var shown: Set<Diagnostic> = []
  /// Whether standard output could not be written.
  private var lostOutput = false
  /// The files that diagnostics point into.
  private var files = SourceFiles()
  /// The diagnostics of shared parts that are not reported yet.
  private var shared = SharedFaults()

  /// An empty log.
  init(quiet: Bool) { terminal = Terminal(quiet: quiet) }

  /// Whether there was no error so far.
  var isGood: Bool { outcomes.isEmpty }

  /// Counts an outcome.
  func add(_ outcome: Outcome) { outcomes.insert(outcome) }

  /// The exit code of the heaviest outcome; success if there was no error.
  var exit: ExitCode { Outcome.allCases.first(where: outcomes.contains)?.exit ?? .success }

  /// Ends the command if there was an error.
  func finish() throws { if !isGood { throw exit } }

  /// Runs a required task; if it throws, reports the error and ends the command.
  func need<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch {
      fail(error)
      throw exit
    }
  }

  /// Runs a task, reports an error that it throws, and ends the command.
  ///
  /// `hint` is printed if a file cannot be read.
  func finish(
    hint: @autoclosure () -> String? = nil, _ body: () async throws -> Void
  ) async throws {
    do { try await body() } catch let code as ExitCode { throw code } catch {
      fail(error, hint: error is ReadError ? hint() : nil)
    }
    try finish()
  }

  /// Writes a line of progress.
  func say(_ line: String) { terminal.say(line) }

  /// Ends a run with one line: what was done, and how many pages have errors.
  func summarize(_ done: String...) {
    let faulty = faultyPages == 0 ? [] : ["\(counted(faultyPages, "page")) with errors"]
    say((done + faulty).joined(separator: ", "))
  }

  /// Writes the names of written files, one a line.
  func wrote(_ paths: [String]) {
    guard !terminal.isQuiet, !omitsNames else { return }
    if namesOnErrors { return paths.forEach(say) }
    output { try terminal.output(paths.map { $0.visibleLine + "\n" }.joined()) }
  }

  /// Writes to standard output, and counts a failure; after one, nothing more is written.
  func output(_ body: () throws -> Void) {
    guard !lostOutput else { return }
    do { try body() } catch {
      lostOutput = true
      add(.unwritable)
    }
  }

  /// Takes the source lines of a page from standard input.
  func read(_ input: PageLocation) { files.drafts = input.drafts }

  /// Reports an error with a hint, and counts it.
  func error(_ message: String, hint: String? = nil, _ outcome: Outcome = .fault) {
    terminal.error(message, hint: hint)
    told.append((message, hint))
    add(outcome)
  }

  /// Reports a failure, with a hint if it has none of its own, and counts it.
  func fail(_ failure: any Error, hint: String? = nil) {
    let own = (failure as? Approval.Refusal)?.hint ?? (failure as? RevisionError)?.hint
    error("\(failure)", hint: own ?? hint, Outcome(failure))
  }

  /// Reports an error that stopped the work on a page, and counts it; the page is not named if the error
  /// already names a file.
  func fail(_ failure: any Error, on page: PageLocation) {
    if let faulty = failure as? FaultyPage { return report(faulty.diagnostics, of: page) }
    let isOfFile = failure is ReadError || failure is WriteError
    error(isOfFile ? "\(failure)" : "\(page.path): \(failure)", Outcome(failure))
  }

  /// Shows a diagnostic with its source line, and counts an error.
  func report(_ diagnostic: Diagnostic) { report(diagnostic, Outcome(of: diagnostic)) }

  /// Shows a diagnostic with its source line, and counts an error as the given outcome.
  ///
  /// Diagnostics of files that pages share, such as a theme, are shown once.
  func report(_ diagnostic: Diagnostic, _ outcome: Outcome) {
    guard shown.insert(diagnostic).inserted else { return }
    terminal.show(text(of: diagnostic), diagnostic.severity)
    guard diagnostic.severity == .error else { return }
    told.append(("\(diagnostic.source.shown): \(diagnostic.message)", diagnostic.hint))
    add(outcome)
  }

  /// Reports the diagnostics of a page, and counts errors; those of shared parts wait for the other pages.
  func report(_ found: [Diagnostic], of page: PageLocation) {
    found.filter { !$0.isOfPart }.forEach(report)
    shared.add(found.filter(\.isOfPart), of: page.path)
  }

  /// Reports the diagnostics of shared parts, each once for all pages so far, and counts errors.
  func reportShared() {
    shared.all(listing: true).forEach(report)
    shared = SharedFaults()
  }

  /// A diagnostic with its source line.
  func text(of diagnostic: Diagnostic) -> String { files.text(of: diagnostic) }

  /// Reports why a page is refused, and counts it.
  func report(_ refusal: PageRefusal) {
    error(refusal.message, hint: refusal.hint, refusal.isUnreadable ? .unreadable : .fault)
  }

  /// Reports unused masks of a run, and counts them as errors.
  func report(_ masks: MaskUse) {
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
  func report(_ file: NewFile) {
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
  var lackOfPages: String? {
    guard !folder.folder("pages").isThere else { return nil }
    return
      "a project is a folder with page files in pages/, settings in pageshot.yaml, and icons and "
      + "themes in assets/; `pageshot init` creates one"
  }
}
