import Foundation
import PageFiles
import PageModel
import Testing

/// A page or template with errors, and notes above their lines.
///
///     # error: 11-16 unknown cell key "swich"
///     # hint: did you mean "switch"?
///
/// The numbers are the columns of the first character and of the one after the last.
struct AnnotatedFile: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let bytes: [UInt8]

  /// The files of a folder under `Tests/Fixtures`, by name.
  static func all(in folder: String) throws -> [AnnotatedFile] {
    try Repository.names(in: "Tests/Fixtures/" + folder).filter { $0.hasSuffix(".yaml") }.map {
      AnnotatedFile(testDescription: $0, bytes: try Fixtures.bytes("\(folder)/\($0)"))
    }
  }

  /// The notes, each as `line: first-end message` with its hint below.
  var notes: [String] {
    var notes: [String] = []
    var pending: [String] = []
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("# error: ") {
        pending.append(String(text.dropFirst(9)))
      } else if text.hasPrefix("# hint: "), let last = pending.popLast() {
        pending.append(last + "\nhint: " + text.dropFirst(8))
      } else {
        notes += pending.map { "\(index + 1): \($0)" }
        pending = []
      }
    }
    return notes
  }
}

extension Diagnostic {
  /// The diagnostic in the form of a note.
  var note: String {
    "\(source.line): \(source.column)-\(source.column + source.length) \(message)"
      + (hint.map { "\nhint: " + $0 } ?? "")
  }
}

extension Repository {
  /// The built-in themes.
  static func themes() -> [String] {
    let names = try? names(in: "assets/themes", ending: ".tokens.json")
    return (names ?? []).map { "assets/themes/\($0).tokens.json" }
  }

  /// A theme's file and those that it extends, starting with the root.
  static func chain(_ path: String) throws -> [ThemeFile] {
    let (file, faults) = ThemeFile.read(try bytes(path), file: SourceFile(path))
    #expect(faults.map(\.note) == [])
    let theme = try #require(file)
    guard let base = theme.extends else { return [theme] }
    return try chain("assets/themes/\(base.value).tokens.json") + [theme]
  }
}
