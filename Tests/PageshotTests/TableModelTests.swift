import Editing
import Foundation
import Pageshot
import Testing

/// Performs a random operation on a table, which may refuse it.
struct RandomOperations {
  private var numbers: Dice
  private var next = 0

  init(seed: UInt64) { numbers = Dice(state: seed &* 2 &+ 1) }

  private mutating func cells() -> [Cell] {
    (0..<numbers.roll(3)).map { _ in
      next += 1
      let id =
        numbers.roll(3) == 0 ? nil : "row\(numbers.roll(8) == 0 ? numbers.roll(next) : next)"
      return Cell("行 \(next)", kind: numbers.roll(4) == 0 ? .switch : .plain) { $0.id = id }
    }
  }

  private mutating func sections() -> [Section] {
    next += 1
    let id = numbers.roll(2) == 0 ? "section\(next)" : nil
    return [Section("组 \(next)") { cells() }.with { $0.id = id }]
  }

  /// A row or section that may not exist.
  private mutating func path(_ table: TableModel) -> RowPath {
    let page = table.page
    let section = numbers.roll(page.sections.count + 1)
    guard page.sections.indices.contains(section), numbers.roll(4) > 0 else {
      return RowPath(section: section)
    }
    let row = numbers.roll(page.sections[section].cells.count + 1)
    let cells = page.sections[section].cells
    if cells.indices.contains(row), let id = cells[row].id, numbers.roll(2) == 0 {
      return RowPath(id: id)
    }
    return RowPath(section: section, row: row)
  }

  mutating func perform(on table: TableModel) throws {
    let path = path(table)
    let rows = table.page.sections.reduce(0) { $0 + $1.cells.count }
    switch rows > 25 ? 8 + numbers.roll(4) : numbers.roll(20) {
    case 0, 1: try table.add { cells() }
    case 2: try table.addSections { sections() }
    case 3: try table.insert(before: path, animation: .left) { cells() }
    case 4: try table.insert(after: path) { cells() }
    case 5: try table.insert(at: numbers.roll(5)) { cells() }
    case 6: try table.insertSections(before: path) { sections() }
    case 7: try table.insertSections(at: numbers.roll(4)) { sections() }
    case 8, 9: try table.remove(path, self.path(table))
    case 10: try table.removeLast()
    case 11: try table.replaceRows(of: path, animation: .top) { cells() }
    case 12, 13: try table.replace(from: path) { cells() }
    case 14: try table.toggle(path)
    case 15: try table.tap(path, deselects: false)
    case 16: try table.reload(path)
    case 17: try table.set(section: path) { $0.footer = .text("\(next)") }
    case 18: if numbers.roll(20) == 0 { try table.clear() }
    default: try table.set(path) { $0.detail = "\(next)" }
    }
  }
}

@Suite struct `A table model` {
  private let page = Page("网络") {
    Section("无线") {
      Cell("Wi-Fi", kind: .switch) { $0.id = "wifi" }
      Cell("VPN") { $0.id = "vpn" }
    }.with { $0.id = "net" }
    Section(footer: "完") { Cell("关于") { $0.id = "about" } }
  }

