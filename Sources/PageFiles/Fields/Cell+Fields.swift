import PageModel

extension Cell {
  /// The keys of a cell.
  static let table = Table<Cell>(
    "cell", "One row.", start: { Cell() }, places: \Cell.places,
    fields: CellProperty.allCases.map(\.field) + [.when, .repeat],
    hintForStray: { _, node in
      guard let kind = node["kind"]?.text, Kind.BuiltIn(rawValue: kind) == nil else { return nil }
      return TemplateUse.hint(forParameterOf: kind)
    })
}

extension CellProperty {
  /// The key of page files that holds it.
  fileprivate var field: Field<Cell> {
    let (name, words) = (rawValue, facts.words)
    switch facts.storage {
    case .text(let path, _): return Field(name, .text, orNil: path, words)
    case .image(let path): return Field(name, .name, orNil: path, words)
    case .flag(let path): return Field(name, .flag, path, words)
    case .own: break
    }
    switch self {
    case .id: return Field(name, .identifier, orNil: \.id, words)
    case .kind: return Field(name, .kind, \.kind, words)
    case .fit: return Field(name, .word, \.fit, words)
    case .accessory: return Field(name, .word, orNil: \.accessory, words)
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
  /// A built-in kind or a template's name; whether there is such a template is not known here.
  static var kind: Shape {
    Shape<String>.name.map(Kind.init).with([
      "anyOf": [.words(Kind.BuiltIn.allCases.map(\.rawValue)), .identifier]
    ])
  }
}
