import Foundation
import PageFiles
import PageModel
import Testing

/// A text and the command line's messages for it, from `Tests/Fixtures/faults`.
///
/// A case consists of a line `=== name`, the text, a line `=>`, and the messages.
struct FaultCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String
  let messages: String

  static let yaml = cases("yaml.txt")
  static let json = cases("json.txt")

  private static func cases(_ name: String) -> [FaultCase] {
    guard let bytes = try? Fixtures.bytes("faults/" + name) else { return [] }
    let blocks = ("\n" + String(decoding: bytes, as: UTF8.self)).components(separatedBy: "\n=== ")
    return blocks.dropFirst().map { block in
      let parts = block.components(separatedBy: "\n=>\n")
      let head = parts[0].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return FaultCase(
        testDescription: String(head[0]), text: String(head[1]),
        messages: parts[1].trimmingCharacters(in: .newlines))
    }
  }
}

@Suite struct `An error in a file` {
  @Test func `is tried in many examples`() {
    #expect(FaultCase.yaml.count > 60 && FaultCase.json.count > 80)
  }

  @Test(arguments: FaultCase.yaml) func `in YAML is reported in plain words`(_ example: FaultCase) {
    #expect(messages(example.text, .yaml) == example.messages)
  }

  @Test(arguments: FaultCase.json) func `in JSON is reported in plain words`(_ example: FaultCase) {
    #expect(messages(example.text, .json) == example.messages)
  }

  @Test(arguments: FaultCase.yaml + FaultCase.json) func `says what to do`(_ example: FaultCase) {
    for format in [PageFormat.yaml, .json] {
      #expect(read(example.text, format).diagnostics.allSatisfy { $0.hint != nil })
    }
  }

  private func messages(_ text: String, _ format: PageFormat) -> String {
    let source = SourceText(Array(text.utf8))
    let result = Tree.read(Array(text.utf8), file: "page", format: format)
    return result.diagnostics.map { $0.text(in: source) }.joined(separator: "\n")
  }
}
