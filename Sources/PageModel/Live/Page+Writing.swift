extension Page {
  /// Writes values of the page and its bars.
  ///
  /// - Parameters:
  ///   - values: the values by their keys; nil takes one away.
  ///   - places: where they are written.
  /// - Throws: ``EditError`` where the page has no such value; then nothing is changed.
  package mutating func write(
    _ values: [EditKey: EditValue?], from places: Places
  ) throws(EditError) {
    var page = self
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      do { try page.set(key, value) } catch {
        throw .refused(
          "a page has no \"\(key.text)\" that can be set",
          hint: Suggestion.hint(for: key.text, among: Self.properties.keys.sorted()))
      }
    }
    self = page
    note(places)
  }

  /// Remembers where values of a row or a section are written.
  package mutating func note(_ places: Places, of part: TablePart) {
    switch part {
    case .row(let section, let row): sections[section].cells[row].note(places)
    case .section(let section): sections[section].note(places)
    }
  }

  /// How many rows it has.
  package var rowCount: Int { sections.reduce(0) { $0 + $1.cells.count } }

  /// Where the row stands that edits call so; nil where there is none.
  package func place(of id: RowID) -> (section: Int, row: Int)? {
    for (place, section) in sections.enumerated() {
      if let row = section.cells.firstIndex(where: { $0.row == id }) { return (place, row) }
    }
    return nil
  }
}

extension Editable {
  /// Remembers where values are written.
  fileprivate mutating func note(_ written: Places) {
    guard !written.keys.isEmpty else { return }
    var all = allPlaces
    for key in written.keys { all[key] = written[key] }
    allPlaces = all
  }
}

extension Cell {
  /// Whether it shows a switch, as its accessory or by its kind.
  package var hasSwitch: Bool { accessory.map { $0 == .switch } ?? (kind == .switch) }

  /// A value as it is written; nil where it is left out, or written as it would be anyway.
  package func written(_ key: EditKey) -> EditValue? { values[key] }

  /// Its values by their keys, as texts of handlers name them: `row.on`, `row.parameters.name`.
  package var data: DataValue {
    var members: [String: DataValue] = [:]
    for property in CellProperty.allCases { members[property.name] = DataValue(.null) }
    var arguments: [String: DataValue] = [:]
    for (key, value) in values {
      switch key {
      case .property(let name): members[name] = value.data
      case .parameter(let name): arguments[name] = value.data
      case .style, .template: break
      }
    }
    for flag in ["on", "enabled", "highlighted", "selected", "separator", "mask"]
    where members[flag]?.content == .null {
      members[flag] = DataValue(.flag(flag == "enabled" || flag == "separator"))
    }
    if let id { members["id"] = DataValue(.text(id)) }
    members["kind"] = DataValue(.text(kind.name))
    members["parameters"] = DataValue(.mapping(arguments))
    return DataValue(.mapping(members))
  }
}

extension EditValue {
  fileprivate var data: DataValue {
    switch content {
    case .text(let text): DataValue(.text(text))
    case .flag(let flag): DataValue(.flag(flag))
    case .number(let number): DataValue(.number("\(number)"))
    case .badge(let badge): DataValue(.text(badge.text))
    default: DataValue(.null)
    }
  }
}
