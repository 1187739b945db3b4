import Geometry
import Goldens
import PageLayout
import PageModel
import Projects
import Resolving

/// The theme values of a page, each once, with the chain that gave it.
struct SpecTokens {
  /// A value of a key.
  enum Value: Hashable {
    /// Points, or a plain number.
    case number(Double)
    /// Points.
    case size(Size)
    /// A font.
    case font(Font)
    /// A colour in each mode; nil if the page has none.
    case color([Color?])
  }

  /// A value, with its chain.
  struct Token {
    /// The path of the token in each mode; a single one for values without modes.
    let names: [String?]
    /// The style key; nil for a colour that the page took from the palette.
    let key: AnyStyleKey?
    let value: Value
    /// The tokens that it is an alias of, in the first mode.
    let aliases: [String]
    let chain: [Explanation.Step]
  }

  /// The data that distinguishes values of one key.
  private struct Identity: Hashable {
    let key: AnyStyleKey?
    let names: [String?]
    let value: Value
    let levels: [StyleLevel]
    let sources: [Source?]
  }

  private let modes: [TokenOrigins?]
  private var places: [Identity: Int] = [:]
  /// The values, in the order in which boxes use them.
  private(set) var all: [Token] = []

  /// No values yet, for a page in its modes.
  init(_ modes: [TokenOrigins?]) { self.modes = modes }

  /// The index of the value of a key at a part of the page; nil if the page was not resolved.
  mutating func place(of key: AnyStyleKey, at part: PartPath) -> Int? {
    guard let style = modes.first??.page.style(of: part, for: key),
      let (value, levels, sources) = origin(of: key, style, part)
    else { return nil }
    let isColor = key.as(ColorKey.self) != nil
    let names = modes.prefix(isColor ? modes.count : 1).map { $0?.token(of: key, at: part) }
    return place(
      of: Identity(key: key, names: names, value: value, levels: levels, sources: sources)
    ) { style.property(of: key).chain }
  }

  /// The index of a colour of the palette, by its token; nil for another token.
  mutating func place(of token: String) -> Int? {
    let swatches = modes.map { $0?.swatch(token) }
    guard let first = swatches.first ?? nil else { return nil }
    let step = Explanation.Step(
      level: first.level.words, value: first.value.hex, source: first.source)
    return place(
      of: Identity(
        key: nil, names: [token], value: .color(swatches.map { $0?.value }),
        levels: [first.level], sources: [first.source])
    ) { [step] }
  }

  private mutating func place(of identity: Identity, _ chain: () -> [Explanation.Step]) -> Int {
    if let place = places[identity] { return place }
    places[identity] = all.count
    let aliases = (identity.names.first ?? nil).flatMap { modes.first??.aliases(of: $0) }
    all.append(
      Token(
        names: identity.names, key: identity.key, value: identity.value, aliases: aliases ?? [],
        chain: chain()))
    return all.count - 1
  }

  private func origin(
    of key: AnyStyleKey, _ style: Style, _ part: PartPath
  ) -> (Value, [StyleLevel], [Source?])? {
    func steps<Value>(_ traced: Traced<Value>, _ value: SpecTokens.Value) -> (
      SpecTokens.Value, [StyleLevel], [Source?]
    ) {
      (value, traced.steps.map(\.level), traced.steps.map(\.source))
    }
    if let key = key.as(LengthKey.self) { return steps(style.traced(key), .number(style[key])) }
    if let key = key.as(SizeKey.self) { return steps(style.traced(key), .size(style[key])) }
    if let key = key.as(FontKey.self) { return steps(style.traced(key), .font(style[key])) }
    return key.as(ColorKey.self).map { color in
      steps(
        style.traced(color), .color(modes.map { $0?.page.style(of: part, for: key)[color] }))
    }
  }
}

extension JSONText {
  mutating func write(_ token: SpecTokens.Token, in modes: [ColorMode]) {
    object {
      $0.member("name", token.names, in: modes)
      $0.member("key", token.key?.name)
      switch token.value {
      case .number(let value): $0.member("value", value)
      case .size(let size): $0.member("value") { $0.numbers([size.width, size.height]) }
      case .font(let font): $0.member("value") { $0.object { $0.writeMembers(of: font) } }
      case .color(let values): $0.member("values") { $0.write(values, in: modes) }
      }
      if !token.aliases.isEmpty { $0.member("aliases") { $0.texts(token.aliases) } }
      $0.member("chain") { $0.list(token.chain) { $1.write($0) } }
    }
  }

  /// Writes the name of a token: one for all modes, or one for each mode.
  mutating func member(_ key: String, _ names: [String?], in modes: [ColorMode]) {
    guard Set(names).count > 1 else { return member(key, names.first ?? nil) }
    member(key) { json in
      json.object { json in
        for (mode, name) in zip(modes, names) { json.member(mode.rawValue, name) }
      }
    }
  }

  /// Writes the fields of a font.
  mutating func writeMembers(of font: Font) {
    member("family", font.family)
    member("size", font.size)
    member("weight", font.weight)
    member("lineHeight", font.lineHeight)
    member("tracking", font.tracking)
  }
}
