import Foundation
import Testing

@Suite struct `Code in the documents` {
  @Test func `of a test in the README is in the sample`() throws {
    let sample = try Repository.text("Examples/SettingsApp/Tests/SettingsAppTests/PageTests.swift")
    let snippet = try #require(
      sample.firstMatch(of: /\/\/ README: begin\n\n((?s).*)\n\/\/ README: end/)?.1)
    #expect(try Repository.text("README.md").contains("```swift\n\(snippet)```"))
  }

  @Test func `of the guide is in the sample, which is built as its own package`() throws {
    let folder = Repository.path("Examples/SettingsApp")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }
    let sample = try files.map { unindented(try Repository.text("Examples/SettingsApp/\($0)")) }
    let blocks = try Repository.text("docs/swift.md").matches(of: /```swift\n((?s).*?)```/).map(\.1)
    #expect(blocks.count > 6)
    for block in blocks {
      let code = unindented(String(block))
      #expect(sample.contains { $0.contains(code) }, "not in the sample: \(block)")
    }
  }

  /// A text without the indentation of its lines.
  private func unindented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
