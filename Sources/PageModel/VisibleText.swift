extension String {
  /// The text on one line, with what would disguise it, and what nobody sees, spelt out: `<U+202E>`.
  package var visible: String { Array(unicodeScalars).spelt.joined() }

  /// The text as a line of a log: ``visible``, and no command to a build server that reads along.
  ///
  /// GitHub Actions takes commands from lines that begin with `::`, white space before it or not, and
  /// from `##[…]` anywhere; Azure Pipelines from `##[…]` and `##vso[…]`, TeamCity from `##teamcity[…]`.
  /// One sign of each is spelt out. It is done to whole lines, as pieces that are harmless apart may
  /// make a command together; a line that was done stays as it is.
  package var visibleLine: String {
    let scalars = Array(unicodeScalars)
    var shown = scalars.visible
    let start = scalars.firstIndex { !$0.takesNoInk } ?? scalars.endIndex
    if scalars[start...].starts(with: "::".unicodeScalars) {
      shown[start] = scalars[start].spelling
    }
    return shown.joined()
  }

  /// The text with each of its lines as ``visibleLine`` has it.
  package var visibleLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visibleLine }
      .joined(separator: "\n")
  }

  /// The text, which is JSON, as JSON of the same meaning without `##[` and its like.
  package var visibleJSON: String {
    var rest = Array(utf8)[...]
    var written: [UInt8] = []
    // Only strings have such signs.
    for sign in Array(rest).commandSigns {
      written += rest[..<sign] + Array("\\u0023".utf8)
      rest = rest[(sign + 1)...]
    }
    return String(decoding: written + rest, as: UTF8.self)
  }
}

extension [Unicode.Scalar] {
  /// Each character, or what is shown in its place: what joins emoji to one, or chooses their look, stays.
  fileprivate var spelt: [String] {
    indices.map { isOfEmoji($0) ? String(self[$0]) : self[$0].visible }
  }

  /// Whether a character is a part of the emoji around it.
  private func isOfEmoji(_ place: Int) -> Bool {
    guard place > 0 else { return false }
    let (last, isLast) = (self[place - 1], place + 1 == count)
    return switch self[place] {
    case .emojiLook, .textLook: last.isPicture
    case .joiner: (last.isPicture || last == .emojiLook) && !isLast && self[place + 1].isPicture
    default: false
    }
  }

  /// How each character of a part of a line is shown, where the part is not the line's beginning.
  public var visible: [String] {
    var shown = spelt
    for sign in map({ UInt8(exactly: $0.value) ?? 0 }).commandSigns {
      shown[sign] = self[sign].spelling
    }
    return shown
  }
}

extension [UInt8] {
  /// Where the second `#` stands of each `##[` and `##word[`.
  fileprivate var commandSigns: [Int] {
    let (bracket, sign, letters) = (
      UInt8(ascii: "["), UInt8(ascii: "#"), UInt8(ascii: "a")...UInt8(ascii: "z")
    )
    return indices.compactMap { place in
      guard self[place] == bracket else { return nil }
      // Small and capital letters differ by one bit.
      guard let last = self[..<place].lastIndex(where: { !letters.contains($0 | 0x20) }), last > 0,
        self[last] == sign, self[last - 1] == sign
      else { return nil }
      return last
    }
  }
}

extension Unicode.Scalar {
  /// The character, or what is shown in its place; a tab is shown as a space.
  package var visible: String {
    guard isDisguised else { return String(self) }
    return self == "\t" ? " " : spelling
  }

  /// The character's number: `<U+202E>`.
  fileprivate var spelling: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }

  /// Whether nobody sees it where a line begins: white space, and what has no shape.
  fileprivate var takesNoInk: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint
  }

  /// Whether nobody sees the character, or it can change how its neighbours are shown: controls, line breaks,
  /// Unicode's twelve Bidi_Control characters, and all that it calls ignorable, as the byte order mark, letters
  /// without width, and tags.
  package var isDisguised: Bool {
    switch value {
    case 0x20..<0x7F: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFFF9...0xFFFB: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  fileprivate static let joiner: Unicode.Scalar = "\u{200D}"
  /// What has the character before it shown as an emoji, or as a letter.
  fileprivate static let (emojiLook, textLook): (Unicode.Scalar, Unicode.Scalar) =
    ("\u{FE0F}", "\u{FE0E}")

  /// Whether it may be shown as an emoji; digits and signs of ASCII look the same.
  fileprivate var isPicture: Bool { value > 0x7F && properties.isEmoji }
}
