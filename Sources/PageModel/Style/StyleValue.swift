package import Geometry

/// The value of a style key.
package enum StyleValue: Hashable, Sendable {
  /// A length or number.
  case number(Double)
  /// A size.
  case size(Size)
  /// A colour.
  case color(ColorReference)
  /// A font, by field.
  case font(FontOverride)
  /// A word; only for a family without tracking.
  case word(String)

  /// A font with all fields; its places do not count.
  package init(_ font: Font) { self = .font(FontOverride(font)) }

  /// The number; nil for another type.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The size; nil for another type.
  package var size: Size? { if case .size(let size) = self { size } else { nil } }
  /// The colour; nil for another type.
  package var color: ColorReference? { if case .color(let color) = self { color } else { nil } }
  /// The font; nil for another type.
  package var font: FontOverride? { if case .font(let font) = self { font } else { nil } }
}

extension StyleValue: Codable {
  private enum Keys: String, CodingKey {
    case size, color, font
  }

  /// Reads a number, a word, or `{"size": …}`, `{"color": …}` or `{"font": …}`.
  package init(from decoder: any Decoder) throws {
    if let values = try? decoder.container(keyedBy: Keys.self) {
      self =
        if let size = try values.decodeIfPresent(Size.self, forKey: .size) {
          .size(size)
        } else if let color = try values.decodeIfPresent(ColorReference.self, forKey: .color) {
          .color(color)
        } else {
          .font(try values.decode(FontOverride.self, forKey: .font))
        }
      return
    }
    let value = try decoder.singleValueContainer()
    self =
      if let number = try? value.decode(Double.self) { .number(number) } else {
        .word(try value.decode(String.self))
      }
  }

  /// Writes the format of ``init(from:)``.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .number(let number): return try number.encode(to: encoder)
    case .word(let word): return try word.encode(to: encoder)
    case .size, .color, .font: break
    }
    var values = encoder.container(keyedBy: Keys.self)
    switch self {
    case .size(let size): try values.encode(size, forKey: .size)
    case .color(let color): try values.encode(color, forKey: .color)
    case .font(let font): try values.encode(font, forKey: .font)
    case .number, .word: break
    }
  }
}

extension ColorReference: Codable {
  /// Reads `#RRGGBB`, a token's name, or a mapping from modes to these.
  public init(from decoder: any Decoder) throws {
    if let modes = try? decoder.container(keyedBy: ColorMode.self) {
      self = .modes(
        light: try modes.decodeIfPresent(ColorReference.self, forKey: .light),
        dark: try modes.decodeIfPresent(ColorReference.self, forKey: .dark),
        contrast: try modes.decodeIfPresent(ColorReference.self, forKey: .contrast),
        darkContrast: try modes.decodeIfPresent(ColorReference.self, forKey: .darkContrast))
      return
    }
    self.init(text: try decoder.singleValueContainer().decode(String.self))
  }

  /// The colour of a hexadecimal number or a token's name.
  package init(text: String) {
    self = Color(hex: text).map { .color($0) } ?? .token(text)
  }

  /// Writes the format of page files.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .color(let color): try color.hex.encode(to: encoder)
    case .token(let name): try name.encode(to: encoder)
    case .modes:
      var modes = encoder.container(keyedBy: ColorMode.self)
      for mode in ColorMode.allCases { try modes.encodeIfPresent(self[mode], forKey: mode) }
    }
  }
}
