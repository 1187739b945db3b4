import Editing
import PageFiles
import PageModel
import Testing

/// Two pages, and which of their rows are one.
private struct Pairing: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let old: String
  let new: String
  /// The edits, in short.
  let edits: [String]

  init(_ name: String, _ old: String, _ new: String, _ edits: String...) {
    (testDescription, self.old, self.new, self.edits) = (name, old, new, edits)
  }

  static let rows = [
    Pairing(
      "an id gone, another row elsewhere",
      "[{ id: vip, kind: plain, title: Member }, { id: dark, title: Dark }] [{ title: Ann }]",
      "[{ id: dark, title: Dark }] [{ title: Ann }, { kind: plain, title: Nothing }]",
      "- vip", "+ Nothing"),
    Pairing(
      "the same at one place", "[{ id: vip, kind: plain, title: Member }]",
      "[{ kind: plain, title: Nothing }]", "- vip", "+ Nothing"),
    Pairing(
      "an id gone that nothing else is told by", "[{ id: vip, kind: plain, title: Member }]",
      "[{ kind: plain, title: Member, detail: x }]", "detail", "id"),
    Pairing(
      "no ids, another section",
      "[{ kind: switch, on: true, title: Wi-Fi }, { title: Dark }] [{ title: Ann }]",
      "[{ title: Dark }] [{ title: Ann }, { kind: switch, on: true, title: Blue }]",
      "- Wi-Fi", "+ Blue"),
    Pairing(
      "no ids, farther down in one section",
      "[{ detail: x, title: A }, { title: B }, { title: C }]",
      "[{ title: B }, { title: C }, { detail: x, title: D }]", "- A", "+ D"),
    Pairing(
      "nothing in common at one place", "[{ kind: plain, title: Ann }]",
      "[{ kind: switch, title: Dark }]", "- Ann", "+ Dark"),
    Pairing("another title at one place", "[{ title: Ann }]", "[{ title: Eve }]", "title"),
    Pairing(
      "another kind at one place", "[{ title: Ann }]", "[{ kind: switch, title: Ann }]", "kind"),
    Pairing(
      "a title that moved", "[{ title: A, detail: x }, { title: B }] [{ title: C }]",
      "[{ title: B }] [{ title: C }, { title: A, detail: y }]", "detail", "> A"),
    Pairing(
      "parameters of which half are others",
      "[{ kind: card, parameters: { a: Ann, b: yes } }, { title: B }] [{ title: C }]",
      "[{ title: B }] [{ title: C }, { kind: card, parameters: { a: Eve, b: yes } }]",
      "- card", "+ card"),
    Pairing(
      "parameters of which most are equal",
      "[{ kind: card, parameters: { a: A, b: x, c: y } }, { title: B }] [{ title: C }]",
      "[{ title: B }] [{ title: C }, { kind: card, parameters: { a: A, b: x, c: z } }]",
      "c", "> card"),
    Pairing(
      "of two that went, the one that came elsewhere with another value",
      "[{ kind: plain, detail: x, height: 50, title: A }, "
        + "{ kind: plain, detail: x, height: 50, title: B }, { title: M }] [{ title: C }]",
      "[{ title: M }] [{ title: C }, { kind: plain, detail: x, height: 60, title: B }]",
      "- A", "height", "> B"),
    Pairing(
      "switches that say nothing",
      "[{ kind: switch, on: true, height: 50 }, { title: B }] [{ title: C }]",
      "[{ title: B }] [{ title: C }, { kind: switch, on: true, height: 60 }]", "height", "> switch"
    ),
  ]

  static let sections = [
    Pairing(
      "a section at another place with nothing in common",
      "[{ title: A, header: One }] [{ title: B }, { title: C }, { title: D }]",
      "[{ title: B }, { title: C }, { title: D }] [{ title: E, header: Two }]",
      "- section", "- A", "+ section", "+ E"),
    Pairing(
      "a section with the same header at another place",
      "[{ title: A, header: One }] [{ title: B }, { title: C }, { title: D }]",
      "[{ title: B }, { title: C }, { title: D }] [{ title: E, header: One }]",
      "title", "> section"),
    Pairing(
      "a section that went, with a row that the next one has, too",
      "[{ kind: value1, detail: x, title: Version, header: About }, \(twice)] "
        + "[{ height: 61, title: Ann }, { title: Terms }, { title: Between }, \(twice)]",
      "[{ height: 61, title: Ann }, { title: Between }, \(twice)]",
      "- section", "- Version", "- Twice", "- Terms"),
  ]

  private static let twice = "{ kind: switch, on: true, image: one, title: Twice }"
}

