public import Geometry

/// Where a value of a style was set.
public enum StyleLevel: Hashable, Sendable {
  /// A token of the named theme.
  case theme(String)
  /// A token that the named theme gives to one kind of cell.
  case kind(String, theme: String)
  /// The page's `style`.
  case page
  /// The section's `style`.
  case section
  /// The cell's `style`.
  case cell
}

/// A value and the whole chain of settings that gave it, the farthest first.
public struct Traced<Value: Hashable & Sendable>: Hashable, Sendable {
  /// One link: who set the value, where, and what it was from there on.
  public struct Step: Hashable, Sendable {
    /// Who set it.
    public var level: StyleLevel
    /// Where; nil for what no file says.
    public var source: Source?
    /// The value from there on; a font with the fields inherited up to there.
    public var value: Value
  }

  /// The chain; never empty in a style made from a theme.
  public private(set) var steps: [Step] = []
  /// The value that counts.
  public private(set) var value: Value

  init(_ value: Value) {
    self.value = value
  }

  mutating func set(_ value: Value, level: StyleLevel, source: Source?) {
    self.value = value
    steps.append(Step(level: level, source: source, value: value))
  }
}

/// A finished look for one place of a page: every key has a value, and every value knows its origin.
public struct Style: Hashable, Sendable {
  private var lengths: [Traced<Double>]
  private var sizes: [Traced<Size>]
  private var colors: [Traced<Color>]
  private var fonts: [Traced<Font>]

  /// A style of zeros, to lay a theme's tokens over.
  init() {
    lengths = LengthKey.allCases.map { _ in Traced(0) }
    sizes = SizeKey.allCases.map { _ in Traced(.zero) }
    colors = ColorKey.allCases.map { _ in Traced(.clear) }
    fonts = FontKey.allCases.map { _ in Traced(Font(family: "", size: 0)) }
  }

  /// A length in points, or a plain number.
  public subscript(key: LengthKey) -> Double { lengths[key.rawValue].value }
  /// A size in points.
  public subscript(key: SizeKey) -> Size { sizes[key.rawValue].value }
  /// A colour.
  public subscript(key: ColorKey) -> Color { colors[key.rawValue].value }
  /// A font.
  public subscript(key: FontKey) -> Font { fonts[key.rawValue].value }

  /// A length with its origin.
  public func traced(_ key: LengthKey) -> Traced<Double> { lengths[key.rawValue] }
  /// A size with its origin.
  public func traced(_ key: SizeKey) -> Traced<Size> { sizes[key.rawValue] }
  /// A colour with its origin.
  public func traced(_ key: ColorKey) -> Traced<Color> { colors[key.rawValue] }
  /// A font with its origin.
  public func traced(_ key: FontKey) -> Traced<Font> { fonts[key.rawValue] }

  /// The style with overrides laid over it.
  ///
  /// Colours by name are looked up in the style as it is so far, then in the palette; what is found
  /// in neither is handed to `unknown` and left as it was.
  func applying(
    _ overrides: StyleOverrides, level: StyleLevel, palette: [String: Color],
    unknown: (Sourced<String>) -> Void
  ) -> Style {
    guard !overrides.isEmpty else { return self }
    var style = self
    for (key, length) in overrides.lengths {
      style.lengths[key.rawValue].set(length.value, level: level, source: length.source)
    }
    for (key, size) in overrides.sizes {
      style.sizes[key.rawValue].set(size.value, level: level, source: size.source)
    }
    for (key, font) in overrides.fonts {
      let folded = font.value.over(self[key])
      style.fonts[key.rawValue].set(folded, level: level, source: font.source)
    }
    for (key, reference) in overrides.colors {
      guard let color = color(reference.value, palette: palette) else {
        if case .token(let name) = reference.value { unknown(Sourced(name, at: reference.source)) }
        continue
      }
      style.colors[key.rawValue].set(color, level: level, source: reference.source)
    }
    return style
  }

  /// The colour that a reference means here, or nil where its token is unknown.
  func color(_ reference: ColorReference, palette: [String: Color]) -> Color? {
    switch reference {
    case .color(let color): color
    case .token(let name): ColorKey(name: name).map { self[$0] } ?? palette[name]
    }
  }
}
