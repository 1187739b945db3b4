import ArgumentParser
import Pageshot

/// What a run can come to, by weight: the heaviest is the exit code.
enum Outcome: Int32, CaseIterable {
  case unwritable = 74
  case noFolder = 73
  /// A font, or something else of the system that is needed, is missing.
  case fontMissing = 69
  /// What was wished of the network was refused, or failed.
  case refused = 76
  case unreadable = 66
  case fault = 1

  /// What stopped something.
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

  /// Ends the command when it is thrown.
  var exit: ExitCode { ExitCode(rawValue) }
}
