import Geometry
import PageModel

/// What a token says: a value, another token's, or of a font both, some fields and whose the others are.
struct TokenValue<Value> {
  /// The value, or what is changed of the other token's.
  var value: Value?
  /// The path of the other token, such as `palette.red`.
  var alias: String?
}

extension TokenValue: Sendable where Value: Sendable {}
extension TokenValue: Equatable where Value: Equatable {}
extension TokenValue: Hashable where Value: Hashable {}

/// How the values of a key's tokens are written: a shape for each `$type` that it takes.
struct TokenForm<Value: Hashable & Sendable>: Sendable {
  /// The shapes by type.
  let shapes: [String: Shape<Value>]

  /// The type of a value whose token has none: of an alias any, as what it leads to has one.
  func type(of value: Node, _ inherited: String?) -> String? {
    guard value.alias != nil else { return inherited }
    return inherited.flatMap { shapes[$0] == nil ? nil : $0 } ?? shapes.keys.sorted().first
  }

  /// The types, for messages.
  var types: String { shapes.keys.sorted().map { "\"\($0)\"" }.joined(separator: " or ") }
}

extension TokenForm where Value == Double {
  /// A length in points.
  static var dimension: TokenForm { TokenForm(shapes: ["dimension": .dimension]) }
}

extension TokenForm where Value == TokenValue<Double> {
  /// A length in points or a plain number, or another token's.
  static var number: TokenForm {
    TokenForm(shapes: [
      "dimension": Shape<Double>.dimension.orAlias, "number": Shape<Double>.tokenNumber.orAlias,
    ])
  }
}

extension TokenForm where Value == Double {
  /// A length in points, forwards or backwards.
  static var tracking: TokenForm { TokenForm(shapes: ["dimension": .tracking]) }
}

extension TokenForm where Value == TokenValue<FontOverride> {
  /// A font or some of its fields, or another token's.
  static var typography: TokenForm {
    TokenForm(shapes: [
      "typography": Shape<FontOverride>.object(FontOverride.typography, "typography").orAlias
    ])
  }
}

extension TokenForm where Value == TokenValue<Color> {
  /// A colour, or another token's.
  static var color: TokenForm { TokenForm(shapes: ["color": Shape<Color>.channels.orAlias]) }

  /// What a colour's value in another mode may be: as `$value`, or `#RRGGBB` in short.
  static var inMode: Shape<TokenValue<Color>> {
    let whole = Shape<Color>.channels.orAlias
    return Shape<TokenValue<Color>>(["type": ["string", "object"]]) { node, reader in
      guard let text = node.text, text.hasPrefix("#") else { return whole.read(node, &reader) }
      guard case .color(let color) = Shape<ColorReference>.color.read(node, &reader) else {
        return nil
      }
      return TokenValue(value: color)
    }
  }
}

extension Shape where Value: Hashable {
  /// Such a value, or the path of another token in braces.
  fileprivate var orAlias: Shape<TokenValue<Value>> {
    Shape<TokenValue<Value>>(schema) { node, reader in
      if let text = node.text, text.utf8.first == UInt8(ascii: "{"),
        text.utf8.last == UInt8(ascii: "}")
      {
        return TokenValue(alias: String(text.dropFirst().dropLast()))
      }
      return read(node, &reader).map { TokenValue(value: $0) }
    }
  }
}

extension Shape where Value == Double {
  /// A number from zero to what a length may be.
  static var tokenNumber: Shape {
    number.checked("0 to \(Int(Limits.length))") { (0...Limits.length).contains($0) }
  }

  /// A length, which has a unit.
  fileprivate static var dimension: Shape {
    anyDimension.checked("0 to \(Int(Limits.length)) px") { (0...Limits.length).contains($0) }
  }

  /// The size of a font.
  fileprivate static var fontSize: Shape {
    anyDimension.checked("more than 0, at most \(Int(Limits.fontSize)) px") {
      $0 > 0 && $0 <= Limits.fontSize
    }
  }

  /// A font's weight, by number or word.
  static var tokenWeight: Shape {
    Shape(weight.schema) { node, reader in
      node.text.flatMap { TokenWeight.words[$0] } ?? weight.read(node, &reader)
    }.checked("a weight from 1 to 1000") { (1...1000).contains($0) }
  }

  /// The space between letters.
  fileprivate static var tracking: Shape {
    anyDimension.checked("at most \(Int(Limits.fontSize)) px, or as much backwards") {
      abs($0) <= Limits.fontSize
    }
  }

  /// The same in a font; nothing where it is another token's.
  fileprivate static var letterSpacing: Shape {
    Shape(["type": ["string", "object"]]) { node, reader in
      node.text == nil ? anyDimension.read(node, &reader) : nil
    }
  }

  static var anyDimension: Shape {
    Shape(["type": "object"]) { node, reader in
      guard let dimension = Dimension.table.read(node, &reader) else { return nil }
      guard dimension.unit == .rem else { return dimension.value }
      let points = 16 * dimension.value
      reader.warn(
        "unit", at: node["unit"]?.source ?? node.source,
        "\(reader.subject) is \(points.words) pt: a rem is taken for 16",
        hint: "write it in px, which are points here")
      return points
    }
  }

  /// The same shape for fewer values.
  private func checked(_ range: String, _ isValid: @escaping @Sendable (Double) -> Bool) -> Shape {
    Shape(schema) { node, reader in
      guard let value = read(node, &reader) else { return nil }
      if isValid(value) { return value }
      reader.fault("limit", at: node.source, "\(reader.subject) wants \(range), not \(value)")
      return nil
    }
  }
}

/// The value of a dimension.
private struct Dimension: Sendable {
  enum Unit: String, CaseIterable, Sendable {
    /// The format's unit for what are points here.
    case px
    /// A share of the system's text size, which is 16 unless somebody changes it.
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

extension Shape where Value == String {
  /// A family's name, or several, of which the first is wanted most.
  static var family: Shape {
    Shape(["type": ["string", "array"]]) { node, reader in
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
  /// The fields of a typography token, all optional: what is left out comes from the theme below.
  fileprivate static let typography = Table<FontOverride>(
    "typography", "A font.", start: { FontOverride() },
    fields: [
      Field("fontFamily", .family, orNil: \.family, "The family's name, or several."),
      Field("fontSize", .fontSize, orNil: \.size, "The size in points."),
      Field("fontWeight", .tokenWeight, orNil: \.weight, "The weight: 1 to 1000, or a word."),
      Field(
        "letterSpacing", .letterSpacing, orNil: \.tracking,
        "Extra space between letters, or the token of the font's size in the group tracking."),
      Field("lineHeight", .tokenNumber, orNil: \.lineHeight, "The height of a line in sizes."),
    ])
}
