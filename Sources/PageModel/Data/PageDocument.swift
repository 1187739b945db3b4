/// The data that a page is read with.
package enum PageDocument: Hashable, Sendable {
  /// Those that the page names.
  case own
  /// None yet: what needs some is not there.
  case pending
  /// Others in their place.
  case other(DataValue)
}
