public import Geometry

/// A value and the place it was written at.
package struct Sourced<Value> {
  /// What was written.
  package var value: Value
  /// Where; nil for what no file says.
  package var source: Source?

  /// A value from a place.
  package init(_ value: Value, at source: Source? = nil) {
    self.value = value
    self.source = source
  }
}

extension Sourced: Sendable where Value: Sendable {}
extension Sourced: Equatable where Value: Equatable {}
extension Sourced: Hashable where Value: Hashable {}

/// A colour as it is written: its channels, the name of a token, or one of these for each mode.
public indirect enum ColorReference: Hashable, Sendable {
  /// A colour by its channels.
  case color(Color)
  /// A style key's colour, or one of the theme's palette.
  case token(String)
  /// One for each appearance, and for each with increased contrast; where one is nil, that mode keeps the
  /// colour of the farther level.
  case modes(
    light: ColorReference? = nil, dark: ColorReference? = nil, contrast: ColorReference? = nil,
    darkContrast: ColorReference? = nil)

  /// One for each mode that has one.
  init(modes: (ColorMode) -> ColorReference?) {
    self = .modes(
      light: modes(.light), dark: modes(.dark), contrast: modes(.contrast),
      darkContrast: modes(.darkContrast))
  }

  /// What is written for a mode; nil where that one keeps what it has.
  package subscript(mode: ColorMode) -> ColorReference? {
    guard case .modes(let light, let dark, let contrast, let darkContrast) = self else {
      return self
    }
    return switch mode {
    case .light: light
    case .dark: dark
    case .contrast: contrast
    case .darkContrast: darkContrast
    }
  }

  /// All that is written, in the order of the modes: one colour, or one for each mode that has one.
  package var written: [ColorReference] {
    guard case .modes = self else { return [self] }
    return ColorMode.allCases.compactMap { self[$0] }
  }

  /// The names that it refers to.
  package var names: [String] {
    switch self {
    case .color: []
    case .token(let name): [name]
    case .modes: written.flatMap(\.names)
    }
  }

  /// This one with the nearest mode's colour for each mode that is left out: of what has none without it.
  package var inAllModes: ColorReference {
    ColorReference { mode in mode.andFallbacks.lazy.compactMap { self[$0] }.first }
  }

  /// This one on top of one that lies further away.
  func over(_ far: ColorReference) -> ColorReference {
    guard written.count < ColorMode.allCases.count, case .modes = self else { return self }
    return ColorReference { self[$0] ?? far[$0] }
  }
}

/// What a page, a section or a cell changes of the look it inherits.
public struct StyleOverrides: Hashable, Sendable {
  /// Lengths and numbers.
  package var lengths: [LengthKey: Sourced<Double>] = [:]
  /// Sizes.
  package var sizes: [SizeKey: Sourced<Size>] = [:]
  /// Colours.
  package var colors: [ColorKey: Sourced<ColorReference>] = [:]
  /// Fonts, by field.
  package var fonts: [FontKey: Sourced<FontOverride>] = [:]

  /// Changes nothing.
  public init() {}

  /// Whether nothing is changed.
  public var isEmpty: Bool {
    lengths.isEmpty && sizes.isEmpty && colors.isEmpty && fonts.isEmpty
  }

  /// Lengths with those that others bring along.
  package var impliedLengths: [LengthKey: Sourced<Double>] {
    var all = lengths
    for (key, implied) in LengthKey.implied where all[implied] == nil {
      guard let length = lengths[key] else { continue }
      all[implied] = implied.isSwitch ? Sourced(0, at: length.source) : length
    }
    return all
  }

  /// These overrides without some keys.
  func without(_ keys: KeySet) -> StyleOverrides {
    guard !keys.isEmpty else { return self }
    var rest = self
    rest.lengths = lengths.filter { !keys.contains($0.key) }
    rest.sizes = sizes.filter { !keys.contains($0.key) }
    rest.colors = colors.filter { !keys.contains($0.key) }
    rest.fonts = fonts.filter { !keys.contains($0.key) }
    return rest
  }

  /// These overrides on top of others that lie further away: the nearest wins, fonts field by field.
  ///
  /// Associative: `a.over(b).over(c)` is `a.over(b.over(c))`.
  public func over(_ outer: StyleOverrides) -> StyleOverrides {
    var both = self
    both.lengths.merge(outer.lengths) { near, _ in near }
    both.sizes.merge(outer.sizes) { near, _ in near }
    both.colors.merge(outer.colors) { near, far in
      Sourced(near.value.over(far.value), at: near.source)
    }
    both.fonts.merge(outer.fonts) { near, far in
      Sourced(near.value.over(far.value), at: near.source)
    }
    return both
  }
}
