import Pageshot
import Synchronization
import Testing

/// The signals of a table as text.
private final class Heard: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ signal: TableSignal) { lines.withLock { $0.append(signal.words) } }

  /// The signals since the last call.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

extension TableSignal {
  /// Its name and place: `willDisplayCell sections/0/cells/1`.
  fileprivate var words: String {
    switch self {
    case .willDisplayCell(_, let path, _): "willDisplayCell \(path)"
    case .willDisplayHeader(_, let path, _): "willDisplayHeader \(path)"
    case .willDisplayFooter(_, let path, _): "willDisplayFooter \(path)"
    case .didEndDisplayingCell(_, let path, _): "didEndDisplayingCell \(path)"
    case .didEndDisplayingHeader(_, let path, _): "didEndDisplayingHeader \(path)"
    case .didEndDisplayingFooter(_, let path, _): "didEndDisplayingFooter \(path)"
    case .didHighlight(_, let path): "didHighlight \(path)"
    case .didUnhighlight(_, let path): "didUnhighlight \(path)"
    case .didSelect(_, let path): "didSelect \(path)"
    case .didDeselect(_, let path): "didDeselect \(path)"
    case .willBeginEditing(_, let path): "willBeginEditing \(path)"
    case .didEndEditing(_, let path): "didEndEditing \(path)"
    case .switchDidChange(let on, _, let path): "switchDidChange \(on) \(path)"
    case .partTapped(let part, _, let path): "partTapped \(part) \(path)"
    case .didScroll(let offset): "didScroll \(Int(offset))"
    }
  }
}

@Suite struct `The signals of a table` {
  /// Two rows and an input in a section with header and footer, and a disabled row.
  private let page = Page {
    Section("头", footer: "脚") {
      Cell("甲", kind: .switch) { $0.id = "a" }
      Cell("乙") { $0.id = "b" }
      Cell("丙", kind: .input) { $0.id = "c" }
      Cell("丁") {
        $0.id = "d"
        $0.enabled = false
      }
    }.with { $0.id = "s" }
  }
  private static let first = "sections/0/cells/0"
  private static let second = "sections/0/cells/1"

  /// A hundred rows of 50 points.
  private let long = Page {
    Section {
      (0..<100).map { number in Cell("\(number)") { ($0.id, $0.height) = ("\(number)", 50) } }
    }
  }.with {
    ($0.tableStyle, $0.statusBar.hidden, $0.navigationBar.hidden) = (.plain, true, true)
  }

