import Foundation
import Goldens
import Images
import Pageshot
import Testing

@Suite struct `A cause` {
  private func effects(_ page: String, _ piece: String, _ other: String) throws -> [String] {
    let text = try Studio.page(page)
    let range = try #require(text.range(of: piece))
    let (found, _, _) = try Studio.explain(text, text.replacingCharacters(in: range, with: other))
    #expect(found.causes.count == 1 && found.unexplained == [])
    return found.causes.first?.effects ?? []
  }

  @Test(arguments: [
    (
      "  - cells:\n      - id: 4", "  - cells:\n      - title: 一\n  - cells:\n      - id: 4",
      "5 cells below moved down 64 pt, none of them changed"
    ),
    (
      "      - id: 6\n", "      - title: 一\n      - id: 6\n",
      "1 cell below moved down 44 pt, which did not change"
    ),
    (
      "      - id: 8\n        title: 清理缓存\n        detail: 12.3M\n", "",
      "7 cells below moved up 44 pt, none of them changed"
    ),
  ]) func `reports how far it moved the rows below`(piece: String, other: String, effect: String)
    throws
  {
    let found = try effects("wechat/settings", piece, other)
    #expect(found == [effect])
  }

  /// The shadow of its thumb extends beyond the row.
  @Test(arguments: ["", "    - { title: B }\n"])
  func `that moves a switch also accounts for its shadow`(below: String) throws {
    let page = """
      title: T
      theme: inset
      style: { switchShadowBlur: 24 }
      sections:
        - cells:
          - { title: A, kind: switch, on: true }
      \(below)  - cells: [{ title: C }]
      """
    let (found, _, _) = try Studio.explain(
      page, page.replacing("    - { title: A", with: "    - { title: New }\n    - { title: A"))
    #expect(found.causes.map(\.line) == ["inserted | cell \"New\" inserted @6"])
    #expect(found.unexplained == [] && found.isProven, "\(found.doubts)")
  }

  /// Between the two steps the section has no rows, and so another height.
  @Test(arguments: [(50, []), (66, ["1 cell below moved down 16 pt, which did not change"])])
  func `that replaces the only row of a section describes the rest of the section`(
    height: Int, effects: [String]
  ) throws {
    let page = """
      title: T
      theme: inset
      sections:
        - header: Head
          footer: Foot
          cells: [{ id: a, title: A, height: 50 }]
        - cells: [{ id: b, title: B }]
      """
    let (found, _, _) = try Studio.explain(
      page,
      page.replacing(
        "{ id: a, title: A, height: 50 }", with: "{ id: c, title: C, height: \(height) }"))
    #expect(found.causes.map(\.line) == ["replaced | cell c \"C\" replaced cell a \"A\" @6"])
    #expect(found.causes.map(\.effects) == [effects] && found.isProven)
  }

