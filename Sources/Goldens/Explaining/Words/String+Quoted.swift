extension String {
  /// The maximum number of characters shown of a text.
  private static let most = 40

  /// The text in quotes, with the middle omitted if it is long.
  var quoted: String { "\"\(shortened.escaped)\"" }

  /// The text, with the middle omitted beyond 40 characters.
  var shortened: String {
    count > Self.most ? "\(prefix(20))…\(suffix(19))" : self
  }

  /// The text on one line.
  var escaped: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
  }

  /// Two texts in quotes so that their difference is visible.
  ///
  /// Long texts are cut around it, and characters that look the same are shown by code point.
  static func quoted(_ base: String?, _ new: String?) -> (base: String?, new: String?) {
    guard var base, var new else { return (base?.quoted, new?.quoted) }
    if base.seen == new.seen { (base, new) = (base.numbered, new.numbered) }
    if base == new { (base, new) = (base.numbered(beside: new), new.numbered(beside: base)) }
    guard base.quoted == new.quoted else { return (base.quoted, new.quoted) }
    let place = zip(base, new).prefix { $0 == $1 }.count
    return (base.quoted(around: place), new.quoted(around: place))
  }

  /// The text in quotes, cut around an index.
  private func quoted(around place: Int) -> String {
    let start = max(min(place - Self.most / 2, count - Self.most), 0)
    let part = String(dropFirst(start).prefix(Self.most)).escaped
    return "\"\(start > 0 ? "…" : "")\(part)\(start + Self.most < count ? "…" : "")\""
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
