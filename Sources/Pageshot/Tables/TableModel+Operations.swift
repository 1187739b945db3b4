import Editing
public import PageModel

// Rows and sections are named by their places or ids, and given in braces, one or many:
//
//     try table.insert(before: "wifi") { Cell("VPN") }
//
// Where somebody wants to know what is seen, all throw `FaultyPage`, too, if the page could not be laid out.

extension TableModel {
  /// Adds rows at the end of a section.
  ///
  /// - Parameters:
  ///   - section: the section; the last one if nil, a new one if there is none. Default: nil.
  ///   - animation: the animation. Default: none.
  ///   - cells: the rows.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func add(
    to section: RowPath? = nil, animation: RowAnimation = .none,
    @ListBuilder<Cell> cells: () -> [Cell]
  ) throws { try perform(.add(cells(), to: section), animation) }

  /// Adds sections at the end of the table.
  ///
  /// - Parameters:
  ///   - animation: the animation. Default: none.
  ///   - sections: the sections, with their rows.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func addSections(
    animation: RowAnimation = .none, @ListBuilder<Section> sections: () -> [Section]
  ) throws { try perform(.addSections(sections()), animation) }

  /// Inserts rows above a row.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - animation: the animation. Default: none.
  ///   - cells: the rows.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func insert(
    before row: RowPath, animation: RowAnimation = .none, @ListBuilder<Cell> cells: () -> [Cell]
  ) throws { try perform(.insert(cells(), .before(row)), animation) }

  /// Inserts rows below a row.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - animation: the animation. Default: none.
  ///   - cells: the rows.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func insert(
    after row: RowPath, animation: RowAnimation = .none, @ListBuilder<Cell> cells: () -> [Cell]
  ) throws { try perform(.insert(cells(), .after(row)), animation) }

  /// Inserts rows at an index of a section.
  ///
  /// - Parameters:
  ///   - place: the number of rows above them, from 0 to all.
  ///   - section: the section; the last one if nil, a new one if there is none. Default: nil.
  ///   - animation: the animation. Default: none.
  ///   - cells: the rows.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func insert(
    at place: Int, in section: RowPath? = nil, animation: RowAnimation = .none,
    @ListBuilder<Cell> cells: () -> [Cell]
  ) throws { try perform(.insert(cells(), .at(place, in: section)), animation) }

  /// Inserts sections above a section.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - animation: the animation. Default: none.
  ///   - sections: the sections, with their rows.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func insertSections(
    before section: RowPath, animation: RowAnimation = .none,
    @ListBuilder<Section> sections: () -> [Section]
  ) throws { try perform(.insertSections(sections(), .before(section)), animation) }

  /// Inserts sections below a section.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - animation: the animation. Default: none.
  ///   - sections: the sections, with their rows.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func insertSections(
    after section: RowPath, animation: RowAnimation = .none,
    @ListBuilder<Section> sections: () -> [Section]
  ) throws { try perform(.insertSections(sections(), .after(section)), animation) }

  /// Inserts sections at an index of the table.
  ///
  /// - Parameters:
  ///   - place: the number of sections above them, from 0 to all.
  ///   - animation: the animation. Default: none.
  ///   - sections: the sections, with their rows.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func insertSections(
    at place: Int, animation: RowAnimation = .none, @ListBuilder<Section> sections: () -> [Section]
  ) throws { try perform(.insertSections(sections(), .at(place, in: nil)), animation) }

  /// Removes rows, and sections with their rows.
  ///
  /// - Parameters:
  ///   - parts: the rows and sections, by their places before the removal, or by their ids.
  ///   - animation: the animation. Default: none.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func remove(_ parts: RowPath..., animation: RowAnimation = .none) throws {
    try perform(.remove(parts), animation)
  }

  /// Removes rows, and sections with their rows.
  ///
  /// - Parameters:
  ///   - parts: the rows and sections, by their places before the removal, or by their ids.
  ///   - animation: the animation. Default: none.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func remove(_ parts: [RowPath], animation: RowAnimation = .none) throws {
    try perform(.remove(parts), animation)
  }

  /// Removes a section's last row.
  ///
  /// - Parameters:
  ///   - section: the section; the last one if nil. Default: nil.
  ///   - animation: the animation. Default: none.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func removeLast(of section: RowPath? = nil, animation: RowAnimation = .none) throws {
    try perform(.removeLast(of: section), animation)
  }

  /// Replaces rows by as many others, at most to the section's end.
  ///
  /// - Parameters:
  ///   - row: the first row to remove.
  ///   - animation: the animation; removed rows leave to the opposite side. Default: none.
  ///   - cells: the new rows; as many old rows are removed.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func replace(
    from row: RowPath, animation: RowAnimation = .none, @ListBuilder<Cell> cells: () -> [Cell]
  ) throws { try perform(.replace(from: row, cells()), animation) }

  /// Replaces all rows of a section, and keeps its header, footer and style.
  ///
  /// - Parameters:
  ///   - section: the section; the last one if nil, a new one if there is none. Default: nil.
  ///   - animation: the animation; removed rows leave to the opposite side. Default: none.
  ///   - cells: the new rows.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func replaceRows(
    of section: RowPath? = nil, animation: RowAnimation = .none,
    @ListBuilder<Cell> cells: () -> [Cell]
  ) throws { try perform(.replaceRows(of: section, cells()), animation) }

  /// Reloads rows and sections: the page does not change; visible parts are signalled as left and entered.
  ///
  /// - Parameter parts: the rows and sections, by their places or ids.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func reload(_ parts: RowPath...) throws { try perform(.reload(parts), .none) }

  /// Reloads rows and sections: the page does not change; visible parts are signalled as left and entered.
  ///
  /// - Parameter parts: the rows and sections, by their places or ids.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func reload(_ parts: [RowPath]) throws { try perform(.reload(parts), .none) }

  /// Reloads some rows of a section.
  ///
  /// - Parameters:
  ///   - rows: the rows, from 0, without the upper bound.
  ///   - section: the section; the last one if nil. Default: nil.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func reload(rows: Range<Int>, in section: RowPath? = nil) throws {
    try change { state in
      let section = try state.page.section(section)
      // The first that is not there is told; of the others nobody has to know.
      let rows = rows.prefix(state.page.sections[section].cells.count + 1)
      try state.perform(.reload(rows.map { RowPath(section: section, row: $0) }), .none)
    }
  }

  /// Removes all sections with their rows.
  ///
  /// - Parameter animation: the animation. Default: none.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func clear(animation: RowAnimation = .none) throws { try perform(.clear, animation) }

  /// Changes a row: `try table.set("wifi") { $0.detail = "Home" }`.
  ///
  /// - Parameters:
  ///   - row: the row, by its place or id.
  ///   - animation: the animation. Default: none.
  ///   - change: sets its properties except the id; it must not use the table.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func set(
    _ row: RowPath, animation: RowAnimation = .none, _ change: (inout Cell) -> Void
  ) throws {
    try self.change { state in
      try state.perform(state.page.setting(row: row, change), animation)
    }
  }

  /// Changes a section: `try table.set(section: "network") { $0.header = .text("Network") }`.
  ///
  /// - Parameters:
  ///   - section: the section, by its place or id.
  ///   - animation: the animation. Default: none.
  ///   - change: sets its properties except the id and the rows; it must not use the table.
  /// - Throws: ``EditError`` if the edit is invalid; then nothing changes.
  public func set(
    section: RowPath, animation: RowAnimation = .none, _ change: (inout Section) -> Void
  ) throws {
    try self.change { state in
      try state.perform(state.page.setting(section: section, change), animation)
    }
  }

  private func perform(_ operation: TableOperation, _ animation: RowAnimation) throws {
    try change { try $0.perform(operation, animation) }
  }
}
