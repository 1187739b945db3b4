import Editing
public import Geometry
public import PageModel
import Synchronization

/// A table that changes: a page whose rows and sections are inserted, removed and replaced, with signals for listeners.
///
/// It is thread-safe: each call is atomic, and a call that throws changes nothing. Every change is an edit, so
/// changes can be written, replayed and undone. The page is only laid out if the visible rows are needed.
///
///     let table = try TableModel(page)
///     try table.add(to: "network") { Cell("VPN") { $0.id = "vpn" } }
///     try table.remove("wifi", animation: .left)
public final class TableModel: Sendable {
  private let state: Mutex<TableState>

  /// A table of a page.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - renderer: lays the page out, which visible rows and scrolling to rows require. Default: nil,
  /// which makes both unavailable.
  ///   - viewport: the screen in points; the page's own viewport takes precedence. Default: 375 × 667.
  ///   - project: the project whose assets are used. Default: none but the built-in assets.
  /// - Throws: ``EditError`` if two rows or sections have the same id.
  public init(
    _ page: Page, renderer: Renderer? = nil, viewport: Size = .viewport, project: Project? = nil
  ) throws(EditError) {
    if let (id, first, second) = page.repeatedID {
      throw .refused(
        "duplicate id \"\(id)\"", hint: "\(first) and \(second) have this id")
    }
    let screen = renderer.map { TableScreen(renderer: $0, viewport: viewport, project: project) }
    var page = page
    page.numberRows()
    state = Mutex(TableState(TableView(page, on: screen)))
  }

  deinit {
    for listener in state.withLock(\.listeners.values) { listener.finish() }
  }

  /// The page as it is now.
  public var page: Page { state.withLock(\.page) }

  /// The changes that were made and not undone, in order, with their animations: applied to the first page, the
  /// edits give this page.
  ///
  /// Rows that are replaced leave to the opposite side: see ``RowAnimation/opposite``.
  public var edits: [(edits: [Edit], animation: RowAnimation)] { state.withLock(\.edits) }

  /// Whether there is something to undo.
  public var canUndo: Bool { state.withLock { !$0.edits.isEmpty } }

  /// Undoes the last change; returns false if there is none.
  ///
  /// - Throws: ``FaultyPage`` if a listener needs the visible rows and the page cannot be laid out.
  @discardableResult public func undo() throws -> Bool { try change { try $0.undo() } }

  /// The number of times that the page was laid out.
  package var layouts: Int { state.withLock(\.view.layouts) }

  /// The number of listeners.
  package var listenerCount: Int { state.withLock(\.listeners.count) }

  // MARK: Changing and telling

  /// Changes the table, then sends the signals of the change.
  func change<Result: Sendable>(
    _ body: (inout TableState) throws -> Result
  ) throws -> Result {
    let result = try state.withLock { state in try body(&state) }
    tell()
    return result
  }

  /// Reads the state of the table.
  func ask<Result: Sendable>(_ body: (TableState) -> Result) -> Result {
    state.withLock { body($0) }
  }

  /// Sends all pending signals, unless another thread is sending: then that thread sends them.
  private func tell() {
    let isFirst = state.withLock { state in
      defer { state.isTelling = true }
      return !state.isTelling
    }
    guard isFirst else { return }
    while true {
      let untold = state.withLock { state in
        defer { state.untold = [] }
        state.isTelling = !state.untold.isEmpty
        return state.untold
      }
      guard !untold.isEmpty else { return }
      for (signal, numbers) in untold {
        for number in numbers { state.withLock { $0.listeners[number] }?.tell(self, signal) }
      }
    }
  }

  /// Adds a listener.
  func add(_ listener: TableListener) -> Int { state.withLock { $0.add(listener) } }

  /// Removes a listener.
  func removeListener(_ number: Int) {
    // What the listener holds must not go while the lock is held: it may call back.
    let listener = state.withLock { $0.listeners.removeValue(forKey: number) }
    listener?.finish()
  }
}
