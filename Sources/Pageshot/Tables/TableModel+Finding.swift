import Editing
public import PageModel

extension TableModel {
  /// The place of a row or a section; nil if no row and no section has that id.
  ///
  /// - Parameter id: the id.
  /// - Returns: its place, with numbers from 0.
  public func path(of id: String) -> RowPath? { ask { $0.page.part(withID: id)?.path } }

  /// A row; nil if there is none.
  ///
  /// - Parameter path: its place or its id.
  /// - Returns: the row as it is now.
  public func cell(_ path: RowPath) -> Cell? {
    ask { state in
      guard let (section, row) = try? state.page.row(path) else { return nil }
      return state.page.sections[section].cells[row]
    }
  }

  /// The index of a section; nil if there is none.
  ///
  /// - Parameter path: its id, or its place.
  /// - Returns: its number.
  public func section(_ path: RowPath) -> Int? { ask { try? $0.page.section(path) } }

  /// The header of a section; nil if it has none, or if there is no such section.
  public func header(of section: RowPath) -> Caption? {
    ask { state in (try? state.page.section(section)).flatMap { state.page.sections[$0].header } }
  }

  /// The footer of a section; nil if it has none, or if there is no such section.
  public func footer(of section: RowPath) -> Caption? {
    ask { state in (try? state.page.section(section)).flatMap { state.page.sections[$0].footer } }
  }
}
