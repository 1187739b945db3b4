import Geometry
import PageModel

/// The value of a token: a value, an alias, or for a font some fields and an alias for the others.
struct TokenValue<Value> {
  /// The value, or the overridden fields.
  var value: Value?
  /// The path of the alias's target, such as `palette.red`.
  var alias: String?
  /// The tokens without a style key that lead to the value or alias, the nearest first.
  var links: [Token.Alias] = []
  /// The mode that the value was asked for and is written for; nil for all modes.
  var mode: ColorMode?
  /// Whether only a token that leads to it has a value for its mode.
  var isOfTarget = false
}

/// A value that may be reached through tokens without a style key.
protocol LinkedValue: Hashable {
  /// The value with the tokens that lead to it.
  func led(through links: [Token.Alias]) -> Self
}

extension TokenValue: LinkedValue where Value: Hashable {
  func led(through links: [Token.Alias]) -> Self {
    TokenValue(value: value, alias: alias, links: links, mode: mode)
  }
}

extension Double: LinkedValue {
  /// The number itself: aliases of sides and trackings are resolved before.
  func led(through links: [Token.Alias]) -> Double { self }
}

extension TokenValue: Sendable where Value: Sendable {}
extension TokenValue: Equatable where Value: Equatable {}
extension TokenValue: Hashable where Value: Hashable {}

/// The form of a key's tokens: a shape for each `$type` that it supports.
struct TokenForm<Value: Hashable & Sendable>: Sendable {
  /// The shapes by type.
  let shapes: [String: Form<Value>]

  /// The type of a value whose token has none; an alias takes any supported type.
  func type(of value: Node, _ inherited: String?) -> String? {
    guard value.alias != nil else { return inherited }
    return inherited.flatMap { shapes[$0] == nil ? nil : $0 } ?? shapes.keys.sorted().first
  }

  /// The supported types, for messages.
  var types: String { shapes.keys.sorted().map { "\"\($0)\"" }.joined(separator: " or ") }
}

extension TokenForm where Value == Double {
  /// A length in points.
  static var dimension: TokenForm { TokenForm(shapes: ["dimension": .dimension]) }
}

extension TokenForm where Value == TokenValue<Double> {
  /// A length in points, a number, or an alias.
  static var number: TokenForm {
    TokenForm(shapes: [
      "dimension": Form<Double>.dimension.orAlias, "number": Form<Double>.tokenNumber.orAlias,
    ])
  }
}

extension TokenForm where Value == TokenValue<Double> {
  /// A length of any sign, a number or a weight, or an alias; of tokens without a style key.
  static var foreignNumber: TokenForm {
    TokenForm(shapes: [
      "dimension": Form<Double>.anyDimension.orAlias, "number": Form<Double>.number.orAlias,
      "fontWeight": Form<Double>.tokenWeight.orAlias,
    ])
  }
}

extension TokenForm where Value == TokenValue<String> {
  /// A family of fonts, or an alias; of tokens without a style key.
  static var foreignFamily: TokenForm {
    TokenForm(shapes: ["fontFamily": Form<String>.family.orAlias])
  }
}

extension TokenForm where Value == Double {
  /// A length in points; may be negative.
  static var tracking: TokenForm { TokenForm(shapes: ["dimension": .tracking]) }
}

extension TokenForm where Value == TokenValue<FontOverride> {
  /// A font or some of its fields, or an alias.
  static var typography: TokenForm {
    TokenForm(shapes: [
      "typography": Form<FontOverride>.object(FontOverride.typography, "typography").orAlias
    ])
  }
}

extension TokenForm where Value == TokenValue<Color> {
  /// A colour or an alias.
  static var color: TokenForm { TokenForm(shapes: ["color": Form<Color>.channels.orAlias]) }

  /// A colour's value in another mode: as `$value`, or `#RRGGBB` in short.
  static var inMode: Form<TokenValue<Color>> {
    let whole = Form<Color>.channels.orAlias
    return Form<TokenValue<Color>>(["type": ["string", "object"]]) { node, reader in
      guard let text = node.text, text.hasPrefix("#") else { return whole.read(node, &reader) }
      guard case .color(let color) = Form<ColorReference>.color.read(node, &reader) else {
        return nil
      }
      return TokenValue(value: color)
    }
  }
}

