import Geometry
package import PageModel

extension Form where Value == StyleOverrides {
  /// Style overrides.
  static var style: Form { .object(StyleOverrides.table, "style") }
}

extension StyleOverrides {
  /// The keys of `style`: every style key, in documentation order.
  package static let table = Table<StyleOverrides>(
    "style", "The style keys that override the theme for everything inside.",
    start: { StyleOverrides() },
    fields: (lengthFields + sizeFields + colorFields + fontFields)
      .sorted { $0.place < $1.place }.map(\.field))

  /// A field, and its position in the documentation.
  private typealias Told = (field: Field<StyleOverrides>, place: Int)

  private static var lengthFields: [Told] {
    LengthKey.allCases.map { key in
      field(
        key, key.isSwitch ? .numberOrFlag : .length(meaning: StyleWords.index[key.name]?.numbers),
        \.lengths)
    }
  }

  private static var sizeFields: [Told] {
    SizeKey.allCases.map { key in
      field(key, .size, \.sizes)
    }
  }

  private static var colorFields: [Told] {
    ColorKey.allCases.map { key in
      field(key, .color, \.colors)
    }
  }

  private static var fontFields: [Told] {
    FontKey.allCases.map { key in
      field(key, .font, \.fonts)
    }
  }

  /// The field of a style key, with its group as a comment in the schema.
  private static func field<Key: StyleKey, Value: Equatable>(
    _ key: Key, _ form: Form<Value>,
    _ path: any WritableKeyPath<StyleOverrides, [Key: Sourced<Value>]> & Sendable
  ) -> Told {
    let entry = StyleWords.index[key.name]
    let field = Field<StyleOverrides>(
      key.name, form.commented(entry?.group ?? ""), entry?.words ?? "",
      get: { $0[keyPath: path][key]?.value }
    ) { $0[keyPath: path][key] = $1.map { [source = $2] in Sourced($0, at: source) } }
    return (field, entry?.place ?? .max)
  }
}

extension StyleValue {
  /// The value of a style key as page files have it; nil if the key has no such value.
  package init?(_ written: Written, of key: String) {
    var style = StyleOverrides()
    guard StyleOverrides.table.field(key)?.set(&style, written, beside: StyleOverrides()) == true
    else { return nil }
    let value =
      style.lengths.values.first.map { StyleValue.number($0.value) }
      ?? style.sizes.values.first.map { .size($0.value) }
      ?? style.colors.values.first.map { .color($0.value) }
      ?? style.fonts.values.first.map { .font($0.value) }
    guard let value else { return nil }
    self = value
  }
}

extension Form where Value == FontOverride {
  /// The changed fields of a font.
  fileprivate static var font: Form {
    object(FontOverride.table, "font")
      .said { $0.over(Font(family: "", size: 0)).words }
  }
}

extension FontOverride {
  /// The keys of a font.
  static let table = Table<FontOverride>(
    "font", "The fields of a font to override; missing ones are inherited.",
    start: { FontOverride() }, places: \FontOverride.places, fields: fields)

  /// The fields of a font, shared by all mappings that have them.
  static let fields: [Field<FontOverride>] = [
    Field("family", .name, orNil: \.family, "The name of the family."),
    Field("size", .length, orNil: \.size, "The size in points."),
    Field("weight", .weight, orNil: \.weight, "The weight: 1 to 1000, or a word such as bold."),
    Field(
      "lineHeight", .length, orNil: \.lineHeight, "The height of a line as a multiple of the size."),
    Field(
      "tracking", .number(in: -Int(Limits.fontSize)...Int(Limits.fontSize)), orNil: \.tracking,
      "The extra space between letters, in points."),
  ]
}

extension Form where Value == Double {
  /// A font weight, 1 to 1000, as a number or a word.
  static var weight: Form {
    let words = FontWeight.allCases.map(\.stringValue)
    return Form(
      ["anyOf": [["type": "number", "minimum": 1, "maximum": 1000], .words(words)]],
      write: Written.number
    ) { node, reader in
      if let number = node.number { return number }
      guard let text = Form<String>.text.read(node, &reader) else { return nil }
      if let weight = FontWeight(word: text) { return Double(weight.rawValue) }
      reader.unknown(
        "unknown-value", at: node.source, "\(reader.subject) cannot be \(text.quoted)",
        name: text, among: words)
      return nil
    }
    .taking([.number, .word])
  }
}

/// The words for font weights, with the numbers of CSS.
enum FontWeight: Int, CaseIterable, CodingKey {
  case thin = 100
  case extralight = 200
  case light = 300
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
  case extrabold = 800
  case black = 900

  /// The weight of a word; also takes `semi-bold` and `normal` of design tokens.
  init?(word: String) {
    let word = word.replacing("-", with: "")
    self.init(stringValue: word == "normal" ? "regular" : word)
  }
}
