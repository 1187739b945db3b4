import Geometry
import PageModel

extension Theme {
  /// Warns of every colour that a theme gives for a mode, too, for which a theme below it has another one.
  static func colorsThatLostModes(in files: [ThemeFile]) -> [Diagnostic] {
    files.indices.dropFirst().flatMap { index in
      LostModes(files: Array(files[...index])).warnings
    }.sorted { $0.source < $1.source }
  }
}

/// A theme and those below it, on the way to the colours that lost their values in other modes.
private struct LostModes {
  private let file: ThemeFile
  private let filesBelow: ArraySlice<ThemeFile>
  private let now: Colors
  private let below: Colors

  init(files: [ThemeFile]) {
    file = files[files.count - 1]
    filesBelow = files.dropLast()
    (now, below) = (Colors(files), Colors(Array(filesBelow)))
  }

  var warnings: [Diagnostic] {
    let tokens = file.tokens.colors.map { ($0.key.name, $0.value, below.swatch($0.key.name)) }
    let palette = file.palette.map { name, swatch in
      ("palette.\(name)", swatch, below.swatch("palette.\(name)"))
    }
    let kinds = file.kinds.flatMap { kind, tokens in
      tokens.colors.map { key, swatch in
        let parents = filesBelow.lazy.reversed().compactMap { $0.kinds[kind]?.colors[key] }
        return ("kinds.\(kind).\(key.name)", swatch, parents.first ?? below.swatch(key.name))
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
    let none = lost.count == 1 ? "\(keys[0]): null if it is meant" : "null for what is meant"
    return Diagnostic(
      .warning, rule: "one-mode", at: source,
      "\(path) is \(color.hex) \(mode.words), too, where the theme below has \(parents.hex)",
      hint: "write its \(keys.joined(separator: " and ")) in $extensions.pageshot, or \(none)")
  }

  /// Whether a colour has no value of its own for a mode where its parent has one.
  private func isLost(
    _ mode: ColorMode, by swatch: ThemeFile.Swatch, of parent: ThemeFile.Swatch
  ) -> Bool {
    guard !swatch.says(mode), let nearest = mode.fallbacks.first,
      let parents = below.color(of: parent, in: mode),
      parents != below.color(of: parent, in: nearest),
      let color = now.color(of: swatch, in: mode)
    else { return false }
    return color == now.color(of: swatch, in: nearest) && color != parents
  }
}

/// What the colours of some themes are in each mode.
private struct Colors {
  private let resolvers: [ColorMode: AliasResolver]

  init(_ files: [ThemeFile]) {
    resolvers = Dictionary(
      uniqueKeysWithValues: ColorMode.allCases.map { ($0, AliasResolver(files: files, for: $0)) })
  }

  /// The token of a path.
  func swatch(_ path: String) -> ThemeFile.Swatch? { resolvers[.light]?.swatch(path) }

  /// The colour of a token in a mode.
  func color(of swatch: ThemeFile.Swatch, in mode: ColorMode) -> Color? {
    var resolver = resolvers[mode]
    return resolver?.color(swatch.value(in: mode))
  }
}

extension ColorMode {
  /// When it counts, for messages.
  fileprivate var words: String {
    switch self {
    case .light: "in light mode"
    case .dark: "in dark mode"
    case .contrast: "with increased contrast"
    case .darkContrast: "in dark mode with increased contrast"
    }
  }
}
