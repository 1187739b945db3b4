import Geometry
package import PageModel

/// A theme as its file writes it: design tokens by the names of style keys.
///
/// The format is the W3C Design Tokens Format 2025.10. `Theme.build(from:for:)` makes a look of
/// a file and those that it extends.
///
/// Points are written as `px`, the only absolute unit of the format. A colour's values in other modes than
/// light stand in its `$extensions.pageshot`, as `dark`, `contrast` and `darkContrast`; the theme to start
/// from in the file's `$extensions.pageshot.extends`. The group `palette` holds colours to refer to by name,
/// and the group `kinds` a group of tokens for each kind of cell that differs; one of those that makes the
/// kind what it is has `own` in its `$extensions.pageshot`, and no nearer theme's token for everything
/// replaces it.
package struct ThemeFile: Sendable {
  /// The theme's name: the last word of the path without `.tokens.json`.
  package let name: String
  /// The path that places name.
  package let file: SourceFile
  /// The name of the theme that this one changes, and where it stands; nil for one that is complete.
  package internal(set) var extends: Sourced<String>?
  /// What each token means and where its number comes from, by the token's path; empty where the
  /// file does not say.
  package internal(set) var descriptions: [String: String] = [:]
  /// The names of pictures that face the way the page is read: in a right-to-left page they are flipped.
  package internal(set) var mirroredImages: [String] = []
  /// The `$type` of each token, by the token's path.
  var types: [String: String] = [:]

  /// Tokens for everything.
  var tokens = Tokens()
  /// Tokens for single kinds of cells, by the kind's name.
  var kinds: [String: Tokens] = [:]
  /// How far apart letters stand by their size; nil: as in the theme that this one changes.
  var tracking: TrackingTable?
  /// Colours by name.
  var palette: [String: Swatch] = [:]

  /// The tokens of one group.
  struct Tokens: Sendable {
    /// Lengths and numbers.
    var lengths: [LengthKey: Sourced<TokenValue<Double>>] = [:]
    /// Sizes.
    var sizes: [SizeKey: Sourced<Size>] = [:]
    /// Colours.
    var colors: [ColorKey: Swatch] = [:]
    /// Fonts with the tracking that the group `tracking` has for them.
    var fitted = KeySet()
    /// Fonts, by field.
    var fonts: [FontKey: Sourced<TokenValue<FontOverride>>] = [:]
    /// The system's styles whose text size setting fonts follow.
    var textStyles: [FontKey: TextStyle] = [:]
    /// Those that nearer themes leave to the kind.
    var own = KeySet()
  }

  /// A colour in all modes.
  struct Swatch: Sendable {
    /// The value in light appearance, and in other modes that have none.
    var value: Sourced<TokenValue<Color>>
    /// What the file says of other modes.
    var modes: [ModeValue] = []

    /// The value in a mode: its own, or that of the nearest one that it falls back to.
    func value(in mode: ColorMode) -> Sourced<TokenValue<Color>> {
      own(mode) ?? mode.fallbacks.lazy.compactMap(own).first ?? value
    }

    /// Whether it is said what a mode has, be it a colour or that it has none of its own.
    func says(_ mode: ColorMode) -> Bool {
      own(mode) != nil
        || modes.contains { $0.value == nil && mode.andFallbacks.contains($0.mode) }
    }

    private func own(_ mode: ColorMode) -> Sourced<TokenValue<Color>>? {
      modes.first { $0.mode == mode }?.value
    }
  }

  /// What is said of a colour in a mode.
  struct ModeValue: Sendable {
    let mode: ColorMode
    /// The value; nil, written as null: it is meant to have none of its own.
    let value: Sourced<TokenValue<Color>>?
  }

  /// The theme of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file's content, JSON.
  ///   - file: the path that places name, such as `themes/classic.tokens.json`.
  /// - Returns: the theme, and all that is wrong with it, from the top down. The theme is nil where
  ///   the file cannot be made sense of; with other faults it must not be used.
  package static func read(_ bytes: [UInt8], file: SourceFile) -> (
    theme: ThemeFile?, diagnostics: [Diagnostic]
  ) {
    let (node, diagnostics) = Tree.read(bytes, file: file, format: .json)
    guard let node else { return (nil, diagnostics) }
    var reader = ThemeReader(ThemeFile(name: name(of: file), file: file), Reader(diagnostics))
    reader.read(node)
    return (reader.theme, reader.reader.diagnostics.sorted { $0.source < $1.source })
  }

  /// The name of the theme in a file.
  package static func name(of file: SourceFile) -> String { file.stem }

  private init(name: String, file: SourceFile) {
    self.name = name
    self.file = file
  }
}
