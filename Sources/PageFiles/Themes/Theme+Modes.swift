import Geometry
import PageModel

extension Theme {
  /// Warns about colours that a theme sets only in light mode, although its base has other modes, or only in another
  /// mode, although its base has them in light mode.
  static func colorsThatLostModes(in files: [ThemeFile]) -> [Diagnostic] {
    var below = ThemeColors(files.prefix(1))
    return files.indices.dropFirst().flatMap { index in
      let now = ThemeColors(files[...index])
      defer { below = now }
      return LostModes(file: files[index], filesBelow: files[..<index], now: now, below: below)
        .warnings
    }.byPlaceAndWords
  }
}

/// Finds the colours of a theme that lost their base's values in other modes.
private struct LostModes {
  let file: ThemeFile
  let filesBelow: ArraySlice<ThemeFile>
  let now: ThemeColors
  let below: ThemeColors

  var warnings: [Diagnostic] {
    let tokens = file.tokens.colors.map { ($0.key.name, $0.value, below[$0.key.name]) }
    let palette = file.palette.map { name, swatch in
      ("palette.\(name)", swatch, below[palette: name])
    }
    let kinds = file.kinds.flatMap { kind, tokens in
      tokens.colors.map { key, swatch in
        let parents = filesBelow.lazy.reversed().compactMap { $0.kinds[kind]?.colors[key] }
        return ("kinds.\(kind).\(key.name)", swatch, parents.first ?? below[key.name])
      }
    }
    return (tokens + palette + kinds).compactMap { warning(of: $0, $1, over: $2) }
  }

  private func warning(of path: String, _ swatch: ThemeFile.Swatch, over parent: ThemeFile.Swatch?)
    -> Diagnostic?
  {
    guard let parent, let source = swatch.value.source else { return nil }
    let lost = ColorMode.allCases.filter { isLost($0, by: swatch, of: parent) }
    guard let mode = lost.first, let color = now.color(of: swatch, in: mode),
      let parents = below.color(of: parent, in: mode)
    else { return nil }
    let keys = lost.map { "\"\($0.rawValue)\"" }
    let none = lost.count == 1 ? "\(keys[0]): null if this is intended" : "null if this is intended"
    let hint =
      mode == .light
      ? "set it in light mode, too"
      : "set \(keys.joined(separator: " and ")) in $extensions.pageshot, or \(none)"
    return Diagnostic(
      .warning, rule: "one-mode", at: source,
      "\(path) is also \(color.hex) \(mode.words), but the extended theme has \(parents.hex)",
      hint: hint)
  }

  /// Whether a colour has no value in a mode in which its base has one.
  private func isLost(
    _ mode: ColorMode, by swatch: ThemeFile.Swatch, of parent: ThemeFile.Swatch
  ) -> Bool {
    if mode == .light, swatch.isOfAnotherMode {
      return now.color(of: swatch, in: mode) != below.color(of: parent, in: mode)
    }
    guard !swatch.says(mode), let nearest = mode.fallbacks.first,
      let parents = below.color(of: parent, in: mode),
      parents != below.color(of: parent, in: nearest),
      let color = now.color(of: swatch, in: mode)
    else { return false }
    return color == now.color(of: swatch, in: nearest) && color != parents
  }
}

extension ColorMode {
  /// The mode in messages.
  fileprivate var words: String {
    switch self {
    case .light: "in light mode"
    case .dark: "in dark mode"
    case .contrast: "with increased contrast"
    case .darkContrast: "in dark mode with increased contrast"
    }
  }
}
