import Editing
import PageModel

extension TableModel {
  /// How far the table is scrolled from its top, in points.
  public var offset: Double { ask(\.view.offset) }

  /// Scrolls so that a row or a section is seen.
  ///
  /// - Parameters:
  ///   - part: the row or section, by its place or id.
  ///   - anchor: where it is seen below the bars: 0 at the top, 0.5 in the middle, 1 at the bottom; with as little
  ///     movement as can be where nil. Default: nil.
  /// - Throws: ``EditError`` where there is no such part, or the table has no renderer; ``FaultyPage`` where the page
  ///   cannot be laid out.
  public func scroll(to part: RowPath, at anchor: Double? = nil) throws {
    try change { state in
      let part = try state.page.part(part)
      try state.scroll { table, offset in
        switch part {
        case .row(let section, let row):
          table.offset(showing: section, row: row, at: anchor, from: offset)
        case .section(let section):
          table.offset(showing: section, row: nil, at: anchor, from: offset)
        }
      }
    }
  }

  /// Scrolls by a distance, as far as there are rows.
  ///
  /// - Parameter distance: how far, in points: down the page where positive.
  /// - Throws: ``EditError`` where the table has no renderer, ``FaultyPage`` where the page cannot be laid out.
  public func scroll(by distance: Double) throws {
    try change { try $0.scroll { $0.bounded($1 + distance) } }
  }

  /// The rows that are seen, from the top.
  ///
  /// - Returns: their places.
  /// - Throws: ``EditError`` where the table has no renderer, ``FaultyPage`` where the page cannot be laid out.
  public func visibleRows() throws -> [RowPath] {
    try change { try $0.view.shown().compactMap(\.row) }
  }

  /// Makes sure that the table has a screen.
  func checkScreen() throws(EditError) {
    guard ask({ $0.view.screen != nil }) else { throw TableView.noScreen }
  }
}
