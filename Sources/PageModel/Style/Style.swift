package import Geometry

/// Where a value of a style was set.
package enum StyleLevel: Hashable, Sendable {
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

extension StyleLevel {
  /// Whether it is a theme that sets the value.
  fileprivate var isOfTheme: Bool {
    switch self {
    case .theme, .kind: true
    case .page, .section, .cell: false
    }
  }
}

/// A value and the whole chain of settings that gave it, the farthest first.
package struct Traced<Value> {
  /// One link: who set the value, where, and what it was from there on.
  package struct Step {
    /// Who set it.
    package var level: StyleLevel
    /// Where; nil for what no file says.
    package var source: Source?
    /// The value from there on; a font with the fields inherited up to there.
    package var value: Value

    /// A value that somebody set.
    package init(level: StyleLevel, source: Source?, value: Value) {
      (self.level, self.source, self.value) = (level, source, value)
    }
  }

  /// The chain; never empty in a style made from a theme.
  package private(set) var steps: [Step] = []
  /// The value that counts.
  package private(set) var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// A value that was set once.
  fileprivate init(_ step: Step) { (value, steps) = (step.value, [step]) }

  /// What the value would be if it had not been set at a level; nil where it was set nowhere else.
  package func value(without level: StyleLevel) -> Value? {
    steps.last { $0.level != level }?.value
  }

  mutating func set(_ value: Value, level: StyleLevel, source: Source?) {
    self.value = value
    steps.append(Step(level: level, source: source, value: value))
  }
}

extension Traced: Sendable where Value: Sendable {}
extension Traced: Equatable where Value: Equatable {}
extension Traced: Hashable where Value: Hashable {}
extension Traced.Step: Sendable where Value: Sendable {}
extension Traced.Step: Equatable where Value: Equatable {}
extension Traced.Step: Hashable where Value: Hashable {}

/// A finished look for one place of a page: every key has a value, and every value knows its origin.
package struct Style: Hashable, Sendable {
  private var lengths: [Traced<Double>]
  private var sizes: [Traced<Size>]
  private var colors: [Traced<Color>]
  private var fonts: [Traced<Font>]
  /// How far apart letters stand where nobody says.
  package internal(set) var tracking: TrackingTable

  /// A style of zeros, to lay a theme's tokens over.
  init(tracking: TrackingTable) {
    self.tracking = tracking
    lengths = LengthKey.allCases.map { _ in Traced(0) }
    sizes = SizeKey.allCases.map { _ in Traced(.zero) }
    colors = ColorKey.allCases.map { _ in Traced(.clear) }
    fonts = FontKey.allCases.map { _ in Traced(Font(family: "", size: 0)) }
  }

  /// A length in points, or a plain number.
  package subscript(key: LengthKey) -> Double { lengths[key.rawValue].value }
  /// A size in points.
  package subscript(key: SizeKey) -> Size { sizes[key.rawValue].value }
  /// A colour.
  package subscript(key: ColorKey) -> Color { colors[key.rawValue].value }
  /// A font.
  package subscript(key: FontKey) -> Font { fonts[key.rawValue].value }

  /// A font with fields changed.
  package func font(_ key: FontKey, changedBy change: FontOverride) -> Font {
    tracking.font(self[key], changedBy: change)
  }

  /// Whether a font's tracking is its theme's, by the table or by a token: made for its own letters alone.
  package func isFitted(_ font: Font) -> Bool {
    if tracking.isFitted(font) { return true }
    return font.tracking != 0
      && fonts.contains { traced in
        traced.steps.contains {
          $0.level.isOfTheme && $0.value.face == font.face && $0.value.tracking == font.tracking
        }
      }
  }

  /// A length with its origin.
  package func traced(_ key: LengthKey) -> Traced<Double> { lengths[key.rawValue] }
  /// The key that counts for the first header: one of its own, unless what was last written for all
  /// headers counts for it.
  package func first(_ own: LengthKey, of all: LengthKey) -> LengthKey {
    traced(own).steps.last == traced(all).steps.last ? all : own
  }

  /// Whether an inset written for lines ends that they follow the title.
  package var hasOwnSeparatorInset: Bool {
    let (inset, follows) = (traced(.separatorInset), traced(.separatorAtTitle))
    return follows.value == 0 && follows.steps.last?.level == inset.steps.last?.level
      && follows.steps.last?.source == inset.steps.last?.source
  }

  /// A size with its origin.
  package func traced(_ key: SizeKey) -> Traced<Size> { sizes[key.rawValue] }
  /// A colour with its origin.
  package func traced(_ key: ColorKey) -> Traced<Color> { colors[key.rawValue] }
  /// Who set the value of a key last, and where.
  package func lastStep(of key: AnyStyleKey) -> (level: StyleLevel?, source: Source?) {
    func last<Value>(_ traced: Traced<Value>) -> (StyleLevel?, Source?) {
      (traced.steps.last?.level, traced.steps.last?.source)
    }
    if let key = key.as(LengthKey.self) { return last(traced(key)) }
    if let key = key.as(SizeKey.self) { return last(traced(key)) }
    if let key = key.as(ColorKey.self) { return last(traced(key)) }
    return key.as(FontKey.self).map { last(traced($0)) } ?? (nil, nil)
  }
  /// A font with its origin.
  package func traced(_ key: FontKey) -> Traced<Font> { fonts[key.rawValue] }

  /// The style with overrides laid over it.
  ///
  /// Colours by name are looked up in the style as it is so far, then in the palette; what is found
  /// in neither is handed to `unknown` and left as it was.
  package func applying(
    _ overrides: StyleOverrides, level: StyleLevel, palette: Palette,
    unknown: (Sourced<String>) -> Void
  ) -> Style {
    guard !overrides.isEmpty else { return self }
    var style = self
    for (key, length) in overrides.impliedLengths {
      style.lengths[key.rawValue].set(length.value, level: level, source: length.source)
    }
    for (key, size) in overrides.sizes {
      style.sizes[key.rawValue].set(size.value, level: level, source: size.source)
    }
    for (key, font) in overrides.fonts {
      let folded = self.font(key, changedBy: font.value)
      style.fonts[key.rawValue].set(folded, level: level, source: font.source)
    }
    for (key, reference) in overrides.colors {
      let color = color(reference.value, palette: palette) {
        unknown(Sourced($0, at: reference.source))
      }
      if let color { style.colors[key.rawValue].set(color, level: level, source: reference.source) }
    }
    return style
  }

  /// Has a theme's token count for a key, whatever counted until now; a token of another type does nothing.
  ///
  /// What counts already is left as it is: a look is not copied for it.
  mutating func put(_ token: Token, _ key: AnyStyleKey) {
    func set<Value: Equatable>(_ list: inout [Traced<Value>], _ place: Int, _ value: Value) {
      let step = Traced.Step(level: token.level, source: token.source, value: value)
      if list[place].steps.last != step { list[place] = Traced(step) }
    }
    if let key = key.as(LengthKey.self), let length = token.value.number {
      set(&lengths, key.rawValue, length)
    } else if let key = key.as(SizeKey.self), let size = token.value.size {
      set(&sizes, key.rawValue, size)
    } else if let key = key.as(ColorKey.self), case .color(let color) = token.value.color {
      set(&colors, key.rawValue, color)
    } else if let key = key.as(FontKey.self), let font = token.value.font {
      set(&fonts, key.rawValue, font.over(self[key]))
    }
  }

  /// The colour that a reference means here.
  ///
  /// Nil where it has none for the mode, and where its token is unknown. Names that are unknown in any mode
  /// are handed to `unknown`, each once.
  package func color(_ reference: ColorReference, palette: Palette, unknown: (String) -> Void)
    -> Color?
  {
    func known(_ name: String) -> Color? { ColorKey(name: name).map { self[$0] } ?? palette[name] }
    reference.names.eachOnce.filter { known($0) == nil }.forEach(unknown)
    switch reference {
    case .color(let color): return color
    case .token(let name): return known(name)
    case .modes:
      return reference[palette.variant.mode].flatMap { color($0, palette: palette) { _ in } }
    }
  }
}

/// The colours that style values can name, in one variant.
package struct Palette: Hashable, Sendable {
  /// Colours by name, each with the theme that set it.
  package typealias Entries = [String: Traced<Color>.Step]

  /// Which of the values of a colour counts.
  package let variant: Variant
  /// The colours.
  package private(set) var entries: Entries

  /// The names that every built-in theme has, as they are told.
  package static let names = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown",
    "gray", "gray2", "gray3", "gray4", "gray5", "gray6", "black", "white", "clear", "label",
    "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "systemFill",
    "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "systemBackground",
    "secondarySystemBackground", "tertiarySystemBackground", "systemGroupedBackground",
    "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "separator",
    "opaqueSeparator", "link",
  ]

  /// The colours of a variant.
  package init(_ entries: Entries = [:], for variant: Variant = Variant()) {
    (self.entries, self.variant) = (entries, variant)
  }

  /// The colour of a name; nil where there is none.
  package subscript(name: String) -> Color? { entries[name]?.value }

  /// Has a theme's token count for a name.
  mutating func put(_ token: Token, as name: String) {
    guard case .color(let color) = token.value.color else { return }
    entries[name] = Traced.Step(level: token.level, source: token.source, value: color)
  }
}
