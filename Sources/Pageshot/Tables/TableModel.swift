public import Geometry
public import PageModel
import Synchronization

/// A table that changes: a page whose rows and sections come, go and are replaced, and who wants to know.
///
/// It may be used from any number of tasks at once: each call happens as a whole, before or after any other, and
/// one that throws changes nothing. What changes is an edit, so that all of it can be written, replayed and undone.
/// Nothing is laid out unless somebody asks what is seen.
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
  ///   - renderer: lays the page out for those who want to know what is seen, and to scroll to rows. Default: nil,
  ///     then neither can be asked for.
  ///   - viewport: the screen in points; what the page itself sets counts more. Default: 375 × 667.
  ///   - project: the project whose assets are used. Default: none but the built-in assets.
  /// - Throws: ``EditError`` where two rows or sections have one id.
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

  /// All that was done and not undone, in order, with how it is drawn: applied one after the other, the edits give
  /// this page from the first one.
  ///
  /// Where rows go for others they go to the other side: see ``RowAnimation/opposite``.
  public var edits: [(edits: [Edit], animation: RowAnimation)] { state.withLock(\.edits) }

  /// Whether there is something to undo.
  public var canUndo: Bool { state.withLock { !$0.edits.isEmpty } }

  /// Takes back what was done last; false where nothing was.
  ///
  /// - Throws: ``FaultyPage`` where somebody wants to know what is seen, and the page cannot be laid out.
  @discardableResult public func undo() throws -> Bool { try change { try $0.undo() } }

  /// How often the page was laid out.
  package var layouts: Int { state.withLock(\.view.layouts) }

  /// How many are told.
  package var listenerCount: Int { state.withLock(\.listeners.count) }

  // MARK: Changing and telling

  /// Changes the table, then tells what that meant.
  func change<Result: Sendable>(
    _ body: (inout TableState) throws -> Result
  ) throws -> Result {
    let result = try state.withLock { state in try body(&state) }
    tell()
    return result
  }

  /// Asks the table something.
  func ask<Result: Sendable>(_ body: (TableState) -> Result) -> Result {
    state.withLock { body($0) }
  }

  /// Tells all that is untold, unless somebody is about it: then they will.
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

  /// Takes in who is told.
  func add(_ listener: TableListener) -> Int { state.withLock { $0.add(listener) } }

  /// No longer tells somebody.
  func removeListener(_ number: Int) {
    // What the listener holds must not go while the lock is held: it may call back.
    let listener = state.withLock { $0.listeners.removeValue(forKey: number) }
    listener?.finish()
  }
}
