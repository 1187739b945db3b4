import Editing
import PageModel

/// The state of a table at one moment; only its sole owner may change it.
struct TableState: Sendable {
  /// The page and its view.
  var view: TableView
  /// The changes that were made, with their animations.
  var edits: [(edits: [Edit], animation: RowAnimation)] = []
  /// The row whose text field is being edited.
  var editing: RowID?
  /// The listeners, by number.
  var listeners: [Int: TableListener] = [:]
  /// The pending signals with their listeners, in order.
  var untold: [(signal: TableSignal, listeners: [Int])] = []
  /// Whether a thread is sending signals.
  var isTelling = false
  private var nextListener = 0

  init(_ view: TableView) { self.view = view }

  var page: Page { view.page }

  /// Whether any listener needs the visible rows.
  private var isWatched: Bool { listeners.values.contains { $0.isWatching } }

  /// Adds a listener; returns its number.
  mutating func add(_ listener: TableListener) -> Int {
    defer { nextListener += 1 }
    listeners[nextListener] = listener
    return nextListener
  }

  /// Queues a signal for the current listeners.
  mutating func note(_ signals: [TableSignal]) {
    guard !listeners.isEmpty else { return }
    for signal in signals {
      let all = listeners.filter { $0.value.isWatching || !signal.isOfView }.keys.sorted()
      untold.append((signal, all))
    }
  }

  /// Changes the rows.
  ///
  /// If it throws, nothing is changed.
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

  /// Undoes the last change; returns false if there is none.
  mutating func undo() throws -> Bool {
    guard let last = edits.last else { return false }
    var page = page
    try page.apply(last.edits.inverse)
    try show(page, anew: last.edits.moving)
    edits.removeLast()
    return true
  }

  /// Sets values of rows, and queues the signals of the change.
  mutating func write(_ values: [(row: RowPath, key: EditKey, value: Written?)]) throws {
    var (page, edits) = (page, [Edit]())
    for (row, key, value) in values { edits += try page.apply(.set(row, [key: value])) }
    try show(page, anew: [])
    record(edits, .none)
  }

  /// Scrolls to an offset, which must be in range.
  mutating func scroll(to offset: (ScrolledTable, Double) -> Double) throws {
    let table = try view.table()
    var next = view
    next.offset = offset(table, next.offset)
    try show(next, anew: [])
  }

  private mutating func record(_ edits: [Edit], _ animation: RowAnimation) {
    if !edits.isEmpty { self.edits.append((edits, animation)) }
  }

  /// Replaces the page, and queues signals of parts that leave or enter the view.
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

  /// The signals if the row that is being edited was removed.
  private mutating func editingEnded(by page: Page) -> TableSignal? {
    guard let editing, page.row(editing) == nil, let (cell, path) = self.page.row(editing) else {
      return nil
    }
    self.editing = nil
    return .didEndEditing(cell, path)
  }
}

extension Page {
  /// The row with an edit's row id, and its place; nil if there is none.
  func row(_ id: RowID) -> (cell: Cell, path: RowPath)? {
    place(of: id).map { section, row in
      (sections[section].cells[row], RowPath(section: section, row: row))
    }
  }
}

extension TableSignal {
  /// Whether the signal is only sent to listeners that need the visible rows.
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