  @Test func `keeps ids unique and look-ups right, and undoes back to the same page`() throws {
    let table = try TableModel(page)
    var operations = RandomOperations(seed: 7)
    var refused = 0
    for step in 0..<10_000 {
      let done = table.edits.count
      do { try operations.perform(on: table) } catch {
        refused += 1
        #expect(error is EditError && table.edits.count == done)
      }
      let page = table.page
      #expect(page.repeatedID == nil)
      for (place, section) in page.sections.enumerated() {
        if let id = section.id { #expect(table.path(of: id) == RowPath(section: place)) }
        guard let row = section.cells.indices.randomElement(step) else { continue }
        let path = RowPath(section: place, row: row)
        #expect(table.cell(path)?.id == section.cells[row].id)
        if let id = section.cells[row].id { #expect(table.path(of: id) == path) }
      }
    }
    #expect(refused > 500 && refused < 6_000 && table.edits.count > 3_000)
    try expectReplayGives(table)
    while table.canUndo { try table.undo() }
    #expect(table.page.hasSameValues(as: page))
    #expect(table.edits.isEmpty)
    #expect(try !table.undo())
  }

  /// The edits, applied in order to the first page, give the current page.
  private func expectReplayGives(_ table: TableModel) throws {
    var replayed = page
    for (edits, _) in table.edits { try replayed.apply(edits) }
    #expect(replayed.hasSameValues(as: table.page))
  }

  @Test func `gives the same picture from its edits after they are written and read`() throws {
    let renderer = try Renderer()
    let table = try TableModel(page)
    var operations = RandomOperations(seed: 3)
    for _ in 0..<200 { try? operations.perform(on: table) }
    let json = try JSONEncoder().encode(table.edits.map(\.edits))
    var replayed = page
    for edits in try JSONDecoder().decode([[Edit]].self, from: json) { try replayed.apply(edits) }
    #expect(try renderer.png(of: replayed) == renderer.png(of: table.page))
  }

  @Test func `records its edits with their animations`() throws {
    let table = try TableModel(page)
    try table.remove("wifi", animation: .left)
    try table.replace(from: "vpn", animation: .automatic) { Cell("代理") { $0.id = "proxy" } }
    try table.reload("proxy")
    #expect(table.edits.map(\.animation) == [.left, .automatic])
    #expect(table.edits[1].edits.count == 2)
    try table.undo()
    #expect(table.path(of: "vpn") == RowPath(section: 0, row: 0))
  }

  @Test func `finds rows, sections, headers and footers`() throws {
    let table = try TableModel(page)
    #expect(table.path(of: "about") == RowPath(section: 1, row: 0))
    #expect(table.path(of: "nobody") == nil)
    #expect(table.cell(RowPath(section: 0, row: 1))?.title == "VPN")
    #expect(table.cell("net") == nil && table.cell(RowPath(section: 0, row: 2)) == nil)
    #expect(table.section("net") == 0 && table.section("wifi") == nil)
    #expect(table.header(of: "net") == .text("无线") && table.footer(of: "net") == nil)
    #expect(table.footer(of: RowPath(section: 1)) == .text("完"))
  }

  @Test func `changes rows and sections in place`() throws {
    let table = try TableModel(page)
    try table.set("wifi") { $0.detail = "Home" }
    try table.set(section: "net") { $0.header = .text("网") }
    #expect(table.cell("wifi")?.detail == "Home" && table.header(of: "net") == .text("网"))
    #expect(throws: EditError.self) { try table.set("wifi") { $0.id = "other" } }
    try table.reload(rows: 0..<2, in: "net")
    let error = #expect(throws: EditError.self) {
      try table.reload(rows: 1..<1_000_000_000, in: "net")
    }
    #expect(
      error?.description
        == "there is no row 2 in section 0: section 0 has 2 rows, so the last index is 1")
  }

  @Test func `refuses a page with a duplicate id`() {
    var twice = page
    twice.sections[1].id = "vpn"
    let error = #expect(throws: EditError.self) { try TableModel(twice) }
    #expect(
      error?.description
        == "duplicate id \"vpn\": sections/0/cells/1 and sections/1 have this id")
  }

  @Test func `can be changed by two tasks at once`() async throws {
    let table = try TableModel(page)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<2 {
        group.addTask {
          for number in 0..<200 {
            try table.add(to: "net") { Cell("\(number)") { $0.id = "\(worker)-\(number)" } }
            try table.set("wifi") { $0.badge = Badge("\((Int($0.badge?.text ?? "0") ?? 0) + 1)") }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(table.cell("wifi")?.badge == "400")
    #expect(table.page.sections[0].cells.count == 402 && table.edits.count == 800)
    try expectReplayGives(table)
  }
}

extension Range<Int> {
  /// An element chosen by a number; nil if there is none.
  fileprivate func randomElement(_ number: Int) -> Int? {
    isEmpty ? nil : lowerBound + number % count
  }
}
