import Geometry
package import PageModel

/// A theme as written in its file: design tokens named by style keys.
///
/// The format is the W3C Design Tokens Format 2025.10. `Theme.build(from:for:)` makes a theme from
/// a file and those that it extends.
///
/// Points are written as `px`, the only absolute unit of the format. A colour's values in modes
/// other than light are in its `$extensions.pageshot`, as `dark`, `contrast` and `darkContrast`.
/// The base theme is in the file's `$extensions.pageshot.extends`. The group `palette` holds named
/// colours. The group `kinds` holds a group of tokens for each kind of cell that differs. A kind's
/// token with `own` in its `$extensions.pageshot` takes precedence over general tokens of nearer
/// themes.
package struct ThemeFile: Equatable, Sendable {
  /// The theme's name: the last part of the path without `.tokens.json`.
  package let name: String
  /// The file's path in diagnostics.
  package let file: SourceFile
  /// The name of the base theme, and where it is written; nil for a complete theme.
  package internal(set) var extends: Sourced<String>?
  /// The descriptions by token path, which also state the sources of numbers; empty if missing.
  package internal(set) var descriptions: [String: String] = [:]
  /// The names of images that are flipped in right-to-left pages.
  package internal(set) var mirroredImages: [String] = []
  /// The aliases as written: the path of a token's target in each mode that the token itself sets,
  /// nil for a value; only of tokens with an alias.
  var links: [String: [ColorMode: String?]] = [:]
  /// The files and contexts in each mode, if the theme refers to other files.
  var items: [Item] = []
  /// The fields of fonts and sides of sizes that are aliases, or on other lines than their tokens, each with its chain
  /// of aliases; by the token's source.
  var parts: [Source: [String: [Token.Alias]]] = [:]
  /// The tokens without a style key, in the order of the file.
  var foreign: [ForeignToken] = []
  /// The `$type` of each token, by the token's path.
  var types: [String: String] = [:]

  /// The general tokens.
  var tokens = Tokens()
  /// The tokens of single kinds of cells, by kind.
  var kinds: [String: Tokens] = [:]
  /// The tracking by font size; nil: inherited from the base theme.
  var tracking: TrackingTable?
  /// The palette: colours by name.
  var palette: [String: Swatch] = [:]

  /// Files of the theme, or a context of its resolver.
  struct Item: Equatable, Sendable {
    /// The mode in which the files count, and in modes that fall back to it.
    let mode: ColorMode
    let item: Theme.Item
  }

  /// The tokens of one group.
  struct Tokens: Equatable, Sendable {
    /// Lengths and numbers.
    var lengths: [LengthKey: Sourced<TokenValue<Double>>] = [:]
    /// Sizes.
    var sizes: [SizeKey: Sourced<Size>] = [:]
    /// Colours.
    var colors: [ColorKey: Swatch] = [:]
    /// The fonts that take their tracking from the group `tracking`.
    var fitted = KeySet()
    /// The fonts, by key.
    var fonts: [FontKey: Sourced<TokenValue<FontOverride>>] = [:]
    /// The text styles that fonts follow, by font key.
    var textStyles: [FontKey: TextStyle] = [:]
    /// The tokens that general tokens of nearer themes do not replace.
    var own = KeySet()
  }

  /// A colour in all modes.
  struct Swatch: Equatable, Sendable {
    /// The value in light mode, and in modes without a value.
    var value: Sourced<TokenValue<Color>>
    /// The values in other modes.
    var modes: [ModeValue] = []
    /// The colour that replaces this one where a nearer theme sets that colour.
    var follows: ColorKey?

    /// The value in a mode: its own, otherwise that of the nearest fallback.
    func value(in mode: ColorMode) -> Sourced<TokenValue<Color>> {
      own(mode) ?? mode.fallbacks.lazy.compactMap(own).first ?? value
    }

    /// Whether the file gives the mode a value, or null to say that it has none.
    func says(_ mode: ColorMode) -> Bool {
      own(mode) != nil
        || modes.contains { $0.value == nil && mode.andFallbacks.contains($0.mode) }
    }

    /// Whether the value in light mode is that of another mode, for want of one.
    var isOfAnotherMode: Bool {
      value.source != nil && modes.contains { $0.value?.source == value.source }
    }

    private func own(_ mode: ColorMode) -> Sourced<TokenValue<Color>>? {
      var value = modes.first { $0.mode == mode }?.value
      if value?.value.isOfTarget == false { value?.value.mode = mode }
      return value
    }
  }

  /// A colour's value in a mode.
  struct ModeValue: Equatable, Sendable {
    let mode: ColorMode
    /// The value; nil, written as null: deliberately none.
    let value: Sourced<TokenValue<Color>>?
  }

  /// Reads a theme file that refers to no others.
  ///
  /// - Parameters:
  ///   - bytes: the file's content: JSON, or YAML if its name ends so.
  ///   - file: the file's path in diagnostics, such as `themes/classic.tokens.json`.
  /// - Returns: as for a parsed file.
  package static func read(_ bytes: [UInt8], file: SourceFile) -> (
    theme: ThemeFile?, diagnostics: [Diagnostic]
  ) {
    read(ThemeSource(bytes, file: file), as: ThemeName(of: file))
  }

  /// Reads a parsed theme file.
  ///
  /// - Parameters:
  ///   - source: the parsed file.
  ///   - name: the theme's name, which for a resolver may name contexts.
  ///   - others: the files that it refers to, by their paths there. Default: none.
  /// - Returns: the theme, and the diagnostics, sorted by place. The theme is nil if the file
  ///   cannot be parsed; after other errors it must not be used.
  package static func read(
    _ source: ThemeSource, as name: ThemeName, others: [String: NamedFile] = [:]
  ) -> (theme: ThemeFile?, diagnostics: [Diagnostic]) {
    guard let node = source.node else { return (nil, source.diagnostics) }
    if let dialect = TokenDialect(node) { return (nil, [dialect.fault(in: source.file)]) }
    var reader = Reader(source.diagnostics)
    let tokens = OtherTokens(others, at: node.source, &reader)
    let plain: (root: Node, used: [TokenPath])?
    var items: [Item] = []
    if node.isResolver {
      plain = TokenResolver.read(node, as: name, tokens, &items, &reader)
    } else {
      if let context = name.contexts.first {
        reader.fault(
          "unknown-theme", at: node.source,
          "the theme \(name.file.quoted) has no context \(context.quoted): it is no resolver")
      }
      plain = TokenDocument.plain(node, &reader)
    }
    guard let plain else { return (nil, reader.diagnostics.inOrder) }
    var themes = ThemeReader(ThemeFile(name: name.text, file: source.file), reader)
    themes.read(plain.root, used: plain.used, tokens)
    themes.theme.items += items
    return (themes.theme, themes.reader.diagnostics.inOrder)
  }

  /// The diagnostics that matter to pages: a theme may have tokens that only other tools use.
  package static func telling(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let told = diagnostics.filter { $0.rule != ThemeReader.unused }
    // They are the last warnings: a limit of warnings is one of them alone.
    return told.count == diagnostics.count
      ? told : told.filter { $0.rule != "limit" || $0.severity == .error }
  }

  /// A theme without tokens.
  init(name: String, file: SourceFile) {
    self.name = name
    self.file = file
  }
}
