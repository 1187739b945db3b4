import ArgumentParser
import Foundation
import Pageshot

/// The folder of goldens, for all commands that use them.
struct GoldenOptions: ParsableArguments {
  @Option(help: "Folder of goldens. Default: goldens.", completion: .directory)
  var goldens: String?

  func validate() throws {
    if goldens?.isEmpty == true { throw ValidationError("--goldens requires a folder name") }
  }

  /// The flags as they were given.
  var flags: [String] { goldens.map { ["--goldens", $0] } ?? [] }
}

/// The report folder of a test.
struct ReportOptions: ParsableArguments {
  @Option(help: "Report folder. Default: output/report.", completion: .directory)
  var report: String?

  func validate() throws {
    if report?.isEmpty == true { throw ValidationError("--report requires a folder name") }
  }

  /// The flags as they were given.
  var flags: [String] { report.map { ["--report", $0] } ?? [] }
}

/// Keeps build servers from writing goldens, since they would not be reviewed.
struct ServerGuard {
  /// Refuses a command if `CI` is set and `--force` is not.
  static func check(_ command: String, isForced: Bool) throws {
    guard Program.isOnServer(ProcessInfo.processInfo.environment), !isForced else { return }
    throw ValidationError(
      "\(command) changes goldens and is refused because CI is set: pictures need a review first. "
        + "Run it on your machine, or use --force.")
  }
}
