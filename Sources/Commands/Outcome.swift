package import Pageshot

/// The outcomes of a run in order of weight; their numbers are the exit codes of the program.
package enum Outcome: Int32, CaseIterable, Sendable {
  /// The settings contradict each other, or name what is not there.
  case usage = 64
  case unwritable = 74
  case noFolder = 73
  /// A font, or another requirement of the system, is missing.
  case fontMissing = 69
  /// A network request was refused, or failed.
  case refused = 76
  case unreadable = 66
  case fault = 1

  /// The outcome of an error of a page.
  package init(of diagnostic: Diagnostic) {
    self = diagnostic.isMissingFont ? .fontMissing : .fault
  }

  /// The outcome of a thrown error.
  package init(_ failure: any Error) {
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
}
