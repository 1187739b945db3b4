import Editing
import Foundation
import Geometry
import PageFiles
import PageModel
import TestSupport
import Testing

/// How many pairs of pages each test looks at.
private let seeds = 1_700

@Suite struct `The edits between two pages` {
  /// Each pair, with the seed it follows from.
  private func pairs(_ part: Int, _ ids: EditedPages.Ids) -> some Sequence<(Int, EditedPages)> {
    (part * seeds..<(part + 1) * seeds).lazy.map { ($0, EditedPages(seed: $0, ids: ids)) }
  }

  @Test(arguments: 0..<4, EditedPages.Ids.allCases)
  func `give the new page, in any order, and lead back`(part: Int, ids: EditedPages.Ids) throws {
    for (seed, pages) in pairs(part, ids) {
      try EditLaws(old: pages.old, new: pages.new, seed: seed).expectTheyLeadThereAndBack()
    }
  }

  @Test(arguments: EditedPages.Ids.allCases)
  func `can do without none of them`(ids: EditedPages.Ids) throws {
    for (seed, pages) in pairs(0, ids).prefix(600) {
      EditLaws(old: pages.old, new: pages.new, seed: seed).expectEachIsNeeded()
    }
  }

  @Test(arguments: EditedPages.Ids.allCases)
  func `are the same when they were written and read`(ids: EditedPages.Ids) throws {
    for (seed, pages) in pairs(1, ids).prefix(300) {
      try EditLaws(old: pages.old, new: pages.new, seed: seed).expectTheyCanBeWritten()
    }
  }

  @Test(arguments: 0..<4) func `are no more than were made, where rows have ids`(part: Int) {
    for seed in part * seeds..<(part + 1) * seeds {
      let pages = EditedPages(seed: seed, ids: .all, rowsAlone: true)
      #expect(pages.old.edits(to: pages.new).count <= pages.changes, "seed \(seed)")
    }
  }

  @Test(arguments: EditedPages.Ids.allCases)
  func `are seldom more than were made, where sections, tabs and rows have none`(
    ids: EditedPages.Ids
  ) {
    let more = pairs(0, ids).count { $1.old.edits(to: $1.new).count > $1.changes }
    print(
      "\(more) of \(seeds) pairs of pages with ids on \(ids) rows need more edits than were made")
    #expect(more <= seeds / 10)
  }

  @Test(arguments: [true, false])
  func `take no more time than the rows are many, where all move or come`(areMoved: Bool) throws {
    func row(_ id: String) -> Cell {
      var row = Cell("A")
      row.id = id
      return row
    }
    let rows = (0..<5_000).map { row(String(repeating: "x", count: 90) + "\($0)") }
    let last = row("z")
    var (old, new) = (Page { Section {} }, Page { Section {} })
    old.sections[0].cells = (areMoved ? rows : []) + [last]
    new.sections[0].cells = (areMoved ? rows.reversed() : rows) + [last]
    let time = try threadTime {
      let edits = old.edits(to: new)
      #expect(Set(edits).count == (areMoved ? 5_000 - 1 : 5_000))
      try old.apply(edits)
    }
    #expect(time < .seconds(10))
    #expect(old.sections[0].cells.map(\.id) == new.sections[0].cells.map(\.id))
  }

  @Test func `name each property of a row`() throws {
    for property in CellProperty.allCases where property != .id {
      let (page, key) = (Page { Section { Cell("A") } }, EditKey.property(property.name))
      let tried = [Written.number(9)] + (Cell.properties[property.name]?.others ?? [])
      let value = tried.first { value in
        var cell = page.sections[0].cells[0]
        return (try? cell.put(key, value)) != nil && cell.values[key] == value
      }
      if [.style, .parameters].contains(property) {
        #expect(value == nil)
        continue
      }
      #expect(value != nil, "no other value of \(property)")
      var changed = page
      let part = Edit.Part.item(.row(.ordinal(0)))
      try changed.apply([.set(part, key, from: nil, to: value)])
      #expect(page.edits(to: changed).map(\.key) == [key])
    }
  }

  @Test func `follow a row that moves to another section and is changed there`() throws {
    let old = Page {
      Section {
        Cell("A") { $0.id = "a" }; Cell("B") { $0.id = "b" }
      }
      Section("二") { Cell("C") { $0.id = "c" } }
    }
    var new = old
    var moved = new.sections[0].cells.remove(at: 1)
    moved.detail = "x"
    new.sections[1].cells.insert(moved, at: 0)
    let (row, section) = (RowID.named("b"), RowID.ordinal(1))
    #expect(
      old.edits(to: new) == [
        .set(.item(.row(row)), .property("detail"), from: nil, to: "x"),
        .move(
          .row(row), from: Edit.Place(in: .ordinal(0), after: .named("a")),
          to: Edit.Place(in: section)),
      ])
  }

  @Test func `refuse what does not fit, and change nothing then`() throws {
    let page = Page { Section { Cell("A") } }
    let row = Edit.Item.row(.ordinal(0))
    let faults: [(Edit, EditError)] = [
      (
        .set(.item(.row(.named("x"))), .property("title"), from: nil, to: nil),
        .missing(.row(.named("x")))
      ),
      (.set(.item(row), .property("colour"), from: nil, to: nil), .value(.property("colour"))),
      (
        .set(.item(row), .style("titleColor"), from: nil, to: 1),
        .value(.style("titleColor"))
      ),
      (.set(.page, .parameter("a"), from: nil, to: nil), .value(.parameter("a"))),
      (.insert(row, [:], at: Edit.Place(in: .ordinal(0))), .known(row)),
      (
        .insert(.row(.named("x")), [:], at: Edit.Place(in: .ordinal(7))),
        .missing(.section(.ordinal(7)))
      ),
      (.remove(.section(.ordinal(0)), [:], from: Edit.Place()), .full(.ordinal(0))),
      (.move(.tab(.ordinal(0)), from: Edit.Place(), to: Edit.Place()), .missing(.tab(.ordinal(0)))),
      (.identify(.row(.named("x")), as: .named("y")), .missing(.row(.named("x")))),
    ]
    for (edit, fault) in faults {
      var changed = page
      let first = Edit.set(.page, .property("title"), from: nil, to: "T")
      #expect(throws: fault) { try changed.apply([first, edit]) }
      #expect(changed == page)
    }
  }

  @Test func `name the first of several rows that are missing`() throws {
    let names = (0..<9).map { Edit.Item.row(.named("r\($0)")) }
    let edits = names.enumerated().map { place, row in
      place.isMultiple(of: 2)
        ? Edit.move(row, from: Edit.Place(), to: Edit.Place())
        : .remove(row, [:], from: Edit.Place())
    }
    for (edits, first) in [(edits, names[0]), (edits.reversed(), names[8])] {
      var page = Page { Section { Cell("A") } }
      #expect(throws: EditError.missing(first)) { try page.apply(edits) }
    }
  }
}

extension Edit {
  /// The key that it sets.
  fileprivate var key: EditKey? { if case .set(_, let key, _, _) = self { key } else { nil } }
}

extension Cell {
  /// The state of one of its flags.
  fileprivate func flag(_ property: CellProperty) -> Bool {
    if case .flag(let get, _) = property.facts.storage { get(self) } else { false }
  }
}
