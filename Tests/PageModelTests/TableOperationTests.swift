import Editing
import PageModel
import Testing

@Suite struct `A table` {
  /// Sections of rows by their ids: `net` with `wifi` and `vpn`, one without an id with `about`, and an empty one.
  private let page = Page {
    Section("网络") { [Self.row("wifi"), Self.row("vpn")] }.with { $0.id = "net" }
    Section { Self.row("about") }
    Section { [Cell]() }.with { $0.id = "end" }
  }

  private static func row(_ id: String) -> Cell { Cell(id) { $0.id = id } }
  private func rows(_ ids: String...) -> [Cell] { ids.map(Self.row) }

  /// The titles of the rows of each section; that the edits give the same page, and lead back.
  private func titles(_ operation: TableOperation, of page: Page? = nil) throws -> [[String]] {
    let page = page ?? self.page
    var changed = page
    let edits = try changed.apply(operation)
    var other = page
    try other.apply(edits)
    #expect(other.hasSameValues(as: changed))
    try other.apply(edits.inverse)
    #expect(other.hasSameValues(as: page))
    return changed.sections.map { $0.cells.map { $0.title ?? "" } }
  }

  /// What is said of an operation; that it changes nothing.
  private func refusal(_ operation: TableOperation, of page: Page? = nil) -> String? {
    var changed = page ?? self.page
    let before = changed
    do {
      _ = try changed.apply(operation)
      return nil
    } catch {
      #expect(changed == before)
      return "\(error)"
    }
  }

