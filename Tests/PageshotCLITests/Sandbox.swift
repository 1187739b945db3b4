import Foundation
@_exported public import TestSupport
import Testing

/// A test's own folder, in which the program is run.
final class Sandbox: Folder {
  /// The folder's absolute path.
  var folder: String { path }

  func json(_ path: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: read(path)) as? [String: Any])
  }

  // MARK: Running

  /// The result of a run.
  struct Run {
    /// The exit code; 128 plus the signal if one ended it.
    var code: Int32
    var output: String
    var errors: String
    var seconds: Double

    /// The output as a JSON object.
    var object: [String: Any] { get throws { try json() } }
    /// The output as a list of JSON objects.
    var objects: [[String: Any]] { get throws { try json() } }

    private func json<Value>() throws -> Value {
      try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? Value)
    }
  }

  /// The path of the tested program, beside the tests.
  static let program: String = {
    final class Marker {}
    let bundle = Bundle(for: Marker.self).bundleURL
    return [bundle, bundle.deletingLastPathComponent()].map { $0.path + "/pageshot" }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "pageshot"
  }()

  /// Runs `pageshot` with arguments.
  func run(
    _ arguments: String..., in directory: String = ".", environment: [String: String] = [:]
  ) throws -> Run {
    try start(arguments, in: directory, environment: environment).finish()
  }

  /// Runs a line of shell in which `$pageshot` is the program.
  func shell(_ line: String, environment: [String: String] = [:]) throws -> Run {
    try Job(
      "/bin/bash", ["-c", line], in: folder, environment: environment
    ).finish()
  }

  /// Starts `pageshot` with arguments and does not wait for its end.
  func start(
    _ arguments: [String], in directory: String = ".", environment: [String: String] = [:]
  ) throws -> Job {
    try Job(
      Self.program, arguments, in: folder + "/" + directory, environment: environment)
  }
}

/// A program that was started.
struct Job {
  let process = Process()
  private let ended = DispatchSemaphore(value: 0)
  private let started = Date()
  /// The folder of its output, outside the sandbox.
  private let scratch: Folder

  init(
    _ program: String, _ arguments: [String], in directory: String, environment: [String: String]
  ) throws {
    scratch = try Folder()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: directory)
    let usual = [
      "PATH": "/usr/bin:/bin", "HOME": scratch.path, "pageshot": Sandbox.program,
      "SWIFT_BACKTRACE": "enable=no",
    ]
    // A fault that is tried is the program's, too.
    let faults = ProcessInfo.processInfo.environment.filter { $0.key.hasPrefix("PAGESHOT_FAULT") }
    process.environment = usual.merging(faults) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let files = try ["output", "errors"].map { name in
      try scratch.write(name, "")
      return try FileHandle(forWritingTo: URL(filePath: scratch.path(name)))
    }
    (process.standardOutput, process.standardError) = (files[0], files[1])
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.run()
    // A process is never freed, nor are its files; with more than 1,300 of them open,
    // Foundation reads past the list of them and crashes.
    for file in files { try file.close() }
  }

  /// Waits for the end, but not forever.
  func finish(within seconds: Double = 60) throws -> Sandbox.Run {
    if ended.wait(timeout: .now() + seconds) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      Issue.record("still running after \(seconds) s: \(process.arguments ?? [])")
      ended.wait()
    }
    let isSignal = process.terminationReason == .uncaughtSignal
    return Sandbox.Run(
      code: process.terminationStatus + (isSignal ? 128 : 0),
      output: try scratch.text("output"), errors: try scratch.text("errors"),
      seconds: Date().timeIntervalSince(started))
  }
}
