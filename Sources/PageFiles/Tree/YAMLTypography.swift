import PageModel

/// Characters of typography that look like YAML's own: spaces and quotes pasted from web pages and word processors.
enum YAMLTypography {
  /// Spaces that do not indent, with their names.
  static let spaces: [Unicode.Scalar: String] = [
    "\u{A0}": "a no-break space", "\u{2002}": "an en space", "\u{2003}": "an em space",
    "\u{2007}": "a figure space", "\u{2009}": "a thin space",
    "\u{202F}": "a narrow no-break space", "\u{3000}": "an ideographic space",
  ]

  /// Opening quotes with their closing ones.
  static let quotes: [Character: Character] = [
    "“": "”", "„": "“", "‘": "’", "‚": "‘", "«": "»", "「": "」", "『": "』",
  ]

  /// The hint for typographic quotes around a text that YAML divides.
  static let hintForQuotes = "“ ” are not quotes of YAML: use \""

  /// A space with its code point.
  static func words(_ space: Unicode.Scalar) -> String {
    let number = String(space.value, radix: 16, uppercase: true)
    let digits = String(repeating: "0", count: max(0, 4 - number.count)) + number
    return "\(spaces[space] ?? "a space") (U+\(digits))"
  }

  /// The error of a space in the indentation.
  static func fault(of space: Unicode.Scalar, at source: Source) -> FatalFault {
    FatalFault(
      at: source, "\(words(space)) where spaces are required", hint: "indent with plain spaces")
  }

  /// The space of typography right behind the first colon of a text; nil without one.
  static func space(behindColonOf text: String) -> Unicode.Scalar? {
    let scalars = text.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":") else { return nil }
    return scalars[scalars.index(after: colon)...].first.flatMap { spaces[$0] == nil ? nil : $0 }
  }
}