extension Form where Value: Hashable {
  /// The value, or an alias: a token's path in braces.
  fileprivate var orAlias: Form<TokenValue<Value>> {
    Form<TokenValue<Value>>(schema) { node, reader in
      if let text = node.text, text.utf8.first == UInt8(ascii: "{"),
        text.utf8.last == UInt8(ascii: "}")
      {
        return TokenValue(alias: String(text.dropFirst().dropLast()))
      }
      return read(node, &reader).map { TokenValue(value: $0) }
    }
  }
}

extension Form where Value == Double {
  /// A number from 0 to the maximum length.
  static var tokenNumber: Form {
    number.checked("0 to \(Int(Limits.length))") { (0...Limits.length).contains($0) }
  }

  /// A length in points with a unit.
  fileprivate static var dimension: Form {
    anyDimension.checked("0 to \(Int(Limits.length)) px") { (0...Limits.length).contains($0) }
  }

  /// The size of a font, in points.
  fileprivate static var fontSize: Form {
    anyDimension.checked("more than 0, at most \(Int(Limits.fontSize)) px") {
      $0 > 0 && $0 <= Limits.fontSize
    }
  }

  /// A font weight, 1 to 1000, as a number or a word.
  static var tokenWeight: Form {
    Form(weight.schema) { node, reader in
      node.text.flatMap { TokenWeight.words[$0] } ?? weight.read(node, &reader)
    }.checked("a weight from 1 to 1000") { (1...1000).contains($0) }
  }

  /// The tracking, in points.
  fileprivate static var tracking: Form {
    anyDimension.checked("-\(Int(Limits.fontSize)) to \(Int(Limits.fontSize)) px") {
      abs($0) <= Limits.fontSize
    }
  }

  /// A font's tracking, in points; nil for an alias.
  fileprivate static var letterSpacing: Form {
    Form(["type": ["string", "object"]]) { node, reader in
      node.text == nil ? tracking.read(node, &reader) : nil
    }
  }

  static var anyDimension: Form {
    Form(["type": "object"]) { node, reader in
      guard let dimension = Dimension.table.read(node, &reader) else { return nil }
      guard dimension.unit == .rem else { return dimension.value }
      let points = 16 * dimension.value
      reader.warn(
        "unit", at: node["unit"]?.source ?? node.source,
        "\(reader.subject) is \(points.words) pt: 1 rem counts as 16 pt",
        hint: "write it in px, which are points here")
      return points
    }
  }

  /// The shape with a range check.
  private func checked(_ range: String, _ isValid: @escaping @Sendable (Double) -> Bool) -> Form {
    Form(schema) { node, reader in
      guard let value = read(node, &reader) else { return nil }
      if isValid(value) { return value }
      reader.fault("limit", at: node.source, "\(reader.subject) must be \(range), not \(value)")
      return nil
    }
  }
}

/// The value of a dimension token.
private struct Dimension: Sendable {
  enum Unit: String, CaseIterable, Sendable {
    /// Points; the format has no unit of that name.
    case px
    /// A multiple of the system's text size, which is 16 by default.
    case rem
  }

  var value = 0.0
  var unit = Unit.px

  static let table = Table<Dimension>(
    "dimension", "A length.", start: { Dimension() },
    fields: [
      Field("value", .number, \.value, "The number.", required: true),
      Field("unit", .word, \.unit, "The unit: points are written as px.", required: true),
    ])
}

extension Form where Value == String {
  /// A font family's name, or a list of which the first is used.
  static var family: Form {
    Form(["type": ["string", "array"]]) { node, reader in
      guard let names = node.sequence else { return name.read(node, &reader) }
      guard let first = names.first else {
        reader.wrong(node, wants: "a name")
        return nil
      }
      return name.read(first, &reader)
    }
  }
}

extension FontOverride {
  /// The fields of a typography token; missing fields are inherited from the base theme.
  fileprivate static let typography = Table<FontOverride>(
    "typography", "A font.", start: { FontOverride() },
    fields: [
      Field("fontFamily", .family, orNil: \.family, "The name of the family, or several names."),
      Field("fontSize", .fontSize, orNil: \.size, "The size in points."),
      Field(
        "fontWeight", .tokenWeight, orNil: \.weight,
        "The weight: 1 to 1000, or a word such as bold."),
      Field(
        "letterSpacing", .letterSpacing, orNil: \.tracking,
        "Extra space between letters, or the token of the font's size in the group tracking."),
      Field(
        "lineHeight", .tokenNumber, orNil: \.lineHeight,
        "The line height, as a multiple of the size."),
    ])
}
