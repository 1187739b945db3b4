import Editing
public import PageLayout
public import PageModel

/// An event in a table, with the row or section and its place at that time.
public enum TableSignal: Hashable, Sendable {
  /// A row entered the view; with its box.
  case willDisplayCell(Cell, RowPath, Box)
  /// A header entered the view; with its section's place and its own box.
  case willDisplayHeader(Caption, RowPath, Box)
  /// A footer entered the view; with its section's place and its own box.
  case willDisplayFooter(Caption, RowPath, Box)
  /// A row left the view or was removed; with its last place and box.
  case didEndDisplayingCell(Cell, RowPath, Box)
  /// A header left the view or was removed; with its last place and box.
  case didEndDisplayingHeader(Caption, RowPath, Box)
  /// A footer left the view or was removed; with its last place and box.
  case didEndDisplayingFooter(Caption, RowPath, Box)
  /// A row was pressed.
  case didHighlight(Cell, RowPath)
  /// A row was released.
  case didUnhighlight(Cell, RowPath)
  /// A row was selected.
  case didSelect(Cell, RowPath)
  /// A row was deselected.
  case didDeselect(Cell, RowPath)
  /// A row's text field began editing.
  case willBeginEditing(Cell, RowPath)
  /// A row's text field ended editing.
  case didEndEditing(Cell, RowPath)
  /// A switch was turned on (true) or off.
  case switchDidChange(Bool, Cell, RowPath)
  /// A part of a row was tapped; with its name.
  case partTapped(String, Cell, RowPath)
  /// The table was scrolled to an offset from its top, in points.
  case didScroll(to: Double)
}
