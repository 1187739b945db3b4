import Geometry
import PageModel

extension Theme {
  /// Warns of every colour that a theme gives for both appearances where a theme below it has two.
  static func colorsOfOneMode(in files: [ThemeFile]) -> [Diagnostic] {
    files.indices.dropFirst().flatMap { index in
      OneMode(files: Array(files[...index])).warnings
    }.sorted { $0.source < $1.source }
  }
}

/// A theme and those below it, on the way to the colours that lost their dark value.
private struct OneMode {
  private let file: ThemeFile
  private let now: (light: AliasResolver, dark: AliasResolver)
  private let below: (light: AliasResolver, dark: AliasResolver)
  private let filesBelow: ArraySlice<ThemeFile>

  init(files: [ThemeFile]) {
    func resolvers(_ files: [ThemeFile]) -> (light: AliasResolver, dark: AliasResolver) {
      (
        AliasResolver(files: files, for: Variant()),
        AliasResolver(files: files, for: Variant(appearance: .dark))
      )
    }
    file = files[files.count - 1]
    filesBelow = files.dropLast()
    (now, below) = (resolvers(files), resolvers(Array(filesBelow)))
  }

  var warnings: [Diagnostic] {
    let tokens = file.tokens.colors.map { ($0.key.name, $0.value, below.light.swatch($0.key.name)) }
    let palette = file.palette.map { name, swatch in
      ("palette.\(name)", swatch, below.light.swatch("palette.\(name)"))
    }
    let kinds = file.kinds.flatMap { kind, tokens in
      tokens.colors.map { key, swatch in
        let parents = filesBelow.lazy.reversed().compactMap { $0.kinds[kind]?.colors[key] }
        return ("kinds.\(kind).\(key.name)", swatch, parents.first ?? below.light.swatch(key.name))
      }
    }
    return (tokens + palette + kinds).compactMap { warning(of: $0, $1, over: $2) }
  }

  private func warning(of path: String, _ swatch: ThemeFile.Swatch, over parent: ThemeFile.Swatch?)
    -> Diagnostic?
  {
    guard swatch.dark == nil, !swatch.isMeantForBoth, let parent, let source = swatch.light.source
    else { return nil }
    var (now, below) = (now, below)
    let colors = (light: now.light.color(swatch.light), dark: now.dark.color(swatch.light))
    let light = below.light.color(parent.value(in: Variant()))
    guard let dark = below.dark.color(parent.value(in: Variant(appearance: .dark))), dark != light,
      let color = colors.light, color == colors.dark, color != dark
    else { return nil }
    return Diagnostic(
      .warning, rule: "one-mode", at: source,
      "\(path) is \(color.hex) in dark mode, too, where the theme below has \(dark.hex)",
      hint: "write its \"dark\" in $extensions.pageshot, or \"dark\": null if it is meant")
  }
}
