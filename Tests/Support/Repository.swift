package import Foundation

/// The files of this package.
package enum Repository {
  /// The package's root.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  package static func url(_ path: String) -> URL { root.appending(path: path) }

  /// The absolute path of a file or folder.
  package static func path(_ path: String) -> String { url(path).path(percentEncoded: false) }

  package static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url(path)))
  }

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// The names in a folder with an ending, without that ending, sorted.
  package static func names(in folder: String, ending: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder))
      .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  /// The pages of the gallery, or in another folder.
  package static func pages(in folder: String = "pages") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(folder).path)
      .filter {
        ($0.hasSuffix(".yaml") || $0.hasSuffix(".json"))
          && !$0.hasSuffix(".data.json") && !$0.hasSuffix(".scenario.yaml")
          && !$0.hasSuffix(".part.yaml")
      }
      .sorted().map { folder + "/" + $0 }
  }
}

/// Files under `Tests/Fixtures`.
package enum Fixtures {
  package static func url(_ path: String) -> URL { Repository.url("Tests/Fixtures/" + path) }

  package static func data(_ path: String) throws -> Data { try Data(contentsOf: url(path)) }

  package static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try data(path)) }

  /// The rows of a table without comments and header.
  package static func table(_ path: String) throws -> [[String]] {
    String(decoding: try bytes(path), as: UTF8.self)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
