import Foundation
import Testing

/// A git repository that a test has to itself.
final class Repository {
  /// The folder's absolute path, links followed.
  let folder: String

  /// An empty repository.
  init() throws {
    folder = FileManager.default.temporaryDirectory.path.real + "/repository-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try git("init", "-q")
  }

  /// A linked working tree.
  init(at folder: String) { self.folder = folder }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var name: String { URL(filePath: folder).lastPathComponent }

  func write(_ path: String, _ text: String) throws {
    let place = folder + "/" + path
    try FileManager.default.createDirectory(
      atPath: place.parent, withIntermediateDirectories: true)
    try #require(FileManager.default.createFile(atPath: place, contents: Data(text.utf8)))
  }

  func link(_ path: String, to target: String) throws {
    let place = folder + "/" + path
    try FileManager.default.createDirectory(
      atPath: place.parent, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: target)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: folder + "/" + path)
  }

  /// Commits all there is.
  func commit(_ message: String) throws {
    try git("add", "-A")
    try git("-c", "user.name=t", "-c", "user.email=t@t", "commit", "-q", "-m", message)
  }

  /// Runs git without the machine's settings, and gives what it prints, without the last line's end.
  @discardableResult func git(_ arguments: String..., input: String = "") throws -> String {
    let (process, pipe, questions) = (Process(), Pipe(), folder + "-input")
    try #require(FileManager.default.createFile(atPath: questions, contents: Data(input.utf8)))
    defer { try? FileManager.default.removeItem(atPath: questions) }
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1", "git", "-C", folder] + arguments
    process.standardInput = FileHandle(forReadingAtPath: questions)
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
    let text = String(decoding: output, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Every file and folder, `.git` as well, with its time of change and its content.
  func state() throws -> [String: String] {
    var state: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) + [""] {
      let place = folder + "/" + path
      let attributes = try FileManager.default.attributesOfItem(atPath: place)
      let changed = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      let content = FileManager.default.contents(atPath: place)?.base64EncodedString() ?? "folder"
      state[path] = "\(changed) \(content)"
    }
    return state
  }
}

extension String {
  /// The folder that a path lies in.
  var parent: String { String(self[..<(lastIndex(of: "/") ?? startIndex)]) }

  /// The path with links followed.
  var real: String { URL(filePath: self).resolvingSymlinksInPath().path }
}
