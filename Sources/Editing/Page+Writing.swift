import Geometry
import PageFiles
package import PageModel

extension Page {
  /// Sets values of the page and its bars.
  ///
  /// - Parameters:
  ///   - values: the values by key; nil removes a value.
  ///   - places: the places of the values.
  /// - Throws: ``EditError`` if the page has no such value; then it is unchanged.
  package mutating func write(
    _ values: [EditKey: Written?], from places: Places
  ) throws(EditError) {
    var page = self
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      do { try page.set(key, value) } catch {
        throw .refused(
          "a page has no property \"\(key.text)\" that can be set",
          hint: Suggestion.hint(for: key.text, among: Self.properties.keys.sorted()))
      }
    }
    self = page
    note(places)
  }

  /// Records the places of values of a row or section.
  package mutating func note(_ places: Places, of part: TablePart) {
    switch part {
    case .row(let section, let row): sections[section].cells[row].note(places)
    case .section(let section): sections[section].note(places)
    }
  }

  /// The number of rows.
  package var rowCount: Int { sections.reduce(0) { $0 + $1.cells.count } }

  /// The position of the row with an id in edits; nil if there is none.
  package func place(of id: RowID) -> (section: Int, row: Int)? {
    for (place, section) in sections.enumerated() {
      if let row = section.cells.firstIndex(where: { $0.row == id }) { return (place, row) }
    }
    return nil
  }
}

extension Editable {
  /// Records the places of values.
  fileprivate mutating func note(_ written: Places) {
    guard !written.keys.isEmpty else { return }
    var all = allPlaces
    for key in written.keys { all[key] = written[key] }
    allPlaces = all
  }
}

extension Cell {
  /// Whether the row has a switch, as its accessory or by its kind.
  package var hasSwitch: Bool { accessory.map { $0 == .switch } ?? (kind == .switch) }

  /// A written value; nil if it is missing or the default.
  package func written(_ key: EditKey) -> Written? { values[key] }

  /// The row's values by key, as available to handlers: `row.on`, `row.parameters.name`.
  package var data: DataValue {
    var members: [String: DataValue] = [:]
    for property in CellProperty.allCases { members[property.name] = DataValue(.null) }
    var arguments: [String: DataValue] = [:]
    for (key, value) in values {
      switch key {
      case .property(let name): members[name] = Self.properties[name]?.data(self)
      case .parameter(let name): arguments[name] = DataValue(value)
      case .style, .template: break
      }
    }
    for property in CellProperty.allCases {
      guard case .flag(let get, _) = property.facts.storage else { continue }
      members[property.name] = DataValue(.flag(get(self)))
    }
    if let id { members["id"] = DataValue(.text(id)) }
    for name in members.keys { members[name]?.source = places[name] }
    members["kind"] = DataValue(.text(kind.name))
    members["parameters"] = DataValue(.mapping(arguments))
    return DataValue(.mapping(members))
  }
}
