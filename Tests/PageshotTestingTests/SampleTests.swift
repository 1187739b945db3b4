import Foundation
import Testing

@Suite struct `The README's test of a page` {
  @Test func `stands in the sample as it is there`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    let sample = try text("Examples/SettingsApp/Tests/SettingsAppTests/PageTests.swift")
    let snippet = try #require(
      sample.firstMatch(of: /\/\/ README: begin\n\n((?s).*)\n\/\/ README: end/)?.1)
    #expect(try text("README.md").contains("```swift\n\(snippet)```"))
  }
}
