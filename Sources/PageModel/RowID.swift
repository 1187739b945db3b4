/// Who a row is, wherever it stands: given once, when the page is read, and carried into its boxes.
///
/// Sections and tabs are named so as well.
public enum RowID: Hashable, Sendable {
  /// The id that its author gave it.
  case named(String)
  /// Which one it was of the page as it was first read, from 0.
  case ordinal(Int)
}

extension Page {
  /// Gives all rows, sections and tabs a number that have none: those of a page just read theirs from the top
  /// down, later ones the next that are free.
  package mutating func numberRows() {
    number(\.sections, \.ordinal)
    number(\.tabBar, \.ordinal)
    // By places, as going over the rows would copy each.
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

/// A row or a section: edits know it by its id if its author gave it one, otherwise by its number.
package protocol IdentifiedPart {
  /// The id that its author gave it.
  var id: String? { get set }
  /// Its number on the page as it was first read; nil until then.
  var ordinal: Int? { get set }
  /// Where it and its properties were written.
  var places: Places { get set }
}

extension IdentifiedPart {
  /// The name that edits have for it.
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
  /// The name that edits have for it.
  package var editID: RowID {
    get { .ordinal(ordinal ?? 0) }
    set { if case .ordinal(let number) = newValue { ordinal = number } }
  }
}
