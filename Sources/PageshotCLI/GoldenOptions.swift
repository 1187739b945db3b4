import ArgumentParser
import Foundation
import Pageshot

/// The folder of goldens, for all commands that use them.
struct GoldenOptions: ParsableArguments {
  @Option(help: "Folder of goldens.", completion: .directory)
  var goldens = Override<String>(default: "goldens")

  func validate() throws {
    if goldens.value?.isEmpty == true { throw ValidationError("--goldens requires a folder name") }
  }

  /// The flags as they were given.
  var flags: [String] { goldens.value.map { ["--goldens", $0] } ?? [] }
}

/// The report folder of a test.
struct ReportOptions: ParsableArguments {
  @Option(help: "Report folder.", completion: .directory)
  var report = Override<String>(default: "output/report")

  func validate() throws {
    if report.value?.isEmpty == true { throw ValidationError("--report requires a folder name") }
  }

  /// The flags as they were given.
  var flags: [String] { report.value.map { ["--report", $0] } ?? [] }
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
