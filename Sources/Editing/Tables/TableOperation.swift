package import PageModel

/// A change of a page's rows and sections, as people say it.
///
/// Where no section is named the last one is meant; a page without sections gets an empty one for rows that
/// come.
package enum TableOperation: Hashable, Sendable {
  /// Where rows or sections come.
  package enum Position: Hashable, Sendable {
    /// Above a row or a section.
    case before(RowPath)
    /// Below a row or a section.
    case after(RowPath)
    /// So many rows from the top of a section, the last one where nil, or sections from the page's top.
    case at(Int, in: RowPath?)
  }

  /// Rows that come at a section's end.
  case add([Cell], to: RowPath?)
  /// Sections that come at the page's end.
  case addSections([Section])
  /// Rows that come between others.
  case insert([Cell], Position)
  /// Sections that come between others.
  case insertSections([Section], Position)
  /// Rows, and sections with their rows, that go.
  case remove([RowPath])
  /// A section's last row goes.
  case removeLast(of: RowPath?)
  /// As many rows go as others come in their place, at most to the section's end.
  case replace(from: RowPath, [Cell])
  /// All rows of a section go for others; its header, its footer and its look stay.
  case replaceRows(of: RowPath?, [Cell])
  /// Rows and sections that are shown anew: nothing of the page changes.
  case reload([RowPath])
  /// All rows and sections go.
  case clear
  /// Values of a row or a section are written; nil takes one away.
  case set(RowPath, [EditKey: EditValue?])
}
