import Geometry
import PageModel

/// Alternative valid values for the parts of a page; callers keep those that a part accepts.
struct OtherValues {
  private let templates: [String: Template]
  /// The images that the page shows.
  private let images: [EditValue]

  init(_ page: Page) {
    templates = Dictionary(page.templates.map { ($0.name, $0) }) { first, _ in first }
    let tabs = page.tabBar.flatMap { [$0.image, $0.selectedImage] }
    let rows = page.sections.flatMap { $0.cells.flatMap { [$0.image, $0.detailImage] } }
    images = Set((tabs + rows).compactMap(\.self)).sorted().map { EditValue($0) }
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
  func values(of key: EditKey, than now: EditValue?) -> [EditValue] {
    switch key {
    case .property(let name): properties(name, now)
    case .style(let name): Self.style(name, now)
    case .parameter, .template: []
    }
  }

  private func properties(_ name: String, _ now: EditValue?) -> [EditValue] {
    switch name {
    case "theme": return ["classic", "wechat"].map { EditValue($0) }
    case "status": return Page.Status.allCases.map { EditValue($0.rawValue) }
    case "language": return ["ja", "de"].map { EditValue($0) }
    case "image", "detailImage", "selectedImage": return images + images.compactMap(\.asPhrase)
    case "kind": return kinds(now)
    default: break
    }
    let start: Double =
      switch name {
      case "viewport.width": 380
      case "viewport.height": 700
      default: name.lowercased().contains("height") || name == "width" ? 44 : 2
      }
    let phrase = name == "on" ? ["true", "false"] : ["Other"]
    let texts = ["Other", "Another"] + Accessory.allCases.map(\.rawValue)
    return [EditValue(true), EditValue(false), EditValue((now?.number ?? start) + 7)]
      + (texts + ImageFit.allCases.map(\.rawValue) + TableStyle.allCases.map(\.rawValue)
      + Element.Alignment.allCases.map(\.rawValue) + DetailPlace.allCases.map(\.rawValue)
      + ChoicePlace.allCases.map(\.rawValue)).map { EditValue($0) }
      + Self.parts
      + [EditValue(.caption(.text("Other"))), EditValue(.caption(.text("Another")))]
      + phrase.compactMap { EditValue($0).asPhrase }
      + Self.pieces(now) + Self.colors
  }

  /// Built-in kinds of the same shape, otherwise any; for an element, other content.
  private func kinds(_ now: EditValue?) -> [EditValue] {
    if case .content(let content, let name) = now?.piece {
      let others: [Element.Content] =
        content.children == nil
        ? [.shape, .stepper, .checkmark] : [.row([]), .column([]), .overlay([])]
      return others.map { EditValue(TemplatePiece.content($0, name: name)) }
    }
    let kind = now?.text.map { Kind($0) } ?? Cell().kind
    guard case .builtIn(let own) = kind else { return [] }
    let all = Kind.BuiltIn.allCases
    let same = all.filter { $0.facts.shape == own.facts.shape && $0 != own }
    return (same + all).map { EditValue($0.rawValue) }
  }

  /// Values that only elements have.
  private static func pieces(_ now: EditValue?) -> [EditValue] {
    var font = Element.FontReference()
    if case .font(let own) = now?.piece { font = own }
    font.change.size = (font.change.size ?? 20) + 1
    var sides = now?.padding ?? [TemplateLength](repeating: .points(0), count: 4)
    sides[3] = sides[3] == .points(5) ? .points(8) : .points(5)
    return [EditValue(TemplatePiece.font(font)), EditValue(TemplatePiece.padding(sides))]
      + elementParts.map { EditValue(TemplatePiece.part($0)) }
  }

  /// Badges, tiles and controls of elements.
  private static let elementParts: [Element.Content] = {
    func words(_ text: String) -> Phrase { Phrase([.literal(text)]) }
    let hue = Element.Hue.color(.color(Color(red: 32, green: 160, blue: 64)))
    return [
      .badge(Element.Badge(words("7"), color: hue)), .tile(Element.Tile(hue)),
      .segments(
        Element.Segments([.text(words("One")), .text(words("Two"))], selected: words("1"))),
      .slider(Element.Slider(words("0.25"))),
    ]
  }()

  /// Values of parts in rows and bars.
  private static let parts: [EditValue] = {
    var item = BarItem("Other")
    (item.bold, item.badge) = (true, "2")
    return [
      EditValue(Badge("7", color: .color(.init(red: 32, green: 160, blue: 64)))),
      EditValue(.segments(Segments([.text("One"), .text("Two")], selected: 1))),
      EditValue(.slider(Slider(0.25))),
      EditValue(.swipe(Swipe(trailing: [.init("Other")], leading: [.init("Another")]))),
      EditValue(.items([item])), EditValue(.search(SearchField(text: "Other"))),
      EditValue(.names([])),
    ]
  }()

  private static let colors = [
    Color(red: 192, green: 32, blue: 64), Color(red: 32, green: 64, blue: 192),
  ].map { EditValue(.color(.color($0))) }

  private static func style(_ name: String, _ now: EditValue?) -> [EditValue] {
    if let length = LengthKey(name: name) {
      if length.isSwitch { return [EditValue(1.0), EditValue(0.0)] }
      guard length.most > 2 else { return [EditValue(length.most / 2), EditValue(length.most)] }
      return [EditValue((now?.number ?? (name.hasSuffix("Height") ? 44 : 2)) + 7)]
    }
    let font = FontOverride(size: (now?.font?.size ?? 20) + 1)
    let sizes = [Size(width: 17, height: 13), Size(width: 15, height: 19)]
    return sizes.map { EditValue(.size($0)) } + colors
      + [EditValue(.font(now?.font.map { font.over($0) } ?? font))]
  }

  // MARK: Parameters

  /// Other defaults of a template's parameters.
  func parameters(of template: Template) -> [(key: EditKey, value: EditValue?)] {
    template.parameters.compactMap { parameter in
      other(of: parameter, than: parameter.fallback).map { argument in
        var other = parameter
        other.fallback = argument
        return (.parameter(parameter.name), EditValue(TemplatePiece.parameter(other)))
      }
    }
  }

  /// Other arguments of a row, and no argument if it is optional.
  func arguments(of cell: Cell) -> [(key: EditKey, value: EditValue?)] {
    (templates[cell.kind.name]?.parameters ?? []).flatMap { parameter in
      let key = EditKey.parameter(parameter.name)
      let other = other(of: parameter, than: cell.parameters[parameter.name])
      var values: [(key: EditKey, value: EditValue?)] = []
      if let other { values.append((key, EditValue(argument: other))) }
      if !parameter.required || parameter.fallback != nil { values.append((key, nil)) }
      return values
    }
  }

  /// Other arguments of a section's captions.
  func arguments(of section: Section) -> [(key: EditKey, value: EditValue?)] {
    [("header", section.header), ("footer", section.footer)].flatMap { name, caption in
      guard case .template(let template, let given)? = caption else {
        return [(key: EditKey, value: EditValue?)]()
      }
      return (templates[template]?.parameters ?? []).compactMap { parameter in
        other(of: parameter, than: given[parameter.name]).map { argument in
          var other = given
          other[parameter.name] = argument
          return (.property(name), EditValue(.caption(.template(template, other))))
        }
      }
    }
  }

  private func other(of parameter: Template.Parameter, than now: Argument?) -> Argument? {
    let all: [Argument] =
      switch parameter.type {
      case .flag: [.flag(true), .flag(false)]
      case .image: images.compactMap(\.argument)
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

extension EditValue {
  /// The text as a phrase.
  fileprivate var asPhrase: EditValue? {
    text.map { EditValue(TemplatePiece.phrase(Phrase([.literal($0)]))) }
  }
}
