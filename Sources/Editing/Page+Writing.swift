import Geometry
package import PageModel

extension Page {
  /// Sets values of the page and its bars.
  ///
  /// - Parameters:
  ///   - values: the values by key; nil removes a value.
  ///   - places: the places of the values.
  /// - Throws: ``EditError`` if the page has no such value; then it is unchanged.
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
  package func written(_ key: EditKey) -> EditValue? { values[key] }

  /// The row's values by key, as available to handlers: `row.on`, `row.parameters.name`.
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
    for property in CellProperty.allCases {
      guard case .flag(let get, _) = property.facts.storage else { continue }
      members[property.name] = DataValue(.flag(get(self)))
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
    case .number(let number): DataValue(number)
    case .badge(let badge): DataValue(.text(badge.text))
    case .color(let color): DataValue(color)
    case .segments(let segments):
      DataValue([
        "items": DataValue(.list(segments.items.map(\.data))),
        "selected": DataValue(Double(segments.selected)),
      ])
    case .slider(let slider):
      DataValue([
        "value": DataValue(slider.value), "minimumImage": DataValue(slider.minimumImage),
        "maximumImage": DataValue(slider.maximumImage),
      ])
    case .swipe(let swipe):
      DataValue([
        "trailing": DataValue(.list(swipe.trailing.map(\.data))),
        "leading": DataValue(.list(swipe.leading.map(\.data))),
      ])
    default: DataValue(.null)
    }
  }
}

extension Segments.Item {
  fileprivate var data: DataValue {
    switch self {
    case .text(let text): DataValue(.text(text))
    case .image(let name): DataValue(["image": DataValue(name)])
    }
  }
}

extension Swipe.Action {
  fileprivate var data: DataValue {
    DataValue([
      "title": DataValue(title), "image": DataValue(image),
      "color": color.map { DataValue($0) } ?? DataValue(.null),
    ])
  }
}

extension DataValue {
  fileprivate init(_ members: [String: DataValue]) { self.init(.mapping(members)) }

  fileprivate init(_ text: String?) { self.init(text.map { .text($0) } ?? .null) }

  /// A number; a whole number has no fraction.
  fileprivate init(_ number: Double) { self.init(.number(number.words)) }

  /// A colour's name or channels; null for a colour by mode, which has no text.
  fileprivate init(_ color: ColorReference) {
    switch color {
    case .color(let color): self.init(.text(color.hex))
    case .token(let name): self.init(.text(name))
    case .modes: self.init(.null)
    }
  }
}
