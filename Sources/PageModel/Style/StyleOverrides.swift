public import Geometry

/// A value with its source.
package struct Sourced<Value> {
  /// The value.
  package var value: Value
  /// Where it is written; nil without a file.
  package var source: Source?

  /// A value with its source.
  package init(_ value: Value, at source: Source? = nil) {
    self.value = value
    self.source = source
  }
}

extension Sourced: Sendable where Value: Sendable {}
extension Sourced: Equatable where Value: Equatable {}
extension Sourced: Hashable where Value: Hashable {}

/// A colour as written: its channels, the name of a token, or one of these for each mode.
public indirect enum ColorReference: Hashable, Sendable {
  /// A colour by its channels.
  case color(Color)
  /// The colour of a style key or of the theme's palette.
  case token(String)
  /// A colour for each mode; a nil mode inherits from the outer level.
  case modes(
    light: ColorReference? = nil, dark: ColorReference? = nil, contrast: ColorReference? = nil,
    darkContrast: ColorReference? = nil)

  /// A colour for each mode that has one.
  init(modes: (ColorMode) -> ColorReference?) {
    self = .modes(
      light: modes(.light), dark: modes(.dark), contrast: modes(.contrast),
      darkContrast: modes(.darkContrast))
  }

  /// The colour for a mode; nil if the mode inherits.
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

  /// The written colours in the order of the modes.
  package var written: [ColorReference] {
    guard case .modes = self else { return [self] }
    return ColorMode.allCases.compactMap { self[$0] }
  }

  /// The names of referenced tokens.
  package var names: [String] {
    switch self {
    case .color: []
    case .token(let name): [name]
    case .modes: written.flatMap(\.names)
    }
  }

  /// The colour with missing modes filled from their fallbacks.
  package var inAllModes: ColorReference {
    ColorReference { mode in mode.andFallbacks.lazy.compactMap { self[$0] }.first }
  }

  /// This colour with missing modes taken from an outer one.
  func over(_ far: ColorReference) -> ColorReference {
    guard written.count < ColorMode.allCases.count, case .modes = self else { return self }
    return ColorReference { self[$0] ?? far[$0] }
  }
}

/// Overrides of the inherited style by a page, section or cell.
public struct StyleOverrides: Hashable, Sendable {
  /// Lengths and numbers.
  package var lengths: [LengthKey: Sourced<Double>] = [:]
  /// Sizes.
  package var sizes: [SizeKey: Sourced<Size>] = [:]
  /// Colours.
  package var colors: [ColorKey: Sourced<ColorReference>] = [:]
  /// Fonts, by field.
  package var fonts: [FontKey: Sourced<FontOverride>] = [:]

  /// No overrides.
  public init() {}

  /// Whether there are no overrides.
  public var isEmpty: Bool {
    lengths.isEmpty && sizes.isEmpty && colors.isEmpty && fonts.isEmpty
  }

  /// The names of the keys that have a value.
  package var names: [String] {
    lengths.keys.map(\.name) + sizes.keys.map(\.name) + colors.keys.map(\.name)
      + fonts.keys.map(\.name)
  }

  /// The lengths, with those that other lengths imply.
  package var impliedLengths: [LengthKey: Sourced<Double>] {
    var all = lengths
    for (key, implied) in LengthKey.implied where all[implied] == nil {
      guard let length = all[key] else { continue }
      all[implied] = implied.isSwitch ? Sourced(0, at: length.source) : length
    }
    return all
  }

  /// The overrides without some keys of a style, whose fonts may grow.
  ///
  /// Of a smaller font, only the family and the line height stay; the family does not if it is the
  /// tracking table's for the smaller size.
  func without(_ keys: KeySet, in style: Style) -> StyleOverrides {
    guard !keys.isEmpty else { return self }
    var rest = self
    rest.lengths = lengths.filter { !keys.contains($0.key) }
    rest.sizes = sizes.filter { !keys.contains($0.key) }
    rest.colors = colors.filter { !keys.contains($0.key) }
    for key in keys.keys(of: FontKey.self) {
      guard let font = fonts[key], let size = font.value.size, size < style[key].size else {
        continue
      }
      let isCut = style.tracking.family(at: size) == font.value.family
      let rests = FontOverride(
        family: isCut ? nil : font.value.family, lineHeight: font.value.lineHeight)
      rest.fonts[key] = rests == FontOverride() ? nil : Sourced(rests, at: font.source)
    }
    return rest
  }

  /// These overrides on top of outer ones: the innermost wins, for fonts field by field.
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
