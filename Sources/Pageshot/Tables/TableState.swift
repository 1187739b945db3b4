import Editing
import PageModel

/// What a table is at one moment; whoever has it alone may change it.
struct TableState: Sendable {
  /// The page, and what is seen of it.
  var view: TableView
  /// What was done, with how it is drawn.
  var edits: [(edits: [Edit], animation: RowAnimation)] = []
  /// The row that somebody types in.
  var editing: RowID?
  /// Who is told.
  var listeners: [Int: TableListener] = [:]
  /// What is to be told, and to whom of them, in the order in which it happened.
  var untold: [(signal: TableSignal, listeners: [Int])] = []
  /// Whether somebody is telling.
  var isTelling = false
  private var nextListener = 0

  init(_ view: TableView) { self.view = view }

  var page: Page { view.page }

  /// Whether somebody wants to know what is seen.
  private var isWatched: Bool { listeners.values.contains { $0.isWatching } }

  /// Takes in who is told; its number.
  mutating func add(_ listener: TableListener) -> Int {
    defer { nextListener += 1 }
    listeners[nextListener] = listener
    return nextListener
  }

  /// Notes what happened, for those who listen now.
  mutating func note(_ signals: [TableSignal]) {
    guard !listeners.isEmpty else { return }
    for signal in signals {
      let all = listeners.filter { $0.value.isWatching || !signal.isOfView }.keys.sorted()
      untold.append((signal, all))
    }
  }

  /// Changes the rows.
  ///
  /// Where it throws nothing is changed.
  mutating func perform(_ operation: TableOperation, _ animation: RowAnimation) throws {
    var page = page
    let edits = try page.apply(operation)
    var anew = edits.moving
    if case .reload(let paths) = operation {
      for path in paths { anew.formUnion(StripKey.all(of: try page.part(path), on: page)) }
    }
    try show(page, anew: anew)
    record(edits, animation)
  }

  /// Takes back what was done last; false where nothing was.
  mutating func undo() throws -> Bool {
    guard let last = edits.last else { return false }
    var page = page
    try page.apply(last.edits.inverse)
    try show(page, anew: last.edits.moving)
    edits.removeLast()
    return true
  }

  /// Writes values of rows, and notes what that means to those who listen.
  mutating func write(_ values: [(row: RowPath, key: EditKey, value: EditValue?)]) throws {
    var (page, edits) = (page, [Edit]())
    for (row, key, value) in values { edits += try page.apply(.set(row, [key: value])) }
    try show(page, anew: [])
    record(edits, .none)
  }

  /// Scrolls to an offset that there is.
  mutating func scroll(to offset: (ScrolledTable, Double) -> Double) throws {
    let table = try view.table()
    var next = view
    next.offset = offset(table, next.offset)
    try show(next, anew: [])
  }

  private mutating func record(_ edits: [Edit], _ animation: RowAnimation) {
    if !edits.isEmpty { self.edits.append((edits, animation)) }
  }

  /// Has another page, and notes what is no longer seen and what is.
  private mutating func show(_ page: Page, anew: Set<StripKey>) throws {
    // It is laid out once: what was known of it stays known.
    if isWatched { _ = try? view.table() }
    var next = view
    next.page = page
    try show(next, anew: anew)
  }

  private mutating func show(_ next: TableView, anew: Set<StripKey>) throws {
    var next = next
    var signals: [TableSignal] = []
    if isWatched {
      signals = try view.signals(to: &next, anew: anew)
    } else if next.offset != view.offset {
      signals = [.didScroll(to: next.offset)]
    }
    if let ended = editingEnded(by: next.page) { signals.insert(ended, at: 0) }
    view = next
    note(signals)
  }

  /// What is told where the row that somebody types in is gone.
  private mutating func editingEnded(by page: Page) -> TableSignal? {
    guard let editing, page.row(editing) == nil, let (cell, path) = self.page.row(editing) else {
      return nil
    }
    self.editing = nil
    return .didEndEditing(cell, path)
  }
}

extension Page {
  /// The row that edits call so, and where it stands; nil where there is none.
  func row(_ id: RowID) -> (cell: Cell, path: RowPath)? {
    place(of: id).map { section, row in
      (sections[section].cells[row], RowPath(section: section, row: row))
    }
  }
}

extension TableSignal {
  /// Whether it is told only to those who want to know what is seen.
  fileprivate var isOfView: Bool {
    switch self {
    case .willDisplayCell, .willDisplayHeader, .willDisplayFooter, .didEndDisplayingCell,
      .didEndDisplayingHeader, .didEndDisplayingFooter:
      true
    case .didHighlight, .didUnhighlight, .didSelect, .didDeselect, .willBeginEditing,
      .didEndEditing, .switchDidChange, .partTapped, .didScroll:
      false
    }
  }
}
