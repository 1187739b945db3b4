/// A reference to a row or section of a table: its current position, or its id.
///
///     RowPath(section: 1, row: 2)
///     RowPath(section: 1)
///     "wifi"
///
/// Rows and sections share one set of ids.
public struct RowPath: Hashable, Sendable {
  /// The kind of reference.
  package enum Name: Hashable, Sendable {
    case row(Int, Int)
    case section(Int)
    case id(String)
  }

  /// The reference.
  package let name: Name

  /// The section, or the row's section, from 0; nil for an id.
  public var section: Int? {
    switch name {
    case .row(let section, _), .section(let section): section
    case .id: nil
    }
  }

  /// The row in its section, from 0; nil for a section or an id.
  public var row: Int? { if case .row(_, let row) = name { row } else { nil } }

  /// The id; nil for a position.
  public var id: String? { if case .id(let id) = name { id } else { nil } }

  /// A row by its position.
  ///
  /// - Parameters:
  ///   - section: the section, from 0.
  ///   - row: the row in it, from 0.
  public init(section: Int, row: Int) { name = .row(section, row) }

  /// A section by its position, from 0.
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
