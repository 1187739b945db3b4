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
package struct ThemeFile: Sendable {
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

  /// The tokens of one group.
  struct Tokens: Sendable {
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
  struct Swatch: Sendable {
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

    private func own(_ mode: ColorMode) -> Sourced<TokenValue<Color>>? {
      modes.first { $0.mode == mode }?.value
    }
  }

  /// A colour's value in a mode.
  struct ModeValue: Sendable {
    let mode: ColorMode
    /// The value; nil, written as null: deliberately none.
    let value: Sourced<TokenValue<Color>>?
  }

  /// Reads a theme file.
  ///
  /// - Parameters:
  ///   - bytes: the file's content, JSON.
  ///   - file: the file's path in diagnostics, such as `themes/classic.tokens.json`.
  /// - Returns: the theme, and the diagnostics, sorted by place. The theme is nil if the file
  ///   cannot be parsed; after other errors it must not be used.
  package static func read(_ bytes: [UInt8], file: SourceFile) -> (
    theme: ThemeFile?, diagnostics: [Diagnostic]
  ) {
    let (node, diagnostics) = Tree.read(bytes, file: file, format: .json)
    guard let node else { return (nil, diagnostics) }
    var reader = ThemeReader(ThemeFile(name: name(of: file), file: file), Reader(diagnostics))
    reader.read(node)
    return (reader.theme, reader.reader.diagnostics.sorted { $0.source < $1.source })
  }

  /// The theme's name, from the file name.
  package static func name(of file: SourceFile) -> String { file.stem }

  private init(name: String, file: SourceFile) {
    self.name = name
    self.file = file
  }
}
