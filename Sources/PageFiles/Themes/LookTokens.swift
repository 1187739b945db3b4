package import Geometry
package import PageModel

/// The tokens of a theme with aliases resolved, for export to other tools.
package struct LookTokens: Sendable {
  /// The value of a token.
  package enum Value: Hashable, Sendable {
    /// A length in points.
    case length(Double)
    /// A number without a unit.
    case number(Double)
    /// A colour in each mode.
    case color([ColorMode: Color])
    /// A font, and the system's style whose text sizes it follows.
    case font(Font, TextStyle?)
    /// A family of fonts.
    case family(String)

    /// Whether two values are equal in a mode.
    fileprivate func isEqual(_ other: Value, in mode: ColorMode) -> Bool {
      switch (self, other) {
      case (.color(let one), .color(let other)): one[mode] == other[mode]
      case (.font(let one, _), .font(let other, _)): one == other
      default: self == other
      }
    }
  }

  /// A token of the theme.
  package struct Token: Hashable, Sendable {
    /// The names from the root of the file: `palette`, `red`.
    package let path: [String]
    /// The value.
    package let value: Value
    /// The description, which also states the source of the number; empty if missing.
    package let words: String
    /// The path of the token that it is an alias of, by mode; for anything but a colour, in light mode.
    package fileprivate(set) var aliases: [ColorMode: [String]] = [:]
    /// Its path where its value is written; that of a kind's token may be that of the key.
    fileprivate let written: String

    /// The path of the token that it is an alias of in every mode; nil if it is none.
    package var alias: [String]? {
      guard case .color = value else { return aliases[.light] }
      let targets = Set(ColorMode.allCases.map { aliases[$0] })
      return targets.count == 1 ? aliases[.light] : nil
    }

    fileprivate var name: String { path.joined(separator: ".") }
  }

  /// The theme's name.
  package var theme: String { flat.name }
  /// The tokens: style keys, tokens of single kinds, the palette, and the theme's own.
  ///
  /// A size is two tokens, `width` and `height`.
  package private(set) var tokens: [Token]
  private var flat: FlatTheme

  /// Reads the tokens of a chain of themes.
  ///
  /// - Parameter files: the chain of `extends`, base first.
  /// - Returns: the tokens, nil after errors; and the diagnostics.
  package static func read(_ files: [ThemeFile]) -> (look: LookTokens?, diagnostics: [Diagnostic]) {
    let (flat, diagnostics) = FlatTheme.read(files)
    return (flat.map(LookTokens.init), diagnostics)
  }

  private init(_ flat: FlatTheme) {
    self.flat = flat
    tokens =
      flat.tokens.flatMap { Self.tokens(of: $0, in: flat) }
      + flat.foreign.map { token in
        let name = token.path.joined(separator: ".")
        return Token(
          path: token.path, value: token.value, words: flat.words(of: [name]), written: name)
      }
    findAliases()
  }

  /// A token; of a size, both sides.
  private static func tokens(of token: PageModel.Token, in flat: FlatTheme) -> [Token] {
    let (path, paths) = (token.name.names, FlatTheme.paths(of: token))
    let written =
      switch token.name {
      case .key(let key), .kind(_, let key): token.level.token(of: key) ?? key
      case .palette, .tracking: token.name.path
      }
    func leaf(_ value: Value, _ side: String? = nil) -> Token {
      Token(
        path: path + (side.map { [$0] } ?? []), value: value,
        words: flat.words(of: side.map { side in paths.map { "\($0).\(side)" } } ?? paths),
        written: written + (side.map { ".\($0)" } ?? ""))
    }
    if let size = token.value.size {
      return [leaf(.length(size.width), "width"), leaf(.length(size.height), "height")]
    }
    if let number = token.value.number {
      return [leaf(flat.isNumber(token) ? .number(number) : .length(number))]
    }
    if let font = token.value.font {
      return [leaf(.font(font.over(Font(family: "", size: 0)), flat.textStyle(of: token)))]
    }
    return flat.colors(of: token).map { [leaf(.color($0))] } ?? []
  }

  /// Finds the tokens that are aliases of others in the list.
  ///
  /// A target is the token of the nearest theme: another theme of the chain may have meant its own of that
  /// name. Then the value stays a value.
  private mutating func findAliases() {
    let places = Dictionary(
      tokens.indices.map { (tokens[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    for place in tokens.indices {
      let isColor = if case .color = tokens[place].value { true } else { false }
      for mode in isColor ? ColorMode.allCases : [.light] {
        guard let target = flat.ways[mode]?[tokens[place].written]?.first.flatMap({ places[$0] }),
          tokens[target].value.isEqual(tokens[place].value, in: mode)
        else { continue }
        tokens[place].aliases[mode] = tokens[target].path
      }
    }
    for token in tokens {
      for mode in token.aliases.keys where isCircular(token, in: mode, places) {
        tokens[places[token.name] ?? 0].aliases[mode] = nil
      }
    }
    let named = tokens.map { ($0.name, $0.aliases.mapValues { $0.joined(separator: ".") }) }
    flat.aliases = Dictionary(named.filter { !$1.isEmpty }) { first, _ in first }
  }

  /// Whether the aliases from a token do not end.
  private func isCircular(_ token: Token, in mode: ColorMode, _ places: [String: Int]) -> Bool {
    var (token, steps) = (token, 0)
    while let next = token.aliases[mode]?.joined(separator: "."), steps <= tokens.count {
      guard let place = places[next] else { return false }
      (token, steps) = (tokens[place], steps + 1)
    }
    return steps > tokens.count
  }

  /// A design-token file: for light mode all tokens, otherwise only those that differ from it.
  package func tokenFile(for mode: ColorMode) -> String {
    flat.text(mode == .light ? .light : .changes(mode))
  }
}

extension Token.Name {
  /// The names from the root of a theme file.
  fileprivate var names: [String] {
    switch self {
    case .key(let key): [key]
    case .kind(let kind, let key): ["kinds", kind, key]
    case .palette(let name): ["palette", name]
    case .tracking(let family, let size): ["tracking", family, size.words]
    }
  }
}

extension FlatTheme {
  /// The text style that a font token follows.
  fileprivate func textStyle(of token: Token) -> TextStyle? {
    switch token.name {
    case .key(let key): FontKey(name: key).flatMap { textStyle(of: $0, nil) }
    case .kind(let kind, let key): FontKey(name: key).flatMap { textStyle(of: $0, kind) }
    case .palette, .tracking: nil
    }
  }
}
