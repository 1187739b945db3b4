import PageModel

/// A listener to the signals of a table.
struct TableListener: Sendable {
  /// Whether the listener needs the visible rows.
  let isWatching: Bool
  /// Sends a signal.
  let tell: @Sendable (TableModel, TableSignal) -> Void
  /// Ends the signals.
  var finish: @Sendable () -> Void = {}
}

/// A closure that receives signals as long as this object is retained.
private final class TableToken: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}

extension TableModel {
  /// The signals from now on, in order, until the table is deallocated or the reader stops.
  ///
  /// - Parameter displaying: whether to send signals of rows, headers and footers that enter and leave the view; then
  /// each change lays the page out. Default: false.
  /// - Returns: the signals, which are buffered until they are read.
  /// - Throws: ``EditError`` if `displaying` is true and the table has no renderer.
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

  /// Calls a closure with each signal from now on, in order.
  ///
  /// It is called by the thread that changes the table, after the change, and may read and change the table: the
  /// signals of its own changes follow those before. If several tasks change the table at once, one of them sends all.
  ///
  /// - Parameters:
  ///   - displaying: whether to send signals of rows, headers and footers that enter and leave the view; then each
  /// change lays the page out. Default: false.
  ///   - body: receives the table, so that it need not be captured, and the signal.
  /// - Returns: an object that ends the signals when it is released.
  /// - Throws: ``EditError`` if `displaying` is true and the table has no renderer.
  public func onSignal(
    displaying: Bool = false, _ body: @escaping @Sendable (TableModel, TableSignal) -> Void
  ) throws(EditError) -> any AnyObject & Sendable {
    if displaying { try checkScreen() }
    let number = add(TableListener(isWatching: displaying, tell: body))
    return TableToken { [weak self] in self?.removeListener(number) }
  }
}
