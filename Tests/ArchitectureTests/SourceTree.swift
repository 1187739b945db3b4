import Foundation
import TestSupport
import Testing

/// The project's source files.
enum SourceTree {
  struct File: Sendable {
    var path: String
    var text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// Lines that are not comments, with their numbers.
    var codeLines: [(Int, Substring)] {
      lines.enumerated().filter { !$0.element.drop { $0 == " " }.hasPrefix("//") }
        .map { ($0.offset + 1, $0.element) }
    }

    /// Lines that are not comments and hold a pattern, with their numbers.
    func codeLines(with pattern: String) throws -> [(Int, Substring)] {
      // Most files have none, which is quick to find out.
      guard text.range(of: pattern, options: .regularExpression) != nil else { return [] }
      let regex = try Regex(pattern)
      return codeLines.filter { $0.1.contains(regex) }
    }

    /// The modules that the file imports.
    var imports: [String] {
      lines.filter { $0.contains("import ") }.compactMap {
        $0.firstMatch(of: /^ *(?:@\S+ )?(?:\w+ )?import (?:\w+ )?(\w+)/)?.1
      }
      .map(String.init)
    }
  }

  /// All of `Sources`, read once.
  private static let sources = Result { try read("Sources") }

  private static func read(_ folder: String) throws -> [File] {
    let url = Repository.url(folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: url.path)
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let text = try String(contentsOf: url.appending(path: name), encoding: .utf8)
      return File(path: "\(folder)/\(name)", text: text)
    }
  }

  static func files(in folder: String) throws -> [File] {
    try sources.get().filter { $0.path.hasPrefix(folder + "/") }
  }
}

/// A room of Swift code in the table of ARCHITECTURE.md.
struct Room: Sendable, CustomTestStringConvertible {
  let name: String
  /// The modules that its files import.
  let imports: Set<String>

  var testDescription: String { name }

  /// Its source files.
  var files: [SourceTree.File] {
    get throws { try SourceTree.files(in: "Sources/\(name)") }
  }

  /// The rooms of the table except the doors to C; none if there is no table.
  static let all: [Room] = {
    let lines = (try? Repository.text("ARCHITECTURE.md"))?.split(separator: "\n") ?? []
    let head = lines.firstIndex { $0.hasPrefix("| room |") } ?? lines.endIndex
    return lines[head...].dropFirst(2).prefix { $0.hasPrefix("|") }.compactMap { line in
      let columns = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard columns.count == 3, let name = columns[0].wholeMatch(of: /`(\w+)`/)?.1, !name.isDoor
      else { return nil }
      let modules = columns[2].split(separator: ", ").map(String.init).filter { $0 != "–" }
      return Room(name: String(name), imports: Set(modules))
    }
  }()
}

extension Substring {
  /// Whether a room of this name is a door to a C library: a C followed by another capital.
  fileprivate var isDoor: Bool { starts(with: /C[A-Z]/) }
}
