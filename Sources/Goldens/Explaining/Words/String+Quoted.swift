import PageModel

extension String {
  /// The maximum number of characters shown of a text.
  private static let most = 40

  /// The text in quotes, with the middle omitted if it is long; quotes in it are marked.
  var quoted: String { Self.quote(marked.units) }

  /// Two texts in quotes so that their difference is visible.
  ///
  /// Long texts are cut around it, and characters that look the same are shown by code point.
  static func quoted(_ base: String?, _ new: String?) -> (base: String?, new: String?) {
    guard var base = base?.marked, var new = new?.marked else { return (base?.quoted, new?.quoted) }
    if base.seen == new.seen { (base, new) = (base.numbered, new.numbered) }
    if base == new { (base, new) = (base.numbered(beside: new), new.numbered(beside: base)) }
    let (from, to) = (base.units, new.units)
    guard quote(from) == quote(to) else { return (quote(from), quote(to)) }
    let place = zip(from, to).prefix { $0 == $1 }.count
    return (quote(from, around: place), quote(to, around: place))
  }

  /// A text in quotes: of a long one both ends, or what is around an index.
  private static func quote(_ units: [Substring], around place: Int? = nil) -> String {
    guard units.count > most else { return "\"\(units.joined())\"" }
    guard let place else {
      return "\"\(units.prefix(20).joined())…\(units.suffix(19).joined())\""
    }
    let start = Swift.max(Swift.min(place - most / 2, units.count - most), 0)
    let part = units.dropFirst(start).prefix(most).joined()
    return "\"\(start > 0 ? "…" : "")\(part)\(start + most < units.count ? "…" : "")\""
  }

  /// The text with marked quotes and backslashes, on one line.
  private var marked: String { map(\.marked).joined() }

  /// The characters of a marked text, each with the backslash in front of it.
  private var units: [Substring] {
    var (units, start): ([Substring], Index?) = ([], nil)
    for place in indices {
      if start == nil, self[place] == "\\" {
        start = place
      } else {
        units.append(self[(start ?? place)...place])
        start = nil
      }
    }
    return units
  }

  /// The text as it looks: with plain spaces, without invisible characters.
  private var seen: String {
    let scalars = unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      if scalar.properties.generalCategory == .format { return nil }
      return scalar.properties.isWhitespace && scalar != "\n" ? " " : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The text with code points for ambiguous or invisible characters: `10\u{00A0}000`.
  private var numbered: String {
    unicodeScalars.map { $0.isPlain ? String($0) : $0.escaped(asASCII: true) }.joined()
  }

  /// The text with code points for characters missing in an equal text, such as `\u{FA19}`.
  func numbered(beside other: String) -> String {
    let known = Set(other.unicodeScalars)
    guard known != Set(unicodeScalars) else {
      return utf8.elementsEqual(other.utf8) ? self : numbered
    }
    return unicodeScalars.map { known.contains($0) ? String($0) : $0.escaped(asASCII: true) }
      .joined()
  }

  /// The text in front of an arrow.
  ///
  /// After right-to-left text, an arrow and the new value would be displayed on its left up to the
  /// next Latin letter, so Latin text is appended.
  var beforeArrow: String {
    unicodeScalars.contains(where: \.isRightToLeft) ? "\(self) (old)" : self
  }
}

extension Unicode.Scalar {
  /// Whether the character is right-to-left, by the Unicode blocks for such scripts.
  ///
  /// Source: DerivedBidiClass.txt.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x0590..<0x0900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00: true
    case 0x10800..<0x11000, 0x1E800..<0x1F000: true
    default: false
    }
  }

  /// Whether the character is recognisable as itself.
  fileprivate var isPlain: Bool {
    switch properties.generalCategory {
    case .format, .control, .nonspacingMark, .enclosingMark: self == "\n"
    default: !properties.isWhitespace || self == " "
    }
  }
}
