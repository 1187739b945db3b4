import PageFiles
import PageModel
import Testing

@Suite struct `A value that can be edited in a file` {
  private func read(_ text: String, _ format: PageFormat) -> [FileValue] {
    FileValue.all(of: Array(text.utf8), "file", format)
  }

  @Test func `has the range of its bytes and the keys that lead to it`() throws {
    let text = "title: 设置\ncells:\n  - { id: a, on: true }\n"
    let values = read(text, .yaml).filter { !$0.text.contains("\n") }
    #expect(values.map(\.keys) == [["title"], ["cells"], ["cells", "id"], ["cells", "on"]])
    for value in values {
      #expect(String(decoding: Array(text.utf8)[value.range], as: UTF8.self) == value.text)
    }
    #expect(values.map(\.text) == ["设置", "{ id: a, on: true }", "a", "true"])
    #expect(values.map(\.source.line) == [1, 3, 3, 3])
    // A line without anything else is removed with its value.
    #expect(values.map { $0.line != nil } == [true, true, false, false])
  }

  @Test func `is also an item of a list or a key with all lines below it`() {
    let text = """
      cells:
        - id: a
          style:
            gap: 3

            inset: 4
        - { id: b }
        - id: c
      tags:
      - title: x
      - y

      """
    let blocks = read(text, .yaml).filter {
      $0.text.contains("\n") || $0.text.drop { $0 == " " }.hasPrefix("- ")
    }
    #expect(
      blocks.map { "\($0.lines): \($0.keys.joined(separator: ".")) \($0.isShared)" } == [
        "1...8: cells true", "2...6: cells false", "3...6: cells.style true",
        "8...8: cells false", "9...11: tags true", "10...10: tags false",
      ])
  }

  @Test func `can be replaced by others of its form and by those of its key elsewhere`() throws {
    let values = read(
      #"{"a": 3, "b": 0.5, "c": "12px", "d": "{palette.x}", "e": {"d": "{palette.y}"}}"#, .json)
    func others(_ key: String) throws -> [String] {
      try #require(values.first { $0.keys == [key] }).others(amongst: values)
    }
    #expect(try others("a") == ["4", "2"])
    #expect(try others("b") == ["0.25"])
    #expect(try others("c") == ["\"13px\"", "\"11px\""])
    #expect(try others("d") == ["\"{palette.y}\""])
  }

  @Test func `of a colour token is the whole colour`() throws {
    let values = read(
      """
      {
        "tint": {
          "$value": {
            "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1, "hex": "#000000" },
          "$extensions": { "pageshot": { "dark": "#102030" } }
        }
      }
      """, .json)
    let dark = try #require(values.first { $0.keys.last == "dark" })
    #expect(dark.others(amongst: values) == ["\"#306050\""])
    #expect(dark.lines == 5...5)
    let line =
      read(
        ##"{"$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1, "hex": "#000000"}}"##,
        .json)
    #expect(
      line.first { $0.keys == ["$value"] }?.others(amongst: line) == [
        ##"{"colorSpace": "srgb", "components": [0.1254, 0.2509, 0.3764], "alpha": 1, "hex": "#204060"}"##
      ])
  }

  @Test func `is shared if data repeat it or it is in a template`() {
    let values = read(
      "cells:\n  - { repeat: items, title: A }\n  - { title: B }\ntemplates: { t: { height: 9 } }\n",
      .yaml)
    func isShared(_ text: String) -> Bool? { values.first { $0.text == text }?.isShared }
    #expect(isShared("A") == true && isShared("B") == false && isShared("9") == true)
  }
}
