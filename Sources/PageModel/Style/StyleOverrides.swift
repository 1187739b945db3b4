public import Geometry

/// A value and the place it was written at.
package struct Sourced<Value: Hashable & Sendable>: Hashable, Sendable {
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

/// A colour as it is written: its channels, the name of a token, or one of these for each appearance.
public indirect enum ColorReference: Hashable, Sendable {
  /// A colour by its channels.
  case color(Color)
  /// A style key's colour, or one of the theme's palette.
  case token(String)
  /// One for each appearance; where one is nil, that appearance keeps the colour of the farther level.
  case modes(light: ColorReference?, dark: ColorReference?)

  /// What is written for a variant; nil where that one keeps what it has.
  func written(for variant: Variant) -> ColorReference? {
    guard case .modes(let light, let dark) = self else { return self }
    return variant.appearance == .light ? light : dark
  }

  /// This one on top of one that lies further away.
  func over(_ far: ColorReference) -> ColorReference {
    guard case .modes(let light, let dark) = self, light == nil || dark == nil else { return self }
    return .modes(
      light: light ?? far.written(for: Variant()),
      dark: dark ?? far.written(for: Variant(appearance: .dark)))
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
  var impliedLengths: [LengthKey: Sourced<Double>] {
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
