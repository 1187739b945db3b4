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
  ///   - section: the section; the last one where nil, and a new one where there is none. Default: nil.
  ///   - animation: how they come. Default: at once.
  ///   - cells: the rows.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
  public func add(
    to section: RowPath? = nil, animation: RowAnimation = .none,
    @ListBuilder<Cell> cells: () -> [Cell]
  ) throws { try perform(.add(cells(), to: section), animation) }

  /// Adds sections at the end of the table.
  ///
  /// - Parameters:
  ///   - animation: how they come. Default: at once.
  ///   - sections: the sections, with their rows.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
  public func addSections(
    animation: RowAnimation = .none, @ListBuilder<Section> sections: () -> [Section]
  ) throws { try perform(.addSections(sections()), animation) }

  /// Inserts rows above a row.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - animation: how they come. Default: at once.
  ///   - cells: the rows.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
  public func insert(
    before row: RowPath, animation: RowAnimation = .none, @ListBuilder<Cell> cells: () -> [Cell]
  ) throws { try perform(.insert(cells(), .before(row)), animation) }

  /// Inserts rows below a row.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - animation: how they come. Default: at once.
  ///   - cells: the rows.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
  public func insert(
    after row: RowPath, animation: RowAnimation = .none, @ListBuilder<Cell> cells: () -> [Cell]
  ) throws { try perform(.insert(cells(), .after(row)), animation) }

  /// Inserts rows so many rows below a section's top.
  ///
  /// - Parameters:
  ///   - place: how many rows stay above them, from 0 to all.
  ///   - section: the section; the last one where nil, and a new one where there is none. Default: nil.
  ///   - animation: how they come. Default: at once.
  ///   - cells: the rows.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
  public func insert(
    at place: Int, in section: RowPath? = nil, animation: RowAnimation = .none,
    @ListBuilder<Cell> cells: () -> [Cell]
  ) throws { try perform(.insert(cells(), .at(place, in: section)), animation) }

  /// Inserts sections above a section.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - animation: how they come. Default: at once.
  ///   - sections: the sections, with their rows.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
  public func insertSections(
    before section: RowPath, animation: RowAnimation = .none,
    @ListBuilder<Section> sections: () -> [Section]
  ) throws { try perform(.insertSections(sections(), .before(section)), animation) }

  /// Inserts sections below a section.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - animation: how they come. Default: at once.
  ///   - sections: the sections, with their rows.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
  public func insertSections(
    after section: RowPath, animation: RowAnimation = .none,
    @ListBuilder<Section> sections: () -> [Section]
  ) throws { try perform(.insertSections(sections(), .after(section)), animation) }

  /// Inserts sections so many sections below the table's top.
  ///
  /// - Parameters:
  ///   - place: how many sections stay above them, from 0 to all.
  ///   - animation: how they come. Default: at once.
  ///   - sections: the sections, with their rows.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
  public func insertSections(
    at place: Int, animation: RowAnimation = .none, @ListBuilder<Section> sections: () -> [Section]
  ) throws { try perform(.insertSections(sections(), .at(place, in: nil)), animation) }

  /// Takes rows, and sections with their rows, away.
  ///
  /// - Parameters:
  ///   - parts: the rows and sections, by their places before any of them is gone, or by their ids.
  ///   - animation: how they go. Default: at once.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
  public func remove(_ parts: RowPath..., animation: RowAnimation = .none) throws {
    try perform(.remove(parts), animation)
  }

  /// Takes rows, and sections with their rows, away.
  ///
  /// - Parameters:
  ///   - parts: the rows and sections, by their places before any of them is gone, or by their ids.
  ///   - animation: how they go. Default: at once.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
  public func remove(_ parts: [RowPath], animation: RowAnimation = .none) throws {
    try perform(.remove(parts), animation)
  }

  /// Takes a section's last row away.
  ///
  /// - Parameters:
  ///   - section: the section; the last one where nil. Default: nil.
  ///   - animation: how it goes. Default: at once.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
  public func removeLast(of section: RowPath? = nil, animation: RowAnimation = .none) throws {
    try perform(.removeLast(of: section), animation)
  }

  /// Puts rows in the place of as many others, at most to the section's end.
  ///
  /// - Parameters:
  ///   - row: the first row that goes.
  ///   - animation: how they come; what goes does so to the other side. Default: at once.
  ///   - cells: the rows that come, as many as are given.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
  public func replace(
    from row: RowPath, animation: RowAnimation = .none, @ListBuilder<Cell> cells: () -> [Cell]
  ) throws { try perform(.replace(from: row, cells()), animation) }

  /// Puts rows in the place of all that a section has; its header, its footer and its look stay.
  ///
  /// - Parameters:
  ///   - section: the section; the last one where nil, and a new one where there is none. Default: nil.
  ///   - animation: how they come; what goes does so to the other side. Default: at once.
  ///   - cells: the rows that come.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
  public func replaceRows(
    of section: RowPath? = nil, animation: RowAnimation = .none,
    @ListBuilder<Cell> cells: () -> [Cell]
  ) throws { try perform(.replaceRows(of: section, cells()), animation) }

  /// Shows rows and sections anew: nothing of the page changes, and what is seen of them is told as gone and come.
  ///
  /// - Parameter parts: the rows and sections, by their places or ids.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
  public func reload(_ parts: RowPath...) throws { try perform(.reload(parts), .none) }

  /// Shows rows and sections anew: nothing of the page changes, and what is seen of them is told as gone and come.
  ///
  /// - Parameter parts: the rows and sections, by their places or ids.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
  public func reload(_ parts: [RowPath]) throws { try perform(.reload(parts), .none) }

  /// Shows some rows of a section anew.
  ///
  /// - Parameters:
  ///   - rows: the rows, from 0, without the upper bound.
  ///   - section: the section; the last one where nil. Default: nil.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
  public func reload(rows: Range<Int>, in section: RowPath? = nil) throws {
    try change { state in
      let section = try state.page.section(section)
      // The first that is not there is told; of the others nobody has to know.
      let rows = rows.prefix(state.page.sections[section].cells.count + 1)
      try state.perform(.reload(rows.map { RowPath(section: section, row: $0) }), .none)
    }
  }

  /// Takes all sections with their rows away.
  ///
  /// - Parameter animation: how they go. Default: at once.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
  public func clear(animation: RowAnimation = .none) throws { try perform(.clear, animation) }

  /// Changes a row: `try table.set("wifi") { $0.detail = "Home" }`.
  ///
  /// - Parameters:
  ///   - row: the row, by its place or id.
  ///   - animation: how it changes. Default: at once.
  ///   - change: sets its properties, but for its id; it does not use the table.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
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
  ///   - animation: how it changes. Default: at once.
  ///   - change: sets its properties, but for its id and its rows; it does not use the table.
  /// - Throws: ``EditError`` where something does not fit; then nothing is changed.
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
