/// What names a row or a section of a table: where it stands on the page as it is now, or its id.
///
///     RowPath(section: 1, row: 2)
///     RowPath(section: 1)
///     "wifi"
///
/// Ids of rows and sections are one set: one id names one of them.
public struct RowPath: Hashable, Sendable {
  /// How it is named.
  package enum Name: Hashable, Sendable {
    case row(Int, Int)
    case section(Int)
    case id(String)
  }

  /// How it is named.
  package let name: Name

  /// The section, or the row's section, from 0; nil of an id.
  public var section: Int? {
    switch name {
    case .row(let section, _), .section(let section): section
    case .id: nil
    }
  }

  /// The row in its section, from 0; nil of a section and of an id.
  public var row: Int? { if case .row(_, let row) = name { row } else { nil } }

  /// The id; nil of a place.
  public var id: String? { if case .id(let id) = name { id } else { nil } }

  /// A row by its place.
  ///
  /// - Parameters:
  ///   - section: the section, from 0.
  ///   - row: the row in it, from 0.
  public init(section: Int, row: Int) { name = .row(section, row) }

  /// A section by its place, from 0.
  public init(section: Int) { name = .section(section) }

  /// A row or a section by its id.
  public init(id: String) { name = .id(id) }
}

extension RowPath: ExpressibleByStringInterpolation, CustomStringConvertible {
  /// A row or a section by its id.
  public init(stringLiteral id: String) { self.init(id: id) }

  /// `sections/1/cells/2`, `sections/1` or `#wifi`.
  public var description: String {
    switch name {
    case .row(let section, let row): "sections/\(section)/cells/\(row)"
    case .section(let section): "sections/\(section)"
    case .id(let id): "#\(id)"
    }
  }
}
