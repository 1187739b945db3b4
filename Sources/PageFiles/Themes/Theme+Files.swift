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
  ///   - variant: which of the four values of each colour counts. Default: the light one.
  /// - Returns: the look, and all that is wrong with it; no look where anything is.
  package static func build(from files: [ThemeFile], for variant: Variant = Variant()) -> (
    theme: Theme?, diagnostics: [Diagnostic]
  ) {
    var aliases = AliasResolver(files: files, for: variant.mode)
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
    return (theme, colorsThatLostModes(in: files))
  }

  /// The keys that no file sets, as a fault of the last one.
  private static func missing(_ layers: [Layer], in file: ThemeFile?) -> Diagnostic? {
    let all = layers.reduce(StyleOverrides()) { $1.tokens.over($0) }
    let lengths = all.impliedLengths
    var names = LengthKey.allCases.filter { lengths[$0] == nil }.map(\.name)
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
