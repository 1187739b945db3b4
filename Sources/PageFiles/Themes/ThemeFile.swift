import Geometry
package import PageModel

/// A theme as its file writes it: design tokens by the names of style keys.
///
/// The format is the W3C Design Tokens Format 2025.10. `Theme.build(from:for:)` makes a look of
/// a file and those that it extends.
///
/// Points are written as `px`, the only absolute unit of the format. The dark value of a colour stands
/// in its `$extensions.pageshot.dark`, the theme to start from in the file's
/// `$extensions.pageshot.extends`. The group `palette` holds colours to refer to by name, and the
/// group `kinds` a group of tokens for each kind of cell that differs; one of those that makes the
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
    /// Lengths, sizes and fonts.
    var overrides = StyleOverrides()
    /// Colours.
    var colors: [ColorKey: Swatch] = [:]
    /// Fonts with the tracking that the group `tracking` has for them.
    var fitted = KeySet()
    /// Those that nearer themes leave to the kind.
    var own = KeySet()
  }

  /// A colour in both appearances.
  struct Swatch: Sendable {
    /// The value in light appearance; a token's is a path such as `palette.red`.
    var light: Sourced<ColorReference>
    /// The value in dark appearance where it is another.
    var dark: Sourced<ColorReference>?
    /// Whether the file says that the one value is meant for both, by a dark value of null.
    var isMeantForBoth = false

    /// The value in a variant.
    func value(in variant: Variant) -> Sourced<ColorReference> {
      variant.appearance == .dark ? dark ?? light : light
    }
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
    let name = file.stem
    var reader = ThemeReader(ThemeFile(name: name, file: file), Reader(diagnostics))
    reader.read(node)
    return (reader.theme, reader.reader.diagnostics.sorted { $0.source < $1.source })
  }

  private init(name: String, file: SourceFile) {
    self.name = name
    self.file = file
  }
}
