import Geometry
import PageModel

/// Follows aliases through a chain of themes, the nearest theme's token first, in one mode.
struct AliasResolver {
  /// The nearest theme's trackings.
  let tracking: TrackingTable
  private(set) var diagnostics: Set<Diagnostic> = []
  /// What was found of what refers to others, by where it is written.
  private(set) var found: [Source: [Token.Alias]] = [:]
  private let mode: ColorMode
  private let lengths: [LengthKey: Sourced<TokenValue<Double>>]
  private let colors: [ColorKey: ThemeFile.Swatch]
  private let fonts: [FontKey: Sourced<TokenValue<FontOverride>>]
  private let palette: [String: ThemeFile.Swatch]

  init(files: [ThemeFile], for mode: ColorMode) {
    self.mode = mode
    tracking = files.last { $0.tracking != nil }?.tracking ?? TrackingTable()
    palette = files.reduce(into: [:]) { $0.merge($1.palette) { $1 } }
    lengths = files.reduce(into: [:]) { $0.merge($1.tokens.impliedLengths) { $1 } }
    colors = files.reduce(into: [:]) { $0.merge($1.tokens.colors) { $1 } }
    fonts = files.reduce(into: [:]) { $0.merge($1.tokens.fonts) { $1.over($0) } }
  }

  /// A group's tokens with every value as it is drawn.
  mutating func resolve(_ tokens: ThemeFile.Tokens) -> StyleOverrides {
    var overrides = StyleOverrides()
    overrides.sizes = tokens.sizes
    for (key, written) in tokens.lengths {
      overrides.lengths[key] = Sourced(length(written) ?? 0, at: written.source)
    }
    for (key, swatch) in tokens.colors {
      let written = swatch.value(in: mode)
      overrides.colors[key] = Sourced(.color(color(written) ?? .clear), at: written.source)
    }
    for (key, written) in tokens.fonts {
      overrides.fonts[key] = Sourced(font(written), at: written.source)
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
    guard let written = palette[name]?.value(in: mode), let color = color(written) else {
      return nil
    }
    return Traced.Step(level: .theme(theme), source: written.source, value: color)
  }

  /// The colour at the end of a chain of aliases; nil after a fault, which stands where it starts.
  mutating func color(_ start: Sourced<TokenValue<Color>>) -> Color? {
    follow(start) {
      $0.colors.keys.map(\.name).sorted() + $0.palette.keys.sorted().map { "palette." + $0 }
    } token: {
      $0.swatch($1)?.value(in: $0.mode)
    }.last
  }

  /// The token of a path: a colour key's, or one of the palette.
  func swatch(_ path: String) -> ThemeFile.Swatch? {
    path.hasPrefix("palette.")
      ? palette[String(path.dropFirst("palette.".count))]
      : ColorKey(name: path).flatMap { colors[$0] }
  }

  /// The length at the end of a chain of aliases.
  private mutating func length(_ start: Sourced<TokenValue<Double>>) -> Double? {
    follow(start) {
      $0.lengths.keys.map(\.name).sorted()
    } token: { resolver, path in
      LengthKey(name: path).flatMap { resolver.lengths[$0] }
    }.last
  }

  /// The fields of a font, those that are not written from the fonts that it refers to.
  private mutating func font(_ start: Sourced<TokenValue<FontOverride>>) -> FontOverride {
    if start.value.alias == nil, let font = start.value.value { return font }
    return follow(start) {
      $0.fonts.keys.map(\.name).sorted()
    } token: { resolver, path in
      FontKey(name: path).flatMap { resolver.fonts[$0] }
    }.reduce(FontOverride()) { $0.over($1) }
  }

  /// The values on the way from alias to alias; none after a fault, which stands where it starts.
  ///
  /// - Parameters:
  ///   - start: where the way begins.
  ///   - paths: all tokens of the type, for hints.
  ///   - token: the token of a path.
  /// - Returns: the values, the nearest first.
  private mutating func follow<Value>(
    _ start: Sourced<TokenValue<Value>>, among paths: (Self) -> [String],
    token: (Self, String) -> Sourced<TokenValue<Value>>?
  ) -> [Value] {
    var written = start.value
    var path: [Token.Alias] = []
    var values = [written.value].compactMap(\.self)
    while let name = written.alias {
      guard !path.contains(where: { $0.name.path == name }) else {
        let circle = (path.map(\.name.path) + [name]).joined(separator: " → ")
        fault("alias-circle", at: start.source, "an alias leads back to itself: \(circle)")
        return []
      }
      guard let next = token(self, name) else {
        let hint = Suggestion.closest(to: name, among: paths(self))
          .map { Suggestion.hint("{\($0)}") }
        fault("unknown-token", at: start.source, "unknown token \"{\(name)}\"", hint: hint)
        return []
      }
      path.append(Token.Alias(Token.Name(path: name), at: next.source))
      written = next.value
      if let value = written.value { values.append(value) }
    }
    if let source = start.source, !path.isEmpty { found[source] = path }
    return values
  }

  private mutating func fault(
    _ rule: String, at source: Source?, _ message: String, hint: String? = nil
  ) {
    guard let source else { return }
    diagnostics.insert(Diagnostic(rule: rule, at: source, message, hint: hint))
  }
}

extension ThemeFile.Tokens {
  /// Lengths with those that others bring along.
  fileprivate var impliedLengths: [LengthKey: Sourced<TokenValue<Double>>] {
    var all = lengths
    for (key, implied) in LengthKey.implied where all[implied] == nil {
      guard let length = lengths[key] else { continue }
      all[implied] =
        implied.isSwitch ? Sourced(TokenValue(value: 0), at: length.source) : length
    }
    return all
  }
}

extension Sourced<TokenValue<FontOverride>> {
  /// The font on top of one that lies further away: of that, the fields that this one leaves out.
  fileprivate func over(_ far: Self) -> Self {
    guard value.alias == nil else { return self }
    let font = (value.value ?? FontOverride()).over(far.value.value ?? FontOverride())
    return Sourced(TokenValue(value: font, alias: far.value.alias), at: source)
  }
}
