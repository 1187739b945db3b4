/// A theme in one variant: a complete style, styles of kinds of cells, and a palette.
package struct Theme: Hashable, Sendable {
  /// The tokens of one theme file in a chain.
  package struct Layer: Hashable, Sendable {
    /// The theme's name.
    package var name: String
    /// The general tokens.
    package var tokens: StyleOverrides
    /// The tokens of single kinds of cells, by kind.
    package var kinds: [String: StyleOverrides]
    /// The kinds' tokens that general tokens of nearer layers do not replace.
    package var own: [String: KeySet]

    /// A layer with its tokens.
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
  /// The themes that it extends, the nearest first, with the sources of `extends`.
  package let parents: [Sourced<String>]
  /// The named colours.
  package internal(set) var palette: Palette
  /// The style of everything except cells.
  package internal(set) var style: Style
  /// The styles of kinds for which the theme has tokens.
  var kinds: [String: Style]
  /// Where the values come from.
  var trace: TokenTrace
  /// The files and contexts of each theme in the chain that has several, the nearest theme first.
  package let makeups: [Makeup]
  /// The paths along the aliases of each token that is one, as written, by the token's path.
  package let ways: [String: [String]]

  /// The colour mode of the theme.
  package var mode: ColorMode { palette.mode }

  /// Builds a theme from its layers, base first.
  ///
  /// The style of a kind is folded layer by layer: first the layer's general tokens, then those of
  /// the kind. So the nearest layer wins, except over a kind's own tokens. Of a smaller font than a
  /// kind's own one, only the family and the line height count.
  package init(
    name: String, for mode: ColorMode = .light, layers: [Layer],
    palette: Palette.Entries = [:], trace: TokenTrace = TokenTrace(),
    parents: [Sourced<String>] = [], makeups: [Makeup] = [],
    tracking: TrackingTable = TrackingTable(), ways: [String: [String]] = [:]
  ) {
    let palette = Palette(palette, for: mode)
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
        apply(layer.tokens.without(own[kind] ?? KeySet(), in: far), level, to: &near)
        kinds[kind] = near
      }
      // Until a layer has tokens for a kind, the kind has the general style.
      for (kind, tokens) in layer.kinds {
        apply(tokens, .kind(kind, theme: layer.name), to: &kinds[kind, default: style])
        own[kind, default: KeySet()].formUnion(layer.own[kind] ?? KeySet())
      }
    }
    self.name = name
    self.palette = palette
    self.trace = trace
    self.parents = parents
    self.makeups = makeups
    self.ways = ways
    (self.style, self.kinds) = (style, kinds)
    noteTinted()
  }

  /// Notes in each style which colours are derived from the tint.
  mutating func noteTinted() {
    style.noteTinted(by: trace)
    for kind in kinds.keys { kinds[kind]?.noteTinted(by: trace) }
  }

  /// The style of a kind of cell: the general style if the theme has no tokens for the kind.
  package func style(of kind: String) -> Style { kinds[kind] ?? style }

  /// The names of the kinds with tokens, sorted.
  package var styledKinds: [String] { kinds.keys.sorted() }
}
