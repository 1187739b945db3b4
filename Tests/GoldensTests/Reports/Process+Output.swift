import Foundation

extension Process {
  /// What a program prints with some variables of the environment added.
  ///
  /// One that hangs must not hang the tests: it is killed after 90 seconds.
  static func output(
    of program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let id = process.processIdentifier
    let end = DispatchWorkItem { kill(id, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 90, execute: end)
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    end.cancel()
    return data
  }
}
