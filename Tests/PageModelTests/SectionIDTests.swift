import Editing
import Foundation
import PageModel
import Testing

@Suite struct `A section with an id` {
  private func section(_ id: String?, _ titles: String...) -> Section {
    Section { titles.map { Cell($0) } }.with { $0.id = id }
  }

  @Test func `is known by it, wherever it stands and whatever is in it`() {
    let old = Page { [section("a", "一", "二"), section("b", "三")] }
    let new = Page { [section("b", "一", "二"), section("a", "三")] }
    let edits = old.edits(to: new)
    #expect(!edits.contains { if case .move(.row, _, _) = $0 { false } else { isRowSet($0) } })
    let moved = edits.compactMap { edit in
      if case .move(.section(let id), _, _) = edit { id } else { nil }
    }
    #expect(moved.count == 1)
  }

  private func isRowSet(_ edit: Edit) -> Bool {
    if case .set(.item(.row), _, _, _) = edit { true } else { false }
  }

  @Test func `is the same if nothing else of it is`() {
    func captioned(_ id: String, _ header: String) -> Section {
      Section(header) { [Cell]() }.with { $0.id = id }
    }
    let old = Page { [captioned("a", "上"), captioned("b", "下")] }
    let edits = old.edits(to: Page { [captioned("b", "左"), captioned("a", "右")] })
    let kinds = edits.map { edit in
      switch edit {
      case .set: "set"
      case .move: "move"
      case .insert, .remove, .identify: "other"
      }
    }
    #expect(kinds.sorted() == ["move", "set", "set"])
  }

  @Test func `is another than one with another id, unless all else is equal`() {
    let old = Page { section("a", "一", "二") }
    let renamed = old.edits(to: Page { section("b", "一", "二") })
    #expect(renamed == [.identify(.section(.named("a")), as: .named("b"))])
    let edits = old.edits(to: Page { section("b", "一", "三") })
    #expect(
      edits.contains { if case .remove(.section(.named("a")), _, _) = $0 { true } else { false } })
    #expect(
      edits.contains { if case .insert(.section(.named("b")), _, _) = $0 { true } else { false } })
  }

  @Test func `is the same with another id if half of its rows are by theirs, or all as written`() {
    func named(_ id: String, _ header: String, _ rows: String...) -> Section {
      let cells = rows.map { row in
        var cell = Cell(row)
        cell.id = row
        return cell
      }
      return Section(header) { cells }.with { $0.id = id }
    }
    let edits = Page { named("a", "上", "x", "y") }.edits(to: Page { named("b", "下", "x", "z") })
    let item = Edit.Item.section(.named("a"))
    #expect(edits.contains(.identify(item, as: .named("b"))))
    #expect(
      edits.contains {
        if case .set(.item(item), .property("header"), _, _) = $0 { true } else { false }
      })
    #expect(edits.count == 4, "\(edits)")
    var other = self.section("b", "一", "二")
    other.header = .text("下")
    let captioned = Page { self.section("a", "一", "二") }.edits(to: Page { other })
    #expect(captioned.count == 2 && captioned.contains(.identify(item, as: .named("b"))))
  }

  @Test func `is called so by edits, and without it by a number`() throws {
    let old = Page { section("a", "一") }
    let edits = old.edits(to: Page { section(nil, "一") })
    #expect(edits == [.identify(.section(.named("a")), as: .ordinal(0))])
    var page = old
    try page.apply(edits)
    #expect(page.sections[0].id == nil)
    try page.apply(edits.inverse)
    #expect(page.hasSameValues(as: old))
  }

  @Test func `gives and loses it in edits that were written and read`() throws {
    let text = """
      [{"edit": "identify", "row": 3, "as": "wifi"}, {"edit": "identify", "section": 0, "as": "net"}]
      """
    let edits = try JSONDecoder().decode([Edit].self, from: Data(text.utf8))
    #expect(
      edits == [
        .identify(.row(.ordinal(3)), as: .named("wifi")),
        .identify(.section(.ordinal(0)), as: .named("net")),
      ])
    #expect(try JSONDecoder().decode([Edit].self, from: JSONEncoder().encode(edits)) == edits)
  }

  @Test func `keeps it in what goldens record`() throws {
    let page = Page { [section("a", "一"), section(nil, "二")] }
    let read = try Page(page.writtenParts)
    #expect(read.sections.map(\.id) == ["a", nil])
    #expect(read.hasSameValues(as: page))
  }
}
