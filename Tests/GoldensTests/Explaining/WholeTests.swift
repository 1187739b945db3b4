import Goldens
import Pageshot
import Testing

/// What a reader sees as one change is one cause, however many values and rows it affects.
@Suite struct `A single change` {
  private static let rows = (1...20).map {
    "  - { id: r\($0), kind: one, parameters: { a: Text } }"
  }
  .joined(separator: "\n")

  private static let templates = """
    title: T
    templates:
      one:
        parameters: { a: {} }
        layout: { text: "{{a}}", padding: 10 }
    cells:
    \(rows)
      - { id: last, title: Last }
    """

  private func expect(
    _ old: String, _ new: String, _ causes: [String], also: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (found, _, _) = try Studio.explain(old, new)
    #expect(found.causes.map(\.line).sorted() == causes.sorted(), sourceLocation: sourceLocation)
    #expect(found.alsoChanged.map(\.text) == also, sourceLocation: sourceLocation)
    #expect(found.isProven, "\(found.doubts) \(found.unexplained)", sourceLocation: sourceLocation)
  }

  @Test func `renames a template apart from the one text that differs`() throws {
    let renamed = Self.templates.replacing("kind: one", with: "kind: two")
      .replacing("  one:", with: "  two:")
    try expect(
      Self.templates,
      renamed.replacing(
        "r7, kind: two, parameters: { a: Text", with: "r7, kind: two, parameters: { a: Other"),
      ["text | cell r7: a \"Text\" → \"Other\" @13"], also: ["template one renamed to two"])
    try expect(
      Self.templates, renamed.replacing("title: Last", with: "title: End"),
      ["text | cell last \"End\": title \"Last\" → \"End\" @27"],
      also: ["template one renamed to two"])
  }

  @Test func `replaces a template by one that differs`() throws {
    let other = Self.templates.replacing("kind: one", with: "kind: two")
      .replacing("  one:", with: "  two:").replacing("padding: 10", with: "padding: 20")
    let (found, _, _) = try Studio.explain(Self.templates, other)
    #expect(found.causes.map(\.line) == ["replaced | template two replaced template one @4"])
    #expect(found.isProven && found.alsoChanged == [])
  }

  @Test func `renames a template of headers`() throws {
    let old = """
      title: T
      templates:
        one:
          parameters: { a: {} }
          layout: { text: "{{a}}", padding: 10 }
      sections:
        - header: { template: one, parameters: { a: Head } }
          footer: { template: one, parameters: { a: Foot } }
          cells: [{ id: a, title: A }]
      """
    let new = old.replacing("one", with: "two").replacing("a: Foot", with: "a: End")
    let (found, _, _) = try Studio.explain(old, new)
    #expect(
      found.causes.map(\.text).filter { !$0.hasPrefix("template") }
        == ["section 0: a \"Foot\" → \"End\""])
    #expect(found.isProven)
  }

  private static let bars = """
    title: T
    tabBar:
      - { title: One, selected: true }
      - { title: Two }
    toolbar:
      - A
    cells:
      - { title: A }
    """

  @Test func `inserts or removes a bar at its own line`() throws {
    let none = "title: T\ncells:\n  - { title: A }\n"
    try expect(
      Self.bars, none, ["removed | tab bar removed @2 was", "removed | toolbar removed @5 was"])
    try expect(
      none, Self.bars, ["inserted | tab bar inserted @2", "inserted | toolbar inserted @5"])
    try expect(
      Self.bars, Self.bars.replacing("  - { title: Two }\n", with: ""),
      ["removed | tab \"Two\" removed @4 was"])
  }

  @Test(arguments: [
    ("badge: '6'", "badge: ''", "text | cell \"A\": badge \"6\" → dot @6"),
    (
      "badge: '6'", "badge: { text: '6', color: green }",
      "text | cell \"A\": badge \"6\" → \"6\" green @6"
    ),
    (
      "[{ title: B, badge: '1' }]", "[{ title: B, badge: '' }]",
      "text | toolbar: button \"B\": badge \"1\" → dot @2"
    ),
    (
      "[Day, Week]", "[Day, Month]",
      "text | cell \"C\": segment \"Week\" → \"Month\" @7"
    ),
    ("on: true }", "on: false }", "state | cell d: lit true → false @8"),
    ("icon: glyph-pin", "icon: glyph-trash", "image | cell d: icon glyph-pin → glyph-trash @8"),
    ("hue: red", "hue: green", "color | cell d: hue red → green @8"),
    ("mark: yes it is", "mark: no", "text | cell d: mark \"yes it is\" → \"no\" @8"),
  ]) func `is reported with its text in quotes and nothing else in them`(
    old: String, new: String, line: String
  ) throws {
    let page = """
      title: T
      toolbar: [{ title: B, badge: '1' }]
      templates: { card: { parameters: { mark: {}, lit: { type: flag }, icon: { type: image }, hue: {} },
          layout: { row: [{ badge: { text: "{{mark}}", color: "{{hue}}" } }, { image: "{{icon}}" }, { switch: "{{lit}}" }] } } }
      cells:
        - { title: A, badge: '6' }
        - { title: C, segments: { items: [Day, Week] } }
        - { id: d, kind: card, parameters: { mark: yes it is, icon: glyph-pin, hue: red, lit: true } }
      """
    let new =
      new == "on: false }"
      ? page.replacing("lit: true }", with: "lit: false }") : page.replacing(old, with: new)
    let (found, _, _) = try Studio.explain(page, new)
    // Other tests check which part of a badge a line belongs to.
    func withoutPlace(_ line: String) -> Substring { line.prefix { $0 != "@" } }
    #expect(found.causes.map(\.line).map(withoutPlace) == [withoutPlace(line)])
    #expect(found.isProven)
  }

  @Test func `names a row without a title by its other text`() throws {
    let old =
      "cells:\n  - { kind: text, subtitle: Morning }\n  - { kind: text, subtitle: The end }\n"
    let new = old.replacing(
      "  - { kind: text, subtitle: The",
      with: "  - { kind: text, subtitle: Noon }\n  - { kind: text, subtitle: The")
    try expect(old, new, ["inserted | text \"Noon\" inserted @3"])
    try expect(new, old, ["removed | text \"Noon\" removed @3 was"])
  }

  @Test func `is listed as written under also changed if its value stays the same`() throws {
    let old = "cells:\n  - { title: A }\n  - { title: B }\n"
    let new = old.replacing("title: A", with: "title: A, accessory: disclosure")
      .replacing("title: B", with: "title: C")
    try expect(
      old, new, ["text | cell \"C\": title \"B\" → \"C\" @3"],
      also: ["cell \"A\": accessory disclosure added"])
  }
}
