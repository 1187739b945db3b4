import Geometry
package import PageModel

extension Theme {
  /// Builds a theme from theme files.
  ///
  /// Aliases are resolved across all files: an alias in the first file takes its target's value
  /// from the last file that sets the target. Every style key must be set by one of the files.
  ///
  /// - Parameters:
  ///   - files: the chain of `extends`, base first; the last one names the theme. The caller checks
  ///     that the chain is complete and has no circle.
  ///   - mode: the mode, which selects each colour's value. Default: light.
  /// - Returns: the theme, nil after errors; and the diagnostics.
  package static func build(from files: [ThemeFile], for mode: ColorMode = .light) -> (
    theme: Theme?, diagnostics: [Diagnostic]
  ) {
    let written = files
    let files = files.followed
    var aliases = AliasResolver(files: files, for: mode)
    let layers = files.map { file in
      Layer(
        name: file.name, tokens: aliases.resolve(file.tokens),
        kinds: file.kinds.mapValues { aliases.resolve($0) }, own: file.kinds.mapValues(\.own))
    }
    var palette: Palette.Entries = [:]
    for file in files {
      for name in file.palette.keys { palette[name] = aliases.entry(name, of: file.name) }
    }
    var diagnostics = aliases.diagnostics.byPlaceAndWords
    if let fault = missing(layers, in: files.last) { diagnostics.append(fault) }
    guard diagnostics.isEmpty, let name = files.last?.name else { return (nil, diagnostics) }
    let theme = Theme(
      name: name, for: mode, layers: layers, palette: palette, trace: aliases.trace,
      parents: files.reversed().compactMap(\.extends),
      makeups: files.reversed().compactMap { $0.makeup(in: mode) },
      tracking: aliases.tracking, ways: TokenWays(files, in: mode).all)
    return (theme, colorsThatLostModes(in: written))
  }

  /// An error at the last file that lists the style keys that no file sets; nil if there are none.
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
    let more = names.count > 10 ? " and \(names.count - 10) more" : ""
    return Diagnostic(
      rule: "missing-token", at: Source(in: file.file),
      "theme \"\(file.name)\" lacks \(names.prefix(10).joined(separator: ", "))\(more)",
      hint: file.extends == nil
        ? "set \"\(first)\", or extend a theme that does: $extensions.pageshot.extends" : nil)
  }
}

extension ThemeFile {
  /// What the theme is made of in a mode; nil if it is only its own file.
  fileprivate func makeup(in mode: ColorMode) -> Theme.Makeup? {
    let items = items.filter { mode.andFallbacks.contains($0.mode) }.map(\.item)
    return items.isEmpty ? nil : Theme.Makeup(of: name, items)
  }
}

extension FontOverride {
  /// The names of missing fields, as in the token format.
  var missing: [String] {
    [
      family == nil ? "fontFamily" : nil, size == nil ? "fontSize" : nil,
      weight == nil ? "fontWeight" : nil, tracking == nil ? "letterSpacing" : nil,
      lineHeight == nil ? "lineHeight" : nil,
    ].compactMap(\.self)
  }
}
