package import Geometry

extension SVGIcon {
  /// The icon as an SVG file with all paint in one colour; each paint keeps its own opacity.
  ///
  /// Use it for viewers without filters: it looks like a tinted icon on a page.
  package func document(tinted color: Color) -> String {
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    let opacity = color.alpha == 255 ? "" : " opacity=\"\(Double(color.alpha) / 255)\""
    // Elements without a colour of their own inherit this one.
    let attributes = " color=\"\(opaque.hex)\" fill=\"\(opaque.hex)\"\(opacity)"
    return document(markup(idPrefix: "", tint: opaque), attributes)
  }

  /// The content for an `<svg>` element with all paint in one colour.
  ///
  /// Elements without a colour of their own inherit that of the surrounding element.
  ///
  /// Masks keep their colours, and those that they inherit: they are in a copy that is not drawn.
  package func markup(idPrefix: String, tint: Color) -> String {
    guard cost.masks > 0 else { return Self.recolored(markup(idPrefix: idPrefix), as: tint) }
    let copy = idPrefix + "mask-"
    let markup = Self.recolored(markup(idPrefix: idPrefix, maskPrefix: copy), as: tint)
    return "<defs color=\"#000\" fill=\"#000\">\(self.markup(idPrefix: copy))</defs>\(markup)"
  }

  /// Replaces colours in generated markup: a space precedes attributes, values need no escaping.
  private static func recolored(_ document: String, as color: Color) -> String {
    var (text, rest) = ("", document[...])
    while let quote = rest.firstIndex(of: "\"") {
      let start = rest.index(after: quote)
      guard let end = rest[start...].firstIndex(of: "\"") else { break }
      let name = rest[..<quote].dropLast().reversed().prefix { $0 != " " }
      text += rest[...quote]
      let value = String(rest[start..<end])
      text += isPaint(String(name.reversed())) ? painted(value, as: color) : value
      text += "\""
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  private static func isPaint(_ name: String) -> Bool {
    ["fill", "stroke", "stop-color", "color"].contains(name)
  }

  /// Replaces a colour and keeps its opacity; `none`, `inherit` and `transparent` stay.
  private static func painted(_ value: String, as color: Color) -> String {
    if let end = value.firstIndex(of: ")"), value.hasPrefix("url(") {
      let fallback = value[value.index(after: end)...].drop { $0 == " " }
      return value[...end] + (fallback.isEmpty ? "" : " " + painted(String(fallback), as: color))
    }
    let word = value.lowercased()
    if ["none", "inherit", "transparent"].contains(word) { return value }
    let alpha = alpha(of: word)
    guard alpha < 1 else { return color.hex }
    return "rgba(\(color.red),\(color.green),\(color.blue),\(alpha))"
  }

  /// The opacity in a colour value, 0 to 1; 1 if it has none.
  private static func alpha(of word: String) -> Double {
    if word.hasPrefix("#") {
      let digits = word.dropFirst()
      if digits.count == 4 { return Double(UInt8(digits.suffix(1), radix: 16) ?? 15) / 15 }
      return digits.count == 8 ? Double(UInt8(digits.suffix(2), radix: 16) ?? 255) / 255 : 1
    }
    guard word.hasSuffix(")") else { return 1 }
    let parts = word.dropLast().split { "(,/ ".contains($0) }
    guard parts.count == 5, let last = parts.last else { return 1 }
    let share = last.hasSuffix("%") ? Double(last.dropLast()).map { $0 / 100 } : Double(last)
    return min(max(share ?? 1, 0), 1)
  }
}
