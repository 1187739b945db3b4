package import PageModel

extension Cell {
  /// The keys of a cell.
  package static let table = Table<Cell>(
    "cell", "One row.", start: { Cell() }, places: \Cell.places,
    fields: CellProperty.allCases.map(\.field) + Field.live + [.when, .repeat],
    meaning: { entry, cell in
      guard cell.hasSwitchWithoutState else { return nil }
      return (entry.value.boolean ?? entry.value.text?.flag).map(Suggestion.hint(forSwitch:))
    },
    hintForStray: { _, node in
      guard let kind = node["kind"]?.text, Kind.BuiltIn(rawValue: kind) == nil else { return nil }
      return TemplateUse.hint(forParameterOf: kind)
    })
}

extension Node {
  /// Whether the row has a switch, and does not say whether it is on.
  fileprivate var hasSwitchWithoutState: Bool {
    self["on"] == nil && (self["accessory"] ?? self["kind"])?.text == Accessory.switch.rawValue
  }
}

extension CellProperty {
  /// The key in page files for the property.
  fileprivate var field: Field<Cell> {
    let (name, words) = (name, facts.words)
    if self == .action {
      return .action(name, words, \.action, isOfRow: true) { cell, actions, scope in
        cell.does(["tap": actions], in: scope)
      }
    }
    switch facts.storage {
    case .text where self == .badge:
      return Field(name, .badge(ofRow: true), orNil: \.badge, words).withParts
    case .text(let get, let set, _):
      return Field(name, .text, words, get: get) { cell, text, _ in set(&cell, text) }
    case .image(let get, let set):
      return Field(name, .name, words, get: get) { cell, name, _ in set(&cell, name) }
    case .flag(let get, let set):
      return Field(name, .flag, words, get: get) { cell, flag, _ in if let flag { set(&cell, flag) }
      }
    case .own: break
    }
    switch self {
    case .id: return Field(name, .identifier, orNil: \.id, words)
    case .kind: return Field(name, .kind, \.kind, words)
    case .fit: return Field(name, .word, \.fit, words)
    case .accessory: return Field(name, .word, orNil: \.accessory, words)
    case .tile: return Field(name, .color, orNil: \.tile, words).withParts
    case .detailAt: return Field(name, .word, \.detailAt, words)
    case .presence: return Field(name, .word, orNil: \.presence, words)
    case .detailImages:
      let names = Form<[String]>.list(of: .name).upTo(Limits.detailImages, "detail images")
      return Field(name, names.trying(["glyph-lock"]), \.detailImages, words).withParts
    case .progress: return Field(name, .share, orNil: \.progress, words)
    case .segments: return Field(name, .segments, orNil: \.segments, words).withParts
    case .slider:
      return Field(name, .slider, orNil: \.slider, words).withParts
    case .swipe:
      let field = Field<Cell>(name, .swipe, orNil: \.swipe, words)
      return field.withParts.reading { cell, node, reader in
        field.read(&cell, node, &reader)
        cell.takeActions(ofSwipe: node, &reader)
      }
    case .swiped: return Field(name, .word, orNil: \.swiped, words)
    case .height: return Field(name, .length, orNil: \.height, words)
    case .style: return Field(name, .style, \.style, words).withInnerParts
    case .parameters:
      return Field(name, .arguments, words, get: { $0.parameters.named }) {
        cell, arguments, source in
        cell.parameters = (arguments ?? []).values
        if let arguments, source != nil { cell.places.add(arguments, under: name) }
      }
    default: return .unsupported(name, hint: "remove it")
    }
  }
}

extension Form where Value == Kind {
  /// A built-in kind or a template's name; whether the template exists is checked elsewhere.
  static var kind: Form {
    Form<String>.name.map({ Kind($0) }, back: \.name).with([
      "anyOf": [.words(Kind.BuiltIn.allCases.map(\.rawValue)), .identifier]
    ])
  }
}
