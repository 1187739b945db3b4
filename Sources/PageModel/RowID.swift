/// The identity of a row wherever it is: assigned when the page is read, and kept by its boxes.
///
/// Sections and tabs use it, too.
public enum RowID: Hashable, Sendable {
  /// The id as written.
  case named(String)
  /// The index on the page as first read, from 0.
  case ordinal(Int)
}

extension Page {
  /// Numbers rows, sections and tabs that have no number.
  ///
  /// On a page as first read they are numbered from the top down; later ones get the next free
  /// number.
  package mutating func numberRows() {
    number(\.sections, \.ordinal)
    number(\.tabBar, \.ordinal)
    // Indices avoid a copy of each row.
    let places = sections.indices.flatMap { section in
      sections[section].cells.indices.map { (section, $0) }
    }
    var next = places.reduce(0) { max($0, (sections[$1.0].cells[$1.1].ordinal ?? -1) + 1) }
    for (section, cell) in places where sections[section].cells[cell].ordinal == nil {
      sections[section].cells[cell].ordinal = next
      next += 1
    }
  }

  private mutating func number<Item>(
    _ items: WritableKeyPath<Page, [Item]>, _ number: WritableKeyPath<Item, Int?>
  ) {
    guard self[keyPath: items].contains(where: { $0[keyPath: number] == nil }) else { return }
    var next = self[keyPath: items].reduce(0) { max($0, ($1[keyPath: number] ?? -1) + 1) }
    for index in self[keyPath: items].indices
    where self[keyPath: items][index][keyPath: number] == nil {
      self[keyPath: items][index][keyPath: number] = next
      next += 1
    }
  }
}

/// A row or section: edits refer to it by its id, otherwise by its index.
package protocol IdentifiedPart {
  /// The id as written.
  var id: String? { get set }
  /// The index on the page as first read, from 0; nil until then.
  var ordinal: Int? { get set }
  /// The places of the part and its properties.
  var places: Places { get set }
}

extension IdentifiedPart {
  /// The identity in edits.
  package var editID: RowID {
    get { id.map { .named($0) } ?? .ordinal(ordinal ?? 0) }
    set {
      switch newValue {
      case .named(let name): id = name
      case .ordinal(let number): (id, ordinal) = (nil, number)
      }
      places["id"] = nil
    }
  }
}

extension Cell: IdentifiedPart {}
extension Section: IdentifiedPart {}

extension TabItem {
  /// The identity in edits.
  package var editID: RowID {
    get { .ordinal(ordinal ?? 0) }
    set { if case .ordinal(let number) = newValue { ordinal = number } }
  }
}
