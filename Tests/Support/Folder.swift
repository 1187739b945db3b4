package import Foundation

/// A test's own folder, removed with its owner.
open class Folder {
  /// Its absolute path with links resolved.
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "pageshot-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The absolute path of a file or folder in it.
  package func path(_ name: String) -> String { path + "/" + name }

  package func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// Writes a file and creates its parent folders.
  package func write(_ name: String, _ text: String) throws { try write(name, text.utf8) }

  package func write(_ name: String, _ bytes: some Sequence<UInt8>) throws {
    try makeFolder(of: name)
    try Data(bytes).write(to: URL(filePath: path(name)))
  }

  /// Creates a link and its parent folders.
  package func link(_ name: String, to target: String) throws {
    try makeFolder(of: name)
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  private func makeFolder(of name: String) throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: path(name)).deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  package func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path(name)))
  }

  package func text(_ name: String) throws -> String {
    String(decoding: try read(name), as: UTF8.self)
  }

  /// The files below a folder including hidden ones, sorted.
  package func files(_ name: String = ".") -> [String] {
    let root = path(name)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return names.filter { name in
      (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + name)) == nil
    }.sorted()
  }
}
