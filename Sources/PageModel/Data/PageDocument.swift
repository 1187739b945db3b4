/// The data that a page is read with.
package enum PageDocument: Hashable, Sendable {
  /// The page's own data.
  case own
  /// No data yet: values that need data are omitted.
  case pending
  /// Other data in place of the page's own.
  case other(DataValue)
}
