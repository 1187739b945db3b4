import Foundation
import Testing

/// A folder that a test has to itself, and the program run in it.
final class Sandbox {
  /// The folder's absolute path.
  let folder: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "pageshot-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  // MARK: Files

  /// Writes a file, and makes the folders it lies in.
  func write(_ path: String, _ text: String) throws {
    try write(path, Data(text.utf8))
  }

  func write(_ path: String, _ data: Data) throws {
    let url = URL(filePath: folder + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/" + path, withIntermediateDirectories: true)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/" + path, withDestinationPath: target)
  }

  func read(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder + "/" + path))
  }

  func text(_ path: String) throws -> String { String(decoding: try read(path), as: UTF8.self) }

  func json(_ path: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: read(path)) as? [String: Any])
  }

  /// The files below a folder, hidden ones as well, sorted.
  func files(_ path: String = ".") -> [String] {
    let root = folder + "/" + path
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return names.filter { name in
      (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + name)) == nil
    }.sorted()
  }

  // MARK: Running

  /// How a run ended.
  struct Run {
    /// The exit code; 128 and the signal where one ended it.
    var code: Int32
    var output: String
    var errors: String
    var seconds: Double
  }

  /// Where the tested program is: beside the tests.
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
      "/bin/bash", ["-c", line], in: folder, environment: environment, output: scratch()
    ).finish()
  }

  /// Starts `pageshot` with arguments, and leaves it running.
  func start(
    _ arguments: [String], in directory: String = ".", environment: [String: String] = [:]
  ) throws -> Job {
    try Job(
      Self.program, arguments, in: folder + "/" + directory, environment: environment,
      output: scratch())
  }

  /// A folder for what a run prints, outside the sandbox.
  private func scratch() throws -> Scratch { try Scratch() }
}

/// Two files for what a program prints; they go away with the job.
final class Scratch {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "pageshot-output-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func handle(_ name: String) throws -> FileHandle {
    let url = folder.appending(path: name)
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }
}

/// A program that was started.
struct Job {
  let process = Process()
  private let ended = DispatchSemaphore(value: 0)
  private let started = Date()
  private let scratch: Scratch

  init(
    _ program: String, _ arguments: [String], in directory: String,
    environment: [String: String], output scratch: Scratch
  ) throws {
    self.scratch = scratch
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: directory)
    let usual = [
      "PATH": "/usr/bin:/bin", "HOME": scratch.folder.path, "pageshot": Sandbox.program,
      "SWIFT_BACKTRACE": "enable=no",
    ]
    process.environment = usual.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let files = (try scratch.handle("output"), try scratch.handle("errors"))
    (process.standardOutput, process.standardError) = files
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.run()
    // A process is never freed, nor are the files that it holds; with more than 1,300 of them open,
    // Foundation reads past the list of them, and dies.
    try files.0.close()
    try files.1.close()
  }

  /// Waits for the end, but not for ever.
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
