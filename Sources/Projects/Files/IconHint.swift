import PageModel

/// The hint for an unknown icon.
struct IconHint {
  /// The name that was written.
  let name: String
  /// The names of all icons.
  let names: [String]
  /// What icons show.
  var words = IconWords.builtIn

  /// The most names that a hint lists.
  private static let most = 5

  /// The icon that was meant, icons that show the same, or how to add the icon.
  var text: String {
    let same = words.icons(fitting: [name], among: names, atLeast: .word)
    let meant = Suggestion.closest(to: name, among: names)
    if let meant, same.contains(meant) { return Suggestion.hint(meant) }
    if let icon = same.first, name.contains("."),
      words.entry(of: icon).symbols.contains(name.lowercased())
    {
      return Suggestion.hint(icon)
    }
    if !same.isEmpty { return similar(same) }
    if let tile { return tile }
    if let meant { return Suggestion.hint(meant) }
    let near = words.icons(near: name, among: names)
    guard near.isEmpty else { return similar(near) }
    return "add \(name).svg, \(name).png or \(name)@2x.png to assets/icons; "
      + "`pageshot icons` lists the built-in icons"
  }

  private func similar(_ found: [String]) -> String {
    let shown = found.prefix(Self.most).map { "\"\($0)\"" }.joined(separator: ", ")
    return "similar: \(shown)"
      + (found.count > Self.most ? " and \(found.count - Self.most) more" : "")
  }

  /// How to draw a tile that is not built in: any glyph on a colour; nil if no glyph shows what a tile's name says.
  private var tile: String? {
    guard name.hasPrefix("tile-") else { return nil }
    let glyphs = names.filter { $0.hasPrefix("glyph-") && $0.hasSuffix("-fill") }
    let found = words.icons(fitting: [String(name.dropFirst(5))], among: glyphs, atLeast: .word)
    guard let glyph = found.first else { return nil }
    return "for this tile, write image: \(glyph), tile: blue"
  }
}
