import Editing
import PageFiles
import PageModel
import Testing

@Suite struct `Variations of a page` {
  /// The page and its variations.
  private let page: Page
  private let variations: [[Edit]]

  init() throws {
    let text = """
      title: Page
      tabBar: [{ title: P, image: one }, { title: Q, image: two }]
      templates:
        card:
          parameters: { name: { type: text } }
          layout: { row: [{ text: "{{name}}" }, { chevron: true }] }
      sections:
        - header: { template: card, parameters: { name: Head } }
          footer: Foot
          cells: [{ id: a, title: A }, { id: b, kind: card, parameters: { name: B } }]
        - cells: [{ title: C }]
      """
    let read = PageFile.read(Array(text.utf8), file: "page.yaml", format: .yaml)
    page = try #require(read.0)
    variations = page.variations
  }

  /// The keys that are set of parts that one is among.
  private func keys(of isPart: (Edit.Part) -> Bool) -> Set<EditKey> {
    Set(
      variations.joined().compactMap { edit in
        if case .set(let part, let key, _, _) = edit, isPart(part) { key } else { nil }
      })
  }

  @Test func `are of every property of rows, and every key of the look`() {
    let row = keys { $0 == .item(.row(.named("a"))) }
    let elsewhere: Set<CellProperty> = [.id, .style, .parameters]
    for property in CellProperty.allCases where !elsewhere.contains(property) {
      #expect(row.contains(.property(property.name)), "\(property)")
    }
    #expect(keys { $0 == .item(.row(.named("b"))) }.contains(.parameter("name")))
    func names<Key: StyleKey>(_: Key.Type) -> [String] { Key.allCases.map(\.name) }
    let names =
      names(LengthKey.self) + names(SizeKey.self) + names(ColorKey.self) + names(FontKey.self)
    let parts: [Edit.Part] = [.page, .item(.section(.ordinal(0))), .item(.row(.named("a")))]
    for part in parts {
      let keys = keys { $0 == part }
      #expect(names.filter { !keys.contains(.style($0)) } == [], "\(part)")
    }
  }

  @Test func `are of each part`() {
    let parts = Set(
      variations.joined().compactMap { edit in
        if case .set(let part, _, _, _) = edit { part } else { nil }
      })
    // The page, its template with three elements, two tabs, two sections and three rows.
    #expect(parts.count == 12)
  }

  @Test func `give another page each, and lead back`() throws {
    for edits in variations {
      var other = page
      try other.apply(edits)
      #expect(!other.hasSameValues(as: page), "\(edits)")
      try other.apply(edits.inverse)
      #expect(other.hasSameValues(as: page), "\(edits)")
    }
  }

  @Test func `of what names a colour or is a number are such again`() throws {
    let text = """
      templates:
        meter:
          parameters: { hue: { default: blue }, level: {} }
          layout: { tile: { color: "{{hue}}" } }
      sections: [{ cells: [{ id: a, kind: meter, parameters: { level: 0.5 } }] }]
      """
    let page = try #require(PageFile.read(Array(text.utf8), file: "page.yaml", format: .yaml).0)
    func values(of name: String) -> [String] {
      page.variations.joined().compactMap { edit in
        if case .set(.item(.row), .parameter(name), _, let value?) = edit {
          value.text
        } else {
          nil
        }
      }
    }
    #expect(values(of: "hue") == ["red"])
    #expect(values(of: "level") == ["1"])
  }

  @Test func `are one edit each, but that sections come and go with their rows`() {
    for edits in variations where edits.count != 1 {
      switch edits.first {
      case .insert(.section, _, _)?, .remove(.section, _, _)?: continue
      default: Issue.record("\(edits)")
      }
    }
    let kinds = variations.compactMap { edits -> String? in
      switch edits.first {
      case .insert(let item, _, _)?: "insert \(item.word)"
      case .remove(let item, _, _)?: "remove \(item.word)"
      case .move(let item, _, _)?: "move \(item.word)"
      default: nil
      }
    }
    for word in ["row", "section", "tab", "element"] {
      for verb in ["insert", "remove", "move"] { #expect(kinds.contains("\(verb) \(word)")) }
    }
  }
}

extension Edit.Item {
  fileprivate var word: String {
    switch self {
    case .row: "row"
    case .section: "section"
    case .tab: "tab"
    case .element: "element"
    }
  }
}
