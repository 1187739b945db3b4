import PageModel

extension Cell {
  /// The keys of a cell.
  static let table = Table<Cell>(
    "cell", "One row.", start: { Cell() }, places: \Cell.places,
    fields: CellProperty.allCases.map(\.field) + Field.live + [.when, .repeat],
    hintForStray: { _, node in
      guard let kind = node["kind"]?.text, Kind.BuiltIn(rawValue: kind) == nil else { return nil }
      return TemplateUse.hint(forParameterOf: kind)
    })
}

extension CellProperty {
  /// The key in page files for the property.
  fileprivate var field: Field<Cell> {
    let (name, words) = (name, facts.words)
    if self == .action { return .action(name, words) }
    switch facts.storage {
    case .text where self == .badge:
      return Field(name, .badge(ofRow: true), orNil: \.badge, words).withParts
    case .text(_, let set, _):
      return Field(name, .text, words) { cell, text, _ in set(&cell, text) }
    case .image(_, let set): return Field(name, .name, words) { cell, name, _ in set(&cell, name) }
    case .flag(_, let set): return Field(name, .flag, words) { cell, flag, _ in set(&cell, flag) }
    case .own: break
    }
    switch self {
    case .id: return Field(name, .identifier, orNil: \.id, words)
    case .kind: return Field(name, .kind, \.kind, words)
    case .fit: return Field(name, .word, \.fit, words)
    case .accessory: return Field(name, .word, orNil: \.accessory, words)
    case .tile: return Field(name, .color, orNil: \.tile, words).withParts
    case .detailAt: return Field(name, .word, \.detailAt, words)
    case .segments: return Field(name, .segments, orNil: \.segments, words).withParts
    case .slider:
      return Field(name, .object(Slider.table, "slider"), orNil: \.slider, words).withParts
    case .swipe: return Field(name, .swipe, orNil: \.swipe, words).withParts
    case .height: return Field(name, .length, orNil: \.height, words)
    case .style: return Field(name, .style, \.style, words)
    case .parameters:
      return Field(name, .arguments, words) { cell, arguments, _ in
        cell.parameters = arguments.values
        cell.places.add(arguments, under: name)
      }
    default: return .unsupported(name, hint: "leave it out")
    }
  }
}

extension Shape where Value == Kind {
  /// A built-in kind or a template's name; whether the template exists is checked elsewhere.
  static var kind: Shape {
    Shape<String>.name.map(Kind.init).with([
      "anyOf": [.words(Kind.BuiltIn.allCases.map(\.rawValue)), .identifier]
    ])
  }
}
