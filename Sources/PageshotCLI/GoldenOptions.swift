import ArgumentParser
import Foundation
import Pageshot

/// Where references are, for all commands that use them.
struct GoldenOptions: ParsableArguments {
  @Option(help: "The folder of references. Default: goldens.", completion: .directory)
  var goldens: String?

  func validate() throws {
    if goldens?.isEmpty == true { throw ValidationError("--goldens wants the name of a folder") }
  }

  /// The flags as they were given.
  var flags: [String] { goldens.map { ["--goldens", $0] } ?? [] }
}

/// Where the report of a test is.
struct ReportOptions: ParsableArguments {
  @Option(help: "The folder of the report. Default: output/report.", completion: .directory)
  var report: String?

  func validate() throws {
    if report?.isEmpty == true { throw ValidationError("--report wants the name of a folder") }
  }

  /// The flags as they were given.
  var flags: [String] { report.map { ["--report", $0] } ?? [] }
}

/// Keeps references from being written by a build server, which nobody looks at.
struct ServerGuard {
  /// Refuses a command where `CI` is set, unless it is forced.
  static func check(_ command: String, isForced: Bool) throws {
    guard Program.isOnServer(ProcessInfo.processInfo.environment), !isForced else { return }
    throw ValidationError(
      "\(command) changes references, and CI is set: what a build server draws, nobody has looked "
        + "at. Run it on your machine, or use --force.")
  }
}

extension Terminal {
  /// Says why something could not be done, and counts it.
  ///
  /// `place` is given where it needs a project: where there is none, it says what one is.
  func report(
    _ failure: any Error, in outcome: inout Outcome, of place: Settings.Place? = nil
  ) {
    let own = (failure as? Approval.Refusal)?.hint ?? (failure as? RevisionError)?.hint
    let hint = own ?? (failure is ReadError ? place?.lackOfPages : nil)
    error("\(failure)", hint: hint)
    outcome.add(Outcome.code(of: failure))
  }
}

extension Settings.Place {
  /// What a project is, for who has none; nil where there is a folder `pages`.
  var lackOfPages: String? {
    guard !folder.folder("pages").isThere else { return nil }
    return
      "a project is a folder with page files in pages/, settings in pageshot.yaml, and icons and "
      + "themes of its own in assets/; `pageshot init` begins one"
  }
}

extension Outcome {
  /// The code for what stopped something.
  static func code(of failure: any Error) -> Int32 {
    switch failure {
    case let error as WriteError: error.kind == .folder ? noFolder : unwritable
    case is ReadError: unreadable
    case MergeError.read(let error): code(of: error)
    case MergeError.write(let error): code(of: error)
    default: fault
    }
  }
}
