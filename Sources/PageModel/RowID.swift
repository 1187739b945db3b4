/// Who a row is, wherever it stands: given once, when the page is read, and carried into its boxes.
package enum RowID: Hashable, Sendable {
  /// The id that its author gave it.
  case named(String)
  /// Which row it was of the page as it was first read, from 0.
  case ordinal(Int)
}

extension Page {
  /// Gives all rows a number that have none: those of a page just read theirs from the top down, later
  /// ones the next that are free.
  package mutating func numberRows() {
    let known = sections.lazy.flatMap(\.cells).compactMap(\.ordinal).max()
    var next = known.map { $0 + 1 } ?? 0
    for section in sections.indices {
      for cell in sections[section].cells.indices
      where sections[section].cells[cell].ordinal == nil {
        sections[section].cells[cell].ordinal = next
        next += 1
      }
    }
  }
}
