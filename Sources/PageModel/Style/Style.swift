package import Geometry

/// The level that set a value of a style.
package enum StyleLevel: Hashable, Sendable {
  /// A token of the named theme.
  case theme(String)
  /// A token of the named theme for one kind of cell.
  case kind(String, theme: String)
  /// The page's `style`.
  case page
  /// The section's `style`.
  case section
  /// The cell's `style`.
  case cell
}

extension StyleLevel {
  /// The path of a key's token, such as `kinds.logout.titleColor`; nil if no theme set the value.
  package func token(of key: String) -> String? {
    switch self {
    case .theme: key
    case .kind(let kind, _): Token.Name.kind(kind, key: key).path
    case .page, .section, .cell: nil
    }
  }

  /// The order of the levels, the broadest first.
  package var rank: Int {
    switch self {
    case .theme, .kind: 0
    case .page: 1
    case .section: 2
    case .cell: 3
    }
  }

  /// Whether a theme set the value.
  var isOfTheme: Bool {
    switch self {
    case .theme, .kind: true
    case .page, .section, .cell: false
    }
  }
}

/// A value with the chain of settings that led to it, the outermost first.
package struct Traced<Value> {
  /// A setting: its level, its source, and the resulting value.
  package struct Step {
    /// The level.
    package var level: StyleLevel
    /// Where the value is written; nil without a file.
    package var source: Source?
    /// The value from here on; a font including its inherited fields.
    package var value: Value

    /// A setting of a level.
    package init(level: StyleLevel, source: Source?, value: Value) {
      (self.level, self.source, self.value) = (level, source, value)
    }
  }

  /// The settings; never empty in a style made from a theme.
  package private(set) var steps: [Step] = []
  /// The resulting value.
  package private(set) var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// A value that was set once.
  fileprivate init(_ step: Step) { (value, steps) = (step.value, [step]) }

  /// The value without a level's setting; nil if no other level sets it.
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

/// A resolved style for one place of a page: every key has a value and its origin.
package struct Style: Hashable, Sendable {
  private var lengths: [Traced<Double>]
  private var sizes: [Traced<Size>]
  private var colors: [Traced<Color>]
  private var fonts: [Traced<Font>]
  /// The tracking of fonts without an explicit one.
  package internal(set) var tracking: TrackingTable
  /// The colours that the theme derives from its tint.
  private var tinted: [ColorKey] = []

  /// A style of zeros, the base for a theme's tokens.
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
  /// A colour, whose origin is the key.
  package subscript(key: ColorKey) -> Color { colors[key.rawValue].value.found(by: key) }
  /// A font.
  package subscript(key: FontKey) -> Font { fonts[key.rawValue].value }

  /// A font with overridden fields.
  package func font(_ key: FontKey, changedBy change: FontOverride) -> Font {
    tracking.font(self[key], changedBy: change)
  }

  /// Whether a font's tracking is the theme's, from the table or a token, and suits only that font.
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

  /// Whether bars at the top show the page until rows scroll under them.
  package var hasClearBars: Bool { isClear(.navigationBackground) }

  /// Whether bars of a background show the page until rows scroll under them, unless a page or section
  /// sets their background alone.
  package func isClear(_ background: ColorKey) -> Bool {
    func isOfTheme<Value>(_ traced: Traced<Value>) -> Bool {
      traced.steps.last?.level.isOfTheme ?? true
    }
    return self[.navigationClear] != 0
      && (isOfTheme(traced(background)) || !isOfTheme(traced(.navigationClear)))
  }

  /// The theme's colours that a sheet replaces, with those of the sheet.
  package static let colorsOfSheets: [(key: ColorKey, onSheet: ColorKey)] = [
    (.pageBackground, .sheetBackground), (.plainBackground, .sheetPlainBackground),
    (.background, .sheetRowBackground), (.plainRowBackground, .sheetPlainBackground),
    (.navigationBackground, .sheetBarBackground), (.searchBarBackground, .sheetBarBackground),
    (.toolbarBackground, .sheetBarBackground), (.tabBarBackground, .sheetBarBackground),
    (.platterBackground, .sheetPlatterBackground),
  ]

  /// The theme's style on a sheet; the colours of kinds stay.
  package var onSheet: Style {
    var style = self
    var colors = Self.colorsOfSheets
    // A header without a band of its own lies on the ground of its table.
    if self[.plainHeaderBackground] == self[.plainBackground] {
      colors.append((.plainHeaderBackground, .sheetPlainBackground))
    }
    for (key, onSheet) in colors {
      guard case .theme? = traced(key).steps.last?.level else { continue }
      style.colors[key.rawValue] = traced(onSheet)
    }
    return style
  }

  /// A size with its origin.
  package func traced(_ key: SizeKey) -> Traced<Size> { sizes[key.rawValue] }
  /// A colour with its origin.
  package func traced(_ key: ColorKey) -> Traced<Color> { colors[key.rawValue] }
  /// The level and source of a key's last setting.
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

  /// The style with overrides applied.
  ///
  /// Named colours are looked up in the style so far, then in the palette. Unknown names are passed
  /// to `unknown`, and the colour stays as it was.
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
    if overrides.colors[.tintColor] != nil {
      style.tint(tinted.filter { overrides.colors[$0] == nil && followsTint($0) })
    }
    return style
  }

  /// Notes which colours the theme derives from its tint.
  mutating func noteTinted(by trace: TokenTrace) {
    tinted = ColorKey.allCases.filter {
      $0 != .tintColor && traced($0).steps.last?.source.map(trace.isTinted) == true
    }
  }

  /// Whether no level of the page has set a colour by itself, but at most its tint.
  private func followsTint(_ key: ColorKey) -> Bool {
    guard let step = traced(key).steps.last, !step.level.isOfTheme else { return true }
    return traced(.tintColor).steps.contains(step)
  }

  /// Gives colours the tint, from where that is set.
  private mutating func tint(_ keys: [ColorKey]) {
    guard let tint = traced(.tintColor).steps.last else { return }
    for key in keys { colors[key.rawValue].set(tint.value, level: tint.level, source: tint.source) }
  }

  /// Replaces the value of a key by a theme's token; a token of another type is ignored.
  ///
  /// An equal value stays, to avoid a copy of the style.
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

  /// The colour of a reference in this style.
  ///
  /// Nil if it has no colour for the mode, or its token is unknown. Names that are unknown in any
  /// mode are passed to `unknown`, each once.
  package func color(_ reference: ColorReference, palette: Palette, unknown: (String) -> Void)
    -> Color?
  {
    func known(_ name: String) -> Color? { ColorKey(name: name).map { self[$0] } ?? palette[name] }
    reference.names.eachOnce.filter { known($0) == nil }.forEach(unknown)
    switch reference {
    case .color(let color): return color
    case .token(let name): return known(name)
    case .modes:
      return reference[palette.mode].flatMap { color($0, palette: palette) { _ in } }
    }
  }
}
