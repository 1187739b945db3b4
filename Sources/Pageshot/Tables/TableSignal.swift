import Editing
public import PageLayout
public import PageModel

/// Something that happens in a table, with the row or section as it is then, and where it stands.
public enum TableSignal: Hashable, Sendable {
  /// A row comes into view; with its box.
  case willDisplayCell(Cell, RowPath, Box)
  /// A header comes into view; with its section's place and its own box.
  case willDisplayHeader(Caption, RowPath, Box)
  /// A footer comes into view; with its section's place and its own box.
  case willDisplayFooter(Caption, RowPath, Box)
  /// A row is out of view, or gone; it stood there, in that box.
  case didEndDisplayingCell(Cell, RowPath, Box)
  /// A header is out of view, or gone; it stood there, in that box.
  case didEndDisplayingHeader(Caption, RowPath, Box)
  /// A footer is out of view, or gone; it stood there, in that box.
  case didEndDisplayingFooter(Caption, RowPath, Box)
  /// A finger came onto a row.
  case didHighlight(Cell, RowPath)
  /// The finger left it.
  case didUnhighlight(Cell, RowPath)
  /// A row was chosen.
  case didSelect(Cell, RowPath)
  /// A row is no longer chosen.
  case didDeselect(Cell, RowPath)
  /// Somebody begins to type in a row.
  case willBeginEditing(Cell, RowPath)
  /// Somebody has finished typing in a row.
  case didEndEditing(Cell, RowPath)
  /// A switch was turned on (true) or off.
  case switchDidChange(Bool, Cell, RowPath)
  /// A part of a row was tapped; its name.
  case partTapped(String, Cell, RowPath)
  /// The table was scrolled to an offset from its top, in points.
  case didScroll(to: Double)
}