  @Test func `for a tap come in order`() throws {
    let (table, heard) = (try TableModel(page), Heard())
    let token = try table.onSignal { _, signal in heard.add(signal) }
    try table.tap("a")
    let tap = ["didHighlight", "didUnhighlight", "didDeselect", "didSelect"]
    #expect(heard.take() == tap.map { "\($0) \(Self.first)" })
    #expect(table.edits.isEmpty && table.cell("a")?.selected == false)
    try table.tap("a", deselects: false)
    #expect(heard.take() == (tap.prefix(2) + tap.suffix(1)).map { "\($0) \(Self.first)" })
    #expect(table.cell("a")?.selected == true)
    try table.tap("b", deselects: false)
    #expect(
      heard.take() == [
        "didHighlight \(Self.second)", "didUnhighlight \(Self.second)", "didDeselect \(Self.first)",
        "didSelect \(Self.second)",
      ])
    #expect(table.edits.count == 2 && table.cell("a")?.selected == false)
    withExtendedLifetime(token) {}
  }

  @Test func `report presses, switches, inputs and parts`() throws {
    let (table, heard) = (try TableModel(page), Heard())
    let token = try table.onSignal { _, signal in heard.add(signal) }
    try table.press("b")
    #expect(table.cell("b")?.highlighted == true)
    try table.release("b")
    #expect(try table.toggle("a") && !table.toggle("a"))
    try table.beginEditing("c")
    try table.beginEditing("c")
    try table.endEditing()
    try table.endEditing()
    try table.tap("b", part: "follow")
    try table.select("b")
    try table.select("b")
    try table.deselect("b")
    let third = "sections/0/cells/2"
    #expect(
      heard.take() == [
        "didHighlight \(Self.second)", "didUnhighlight \(Self.second)",
        "switchDidChange true \(Self.first)", "switchDidChange false \(Self.first)",
        "willBeginEditing \(third)", "didEndEditing \(third)", "partTapped follow \(Self.second)",
        "didSelect \(Self.second)", "didDeselect \(Self.second)",
      ])
    try table.beginEditing("c")
    try table.remove("c")
    #expect(heard.take() == ["willBeginEditing \(third)", "didEndEditing \(third)"])
    withExtendedLifetime(token) {}
  }

  @Test func `are none if a row does not allow the action`() throws {
    let (table, heard) = (try TableModel(page), Heard())
    let token = try table.onSignal { _, signal in heard.add(signal) }
    func refusal(_ body: () throws -> Void) -> String {
      do { try body() } catch { return "\(error)" }
      return ""
    }
    let disabled = "#d is disabled: its \"enabled\" is false"
    #expect(refusal { try table.tap("d") } == disabled)
    #expect(refusal { try table.press("d") } == disabled)
    #expect(refusal { try table.release("b") } == "#b is not pressed: press it first")
    #expect(refusal { try table.toggle("b") }.hasPrefix("#b has no switch: "))
    #expect(refusal { try table.beginEditing("a") }.hasPrefix("#a has no text field: "))
    #expect(refusal { try table.tap("s") }.hasPrefix("#s is a section, not a row"))
    let screen =
      "the table has no screen: create it with a renderer: TableModel(page, renderer: renderer)"
    #expect(refusal { try table.scroll(to: "a") } == screen)
    #expect(refusal { try table.scroll(by: 10) } == screen)
    #expect(refusal { _ = try table.visibleRows() } == screen)
    #expect(refusal { _ = try table.signals(displaying: true) } == screen)
    #expect(heard.take() == [] && table.edits.isEmpty)
    withExtendedLifetime(token) {}
  }

  @Test func `report ended rows before displayed ones`() throws {
    let (table, heard) = (try TableModel(page, renderer: Renderer()), Heard())
    let token = try table.onSignal(displaying: true) { _, signal in heard.add(signal) }
    try table.insert(before: "b") { Cell("新") { $0.id = "n" } }
    #expect(heard.take() == ["willDisplayCell \(Self.second)"])
    try table.replace(from: "a") { [Cell("一") { $0.id = "a" }, Cell("二")] }
    let two = [Self.first, Self.second]
    #expect(
      heard.take() == two.map { "didEndDisplayingCell \($0)" } + two.map { "willDisplayCell \($0)" }
    )
    try table.reload(RowPath(section: 0, row: 1))
    #expect(
      heard.take() == ["didEndDisplayingCell \(Self.second)", "willDisplayCell \(Self.second)"])
    try table.remove("b", "c", "d", RowPath(section: 0, row: 1))
    _ = heard.take()
    try table.reload("s")
    let all = ["Header sections/0", "Cell \(Self.first)", "Footer sections/0"]
    #expect(
      heard.take() == all.map { "didEndDisplaying\($0)" } + all.map { "willDisplay\($0)" })
    try table.set("a") { $0.detail = "x" }
    #expect(heard.take() == [])
    try table.clear()
    #expect(heard.take() == all.map { "didEndDisplaying\($0)" })
    try table.undo()
    #expect(heard.take() == all.map { "willDisplay\($0)" })
    withExtendedLifetime(token) {}
  }

  @Test func `report rows that scroll out before rows that scroll in`() throws {
    let table = try TableModel(
      long, renderer: Renderer(), viewport: Size(width: 375, height: 200))
    let heard = Heard()
    let token = try table.onSignal(displaying: true) { _, signal in heard.add(signal) }
    #expect(try table.visibleRows().map(\.row) == [0, 1, 2, 3])
    try table.scroll(by: 75)
    #expect(
      heard.take() == [
        "didScroll 75", "didEndDisplayingCell \(Self.first)", "willDisplayCell sections/0/cells/4",
        "willDisplayCell sections/0/cells/5",
      ])
    try table.scroll(to: "50", at: 0)
    #expect(table.offset == 2_500 && heard.take().count == 1 + 5 + 4)
    try table.scroll(to: "51")
    #expect(heard.take() == [])
    try table.scroll(to: "99", at: 0.5)
    #expect(table.offset == 4_800)
    _ = heard.take()
    // The rows below are removed: the offset becomes the maximum.
    try table.remove((10..<100).map { RowPath(section: 0, row: $0) })
    #expect(table.offset == 300)
    #expect(
      heard.take() == ["didScroll 300"]
        + (96..<100).map { "didEndDisplayingCell sections/0/cells/\($0)" }
        + (6..<10).map { "willDisplayCell sections/0/cells/\($0)" })
    withExtendedLifetime(token) {}
  }

  @Test func `cost no layout unless displayed rows are observed`() throws {
    let table = try TableModel(long, renderer: Renderer())
    let heard = Heard()
    try table.remove("7")
    try table.tap("8")
    var token: (any AnyObject & Sendable)? = try table.onSignal { _, signal in heard.add(signal) }
    try table.remove("8")
    try table.tap("9")
    #expect(table.layouts == 0 && heard.take().count == 4)
    token = try table.onSignal(displaying: true) { _, signal in heard.add(signal) }
    try table.remove("9")
    #expect(table.layouts == 2 && !heard.take().isEmpty)
    try table.remove("10")
    #expect(table.layouts == 3)
    token = nil
    _ = heard.take()
    try table.remove("11")
    try table.tap("12")
    #expect(table.layouts == 3 && heard.take() == [] && token == nil)
  }

  @Test func `are none for a page with errors until they are fixed`() throws {
    var faulty = page
    faulty.sections[0].cells[0].image = "nobody"
    let (table, heard) = (try TableModel(faulty, renderer: Renderer()), Heard())
    let token = try table.onSignal(displaying: true) { _, signal in heard.add(signal) }
    #expect(throws: FaultyPage.self) { try table.remove("b") }
    #expect(table.path(of: "b") != nil && heard.take() == [])
    try table.set("a") { $0.image = nil }
    #expect(heard.take().count == 6)
    #expect(throws: FaultyPage.self) { try table.add { Cell("新", image: "nobody") } }
    #expect(table.edits.count == 1 && table.page.sections[0].cells.count == 4)
    withExtendedLifetime(token) {}
  }

  @Test func `come in order, even if an observer changes the table`() throws {
    let (table, heard) = (try TableModel(page), Heard())
    let token = try table.onSignal { table, signal in
      heard.add(signal)
      if case .didHighlight(let cell, _) = signal, cell.id == "a" { try? table.tap("b") }
    }
    try table.tap("a")
    let tap = ["didHighlight", "didUnhighlight", "didDeselect", "didSelect"]
    #expect(
      heard.take() == [Self.first, Self.second].flatMap { path in tap.map { "\($0) \(path)" } })
    withExtendedLifetime(token) {}
  }

  @Test(.timeLimit(.minutes(60))) func `can be read as a sequence`() async throws {
    let table = try TableModel(page)
    let signals = try table.signals()
    try table.toggle("a")
    try table.select("b")
    var words: [String] = []
    for await signal in signals {
      words.append(signal.words)
      if words.count == 2 { break }
    }
    #expect(words == ["switchDidChange true \(Self.first)", "didSelect \(Self.second)"])
  }

  @Test(.timeLimit(.minutes(60))) func `end with the table and with their reader`() async throws {
    var table: TableModel? = try TableModel(page)
    let signals = try #require(try table?.signals())
    weak let held = table
    table = nil
    for await _ in signals { Issue.record("nothing happened") }
    #expect(held == nil)

    let other = try TableModel(page)
    let stream = try other.signals()
    let reader = Task { for await _ in stream {} }
    reader.cancel()
    await reader.value
    #expect(other.listenerCount == 0)
    _ = try other.onSignal { _, _ in }
    #expect(other.listenerCount == 0)
    _ = try other.signals()
    #expect(other.listenerCount == 0)
  }

  @Test func `are sent once and in one order from two tasks`() async throws {
    let (table, heard) = (try TableModel(page), Heard())
    let token = try table.onSignal { _, signal in heard.add(signal) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for id: RowPath in ["a", "b"] {
        group.addTask { for _ in 0..<200 { try table.tap(id) } }
      }
      try await group.waitForAll()
    }
    // The signals of each tap are not mixed with others.
    let signals = heard.take()
    #expect(signals.count == 1_600)
    for start in stride(from: 0, to: signals.count, by: 4) {
      let places = Set(signals[start..<min(start + 4, signals.count)].map { $0.suffix(18) })
      #expect(places.count == 1)
    }
    withExtendedLifetime(token) {}
  }
}
