import Geometry
import PageModel

/// The colours of a chain of themes, the nearest theme's first.
struct ThemeColors {
  private var colors: [ColorKey: ThemeFile.Swatch] = [:]
  private var palette: [String: ThemeFile.Swatch] = [:]

  init(_ files: some Sequence<ThemeFile>) {
    for file in files {
      colors.merge(file.tokens.colors) { $1 }
      palette.merge(file.palette) { $1 }
    }
  }

  /// The colour of a path: a colour key, or `palette.NAME`.
  subscript(path: String) -> ThemeFile.Swatch? {
    path.hasPrefix("palette.")
      ? self[palette: String(path.dropFirst("palette.".count))]
      : ColorKey(name: path).flatMap { colors[$0] }
  }

  /// The palette colour of a name.
  subscript(palette name: String) -> ThemeFile.Swatch? { palette[name] }

  /// The paths of all colours, for hints.
  var paths: [String] {
    colors.keys.map(\.name).sorted() + palette.keys.sorted().map { "palette." + $0 }
  }

  /// The alias chain of a colour in a mode.
  func way(from start: Sourced<TokenValue<Color>>, in mode: ColorMode) -> AliasWay<Color> {
    AliasWay(from: start) { self[$0]?.value(in: mode) }
  }

  /// The colour of a swatch in a mode; nil after an error.
  func color(of swatch: ThemeFile.Swatch, in mode: ColorMode) -> Color? {
    way(from: swatch.value(in: mode), in: mode).values.last
  }
}
