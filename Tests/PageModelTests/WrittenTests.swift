import Editing
import Foundation
import PageFiles
import PageModel
import TestSupport
import Testing

@Suite struct `What the key tables write` {
  /// Expects that a page is the same when it was written and read, and is written alike again.
  private func expectSame(_ page: Page, _ name: String) throws {
    let written = Written.mapping(Page.table.written(page))
    let read = try #require(Page.table.value(of: written), "\(name)")
    #expect(read.hasSameValues(as: page), "\(name)")
    #expect(.mapping(Page.table.written(read)) == written, "\(name)")
  }

  @Test(arguments: try Repository.pages() + ["Tests/Fixtures/every-key.yaml"])
  func `is read as the same page`(file: String) throws {
    let format: PageFormat = file.hasSuffix(".json") ? .json : .yaml
    let (page, diagnostics) = PageFile.read(
      try Repository.bytes(file), file: SourceFile(file), format: format)
    try expectSame(try #require(page, "\(diagnostics.map(\.message))"), file)
  }

  @Test func `is read as the same page for pages made by chance`() throws {
    for seed in 0..<500 {
      for ids in EditedPages.Ids.allCases {
        let pages = EditedPages(seed: seed, ids: ids)
        try expectSame(pages.new, "seed \(seed)")
      }
      let templates = EditedTemplates(seed: seed)
      try expectSame(templates.new, "seed \(seed)")
    }
  }

  @Test func `names every key of the tables that edits can set`() throws {
    let page = try everyKey()
    func missing<Part: Described>(_ parts: [Part]) -> Set<String> {
      let keys = Set(parts.flatMap(\.values.keys))
      return Set(Part.properties.keys.filter { !keys.contains(.property($0)) })
    }
    let elements = page.templates.flatMap(\.elements)
    #expect(missing([page]) == [])
    #expect(missing(page.sections) == [])
    #expect(missing(page.sections.flatMap(\.cells)) == [])
    #expect(missing(page.tabBar) == [])
    #expect(missing(page.templates) == [])
    // These are written with the kind.
    let ofKind = [
      "name", "text", "image", "on", "badge", "tile", "segments", "slider", "button", "input",
      "progress", "radio",
    ]
    #expect(missing(elements) == Set(ofKind))
  }

  @Test func `keeps texts that look like tags, numbers or flags`() throws {
    let literal = Phrase([.literal("{{x}} {"), .parameter("a"), .literal("}}")])
    let template = Template(
      name: "card", parameters: [.init(name: "a", fallback: .text("true"))],
      layout: Element(.text(literal), name: "label"))
    let page = Page("7") {
      Section {
        Cell("null") {
          $0.detail = "~"; $0.value = ""
        }
      }
    }
    .with { $0.templates = [template] }
    try expectSame(page, "texts")
  }

  @Test func `differs if a text has other code points, even if it looks the same`() throws {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    #expect(Written.text(composed) != .text(decomposed))
    #expect(Written.list([.text(composed)]) != .list([.text(decomposed)]))
    let page = Page(composed) { Section { Cell("A") } }
    #expect(page.edits(to: page.with { $0.title = decomposed }).count == 1)
  }

  @Test func `is the same in another order of keys`() {
    let (one, other): (Written, Written) = (["a": 1, "b": [true]], ["b": [true], "a": 1])
    #expect(one == other && one.hashValue == other.hashValue)
    #expect(one != ["a": 1] && one != ["a": 1, "b": [false]])
  }

  @Test(arguments: ["nan", "inf", "-inf", "true", "null", "1"])
  func `is read from JSON as a text if it is one`(text: String) throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let written: Written = ["items": [.text(text), 2]]
    #expect(try decoder.decode(Written.self, from: JSONEncoder().encode(written)) == written)
  }

  @Test(arguments: ["../../x", "plain", "a\u{1B}b", ""])
  func `is no template under a name that a page file cannot give it`(name: String) throws {
    var page = try everyKey()
    let template = try #require(page.templates.first).written
    #expect(throws: EditError.value(.template(name))) {
      try page.put(.template(name), template)
    }
  }

  @Test func `is not read if it is nested deeper than a page file may be`() throws {
    func nested(_ depth: Int) -> Data {
      Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(throws: Never.self) { try JSONDecoder().decode(Written.self, from: nested(64)) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Written.self, from: nested(200))
    }
  }

  private func everyKey() throws -> Page {
    let bytes = try Repository.bytes("Tests/Fixtures/every-key.yaml")
    return try #require(PageFile.read(bytes, file: "page", format: .yaml).0)
  }
}
