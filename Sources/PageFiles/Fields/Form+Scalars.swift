import Geometry
package import PageModel

extension Form where Value == Double {
  /// A finite number.
  static var number: Form { number(meaning: nil) }

  /// A finite number, with a hint that says what numbers mean.
  private static func number(meaning: String?) -> Form {
    Form(["type": "number"], write: Written.number) { node, reader in
      if let number = node.number { return number }
      reader.wrong(node, wants: "a number", hint: node.hintForNumber ?? meaning)
      return nil
    }
    .taking(.number)
  }

  /// A length in points; the caller checks that it is not negative.
  static var length: Form { length(meaning: nil) }

  /// A length in points, with a hint that says what numbers mean.
  static func length(meaning: String?) -> Form {
    number(meaning: meaning).with(["type": "number", "minimum": 0])
  }

  /// A number; false and true stand for 0 and 1.
  static var numberOrFlag: Form {
    Form(["type": ["number", "boolean"], "minimum": 0], write: Written.number, others: [1, 0]) {
      node, reader in
      node.boolean.map { $0 ? 1 : 0 } ?? number.read(node, &reader)
    }
    .taking([.number, .flag])
  }
}

extension Form where Value == Double {
  /// A number from 0 to 1.
  static var share: Form { number(in: 0...1, others: [0.25]) }

  /// A number in a range.
  static func number(in range: ClosedRange<Int>, others: [Written] = []) -> Form {
    let (least, most) = (range.lowerBound, range.upperBound)
    let schema: JSON = ["type": "number", "minimum": .number(least), "maximum": .number(most)]
    return Form(schema, write: Written.number, others: others) { node, reader in
      guard let number = number.read(node, &reader) else { return nil }
      if (Double(least)...Double(most)).contains(number) { return number }
      reader.wrong(node, wants: "a number from \(least) to \(most)")
      return nil
    }
    .taking(.number)
  }
}

extension Form where Value == Int {
  /// A whole number that is not negative.
  static var count: Form {
    Form(["type": "integer", "minimum": 0], write: { .number(Double($0)) }) { node, reader in
      if let count = node.integer, count >= 0 { return count }
      reader.wrong(node, wants: "a whole number from 0", hint: node.hintForNumber)
      return nil
    }
    .taking(.number)
  }
}

extension Form where Value == Bool {
  /// True or false; not YAML 1.1's yes, no, on and off.
  static var flag: Form {
    Form(["type": "boolean"], write: Written.flag, others: [true, false]) { node, reader in
      if let flag = node.boolean { return flag }
      reader.wrong(node, wants: "true or false", hint: node.hintForFlag)
      return nil
    }
    .taking(.flag)
  }
}

extension Form where Value == Bool {
  /// The constant true, for keys without another value.
  static var yes: Form {
    Form(["const": true], write: Written.flag) { node, reader in
      if node.boolean == true { return true }
      reader.wrong(node, wants: "true")
      return nil
    }
    .taking(.flag)
  }
}

extension Form where Value: CaseIterable & RawRepresentable<String> {
  /// One of an enum's raw values.
  static var word: Form {
    .oneOf(Value.allCases.map(\.rawValue), word: \.rawValue) { Value(rawValue: $0) }
  }
}

extension Form {
  /// One of some words.
  static func oneOf(
    _ words: [String], word: @escaping @Sendable (Value) -> String, otherwise hint: String? = nil,
    value: @escaping @Sendable (String) -> Value?
  ) -> Form {
    Form(.words(words), write: { .text(word($0)) }, others: words.map(Written.text)) {
      node, reader in
      guard let text = Form<String>.text.read(node, &reader) else { return nil }
      if let value = value(text) { return value }
      reader.unknown(
        "unknown-value", at: node.source, "\(reader.subject) cannot be \(text.quoted)",
        name: text, among: words, otherwise: hint)
      return nil
    }
    .taking(.word)
  }
}

extension Form where Value == Argument {
  /// A template's argument: a flag or a text; numbers keep their spelling as text.
  ///
  /// What a flag of the data means depends on the parameter, which is known later.
  static var argument: Form {
    Form(["type": ["string", "number", "boolean"]], write: \.written) { node, reader in
      if let flag = node.boolean { return .flag(flag) }
      if case .scalar(let scalar) = node.content { return .text(scalar.text) }
      reader.wrong(node, wants: "a text or a flag")
      return nil
    }
    .taking([.flag, .text])
  }
}

extension Form where Value == Size {
  /// Width and height as a list, or one number for both, in points.
  static var size: Form {
    Form(.reference("size"), write: { .list([.number($0.width), .number($0.height)]) }) {
      node, reader in
      guard node.sequence != nil else {
        return Form<Double>.number.read(node, &reader).map(Size.init(side:))
      }
      guard let sides = Form<[Double]>.list(of: .number).read(node, &reader) else { return nil }
      if sides.count == 2 { return Size(width: sides[0], height: sides[1]) }
      if sides.count == node.sequence?.count {
        reader.fault(
          "wrong-type", at: node.source,
          "\(reader.subject) wants [width, height], not \(sides.count) numbers",
          hint: "write two numbers, or one for both")
      }
      return nil
    }
    .taking(.number) { .value($0.keptItems(of: Form<Double>.number)) }
    .said { $0.words }.trying([17, 13], [15, 19])
  }
}

