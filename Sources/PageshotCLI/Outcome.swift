import ArgumentParser
import Pageshot

/// The outcomes of a run in order of weight: the heaviest one gives the exit code.
enum Outcome: Int32, CaseIterable {
  case unwritable = 74
  case noFolder = 73
  /// A font, or another requirement of the system, is missing.
  case fontMissing = 69
  /// A network request was refused, or failed.
  case refused = 76
  case unreadable = 66
  case fault = 1

  /// The outcome of an error of a page.
  init(of diagnostic: Diagnostic) { self = diagnostic.isMissingFont ? .fontMissing : .fault }

  /// The outcome of a thrown error.
  init(_ failure: any Error) {
    self =
      switch failure {
      case let error as WriteError: error.kind == .folder ? .noFolder : .unwritable
      case is ReadError: .unreadable
      case let error as RevisionError: error == .gitMissing ? .fontMissing : .unreadable
      case is FontsMissing: .fontMissing
      case MergeError.read(let error): Outcome(error)
      case MergeError.write(let error): Outcome(error)
      default: .fault
      }
  }

  /// The exit code to throw, which ends the command.
  var exit: ExitCode { ExitCode(rawValue) }
}
