/// A look in one appearance: a complete style, what it changes for single kinds of cells, and colours
/// to refer to by name.
package struct Theme: Hashable, Sendable {
  /// One theme file's share: its tokens, and those for single kinds of cells.
  package struct Layer: Hashable, Sendable {
    /// The theme's name.
    package var name: String
    /// Tokens for everything.
    package var tokens: StyleOverrides
    /// Tokens for single kinds, by the kind's name.
    package var kinds: [String: StyleOverrides]
    /// Which of those make the kind what it is: nearer layers' tokens for everything leave them.
    package var own: [String: KeySet]

    /// A layer from its tokens.
    package init(
      name: String, tokens: StyleOverrides, kinds: [String: StyleOverrides] = [:],
      own: [String: KeySet] = [:]
    ) {
      self.name = name
      self.tokens = tokens
      self.kinds = kinds
      self.own = own
    }
  }

  /// The theme's name, such as `wechat`.
  package let name: String
  /// The themes that it extends, the nearest first, each with the place that says so.
  package let parents: [Sourced<String>]
  /// Colours that style values can name.
  package internal(set) var palette: Palette
  /// The style of everything that is not a cell.
  package internal(set) var style: Style
  /// The styles of kinds that the theme says something about.
  var kinds: [String: Style]
  /// What the values refer to that are aliases, by where these are written.
  var aliases: [Source: [Token.Alias]]

  /// Which of its two sets of colours this is.
  package var variant: Variant { palette.variant }

  /// A theme from its layers, the one it extends first.
  ///
  /// A kind's look is folded layer by layer, of each its tokens for everything and then those for the
  /// kind: so the nearest layer counts, but for what a farther one has as the kind's own.
  package init(
    name: String, for variant: Variant = Variant(), layers: [Layer],
    palette: Palette.Entries = [:], aliases: [Source: [Token.Alias]] = [:],
    parents: [Sourced<String>] = [], tracking: TrackingTable = TrackingTable()
  ) {
    let palette = Palette(palette, for: variant)
    var style = Style(tracking: tracking)
    var kinds: [String: Style] = [:]
    var own: [String: KeySet] = [:]
    for layer in layers {
      func apply(_ tokens: StyleOverrides, _ level: StyleLevel, to style: inout Style) {
        style = style.applying(tokens, level: level, palette: palette) { _ in }
      }
      let level = StyleLevel.theme(layer.name)
      apply(layer.tokens, level, to: &style)
      for (kind, far) in kinds {
        var near = far
        apply(layer.tokens.without(own[kind] ?? KeySet()), level, to: &near)
        kinds[kind] = near
      }
      // Before the first layer that says something of a kind, its look is that of everything.
      for (kind, tokens) in layer.kinds {
        apply(tokens, .kind(kind, theme: layer.name), to: &kinds[kind, default: style])
        own[kind, default: KeySet()].formUnion(layer.own[kind] ?? KeySet())
      }
    }
    self.name = name
    self.palette = palette
    self.aliases = aliases
    self.parents = parents
    (self.style, self.kinds) = (style, kinds)
  }

  /// The style of a kind of cell: the theme's own where it says nothing about the kind.
  package func style(of kind: String) -> Style { kinds[kind] ?? style }

  /// The names of the kinds that the theme says something about, sorted.
  package var styledKinds: [String] { kinds.keys.sorted() }
}