  @Test(arguments: ["a b [c](d)", "a **b c**", "**a b** c", "a [b](d) c"])
  func `that makes words of a footer bold or a link is proven`(footer: String) throws {
    func page(_ footer: String) -> String {
      "title: T\ntheme: inset\nsections:\n  - footer: '\(footer)'\n    cells: [{ title: A }]\n"
    }
    for (old, new) in [("a b c", footer), (footer, "a b c"), (footer, footer + " **d**")] {
      let (found, _, _) = try Studio.explain(page(old), page(new))
      #expect(
        found.causes.count == 1 && found.isProven && found.unexplained == [], "\(found.doubts)")
    }
  }

  /// Simultaneous steps in different rows are applied together, unless others change with them.
  @Test(arguments: [("wechat", "none"), ("classic", "none"), ("inset", "1")])
  func `that removes several rows at section ends accounts for the rows beside them`(
    theme: String, changed: String
  ) throws {
    func page(_ rows: [String]...) -> String {
      let sections = rows.map { rows in
        "  - cells: [\(rows.map { "{ title: \($0) }" }.joined(separator: ", "))]\n"
      }
      return "title: T\ntheme: \(theme)\nsections:\n" + sections.joined()
    }
    let (found, _, _) = try Studio.explain(
      page(["A", "B", "C"], ["D", "E", "F"]), page(["A", "B"], ["E", "F"]))
    #expect(
      found.causes.map(\.line) == [
        "removed | cell \"C\" removed @4 was", "removed | cell \"D\" removed @5 was",
      ])
    #expect(found.isProven, "\(found.doubts)")
    let effect = "2 cells below moved up 44 pt, \(changed) of them changed"
    #expect(found.causes.map(\.effects) == [[effect], [effect]])
  }

  /// Both rows have the same height in any theme: the theme change is a cause of its own.
  @Test(arguments: [
    ("theme: inset\n", "2 rows and 1 header and 1 footer and 1 bar changed height"),
    ("theme: glass\nstyle: { rowHeight: 58 }\n", "2 rows grew 6 pt each"),
  ]) func `that replaces a row does not claim what a theme change did`(
    theme: String, effect: String
  ) throws {
    func page(_ theme: String, _ row: String) -> String {
      """
      title: T
      \(theme)sections:
        - header: Head
          footer: Foot
          cells: [\(row)]
        - cells: [{ id: b, title: B }]
      """
    }
    let (found, _, _) = try Studio.explain(
      page("theme: glass\n", "{ id: a, title: A }"), page(theme, "{ id: c, title: C }"))
    let replaced = try #require(found.causes.first { $0.kind == .replaced })
    #expect(found.causes.count == 2 && replaced.effects.isEmpty && found.isProven)
    #expect(found.causes.first { $0.kind != .replaced }?.effects.first == effect)
  }

  /// With the template's new parameters a page that still has the row would be invalid: the row is removed first,
  /// and its section has no rows until the other one is inserted.
  @Test func `that replaces a row is separate from the rows of a changed template`() throws {
    func page(_ parameter: String, _ row: String, _ other: String) -> String {
      """
      title: T
      templates:
        big: { parameters: { \(parameter): { type: text } }, layout: { text: "{{\(parameter)}}" } }
      sections:
        - header: Head
          cells: [\(row)]
        - cells: [\(other)]
      """
    }
    let (found, _, _) = try Studio.explain(
      page("x", "{ id: a, kind: big, parameters: { x: A } }", "{ id: b, title: B }"),
      page("y", "{ id: c, title: C, height: 90 }", "{ id: b, title: Bee, height: 60 }"))
    #expect(
      found.causes.map(\.line) == [
        "replaced | cell c \"C\" replaced cell a @6",
        "height | cell b \"Bee\": height 44 pt → 60 pt @7",
        "text | cell b \"Bee\": title \"B\" → \"Bee\" @7",
      ])
    #expect(
      found.causes.map(\.effects) == [
        ["1 cell below moved down 69.71 pt, which changed as well"], ["row grew 16 pt"], [],
      ])
    #expect(found.isProven, "\(found.doubts)")
  }

  @Test func `of a moved row counts only the rows that it passed, not those its section passed`()
    throws
  {
    func page(_ one: String, isFirst: Bool) -> String {
      let sections = [
        "  - { id: one, cells: [\(one)] }\n",
        "  - { id: two, cells: [{ id: d, title: D }, { id: e, title: E }] }\n",
      ]
      return "title: T\nsections:\n" + (isFirst ? sections : sections.reversed()).joined()
    }
    let (a, others) = ("{ id: a, title: A }", "{ id: b, title: B }, { id: c, title: C }")
    let (found, _, _) = try Studio.explain(
      page("\(a), \(others)", isFirst: true), page("\(others), \(a)", isFirst: false))
    let cause = try #require(found.causes.first { $0.kind == .moved })
    #expect(cause.line == "moved | cell a \"A\" moved down 2 places @4")
    #expect(cause.effects == ["2 cells moved up 44 pt, 1 of them changed"])
    #expect(found.isProven, "\(found.doubts)")
  }

  @Test func `that fills an empty section describes only the rows`() throws {
    let page = """
      title: T
      theme: inset
      sections:
        - header: First
          cells: [{ id: a, title: A }]
        - header: Second
          footer: Foot
          cells: []
        - cells: [{ id: b, title: B }]
      """
    let (found, _, _) = try Studio.explain(
      page, page.replacing("cells: []", with: "cells: [{ id: c, title: C }]"))
    #expect(found.causes.map(\.line) == ["inserted | cell c \"C\" inserted @8"])
    #expect(
      found.causes.map(\.effects) == [["1 cell below moved down 44 pt, which did not change"]])
  }

  @Test func `that moves a section does not say that its header moved rows`() throws {
    func page(_ sections: [String]) -> String {
      "title: T\ntheme: inset\nsections:\n" + sections.joined(separator: "\n")
    }
    let sections = ["one", "two"].map {
      "  - { id: \($0), header: Head, cells: [{ title: \($0) }] }"
    }
    let (found, _, _) = try Studio.explain(page(sections), page(sections.reversed()))
    let cause = try #require(found.causes.first)
    #expect(cause.line == "reordered | sections two and one swapped @4")
    #expect(!cause.effects.contains { $0.contains("cells below") }, "\(cause.effects)")
  }

  @Test(arguments: [
    ("{ id: b }, { id: c }", "{ id: d }, { id: a }, { id: e }", "3 cells moved up 44 pt"),
    ("{ id: b }, { id: c }, { id: a }", "{ id: d }, { id: e }", "2 cells moved up 44 pt"),
  ]) func `of a moved row counts the rows of each section that it passed`(
    _ one: String, _ two: String, _ effect: String
  ) throws {
    func page(_ one: String, _ two: String) -> String {
      "title: T\nsections:\n  - { id: one, cells: [\(one)] }\n  - { id: two, cells: [\(two)] }\n"
    }
    let (found, _, _) = try Studio.explain(
      page("{ id: a }, { id: b }, { id: c }", "{ id: d }, { id: e }"), page(one, two))
    let effects = found.causes.filter { $0.kind == .moved }.flatMap(\.effects)
    #expect(effects.count == 1 && effects[0].hasPrefix(effect), "\(effects)")
    #expect(found.isProven, "\(found.doubts)")
  }

  @Test func `reports how much a row grew`() throws {
    #expect(
      try effects("wechat/profile", "height: 80", "height: 100") == [
        "row grew 20 pt", "8 cells below moved down 20 pt, none of them changed",
      ])
  }

  @Test func `reports how many rows grew`() throws {
    #expect(
      try effects("wechat/settings", "theme: wechat", "theme: wechat\nstyle: { rowHeight: 50 }")
        == [
          "11 rows grew 6 pt each", "the cells below moved down by up to 60 pt",
        ])
  }

  @Test func `reports rows that moved up as well as down`() throws {
    func page(_ style: String) -> String {
      """
      title: T
      theme: inset
      style: { \(style) }
      sections:
        - cells: [{ title: A }]
        - footer: Gamma
          cells: [{ title: B }]
        - cells: [{ title: C }]
      """
    }
    let (found, _, _) = try Studio.explain(
      page("imageGap: 15"), page("imageGap: 15, footerHeight: 20"))
    #expect(
      found.causes.map(\.effects) == [
        [
          "3 footers changed height",
          "the cells below moved up by up to 7.5 pt or down by up to 2.5 pt",
        ]
      ])
  }

  @Test func `does not count a row that already had room for its lines`() throws {
    let page = """
      title: T
      theme: wechat
      sections:
        - header: Beta
          cells:
            - { id: a, title: A }
            - { id: b, title: B }
      """
    let (found, _, _) = try Studio.explain(
      page,
      page.replacing("- header: Beta", with: "- style: { titleLines: 0 }")
        .replacing("title: B }", with: "title: B, badge: 3 }"))
    #expect(found.causes.map(\.subject) == ["section 0", "cell b \"B\""])
    #expect(found.causes.first?.effects.last?.hasSuffix(", 1 of them changed") == true)
    #expect(found.alsoChanged.map(\.change.words) == ["titleLines 1 → 0"])
    #expect(found.isProven, "\(found.doubts)")
  }

  @Test func `that removes rows includes the separator that goes with them`() throws {
    let rows = ["{ id: a, title: A }", "{ id: b, title: B }", "{ id: c, title: C }"]
    func page(_ rows: [String]) -> String {
      "title: T\ntheme: glass\nsections:\n  - cells: [\(rows.joined(separator: ", "))]\n"
    }
    let (found, _, _) = try Studio.explain(page(rows), page(Array(rows[..<1])))
    #expect(
      found.causes.map { $0.boxes.map(\.path) } == [
        [
          "sections/0/cells/0", "sections/0/cells/0/separator", "sections/0/cells/1",
          "sections/0/cells/2",
        ]
      ])
  }

  /// Two edits of one key: the effect of the second starts where the first left the value.
  @Test(arguments: [
    (
      "theme: inset\nstyle: { rowHeight: 58 }\n", "",
      ["theme | theme glass → inset @2", "height | rowHeight 44 → 58 @3"],
      "2 rows grew 14 pt each"
    ),
    (
      "theme: glass\nstyle: { rowHeight: 58 }\n", "\n    style: { rowHeight: 60 }",
      ["height | rowHeight 52 → 58 @3", "height | section 0: rowHeight 58 → 60 @6"],
      "2 rows grew 2 pt each"
    ),
  ]) func `starts from the value that would apply without it`(
    theme: String, section: String, causes: [String], effect: String
  ) throws {
    func page(_ theme: String, _ section: String) -> String {
      """
      title: T
      \(theme)sections:
        - cells: [{ id: a, title: A }, { id: b, title: B }]\(section)
      """
    }
    let (found, _, _) = try Studio.explain(page("theme: glass\n", ""), page(theme, section))
    #expect(found.causes.map(\.line) == causes && found.isProven)
    #expect(found.causes.last?.effects.first == effect)
  }

  @Test func `counts headers apart from rows`() throws {
    let piece = "  headerHeight: 44\n"
    #expect(
      try effects("lpd/sections", piece, "  headerHeight: 50\n").first == "3 headers grew 6 pt each"
    )
  }

  @Test func `of an insertion accounts for no pixel of the rows below`() throws {
    let text = try Studio.page("wechat/settings")
    let (found, base, new) = try Studio.explain(
      text,
      text.replacingOccurrences(of: "      - id: 8\n", with: "      - title: 一\n      - id: 8\n"))
    #expect(found.causes.map(\.pixels) == [750 * 88])
    let picture = ExplainedDifference(of: base, and: new, Studio.check(base), by: .exact).marks
    #expect(picture.width == new.bitmap.width && picture.height == new.bitmap.height)
    let pixels = try Bitmap(decoding: picture.encoded()).pixels
    let colors = stride(from: 0, to: pixels.count, by: 4).map { Array(pixels[$0..<$0 + 3]) }
    #expect(!colors.contains([255, 0, 0]))
    #expect(colors.count { $0[1] > $0[0] } == 750 * 88)
  }
}
