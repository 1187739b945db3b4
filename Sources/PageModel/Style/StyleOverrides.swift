public import Geometry

/// A value and the place it was written at.
public struct Sourced<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What was written.
  public var value: Value
  /// Where; nil for what no file says.
  public var source: Source?

  /// A value from a place.
  public init(_ value: Value, at source: Source? = nil) {
    self.value = value
    self.source = source
  }
}

/// A colour as it is written: its channels, or the name of a token.
public enum ColorReference: Hashable, Sendable {
  /// A colour by its channels.
  case color(Color)
  /// A style key's colour, or one of the theme's palette.
  case token(String)
}

/// What a page, a section or a cell changes of the look it inherits.
public struct StyleOverrides: Hashable, Sendable {
  /// Lengths and numbers.
  public var lengths: [LengthKey: Sourced<Double>] = [:]
  /// Sizes.
  public var sizes: [SizeKey: Sourced<Size>] = [:]
  /// Colours.
  public var colors: [ColorKey: Sourced<ColorReference>] = [:]
  /// Fonts, by field.
  public var fonts: [FontKey: Sourced<FontOverride>] = [:]

  /// Changes nothing.
  public init() {}

  /// Whether nothing is changed.
  public var isEmpty: Bool {
    lengths.isEmpty && sizes.isEmpty && colors.isEmpty && fonts.isEmpty
  }

  /// These overrides on top of others that lie further away: the nearest wins, fonts field by field.
  ///
  /// Associative: `a.over(b).over(c)` is `a.over(b.over(c))`.
  public func over(_ outer: StyleOverrides) -> StyleOverrides {
    var both = self
    both.lengths.merge(outer.lengths) { near, _ in near }
    both.sizes.merge(outer.sizes) { near, _ in near }
    both.colors.merge(outer.colors) { near, _ in near }
    both.fonts.merge(outer.fonts) { near, far in
      Sourced(near.value.over(far.value), at: near.source)
    }
    return both
  }
}
