package import PageModel

/// An operation on the rows and sections of a page.
///
/// Without a section, the last one is used; a page without sections gets one for new rows.
package enum TableOperation: Hashable, Sendable {
  /// The position of new rows or sections.
  package enum Position: Hashable, Sendable {
    /// Above a row or a section.
    case before(RowPath)
    /// Below a row or a section.
    case after(RowPath)
    /// An index in a section, by default the last one, or among the sections of the page.
    case at(Int, in: RowPath?)
  }

  /// Adds rows at a section's end.
  case add([Cell], to: RowPath?)
  /// Adds sections at the page's end.
  case addSections([Section])
  /// Inserts rows.
  case insert([Cell], Position)
  /// Inserts sections.
  case insertSections([Section], Position)
  /// Removes rows, and sections with their rows.
  case remove([RowPath])
  /// Removes the last row of a section.
  case removeLast(of: RowPath?)
  /// Replaces as many rows as there are new ones, at most to the section's end.
  case replace(from: RowPath, [Cell])
  /// Replaces all rows of a section; its header, footer and style stay.
  case replaceRows(of: RowPath?, [Cell])
  /// Reloads rows and sections: the page does not change.
  case reload([RowPath])
  /// Removes all rows and sections.
  case clear
  /// Sets values of a row or section; nil removes a value.
  case set(RowPath, [EditKey: Written?])
}
