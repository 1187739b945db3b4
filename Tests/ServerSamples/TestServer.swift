import Foundation

/// The server of `Tests/FetchServer`, started on a free loopback port; it ends with this value.
package final class TestServer {
  /// `127.0.0.1:` and the port.
  package let place: String
  /// The port.
  package let port: Int
  private let input = Pipe()
  private let output = Pipe()
  private let process = Process()

  /// Why it does not run.
  package struct NotRunning: Error {}

  /// Starts it and waits until it listens.
  package init() throws {
    process.executableURL = URL(filePath: Self.program)
    process.environment = ["LC_ALL": "C"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    var line = ""
    while !line.hasSuffix("\n") {
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else { throw NotRunning() }
      line += String(decoding: piece, as: UTF8.self)
    }
    guard let port = Int(line.dropLast()) else { throw NotRunning() }
    (self.port, place) = (port, "127.0.0.1:\(port)")
  }

  deinit { end() }

  /// The URL of a path.
  package func url(_ path: String) -> String { "http://\(place)\(path)" }

  /// Stops it.
  ///
  /// - Returns: the requested paths.
  @discardableResult package func end() -> [String] {
    try? input.fileHandleForWriting.close()
    let rest = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    try? output.fileHandleForReading.close()
    return String(decoding: rest, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static let program: String = {
    let bundle = Bundle(for: TestServer.self).bundleURL
    return [bundle, bundle.deletingLastPathComponent()].map { $0.path + "/FetchServer" }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "FetchServer"
  }()
}
