import Geometry
import PageModel

/// Follows aliases through a chain of themes in one mode; tokens of the nearest theme come first.
struct AliasResolver {
  /// The tracking table of the nearest theme.
  let tracking: TrackingTable
  private(set) var diagnostics: Set<Diagnostic> = []
  /// Where the values come from that were resolved so far.
  private(set) var trace: TokenTrace
  /// The places of aliases of unknown tokens.
  private var unknown: Set<Source> = []
  private let mode: ColorMode
  private let colors: ThemeColors
  private let lengths: [LengthKey: Sourced<TokenValue<Double>>]
  private let fonts: [FontKey: Sourced<TokenValue<FontOverride>>]

  init(files: [ThemeFile], for mode: ColorMode) {
    self.mode = mode
    tracking = files.last { $0.tracking != nil }?.tracking ?? TrackingTable()
    trace = TokenTrace(parts: files.reduce(into: [:]) { $0.merge($1.parts) { $1 } })
    colors = ThemeColors(files)
    lengths = files.reduce(into: [:]) { $0.merge($1.tokens.impliedLengths) { $1 } }
    fonts = files.reduce(into: [:]) { $0.merge($1.tokens.fonts) { $1.over($0) } }
  }

  /// Resolves a group's tokens to values without aliases.
  mutating func resolve(_ tokens: ThemeFile.Tokens) -> StyleOverrides {
    var overrides = StyleOverrides()
    overrides.sizes = tokens.sizes
    overrides.lengths = tokens.lengths.mapValues { Sourced(length($0) ?? 0, at: $0.source) }
    overrides.colors = tokens.colors.mapValues {
      let written = value(of: $0)
      if $0.follows == .tintColor, let source = written.source { trace.followers.insert(source) }
      return Sourced(.color(color(written) ?? .clear), at: written.source)
    }
    overrides.fonts = tokens.fonts.mapValues { Sourced(font($0), at: $0.source) }
    for font in overrides.fonts.values {
      guard let source = font.source else { continue }
      trace.fields[source] = font.value.fieldNames
    }
    for key in tokens.fitted.keys(of: FontKey.self) {
      guard let font = overrides.fonts[key]?.value, let family = font.family, let size = font.size
      else { continue }
      overrides.fonts[key]?.value.tracking = tracking.tracking(of: family, at: size)
    }
    return overrides
  }

  /// The value of a colour in the mode, of which the mode is recorded that it is written for.
  private mutating func value(of swatch: ThemeFile.Swatch) -> Sourced<TokenValue<Color>> {
    let written = swatch.value(in: mode)
    if let source = written.source { trace.modes[source] = written.value.mode }
    return written
  }

  /// The palette colour of a name, from the last theme that sets it; nil after an error.
  mutating func entry(_ name: String, of theme: String) -> Traced<Color>.Step? {
    guard let written = colors[palette: name].map({ value(of: $0) }), let color = color(written)
    else { return nil }
    return Traced.Step(level: .theme(theme), source: written.source, value: color)
  }

  /// The colour at the end of a chain of aliases; nil after an error, reported at its start.
  mutating func color(_ start: Sourced<TokenValue<Color>>) -> Color? {
    guard start.value.isLed else { return start.value.value }
    return noted(colors.way(from: start, in: mode), from: start.source) { $0.colors.paths }.last
  }

  /// The length at the end of a chain of aliases, in points; nil after an error.
  mutating func length(_ start: Sourced<TokenValue<Double>>) -> Double? {
    guard start.value.isLed else { return start.value.value }
    let way = AliasWay(from: start) { LengthKey(name: $0).flatMap { lengths[$0] } }
    return noted(way, from: start.source) { $0.lengths.keys.map(\.name).sorted() }.last
  }

  /// A font with its missing fields taken from the fonts that it is an alias of.
  mutating func font(_ start: Sourced<TokenValue<FontOverride>>) -> FontOverride {
    if !start.value.isLed, let font = start.value.value { return font }
    let way = AliasWay(from: start) { FontKey(name: $0).flatMap { fonts[$0] } }
    return noted(way, from: start.source) { $0.fonts.keys.map(\.name).sorted() }
      .reduce(FontOverride()) { $0.over($1) }
  }

  /// Records an alias chain and returns its values, or reports its error.
  ///
  /// - Parameters:
  ///   - way: the alias chain.
  ///   - source: the place of the token, and of a diagnostic; the place of an unknown name is the alias's own.
  ///   - paths: the paths of all tokens of the type, for hints.
  /// - Returns: the values, the nearest first.
  private mutating func noted<Value>(
    _ way: AliasWay<Value>, from source: Source?, among paths: (Self) -> [String]
  ) -> [Value] {
    guard let source else { return way.values }
    switch way.fault {
    case .circle(let circle):
      let message = "circular alias: \(circle)"
      diagnostics.insert(Diagnostic(rule: "alias-circle", at: source, message))
    case .long:
      let message = "limit: chained aliases > \(Limits.aliases)"
      diagnostics.insert(Diagnostic(rule: "limit", at: source, message))
    case .unknown(let name):
      let source = way.path.last?.source ?? source
      guard unknown.insert(source).inserted else { break }
      // Hints take time, and a full list drops them.
      let meant =
        diagnostics.count < Limits.faults
        ? Suggestion.closest(to: name, among: paths(self)) : nil
      let hint = meant.map { Suggestion.hint("{\($0)}") }
      let message = "unknown token \"{\(name)}\""
      diagnostics.insert(Diagnostic(rule: "unknown-token", at: source, message, hint: hint))
    case nil:
      if !way.path.isEmpty { trace.aliases[source] = way.path }
    }
    return way.values
  }
}

extension FontOverride {
  /// The names of the fields that it sets, as in the token format.
  fileprivate var fieldNames: Set<String> {
    let names = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
    return Set(names).subtracting(missing)
  }
}

extension ThemeFile.Tokens {
  /// The lengths, with those that other lengths imply.
  fileprivate var impliedLengths: [LengthKey: Sourced<TokenValue<Double>>] {
    var all = lengths
    for (key, implied) in LengthKey.implied where all[implied] == nil {
      guard let length = all[key] else { continue }
      all[implied] =
        implied.isSwitch ? Sourced(TokenValue(value: 0), at: length.source) : length
    }
    return all
  }
}

extension TokenValue {
  /// Whether other tokens lead to the value.
  fileprivate var isLed: Bool { alias != nil || !links.isEmpty }
}

extension Sourced<TokenValue<FontOverride>> {
  /// The font on top of a farther font, which supplies the missing fields.
  fileprivate func over(_ far: Self) -> Self {
    guard value.alias == nil else { return self }
    let font = (value.value ?? FontOverride()).over(far.value.value ?? FontOverride())
    let links = value.links.isEmpty ? far.value.links : value.links
    return Sourced(TokenValue(value: font, alias: far.value.alias, links: links), at: source)
  }
}