  @Test func `takes rows at the end of a section, without one named of the last`() throws {
    #expect(
      try titles(.add(rows("a", "b"), to: "net")) == [["wifi", "vpn", "a", "b"], ["about"], []])
    #expect(try titles(.add(rows("a"), to: nil)) == [["wifi", "vpn"], ["about"], ["a"]])
    #expect(try titles(.add(rows("a"), to: RowPath(section: 1)))[1] == ["about", "a"])
    #expect(try titles(.add([], to: nil)) == [["wifi", "vpn"], ["about"], []])
  }

  @Test func `gets a section for rows where it has none, and not for what goes`() throws {
    #expect(try titles(.add(rows("a"), to: nil), of: Page()) == [["a"]])
    #expect(try titles(.insert(rows("a"), .at(0, in: nil)), of: Page()) == [["a"]])
    #expect(try titles(.replaceRows(of: nil, rows("a")), of: Page()) == [["a"]])
    #expect(refusal(.removeLast(of: nil), of: Page()) == "the page has no sections")
    #expect(
      refusal(.reload([RowPath(section: 0)]), of: Page())
        == "there is no section 0: the page has no sections")
    #expect(
      refusal(.insert(rows("a"), .at(1, in: nil)), of: Page())
        == "cannot insert a row at 1 in section 0: it has 0 rows: use 0 to 0")
  }

  @Test func `takes rows between others`() throws {
    #expect(try titles(.insert(rows("a", "b"), .before("vpn")))[0] == ["wifi", "a", "b", "vpn"])
    #expect(try titles(.insert(rows("a"), .after("vpn")))[0] == ["wifi", "vpn", "a"])
    #expect(
      try titles(.insert(rows("a"), .before(RowPath(section: 1, row: 0))))[1] == ["a", "about"])
    #expect(try titles(.insert(rows("a"), .at(2, in: "net")))[0] == ["wifi", "vpn", "a"])
    #expect(try titles(.insert(rows("a"), .at(0, in: nil)))[2] == ["a"])
    #expect(
      refusal(.insert(rows("a"), .at(3, in: "net")))
        == "cannot insert a row at 3 in section 0: it has 2 rows: use 0 to 2")
    #expect(
      refusal(.insert(rows("a"), .at(-1, in: "net")))
        == "cannot insert a row at -1 in section 0: it has 2 rows: use 0 to 2")
  }

  @Test func `takes sections with their rows`() throws {
    let section = Section { rows("a", "b") }
    #expect(try titles(.addSections([section])).last == ["a", "b"])
    #expect(try titles(.insertSections([section], .before("net")))[0] == ["a", "b"])
    #expect(
      try titles(.insertSections([section, Section()], .after("net")))[1...2] == [["a", "b"], []])
    #expect(try titles(.insertSections([section], .at(3, in: nil)))[3] == ["a", "b"])
    #expect(
      refusal(.insertSections([section], .at(4, in: nil)))
        == "cannot insert a section at 4: the page has 3 sections: use 0 to 3")
  }

  @Test func `refuses ids that it has, or that come twice`() {
    #expect(
      refusal(.add(rows("a", "wifi"), to: nil))
        == "the id \"wifi\" is already used on the page: sections/0/cells/0 has it")
    #expect(
      refusal(.add(rows("net"), to: nil))
        == "the id \"net\" is already used on the page: sections/0 has it")
    #expect(
      refusal(.add(rows("a", "b", "a"), to: nil))
        == "the id \"a\" is used twice: new items 0 and 2, counted from 0, have it")
    let section = Section { rows("a") }.with { $0.id = "a" }
    #expect(refusal(.addSections([section]))?.hasPrefix("the id \"a\" is used twice") == true)
  }

  @Test func `loses rows and sections`() throws {
    #expect(try titles(.remove(["wifi"])) == [["vpn"], ["about"], []])
    #expect(
      try titles(.remove([RowPath(section: 0, row: 1), RowPath(section: 0, row: 0)])) == [
        [], ["about"], [],
      ])
    #expect(try titles(.remove(["net"])) == [["about"], []])
    #expect(try titles(.remove(["wifi", "net", RowPath(section: 2)])) == [["about"]])
    #expect(try titles(.removeLast(of: "net"))[0] == ["wifi"])
    #expect(try titles(.clear) == [])
    #expect(refusal(.removeLast(of: nil)) == "section 2 has no row to remove")
  }

  @Test func `says what it has instead of what is not there`() {
    let paths: [(RowPath, String)] = [
      (
        RowPath(section: 0, row: 2),
        "there is no row 2 in section 0: section 0 has 2 rows, so the last index is 1"
      ),
      (RowPath(section: 2, row: 0), "there is no row 0 in section 2: section 2 has no rows"),
      (
        RowPath(section: 1, row: -1),
        "there is no row -1 in section 1: section 1 has 1 row, so the last index is 0"
      ),
      (
        RowPath(section: 3),
        "there is no section 3: the page has 3 sections, so the last index is 2"
      ),
      ("wfii", "no row and no section has the id \"wfii\": did you mean \"wifi\"?"),
      ("somebody", "no row and no section has the id \"somebody\""),
    ]
    for (path, words) in paths {
      #expect(refusal(.remove([path])) == words)
      #expect(refusal(.reload([path])) == words)
    }
    #expect(
      refusal(.replace(from: "net", rows("a")))
        == "#net is a section, not a row: section 0 has 2 rows, so the last index is 1")
    #expect(
      refusal(.add(rows("a"), to: "wifi"))
        == "#wifi is a row, not a section: it is in section 0")
  }

  @Test func `replaces as many rows as come, at most to the section's end`() throws {
    #expect(try titles(.replace(from: "wifi", rows("a"))) == [["a", "vpn"], ["about"], []])
    #expect(try titles(.replace(from: "vpn", rows("a", "b", "c")))[0] == ["wifi", "a", "b", "c"])
    #expect(try titles(.replace(from: "wifi", []))[0] == ["wifi", "vpn"])
    #expect(try titles(.replace(from: "wifi", rows("wifi", "a")))[0] == ["wifi", "a"])
    #expect(
      refusal(.replace(from: RowPath(section: 0, row: 2), rows("a")))?.hasPrefix(
        "there is no row 2")
        == true)
  }

  @Test func `replaces all rows of a section, and keeps its header`() throws {
    #expect(
      try titles(.replaceRows(of: "net", rows("a", "wifi"))) == [["a", "wifi"], ["about"], []])
    var changed = page
    _ = try changed.apply(.replaceRows(of: "net", []))
    #expect(changed.sections[0].header == .text("网络") && changed.sections[0].cells.isEmpty)
  }

  @Test func `writes values of a row or a section`() throws {
    var changed = page
    let title: Written = "Wi-Fi"
    let edits = try changed.apply(.set("wifi", [.property("title"): title, .property("on"): nil]))
    #expect(
      edits == [
        .set(
          .item(.row(.named("wifi"))), .property("title"), from: "wifi", to: title
        )
      ])
    #expect(changed.sections[0].cells[0].title == "Wi-Fi")
    _ = try changed.apply(.set("net", [.property("header"): nil]))
    #expect(changed.sections[0].header == nil)
    #expect(
      refusal(.set("wifi", [.property("titel"): title]))
        == "a row has no property \"titel\" that can be set: did you mean \"title\"?")
    #expect(refusal(.set("net", [.property("id"): title]))?.contains("insert a new one") == true)
    #expect(refusal(.set("wifi", [.property("on"): title])) == "invalid value for \"on\"")
  }

  @Test func `tells what a change of a row comes to`() throws {
    let operation = try page.setting(row: "wifi") { $0.detail = "Home" }
    #expect(operation == .set("wifi", [.property("detail"): "Home"]))
    #expect(throws: EditError.self) { try page.setting(row: "wifi") { $0.id = "b" } }
    #expect(throws: EditError.self) { try page.setting(section: "net") { $0.cells = [] } }
    #expect(
      try page.setting(section: "net") { $0.header = nil }
        == .set("net", [.property("header"): nil]))
  }

  @Test func `keeps where rows that come were written`() throws {
    var changed = page
    _ = try changed.apply(.add([Cell("A", file: "rows.swift", line: 7)], to: "net"))
    #expect(changed.sections[0].cells[2].place(of: nil)?.line == 7)
  }

  @Test func `gives one number to one row, whatever comes back`() throws {
    var page = Page { Section { [Self.row("a"), Cell("B"), Self.row("c"), Cell("D")] } }
    let gone = try page.apply(.remove([RowPath(section: 0, row: 3)]))
    let named = try page.apply(.remove(["a"]))
    try page.apply(named.inverse)
    // The one that is back is given the number that is free.
    try page.apply([])
    try page.apply(gone.inverse)
    let edits = page.edits(to: page.with { $0.sections[0].cells[0].id = nil })
    try page.apply(edits)
    #expect(Set(page.sections[0].cells.map(\.editID)).count == 4)
  }

  @Test func `mirrors the side to which rows go for others`() {
    let opposites = RowAnimation.allCases.map(\.opposite)
    #expect(opposites == [.fade, .right, .left, .bottom, .top, .middle, .none, .automatic])
    #expect(RowAnimation.automatic.drawn == .fade && RowAnimation.top.drawn == .top)
  }
}
