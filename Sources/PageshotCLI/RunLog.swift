import ArgumentParser
import Pageshot

/// What a run says and what it comes to: faults are told and counted here, and nowhere else.
final class RunLog {
  let terminal: Terminal
  private var outcomes: Set<Outcome> = []
  /// The errors that were told, and what to do about each.
  private(set) var told: [(message: String, hint: String?)] = []
  /// The files that diagnostics point into.
  private var files = SourceFiles()

  /// Nothing so far.
  init(quiet: Bool) { terminal = Terminal(quiet: quiet) }

  /// Whether nothing went wrong so far.
  var isGood: Bool { outcomes.isEmpty }

  /// Counts what the run came to.
  func add(_ outcome: Outcome) { outcomes.insert(outcome) }

  /// The weightiest code; success where nothing went wrong.
  var exit: ExitCode { Outcome.allCases.first(where: outcomes.contains)?.exit ?? .success }

  /// Ends the command where something went wrong.
  func finish() throws { if !isGood { throw exit } }

  /// Does what may fail and has to be done; where it fails, says why and ends the command.
  func need<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch {
      fail(error)
      throw exit
    }
  }

  /// Does what may fail, says why it did, and ends the command.
  ///
  /// `hint` is what to do where something cannot be read.
  func finish(
    hint: @autoclosure () -> String? = nil, _ body: () async throws -> Void
  ) async throws {
    do { try await body() } catch let code as ExitCode { throw code } catch {
      fail(error, hint: error is ReadError ? hint() : nil)
    }
    try finish()
  }

  /// Writes a line for people.
  func say(_ line: String) { terminal.say(line) }

  /// Says what went wrong, and what to do about it, and counts it.
  func error(_ message: String, hint: String? = nil, _ outcome: Outcome = .fault) {
    terminal.error(message, hint: hint)
    told.append((message, hint))
    add(outcome)
  }

  /// Says why something could not be done, and what to do about it if the failure does not, and counts
  /// it.
  func fail(_ failure: any Error, hint: String? = nil) {
    let own = (failure as? Approval.Refusal)?.hint ?? (failure as? RevisionError)?.hint
    error("\(failure)", hint: own ?? hint, Outcome(failure))
  }

  /// Says what stopped the work on a page, and counts it; files that cannot be read or written name
  /// themselves.
  func fail(_ failure: any Error, on page: PageLocation) {
    let isOfFile = failure is ReadError || failure is WriteError
    error(isOfFile ? "\(failure)" : "\(page.path): \(failure)", Outcome(failure))
  }

  /// Shows a diagnostic with its source line, and counts a fault.
  func report(_ diagnostic: Diagnostic) { report(diagnostic, .fault) }

  /// Shows a diagnostic with its source line, and counts what an error comes to.
  func report(_ diagnostic: Diagnostic, _ outcome: Outcome) {
    terminal.show(files.text(of: diagnostic), diagnostic.severity)
    guard diagnostic.severity == .error else { return }
    told.append(("\(diagnostic.source.shown): \(diagnostic.message)", diagnostic.hint))
    add(outcome)
  }

  /// Says why pages are not worked on, and counts it.
  func report(_ refusal: PageRefusal) {
    error(refusal.message, hint: refusal.hint, refusal.isUnreadable ? .unreadable : .fault)
  }

  /// Says which masks hide nothing in a run, and counts them as faults.
  func report(_ masks: MaskUse) {
    for mask in masks.unused {
      guard let source = mask.source else {
        error(mask.message, hint: mask.hint)
        continue
      }
      report(Diagnostic(rule: "unused-mask", at: source, mask.message, hint: mask.hint))
    }
  }

  /// Says what came of a file that is written only where nothing is; counts what was left.
  func report(_ file: NewFile) {
    switch file {
    case .written(let path): say(path)
    case .kept(let path): say("\(path) exists already")
    case .left(let path):
      let isList = path.hasSuffix(".gitignore")
      error(
        "\(path) exists with other content and was not overwritten",
        hint: isList ? "add this line to it: output/" : nil, .noFolder)
    }
  }
}

extension ProjectSettings {
  /// What a project is, for who has none; nil where there is a folder `pages`.
  var lackOfPages: String? {
    guard !folder.folder("pages").isThere else { return nil }
    return
      "a project is a folder with page files in pages/, settings in pageshot.yaml, and icons and "
      + "themes in assets/; `pageshot init` creates one"
  }
}
