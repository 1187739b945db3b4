import Geometry

/// The colour syntax of SVG: colour names and functions.
enum SVGColor {
  /// Whether a text is a colour: a name, `#` and 3, 4, 6 or 8 digits, `rgb()` or `hsl()`.
  static func isColor(_ text: String) -> Bool {
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy(\.isHexDigit)
    }
    let name = text.lowercased()
    return ["currentcolor", "inherit"].contains(name) || ColorName.colors[name] != nil
      || arguments(of: name) != nil
  }

  /// The colour of a text; nil for `inherit` and `currentColor`, which are those of other elements.
  static func color(_ text: String) -> Color? {
    let name = text.lowercased()
    if name.hasPrefix("#") { return Color(cssHex: name) }
    if let color = ColorName.colors[name] { return color }
    guard let arguments = arguments(of: name) else { return nil }
    let alpha = arguments.count > 3 ? arguments[3].number / (arguments[3].isShare ? 100 : 1) : 1
    let parts = arguments[..<3].map(\.number)
    let (space, components): (ColorSpace, [Double]) =
      name.hasPrefix("hsl")
      ? (.hsl, [parts[0] - 360 * (parts[0] / 360).rounded(.down)] + parts[1...])
      : (.srgb, zip(parts, arguments).map { $0 / ($1.isShare ? 100 : 255) })
    return space.color(limiting: components, alpha: alpha)
  }

  /// The arguments of `rgb()` and `hsl()`, with and without alpha; nil for other texts.
  private static func arguments(of text: String) -> [(number: Double, isShare: Bool)]? {
    var cursor = SVGNumbers(text)
    let name = cursor.word()
    guard ["rgb", "rgba", "hsl", "hsla"].contains(name), cursor.skip("("), text.hasSuffix(")")
    else { return nil }
    var (rest, shares) = (SVGNumbers(cursor.rest.dropLast()), [Bool]())
    let numbers = rest.list { cursor in
      guard let number = cursor.number() else { return nil }
      shares.append(cursor.skip("%"))
      return number
    }
    guard let numbers, [3, 4].contains(numbers.count) else { return nil }
    return zip(numbers, shares).map { ($0, $1) }
  }
}
