extension String {
  /// So many characters of a text are told.
  private static let most = 40

  /// The text in quotes, its middle left out where it is long.
  var quoted: String { "\"\(shortened.escaped)\"" }

  /// The text with its middle left out where it has more than 40 characters.
  var shortened: String {
    count > Self.most ? "\(prefix(20))…\(suffix(19))" : self
  }

  /// The text on one line.
  var escaped: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
  }

  /// Two texts in quotes, so that it is seen what differs: long ones around that, and characters that look the same
  /// by their numbers.
  static func quoted(_ base: String?, _ new: String?) -> (base: String?, new: String?) {
    guard var base, var new else { return (base?.quoted, new?.quoted) }
    if base.seen == new.seen { (base, new) = (base.numbered, new.numbered) }
    if base == new { (base, new) = (base.numbered(beside: new), new.numbered(beside: base)) }
    guard base.quoted == new.quoted else { return (base.quoted, new.quoted) }
    let place = zip(base, new).prefix { $0 == $1 }.count
    return (base.quoted(around: place), new.quoted(around: place))
  }

  /// The text in quotes, what is farther from a place left out.
  private func quoted(around place: Int) -> String {
    let start = max(min(place - Self.most / 2, count - Self.most), 0)
    let part = String(dropFirst(start).prefix(Self.most)).escaped
    return "\"\(start > 0 ? "…" : "")\(part)\(start + Self.most < count ? "…" : "")\""
  }

  /// The text as it looks: spaces of one kind, without what shows nothing.
  private var seen: String {
    let scalars = unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      if scalar.properties.generalCategory == .format { return nil }
      return scalar.properties.isWhitespace && scalar != "\n" ? " " : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The text with numbers for what cannot be told from other characters, or is not seen: `10\u{00A0}000`.
  private var numbered: String {
    unicodeScalars.map { $0.isPlain ? String($0) : $0.escaped(asASCII: true) }.joined()
  }

  /// The text with numbers for what another one has not, that counts as equal: `\u{FA19}` beside `\u{795E}`.
  func numbered(beside other: String) -> String {
    let known = Set(other.unicodeScalars)
    guard known != Set(unicodeScalars) else {
      return utf8.elementsEqual(other.utf8) ? self : numbered
    }
    return unicodeScalars.map { known.contains($0) ? String($0) : $0.escaped(asASCII: true) }
      .joined()
  }

  /// The text as what stands before an arrow.
  ///
  /// Where some of it runs from right to left, what follows would be shown on its left, up to the next Latin letter:
  /// so one follows.
  var asOld: String { unicodeScalars.contains(where: \.isRightToLeft) ? "\(self) (old)" : self }
}

extension Unicode.Scalar {
  /// Whether the text around it runs from right to left: the blocks that Unicode keeps for such letters
  /// (DerivedBidiClass.txt).
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x0590..<0x0900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00: true
    case 0x10800..<0x11000, 0x1E800..<0x1F000: true
    default: false
    }
  }

  /// Whether it is seen as what it is.
  fileprivate var isPlain: Bool {
    switch properties.generalCategory {
    case .format, .control, .nonspacingMark, .enclosingMark: self == "\n"
    default: !properties.isWhitespace || self == " "
    }
  }
}
