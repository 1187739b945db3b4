import Editing
import PageModel

extension TableModel {
  /// The scroll offset of the table from its top, in points.
  public var offset: Double { ask(\.view.offset) }

  /// Scrolls a row or a section into view.
  ///
  /// - Parameters:
  ///   - part: the row or section, by its place or id.
  ///   - anchor: its position below the bars: 0 at the top, 0.5 in the middle, 1 at the bottom; nil for the
  /// shortest movement. Default: nil.
  /// - Throws: ``EditError`` if there is no such part, or the table has no renderer; ``FaultyPage`` if the page
  /// cannot be laid out.
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

  /// Scrolls by a distance, at most to the ends of the content.
  ///
  /// - Parameter distance: the distance in points; positive values scroll down.
  /// - Throws: ``EditError`` if the table has no renderer, ``FaultyPage`` if the page cannot be laid out.
  public func scroll(by distance: Double) throws {
    try change { try $0.scroll { $0.bounded($1 + distance) } }
  }

  /// The visible rows, from the top.
  ///
  /// - Returns: their places.
  /// - Throws: ``EditError`` if the table has no renderer, ``FaultyPage`` if the page cannot be laid out.
  public func visibleRows() throws -> [RowPath] {
    try change { try $0.view.shown().compactMap(\.row) }
  }

  /// Checks that the table has a screen.
  func checkScreen() throws(EditError) {
    guard ask({ $0.view.screen != nil }) else { throw TableView.noScreen }
  }
}
