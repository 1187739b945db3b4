import PageModel

/// Somebody who is told what happens in a table.
struct TableListener: Sendable {
  /// Whether they want to know what is seen.
  let isWatching: Bool
  /// Tells them.
  let tell: @Sendable (TableModel, TableSignal) -> Void
  /// Tells them that there will be no more.
  var finish: @Sendable () -> Void = {}
}

/// What a closure is told as long as somebody holds it.
private final class TableToken: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}

extension TableModel {
  /// What happens from now on, in the order in which it does, for as long as the table is there or somebody reads.
  ///
  /// - Parameter displaying: whether to tell of rows, headers and footers that come into view and leave it; then
  ///   each change of the table lays the page out. Default: false.
  /// - Returns: the signals; who reads them may take their time.
  /// - Throws: ``EditError`` where that is wanted of a table without a renderer.
  public func signals(displaying: Bool = false) throws(EditError) -> AsyncStream<TableSignal> {
    if displaying { try checkScreen() }
    let (stream, continuation) = AsyncStream.makeStream(of: TableSignal.self)
    let listener = TableListener(
      isWatching: displaying, tell: { _, signal in continuation.yield(signal) },
      finish: { continuation.finish() })
    let number = add(listener)
    continuation.onTermination = { [weak self] _ in self?.removeListener(number) }
    return stream
  }

  /// Has a closure told what happens from now on, in the order in which it does.
  ///
  /// It is called by whoever changes the table, once the change is made, and may use the table and change it: that
  /// is told when all before it is. Where several tasks change the table at once, one of them tells for all.
  ///
  /// - Parameters:
  ///   - displaying: whether to tell of rows, headers and footers that come into view and leave it; then each
  ///     change of the table lays the page out. Default: false.
  ///   - body: takes the table, so that it need not be held, and the signal.
  /// - Returns: what to hold for as long as it is to be told.
  /// - Throws: ``EditError`` where that is wanted of a table without a renderer.
  public func onSignal(
    displaying: Bool = false, _ body: @escaping @Sendable (TableModel, TableSignal) -> Void
  ) throws(EditError) -> any AnyObject & Sendable {
    if displaying { try checkScreen() }
    let number = add(TableListener(isWatching: displaying, tell: body))
    return TableToken { [weak self] in self?.removeListener(number) }
  }
}
