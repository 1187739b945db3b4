import Foundation
@_exported public import TestSupport
import Testing

/// A test's own git repository.
final class GitRepository: Folder {
  /// An empty repository.
  override init() throws {
    try super.init()
    try git("init", "-q")
  }

  /// The folder's absolute path, links followed.
  var folder: String { path }

  var name: String { URL(filePath: folder).lastPathComponent }

  /// Commits everything.
  func commit(_ message: String) throws {
    try git("add", "-A")
    try git("-c", "user.name=t", "-c", "user.email=t@t", "commit", "-q", "-m", message)
  }

  /// Runs git without the machine's settings and returns its output without the last newline.
  @discardableResult func git(_ arguments: String..., input: String = "") throws -> String {
    let (code, output) = try Process.finish(
      "/usr/bin/env", ["git", "-C", folder] + arguments, input: Data(input.utf8),
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"])
    try #require(code == 0, "git \(arguments)")
    let text = String(decoding: output, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Every file and folder including `.git`, with its modification time and content.
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
  /// The parent folder of a path.
  var parent: String { String(self[..<(lastIndex(of: "/") ?? startIndex)]) }

  /// The path with links followed.
  var real: String { URL(filePath: self).resolvingSymlinksInPath().path }
}