@Suite struct `Rows of two pages` {
  /// A page of sections in brackets, whose header is the last key of its first row.
  private func page(_ text: String) throws -> Page {
    let sections = text.split(separator: "] [").map { section -> String in
      let rows = section.trimmingPrefix("[").replacing("]", with: "")
      guard let header = rows.firstMatch(of: /, header: (\w+)/) else {
        return "  - cells: [\(rows)]"
      }
      return "  - header: \(header.1)\n    cells: [\(rows.replacing(header.0, with: ""))]"
    }
    let yaml = "templates: { card: { parameters: { a: {}, b: {}, c: {} }, layout: { text: x } } }\n"
    let bytes = Array((yaml + "sections:\n" + sections.joined(separator: "\n")).utf8)
    let (page, faults) = PageFile.read(bytes, file: "page", format: .yaml)
    #expect(faults.map(\.message) == [])
    return try #require(page)
  }

  @Test(arguments: Pairing.rows + Pairing.sections)
  fileprivate func `are one only if they have something in common`(pairing: Pairing) throws {
    let (old, new) = (try page(pairing.old), try page(pairing.new))
    let edits = old.edits(to: new)
    #expect(edits.map { $0.inShort(old, new) }.sorted() == pairing.edits.sorted())
    var page = old
    try page.apply(edits)
    #expect(page.hasSameValues(as: new))
  }

  /// To move a row and to set its title costs less than to remove and to insert one, but nobody would say so.
  @Test(arguments: [EditedPages.Ids.some, .none])
  func `with another title are not one where they moved or have an id no more`(
    ids: EditedPages.Ids
  ) {
    for seed in 0..<1_500 {
      let pages = EditedPages(seed: seed, ids: ids)
      let edits = pages.old.edits(to: pages.new)
      let retitled = Set(
        edits.compactMap { edit -> Edit.Item? in
          guard case .set(.item(.row(let row)), .property("title"), _, _) = edit else { return nil }
          return .row(row)
        })
      for edit in edits {
        switch edit {
        // One that has its id still is that row, whatever it says.
        case .move(.row(.ordinal(let row)), _, _):
          #expect(!retitled.contains(.row(.ordinal(row))), "seed \(seed): \(edit)")
        case .identify(.row(.ordinal(let row)), _):
          #expect(!retitled.contains(.row(.ordinal(row))), "seed \(seed): \(edit)")
        case .identify(let item, .ordinal):
          #expect(!retitled.contains(item), "seed \(seed): \(edit)")
        default: break
        }
      }
    }
  }
}

extension Edit {
  /// `- A` of a row that goes, `+ A` of one that comes, `> A` of one that moved; the key of a value; `id`.
  fileprivate func inShort(_ old: Page, _ new: Page) -> String {
    func name(_ item: Item, _ values: [EditKey: Written]) -> String {
      guard case .row(let id) = item else { return "section" }
      if case .named(let name) = id { return name }
      return [EditKey.property("title"), .property("kind")].compactMap { values[$0]?.text }.first
        ?? ""
    }
    func values(_ item: Item) -> [EditKey: Written] {
      let rows = old.sections.flatMap(\.cells)
      guard case .row(.ordinal(let number)) = item else { return [:] }
      return rows[number].values
    }
    return switch self {
    case .set(_, let key, _, _): key.text.replacing("parameters.", with: "")
    case .identify: "id"
    case .remove(let item, let values, _): "- " + name(item, values)
    case .insert(let item, let values, _): "+ " + name(item, values)
    case .move(let item, _, _): "> " + name(item, values(item))
    }
  }
}
