import PageFiles
import PageModel

/// Alternative valid values for the parts of a page; callers keep those that a part accepts.
struct OtherValues {
  private let templates: [String: Template]
  /// The images that the page shows.
  private let images: [Written]

  init(_ page: Page) {
    templates = Dictionary(page.templates.map { ($0.name, $0) }) { first, _ in first }
    let tabs = page.tabBar.flatMap { [$0.image, $0.selectedImage] }
    let rows = page.sections.flatMap { $0.cells.flatMap { [$0.image, $0.detailImage] } }
    images = Set((tabs + rows).compactMap(\.self)).sorted().map(Written.text)
  }

  // MARK: Properties and style keys

  /// All style keys.
  static let styleKeys: [EditKey] = {
    func names<Key: StyleKey>(_: Key.Type) -> [EditKey] { Key.allCases.map { .style($0.name) } }
    return names(LengthKey.self) + names(SizeKey.self) + names(ColorKey.self)
      + names(FontKey.self)
  }()

  /// Whether a value may be removed: a change of kind alone could leave unsupported values.
  static func mayBeLeftOut(_ key: EditKey) -> Bool { key != .property("kind") }

  /// Candidates for a key's value; wrong types and equal values are filtered out later.
  func values<Part: Described>(of key: EditKey, in _: Part.Type, than now: Written?) -> [Written] {
    switch key {
    case .property(let name): properties(name, Part.properties[name]?.others ?? [], now)
    case .style(let name): Self.style(name, now)
    case .parameter, .template: []
    }
  }

  /// Candidates for a property's value, the likeliest first; `known` are those of its key.
  private func properties(_ name: String, _ known: [Written], _ now: Written?) -> [Written] {
    let start: Double =
      switch name {
      case "viewport.width": 380
      case "viewport.height": 700
      default: name.lowercased().contains("height") || name == "width" ? 44 : 2
      }
    return switch name {
    case "theme": ["classic", "wechat"]
    case "language": ["ja", "de"]
    case "image", "detailImage", "selectedImage": images
    case "kind": kinds(now)
    case "font": [Self.font(now)]
    case "padding": [Self.padding(now)]
    default: known + [.number((now?.number ?? start) + 7)]
    }
  }

  /// Built-in kinds of the same shape, otherwise any; for an element, other content.
  private func kinds(_ now: Written?) -> [Written] {
    if let now, now.content != nil {
      let others: [Written.Member] =
        now.holdsOthers
        ? ["row", "column", "overlay"].map { ($0, []) }
        : [("shape", "rectangle")]
          + ["stepper", "checkmark"].map { ($0, true) }
      return others.map { .mapping([$0] + (now.members ?? []).filter { $0.key == "name" }) }
    }
    let kind = now?.text.map { Kind($0) } ?? Cell().kind
    guard case .builtIn(let own) = kind else { return [] }
    let all = Kind.BuiltIn.allCases
    let same = all.filter { $0.facts.shape == own.facts.shape && $0 != own }
    return (same + all).map { .text($0.rawValue) }
  }

  /// The font in another size.
  private static func font(_ now: Written?) -> Written {
    let size: Written.Member = ("size", .number((now?["size"]?.number ?? 20) + 1))
    return .mapping((now?.members ?? []).filter { $0.key != "size" } + [size])
  }

  /// The padding with another left side.
  private static func padding(_ now: Written?) -> Written {
    let sides = now?.items ?? [0, 0, 0, 0]
    return .list(sides.dropLast() + [sides.last == 5 ? 8 : 5])
  }

  private static func style(_ name: String, _ now: Written?) -> [Written] {
    if let length = LengthKey(name: name) {
      if length.isSwitch { return [1, 0] }
      guard length.most > 2 else { return [.number(length.most / 2), .number(length.most)] }
      return [.number((now?.number ?? (name.hasSuffix("Height") ? 44 : 2)) + 7)]
    }
    return FontKey(name: name) == nil
      ? StyleOverrides.table.field(name)?.others ?? [] : [font(now)]
  }

  // MARK: Parameters

  /// Other defaults of a template's parameters.
  func parameters(of template: Template) -> [(key: EditKey, value: Written?)] {
    template.parameters.compactMap { parameter in
      other(of: parameter, than: parameter.fallback).map { argument in
        var other = parameter
        other.fallback = argument
        return (.parameter(parameter.name), other.written)
      }
    }
  }

  /// Other arguments of a row, and no argument if it is optional.
  func arguments(of cell: Cell) -> [(key: EditKey, value: Written?)] {
    (templates[cell.kind.name]?.parameters ?? []).flatMap { parameter in
      let key = EditKey.parameter(parameter.name)
      let other = other(of: parameter, than: cell.parameters[parameter.name])
      var values: [(key: EditKey, value: Written?)] = []
      if let other { values.append((key, other.written)) }
      if !parameter.required || parameter.fallback != nil { values.append((key, nil)) }
      return values
    }
  }

  /// Other arguments of a section's captions.
  func arguments(of section: Section) -> [(key: EditKey, value: Written?)] {
    [("header", section.header), ("footer", section.footer)].flatMap { name, caption in
      guard case .template(let template, let given)? = caption else {
        return [(key: EditKey, value: Written?)]()
      }
      return (templates[template]?.parameters ?? []).compactMap { parameter in
        other(of: parameter, than: given[parameter.name]).map { argument in
          var other = given
          other[parameter.name] = argument
          return (.property(name), Caption.template(template, other).written)
        }
      }
    }
  }

  private func other(of parameter: Template.Parameter, than now: Argument?) -> Argument? {
    let all: [Argument] =
      switch parameter.type {
      case .flag: [.flag(true), .flag(false)]
      case .image: images.compactMap(\.text).map { .text($0) }
      case .text: Self.texts(like: now ?? parameter.fallback).map { .text($0) }
      }
    return all.first { $0 != now }
  }

  /// Texts of the same type as another: a colour's name or a number may be required.
  private static func texts(like now: Argument?) -> [String] {
    switch now {
    case .text(let text)? where Palette.names.contains(text): Palette.names
    case .text(let text)? where Double(text) != nil: ["1", "0"]
    default: ["Other", "Another"]
    }
  }
}
