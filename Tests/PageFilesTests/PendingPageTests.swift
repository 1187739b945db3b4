import PageFiles
import PageModel
import Testing

@Suite struct `A page that waits for its data` {
  private static let text = """
    title: "{{title}}"
    data: { file: none.data.json, delay: 1s }
    sections:
      - { header: Fixed, cells: [{ title: a }, { repeat: items, title: "{{n}}" }, { when: "!items", title: "{{x}}" }] }
      - { header: "{{title}}", cells: [{ title: b }] }
      - { cells: [{ title: c, detail: "{{n}}" }] }
      - { cells: [{ title: "{{lbrace}}", action: { log: "{{n}}" } }] }
      - { repeat: items, cells: [{ title: d }] }
      - { when: "!items", cells: [{ title: e }] }
    """

  @Test func `has the parts that need no data`() throws {
    let (page, faults) = PageFile.read(
      Array(Self.text.utf8), file: "p", format: .yaml, document: .pending)
    #expect(faults == [])
    let found = try #require(page)
    #expect(found.title == nil && found.behavior.data?.delay == 1000)
    #expect(found.behavior.data?.document == nil)
    #expect(found.sections.map { $0.cells.map(\.title) } == [["a"], ["{"]])
  }

  @Test func `has no sections while it shows that it loads`() throws {
    let text = Self.text + "\nloading: true"
    let page = PageFile.read(Array(text.utf8), file: "p", format: .yaml, document: .pending).page
    #expect(page?.sections == [] && page?.behavior.loading != nil)
    // A page that does not wait for data is unchanged.
    let own = PageFile.read(
      Array("loading: true\ncells: [{ title: a }]".utf8), file: "p", format: .yaml,
      document: .pending
    ).page
    #expect(own?.sections.count == 1)
  }

  @Test(arguments: [
    ("handlers: { pull: { log: a } }\ncells: [{ repeat: items, title: a }]", ["2:19 missing-id"]),
    ("refresh: { header: true }\ncells: [{ repeat: items, id: \"{{.}}\", title: a }]", []),
    (
      "cells: [{ repeat: items, title: a, handlers: { tap: { log: b } } }]",
      ["1:19 missing-id"]
    ),
    ("cells: [{ repeat: items, title: a }]", []),
  ]) func `warns of repeated rows with handlers but without ids`(
    _ text: String, _ warnings: [String]
  ) throws {
    let page = text + "\ndata: { inline: { items: [a, b] } }"
    let (_, found) = PageFile.read(Array(page.utf8), file: "p", format: .yaml)
    #expect(found.map { "\($0.source.line):\($0.source.column) \($0.rule)" } == warnings)
    #expect(found.allSatisfy { $0.severity == .warning })
  }

  @Test func `can be filled with other data`() throws {
    let other = DataValue(
      .mapping([
        "title": DataValue(.text("T")), "n": DataValue(.number("1.50")),
        "items": DataValue(.list([])), "x": DataValue(.text("X")),
      ]))
    let (page, faults) = PageFile.read(
      Array(Self.text.utf8), file: "p", format: .yaml, document: .other(other))
    #expect(faults == [])
    let found = try #require(page)
    #expect(found.title == "T" && found.behavior.data?.document == other)
    #expect(
      found.sections.map { $0.cells.map(\.title) } == [["a", "X"], ["b"], ["c"], ["{"], ["e"]])
  }
}
