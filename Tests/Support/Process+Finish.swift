package import Foundation

extension Process {
  /// Runs a program to its end with additional environment variables.
  ///
  /// It is killed after 90 seconds, so that it cannot hang the tests.
  ///
  /// - Returns: its exit code and output, including its errors if requested.
  package static func finish(
    _ program: String, _ arguments: [String], in folder: String? = nil, input: Data? = nil,
    environment: [String: String] = [:], withErrors: Bool = false
  ) throws -> (code: Int32, output: Data) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = withErrors ? output : FileHandle.nullDevice
    // From a file: a program that prints before it has read everything would block forever on two pipes.
    let questions = try input.map { input in
      let folder = try Folder()
      try folder.write("input", input)
      return folder
    }
    process.standardInput =
      try questions.map {
        try FileHandle(forReadingFrom: URL(filePath: $0.path("input")))
      } ?? .nullDevice
    try process.run()
    let id = process.processIdentifier
    let end = DispatchWorkItem { kill(id, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 90, execute: end)
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    end.cancel()
    return (process.terminationStatus, data)
  }
}
