import PageLayout
import PageModel
import Testing

@Suite struct `A table on a screen` {
  /// Twenty rows of 50 points below a header and above a footer, then a section of one row; bars of 64 and
  /// 49 points in a screen of 667.
  private func table(_ style: TableStyle, bars: Bool = false) throws -> ScrolledTable {
    var page = Page("标题") {
      Section("上", footer: "下") { (0..<20).map { Cell("\($0)") { $0.height = 50 } } }
      Section { Cell("末") { $0.height = 50 } }
    }
    page.tableStyle = style
    page.statusBar.hidden = !bars
    page.navigationBar.hidden = !bars
    if bars { page.tabBar = [TabItem("一")] }
    return ScrolledTable(try Stage.layout(page).tree, keepsHeaders: style == .plain)
  }

  private func names(_ table: ScrolledTable, at offset: Double) -> [ScrolledTable.Strip.Name] {
    table.visible(at: offset).map(\.name)
  }

  @Test func `shows headers, rows and footers from the top`() throws {
    let table = try table(.grouped)
    let start = names(table, at: 0)
    #expect(start.prefix(3) == [.header(0), .row(0, 0), .row(0, 1)])
    #expect(!start.contains(.footer(0)) && !start.contains(.row(1, 0)))
    let end = names(table, at: table.maxOffset)
    #expect(end.suffix(3) == [.row(0, 19), .footer(0), .row(1, 0)])
    #expect(!end.contains(.header(0)))
  }

  @Test func `shows less between its bars`() throws {
    let (all, some) = (try table(.grouped), try table(.grouped, bars: true))
    #expect(names(some, at: 0).count < names(all, at: 0).count)
    #expect(some.maxOffset > all.maxOffset)
  }

  @Test func `does not show rows that only touch its edges`() throws {
    let table = try table(.plain)
    let second = table.offset(showing: 0, row: 1, at: 0, from: 0)
    #expect(names(table, at: second).prefix(2) == [.header(0), .row(0, 1)])
    let above = table.offset(showing: 0, row: 15, at: 1, from: 0)
    #expect(names(table, at: above).last == .row(0, 15))
  }

  @Test func `keeps the header of a plain section that is visible`() throws {
    let table = try table(.plain)
    #expect(names(table, at: 300).first == .header(0))
    #expect(names(table, at: table.maxOffset).first == .header(0))
  }

  /// Whether two offsets are equal except for rounding.
  private func isSame(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-9 }

  @Test func `scrolls a row to the requested position`() throws {
    let table = try table(.plain)
    let header = table.offset(showing: 0, row: 0, at: 0, from: 0)
    #expect(isSame(table.offset(showing: 0, row: 5, at: 0, from: 0), header + 250))
    #expect(isSame(table.offset(showing: 0, row: 15, at: 1, from: 0), header + 16 * 50 - 667))
    #expect(
      isSame(
        table.offset(showing: 0, row: 10, at: 0.5, from: 0), header + 10 * 50 - (667 - 50) / 2))
    #expect(table.offset(showing: 1, row: nil, at: 0, from: 0) == table.maxOffset)
  }

  @Test func `scrolls as little as possible if no position is given`() throws {
    let table = try table(.plain)
    let header = table.offset(showing: 0, row: 0, at: 0, from: 0)
    #expect(table.offset(showing: 0, row: 3, at: nil, from: 20) == 20)
    #expect(table.offset(showing: 0, row: 0, at: nil, from: 200) == header)
    #expect(isSame(table.offset(showing: 0, row: 15, at: nil, from: 0), header + 16 * 50 - 667))
    #expect(table.bounded(-10) == 0 && table.bounded(1e6) == table.maxOffset)
  }
}
