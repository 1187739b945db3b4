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
  }

  /// A token of the theme.
  package struct Token: Hashable, Sendable {
    /// The names from the root of the file: `palette`, `red`.
    package let path: [String]
    /// The value.
    package let value: Value
    /// The description, which also states the source of the number; empty if missing.
    package let words: String
  }

  /// The theme's name.
  package var theme: String { flat.name }
  /// The tokens: style keys, tokens of single kinds, the palette.
  ///
  /// A size is two tokens, `width` and `height`.
  package let tokens: [Token]
  private let flat: FlatTheme

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
    tokens = flat.tokens.flatMap { token -> [Token] in
      let (path, paths) = (token.name.names, FlatTheme.paths(of: token))
      func leaf(_ value: Value, _ side: String? = nil) -> Token {
        Token(
          path: path + (side.map { [$0] } ?? []), value: value,
          words: flat.words(of: side.map { side in paths.map { "\($0).\(side)" } } ?? paths))
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
