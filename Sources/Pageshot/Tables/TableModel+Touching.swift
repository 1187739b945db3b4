import Editing
import PageModel

// What somebody in front of the screen does. Rows that are not enabled refuse it, as those do that have no switch or
// no field for it: all throw `EditError` then.

extension TableModel {
  /// Taps a row: it is highlighted and unhighlighted, other rows are deselected, and it is selected.
  ///
  /// - Parameters:
  ///   - row: the row, by its place or id.
  ///   - deselects: whether the row is deselected before its selection is signalled, as a page does. Default: true.
  /// - Throws: ``EditError`` if there is no such row, or it is disabled.
  public func tap(_ row: RowPath, deselects: Bool = true) throws {
    try touch(row) { state, cell, path in
      let others = state.selected.filter { $0.path != path }
      let values = others.map { ($0.path, EditKey.property("selected"), Written?.none) }
      try state.write(
        values + [
          (path, .property("highlighted"), nil),
          (path, .property("selected"), deselects ? nil : true),
        ])
      let now = state.cell(path)
      state.note(
        (cell.highlighted ? [] : [.didHighlight(now, path)]) + [.didUnhighlight(now, path)]
          + others.map { .didDeselect(state.cell($0.path), $0.path) }
          + (deselects ? [.didDeselect(now, path)] : []) + [.didSelect(now, path)])
    }
  }

  /// Taps a part of a row, such as a button of its template, and not the row itself.
  ///
  /// - Parameters:
  ///   - row: the row, by its place or id.
  ///   - part: the part's name.
  /// - Throws: ``EditError`` if there is no such row, or it is disabled.
  public func tap(_ row: RowPath, part: String) throws {
    try touch(row) { state, cell, path in state.note([.partTapped(part, cell, path)]) }
  }

  /// Presses a row, which stays highlighted until it is released.
  public func press(_ row: RowPath) throws {
    try touch(row) { state, cell, path in
      guard !cell.highlighted else { return }
      try state.write([(path, .property("highlighted"), true)])
      state.note([.didHighlight(state.cell(path), path)])
    }
  }

  /// Releases a pressed row without tapping it.
  public func release(_ row: RowPath) throws {
    try touch(row) { state, cell, path in
      guard cell.highlighted else {
        throw EditError.refused("\(row) is not pressed", hint: "press it first")
      }
      try state.write([(path, .property("highlighted"), nil)])
      state.note([.didUnhighlight(state.cell(path), path)])
    }
  }

  /// Selects a row; a selected row does not change.
  public func select(_ row: RowPath) throws {
    try touch(row) { state, cell, path in
      guard !cell.selected else { return }
      try state.write([(path, .property("selected"), true)])
      state.note([.didSelect(state.cell(path), path)])
    }
  }

  /// Deselects a row; a row that is not selected does not change.
  public func deselect(_ row: RowPath) throws {
    try touch(row) { state, cell, path in
      guard cell.selected else { return }
      try state.write([(path, .property("selected"), nil)])
      state.note([.didDeselect(state.cell(path), path)])
    }
  }

  /// Turns a row's switch on or off.
  ///
  /// - Parameter row: the row, by its place or id.
  /// - Returns: whether it is on now.
  /// - Throws: ``EditError`` if there is no such row, it has no switch, or it is disabled.
  @discardableResult public func toggle(_ row: RowPath) throws -> Bool {
    try touch(row) { state, cell, path in
      guard cell.hasSwitch else {
        throw EditError.refused(
          "\(row) has no switch",
          hint: "use a row of kind \"switch\", or with that accessory")
      }
      try state.write([(path, .property("on"), cell.on ? nil : true)])
      state.note([.switchDidChange(!cell.on, state.cell(path), path)])
      return !cell.on
    }
  }

  /// Begins editing the text field of a row; editing of another row ends.
  public func beginEditing(_ row: RowPath) throws {
    try touch(row) { state, cell, path in
      guard cell.kind == .input else {
        throw EditError.refused("\(row) has no text field", hint: "use a row of kind \"input\"")
      }
      let id = state.page.sections[path.section ?? 0].cells[path.row ?? 0].editID
      guard state.editing != id else { return }
      state.endEditing()
      state.editing = id
      state.note([.willBeginEditing(cell, path)])
    }
  }

  /// Ends editing; does nothing if no text field is being edited.
  public func endEditing() throws { try change { $0.endEditing() } }

  /// Changes a row that is enabled.
  private func touch<Result: Sendable>(
    _ row: RowPath, _ body: (inout TableState, Cell, RowPath) throws -> Result
  ) throws -> Result {
    try change { state in
      let (section, number) = try state.page.row(row)
      let cell = state.page.sections[section].cells[number]
      guard cell.enabled else {
        throw EditError.refused("\(row) is disabled", hint: "its \"enabled\" is false")
      }
      return try body(&state, cell, RowPath(section: section, row: number))
    }
  }
}

extension TableState {
  /// The selected rows, from the top.
  fileprivate var selected: [(cell: Cell, path: RowPath)] {
    page.rows(where: \.selected).map { section, row in
      let path = RowPath(section: section, row: row)
      return (cell(path), path)
    }
  }

  /// An existing row.
  fileprivate func cell(_ path: RowPath) -> Cell {
    page.sections[path.section ?? 0].cells[path.row ?? 0]
  }

  fileprivate mutating func endEditing() {
    guard let (cell, path) = editing.flatMap(page.row) else { return }
    editing = nil
    note([.didEndEditing(cell, path)])
  }
}
