import Foundation
import PageFiles
import PageModel
import Testing

@testable import Handoff
@testable import Pageshot

/// A folder that a test has to itself.
final class Folder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "pageshot-handoff-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// What a program says, and its exit code; nil where there is no such program.
  func run(_ program: String, _ arguments: [String]) throws -> (code: Int32, words: String)? {
    guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: path)
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    // A browser that hangs must not hang the tests.
    let id = process.processIdentifier
    let end = DispatchWorkItem { kill(id, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 90, execute: end)
    let words = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    end.cancel()
    return (process.terminationStatus, String(decoding: words, as: UTF8.self))
  }
}

/// The looks that come with the program.
enum Looks {
  static let names = ["classic", "inset", "glass", "wechat", "wechat-8"]

  static func look(_ name: String) throws -> LookTokens {
    let (look, diagnostics) = try ProjectSettings(around: ".").look(of: name)
    #expect(diagnostics.isEmpty)
    return try #require(look)
  }

  /// The look of a theme on top of a built-in one.
  static func brand(_ text: String, named name: String = "brand") throws -> LookTokens {
    let folder = try Folder()
    try folder.write("\(name).tokens.json", Array(text.utf8))
    let path = "\(folder.path)/\(name).tokens.json"
    let (look, diagnostics) = try ProjectSettings(around: path).look(of: path)
    #expect(diagnostics.allSatisfy { $0.severity == .warning })
    return try #require(look)
  }
}

extension LookTokens {
  /// The text of a file of a format.
  func text(_ name: String, _ format: TokenFormat) throws -> String {
    let file = try #require(files(as: format).first { $0.path == name })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  /// The tokens that are colours, with what they are in each mode.
  var colors: [(path: [String], colors: [ColorMode: Color])] {
    tokens.compactMap { token in
      if case .color(let colors) = token.value { (token.path, colors) } else { nil }
    }
  }
}