extension Form where Value == ColorReference {
  /// A colour, or a colour for each mode.
  static var color: Form {
    let plain = plainColor
    return Form(.reference("color"), write: { $0.written }) { node, reader in
      guard node.mapping != nil else { return plain.read(node, &reader) }
      return ColorModes.table.read(node, &reader).map(ColorReference.init)
    }
    .taking(.name)
    .giving { if case .modes = $0 { DataValue(.null) } else { DataValue($0.written) } }
    .said { $0.words }.trying("#C02040", "#2040C0")
    .opening { node, reader in
      guard node.mapping == nil else {
        reader.wrong(node, wants: "a colour for each mode, without parameters")
        return nil
      }
      guard let phrase = Form<Phrase>.phrase.read(node, &reader) else { return nil }
      if phrase.parts.count == 1, !phrase.parameters.isEmpty { return .text(phrase.written) }
      reader.wrong(node, wants: "a colour, or one parameter")
      return nil
    }
  }

  /// A colour of an element: one parameter of the template may give it.
  static var ofTemplate: Form {
    Form(color.schema, write: { $0.written }) { node, reader in
      guard node.hasTags else { return color.read(node, &reader) }
      return color.written(of: node, &reader)?.text.map { .token($0) }
    }
    .said { $0.words }.trying("#C02040", "#2040C0")
  }

  /// A hexadecimal colour, or the name of a token.
  fileprivate static var plainColor: Form {
    let forms = "write #RGB, #RRGGBB, #RRGGBBAA or the name of a token"
    return Form(.reference("plainColor"), write: { $0.written }) { node, reader in
      guard let text = Form<String>.name.read(node, &reader) else { return nil }
      guard text.hasPrefix("#") else { return .token(text) }
      if let color = Color(hex: text) { return .color(color) }
      reader.fault(
        "unknown-value", at: node.source, "\(text.quoted) is not a colour", hint: forms)
      return nil
    }
    .taking(.name)
  }
}

/// A colour for each mode; a missing mode inherits its colour.
struct ColorModes: Sendable {
  var light: ColorReference?
  var dark: ColorReference?
  var contrast: ColorReference?
  var darkContrast: ColorReference?

  static let table = Table<ColorModes>(
    "colorModes", "A colour for each mode; missing ones are inherited.",
    start: { ColorModes() },
    fields: [
      Field("light", .plainColor, orNil: \.light, "The colour in light appearance."),
      Field("dark", .plainColor, orNil: \.dark, "The colour in dark appearance."),
      Field("contrast", .plainColor, orNil: \.contrast, "The colour with increased contrast."),
      Field(
        "darkContrast", .plainColor, orNil: \.darkContrast,
        "The colour in dark appearance with increased contrast."),
    ],
    schema: [JSON.Member("minProperties", 1)],
    finish: { _, node, reader in
      guard node.mapping?.isEmpty == true else { return }
      reader.fault(
        "missing-key", at: node.source, "\(reader.subject) needs \"light\" or \"dark\"")
    })
}

extension ColorReference {
  /// A colour as page files have it; nil if it is none.
  package init?(_ written: Written) {
    guard let color = Form.color.value(of: written) else { return nil }
    self = color
  }

  fileprivate init(_ modes: ColorModes) {
    self = .modes(
      light: modes.light, dark: modes.dark, contrast: modes.contrast,
      darkContrast: modes.darkContrast)
  }

  /// The colour as page files have it.
  fileprivate var written: Written {
    switch self {
    case .color(let color): .text(color.hex)
    case .token(let name): .text(name)
    case .modes:
      .mapping(
        ColorMode.allCases.compactMap { mode in
          self[mode].map { (mode.rawValue, $0.written) }
        })
    }
  }
}

extension Argument {
  /// The argument as page files have it.
  package var written: Written {
    switch self {
    case .text(let text): .text(text)
    case .flag(let flag): .flag(flag)
    }
  }
}

extension Node {
  /// Whether the node is a scalar.
  var isScalar: Bool { if case .scalar = content { true } else { false } }

  /// A hint for a scalar that is not a flag.
  fileprivate var hintForFlag: String? {
    guard case .scalar(let scalar) = content else { return nil }
    return ["true", "false"].contains(scalar.text)
      ? "write \(scalar.text) without quotes" : "write true or false"
  }

  /// A hint for a scalar that looks like a number.
  var hintForNumber: String? {
    guard case .scalar(let scalar) = content else { return nil }
    let digits = scalar.text.prefix { "+-.0123456789".contains($0) }
    let plain = Node(.scalar(Scalar(String(digits), .plain)), at: source)
    guard plain.number != nil else { return nil }
    switch scalar.text.dropFirst(digits.count) {
    case "" where scalar.style == .quoted: return "write \(digits) without quotes"
    case "px", "pt", " pt", " px": return "write \(digits): lengths are in points"
    default: return nil
    }
  }
}
