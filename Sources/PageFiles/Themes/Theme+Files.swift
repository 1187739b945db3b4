import Geometry
package import PageModel

extension Theme {
  /// The look that theme files make.
  ///
  /// Aliases are followed when all files are known: an alias in the first file means what the last
  /// file that sets its token says. Every key must be set by one of the files.
  ///
  /// - Parameters:
  ///   - files: the chain of `extends`, its end first; the last one names the theme. Whether the chain
  ///     is one, and has no circle, is checked by who loads the files.
  ///   - variant: which of the two values of each colour counts. Default: the light one.
  /// - Returns: the look, and all that is wrong with it; no look where anything is.
  package static func build(from files: [ThemeFile], for variant: Variant = Variant()) -> (
    theme: Theme?, diagnostics: [Diagnostic]
  ) {
    var aliases = AliasResolver(files: files, for: variant)
    let layers = files.map { file in
      Layer(
        name: file.name, tokens: aliases.resolve(file.tokens),
        kinds: file.kinds.mapValues { aliases.resolve($0) }, own: file.kinds.mapValues(\.own))
    }
    var palette: Palette.Entries = [:]
    for file in files {
      for name in file.palette.keys { palette[name] = aliases.entry(name, of: file.name) }
    }
    var diagnostics = aliases.diagnostics.sorted { $0.source < $1.source }
    if let fault = missing(layers, in: files.last) { diagnostics.append(fault) }
    guard diagnostics.isEmpty, let name = files.last?.name else { return (nil, diagnostics) }
    let theme = Theme(
      name: name, for: variant, layers: layers, palette: palette, aliases: aliases.found,
      parents: files.reversed().compactMap(\.extends), tracking: aliases.tracking)
    return (theme, colorsOfOneMode(in: files))
  }

  /// The keys that no file sets, as a fault of the last one.
  private static func missing(_ layers: [Layer], in file: ThemeFile?) -> Diagnostic? {
    let all = layers.reduce(StyleOverrides()) { $1.tokens.over($0) }
    var names = LengthKey.allCases.filter { all.lengths[$0] == nil }.map(\.name)
    names += SizeKey.allCases.filter { all.sizes[$0] == nil }.map(\.name)
    names += ColorKey.allCases.filter { all.colors[$0] == nil }.map(\.name)
    for key in FontKey.allCases {
      names += all.fonts[key]?.value.missing.map { "\(key.name).\($0)" } ?? [key.name]
    }
    guard let first = names.first, let file else { return nil }
    return Diagnostic(
      rule: "missing-token", at: Source(in: file.file),
      "theme \"\(file.name)\" lacks \(names.joined(separator: ", "))",
      hint: file.extends == nil ? "set \"\(first)\", or extend a theme that does" : nil)
  }
}

extension FontOverride {
  /// The fields that are not set, as the token format names them.
  fileprivate var missing: [String] {
    [
      family == nil ? "fontFamily" : nil, size == nil ? "fontSize" : nil,
      weight == nil ? "fontWeight" : nil, tracking == nil ? "letterSpacing" : nil,
      lineHeight == nil ? "lineHeight" : nil,
    ].compactMap(\.self)
  }
}

/// Follows aliases of colours and of trackings through a chain of themes, the nearest theme's token first.
struct AliasResolver {
  /// The nearest theme's trackings.
  let tracking: TrackingTable
  let palette: [String: ThemeFile.Swatch]
  private(set) var diagnostics: Set<Diagnostic> = []
  /// What was found of what refers to others, by where it is written.
  private(set) var found: [Source: [Token.Alias]] = [:]
  private let colors: [ColorKey: ThemeFile.Swatch]
  private let variant: Variant

  init(files: [ThemeFile], for variant: Variant) {
    self.variant = variant
    tracking = files.last { $0.tracking != nil }?.tracking ?? TrackingTable()
    palette = files.reduce(into: [:]) { $0.merge($1.palette) { $1 } }
    colors = files.reduce(into: [:]) { $0.merge($1.tokens.colors) { $1 } }
  }

  /// A group's tokens with every colour by its channels, and every font with its tracking.
  mutating func resolve(_ tokens: ThemeFile.Tokens) -> StyleOverrides {
    var overrides = tokens.overrides
    for (key, swatch) in tokens.colors {
      let written = swatch.value(in: variant)
      let color = color(written) ?? .clear
      overrides.colors[key] = Sourced(.color(color), at: written.source)
    }
    for key in tokens.fitted.keys(of: FontKey.self) {
      guard let font = overrides.fonts[key]?.value, let family = font.family, let size = font.size
      else { continue }
      overrides.fonts[key]?.value.tracking = tracking.tracking(of: family, at: size)
    }
    return overrides
  }

  /// The palette's colour of a name, as set by the last theme that does; nil after a fault.
  mutating func entry(_ name: String, of theme: String) -> Traced<Color>.Step? {
    guard let written = palette[name]?.value(in: variant), let color = color(written) else {
      return nil
    }
    return Traced.Step(level: .theme(theme), source: written.source, value: color)
  }

  /// The colour at the end of a chain of aliases; nil after a fault, which stands where it starts.
  mutating func color(_ start: Sourced<ColorReference>) -> Color? {
    var reference = start.value
    var path: [Token.Alias] = []
    while case .token(let name) = reference {
      guard !path.contains(where: { $0.name.path == name }) else {
        let circle = (path.map(\.name.path) + [name]).joined(separator: " → ")
        fault("alias-circle", at: start.source, "an alias leads back to itself: \(circle)")
        return nil
      }
      guard let next = swatch(name)?.value(in: variant) else {
        let hint = Suggestion.closest(to: name, among: names).map { "did you mean \"{\($0)}\"?" }
        fault("unknown-token", at: start.source, "unknown token \"{\(name)}\"", hint: hint)
        return nil
      }
      path.append(Token.Alias(Token.Name(path: name), at: next.source))
      reference = next.value
    }
    if let source = start.source, !path.isEmpty { found[source] = path }
    return if case .color(let color) = reference { color } else { nil }
  }

  /// The token of a path: a style key's, or one of the palette.
  func swatch(_ path: String) -> ThemeFile.Swatch? {
    path.hasPrefix("palette.")
      ? palette[String(path.dropFirst("palette.".count))]
      : ColorKey(name: path).flatMap { colors[$0] }
  }

  private var names: [String] {
    colors.keys.map(\.name).sorted() + palette.keys.sorted().map { "palette." + $0 }
  }

  private mutating func fault(
    _ rule: String, at source: Source?, _ message: String, hint: String? = nil
  ) {
    guard let source else { return }
    diagnostics.insert(Diagnostic(rule: rule, at: source, message, hint: hint))
  }
}
