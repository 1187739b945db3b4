public import Geometry

/// Light or dark.
public enum Appearance: String, CaseIterable, Hashable, Codable, Sendable {
  /// Dark on bright, the default.
  case light
  /// Bright on dark.
  case dark
}

/// A look in one appearance: a complete style, what it changes for single kinds of cells, and colours
/// to refer to by name.
public struct Theme: Hashable, Sendable {
  /// One theme file's share: its tokens, and those for single kinds of cells.
  public struct Layer: Hashable, Sendable {
    /// The theme's name.
    public var name: String
    /// Tokens for everything.
    public var tokens: StyleOverrides
    /// Tokens for single kinds, by the kind's name.
    public var kinds: [String: StyleOverrides]

    /// A layer from its tokens.
    public init(name: String, tokens: StyleOverrides, kinds: [String: StyleOverrides] = [:]) {
      self.name = name
      self.tokens = tokens
      self.kinds = kinds
    }
  }

  /// The theme's name, such as `wechat`.
  public let name: String
  /// Which of its two sets of colours this is.
  public let appearance: Appearance
  /// Colours that style values can name.
  public let palette: [String: Color]
  /// The style of everything that is not a cell.
  public let style: Style
  private let kinds: [String: Style]

  /// A theme from its layers, the one it extends first.
  ///
  /// Colours are folded layer by layer.
  public init(
    name: String, appearance: Appearance, layers: [Layer], palette: [String: Color] = [:]
  ) {
    self.name = name
    self.appearance = appearance
    self.palette = palette
    style = layers.reduce(Style()) { style, layer in
      style.applying(layer.tokens, level: .theme(layer.name), palette: palette) { _ in }
    }
    let named = Set(layers.flatMap(\.kinds.keys))
    var kinds: [String: Style] = [:]
    for kind in named {
      kinds[kind] = layers.reduce(style) { style, layer in
        style.applying(
          layer.kinds[kind] ?? StyleOverrides(), level: .kind(kind, theme: layer.name),
          palette: palette
        ) { _ in }
      }
    }
    self.kinds = kinds
  }

  /// The style of a kind of cell: the theme's own where it says nothing about the kind.
  public func style(of kind: String) -> Style { kinds[kind] ?? style }

  /// The names of the kinds that the theme says something about, sorted.
  public var styledKinds: [String] { kinds.keys.sorted() }
}
