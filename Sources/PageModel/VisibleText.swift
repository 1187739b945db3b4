extension String {
  /// The text on one line, with invisible and disguising characters spelt out: `<U+202E>`.
  package var visible: String { Array(unicodeScalars).spelt.joined() }

  /// The text as a line of a log: ``visible``, and without build-server commands.
  ///
  /// GitHub Actions takes commands from lines that begin with `::`, after optional white space, and
  /// from `##[…]` anywhere; Azure Pipelines from `##[…]` and `##vso[…]`, TeamCity from
  /// `##teamcity[…]`. One character of each is spelt out. Apply this to whole lines, as harmless
  /// parts may form a command together. Applying it again changes nothing.
  package var visibleLine: String {
    if isPlainLine { return self }
    let scalars = Array(unicodeScalars)
    var shown = scalars.visible
    let start = scalars.firstIndex { !$0.takesNoInk } ?? scalars.endIndex
    if scalars[start...].starts(with: "::".unicodeScalars) {
      shown[start] = scalars[start].spelling
    }
    return shown.joined()
  }

  /// Whether the bytes alone tell that ``visibleLine`` changes nothing, as those of most lines do.
  private var isPlainLine: Bool {
    utf8.first { $0 != UInt8(ascii: " ") } != UInt8(ascii: ":")
      && utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "#") }
  }

  /// The text with ``visibleLine`` applied to each of its lines.
  package var visibleLines: String {
    var (shown, start, last) = ("", startIndex, UInt8(0))
    for place in utf8.indices {
      let byte = utf8[place]
      // After a carriage return, a line feed ends no line: both are spelt out.
      if byte == UInt8(ascii: "\n"), last != UInt8(ascii: "\r") {
        shown += String(self[start..<place]).visibleLine + "\n"
        start = utf8.index(after: place)
      }
      last = byte
    }
    return shown + String(self[start...]).visibleLine
  }

  /// JSON text with the same meaning, but without `##[` and similar commands, and with disguising characters escaped.
  package var visibleJSON: String {
    var rest = Array(escapedJSON.utf8)[...]
    var written: [UInt8] = []
    // Only strings can contain such commands.
    for sign in Array(rest).commandSigns {
      written += rest[..<sign] + Array("\\u0023".utf8)
      rest = rest[(sign + 1)...]
    }
    return String(decoding: written + rest, as: UTF8.self)
  }

  /// JSON text with invisible and disguising characters as `\u202e`, which only its strings can contain.
  private var escapedJSON: String {
    guard utf8.contains(where: { $0 >= 0x7F }) else { return self }
    let scalars = Array(unicodeScalars)
    guard scalars.indices.contains(where: scalars.isDisguised) else { return self }
    return scalars.indices.map {
      scalars.isDisguised($0) ? scalars[$0].escaped : String(scalars[$0])
    }
    .joined()
  }
}

extension [Unicode.Scalar] {
  /// Each character or its replacement; joiners and selectors inside emoji stay.
  fileprivate var spelt: [String] {
    indices.map { isOfEmoji($0) ? String(self[$0]) : self[$0].visible }
  }

  /// Whether JSON escapes a character: white space of ASCII is its own.
  fileprivate func isDisguised(_ place: Int) -> Bool {
    self[place].value >= 0x7F && self[place].isDisguised && !isOfEmoji(place)
  }

  /// Whether a character is part of the emoji around it.
  private func isOfEmoji(_ place: Int) -> Bool {
    guard place > 0 else { return false }
    let (last, isLast) = (self[place - 1], place + 1 == count)
    return switch self[place] {
    case .emojiLook, .textLook: last.isPicture
    case .joiner: (last.isPicture || last == .emojiLook) && !isLast && self[place + 1].isPicture
    default: false
    }
  }

  /// How each character of a part of a line is shown, if the part is not the start of the line.
  public var visible: [String] {
    var shown = spelt
    for sign in map({ UInt8(exactly: $0.value) ?? 0 }).commandSigns {
      shown[sign] = self[sign].spelling
    }
    return shown
  }
}

extension [UInt8] {
  /// The index of the second `#` in each `##[` and `##word[`.
  fileprivate var commandSigns: [Int] {
    let (bracket, sign, letters) = (
      UInt8(ascii: "["), UInt8(ascii: "#"), UInt8(ascii: "a")...UInt8(ascii: "z")
    )
    return indices.compactMap { place in
      guard self[place] == bracket else { return nil }
      // Upper and lower case differ by one bit.
      guard let last = self[..<place].lastIndex(where: { !letters.contains($0 | 0x20) }), last > 0,
        self[last] == sign, self[last - 1] == sign
      else { return nil }
      return last
    }
  }
}

extension Unicode.Scalar {
  /// The character or its replacement; a tab becomes a space.
  package var visible: String {
    guard isDisguised else { return String(self) }
    return self == "\t" ? " " : spelling
  }

  /// The code point: `<U+202E>`.
  fileprivate var spelling: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }

  /// The code point as JSON escapes it: `\u202e`.
  fileprivate var escaped: String {
    String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// Whether the character is blank at the start of a line: white space or ignorable.
  fileprivate var takesNoInk: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint
  }

  /// Whether the character is invisible or may change how its neighbours are shown.
  ///
  /// These are controls, line breaks, Unicode's twelve Bidi_Control characters, and its ignorable
  /// characters, such as the byte order mark, zero-width letters and tags.
  package var isDisguised: Bool {
    switch value {
    case 0x20..<0x7F: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFFF9...0xFFFB: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  fileprivate static let joiner: Unicode.Scalar = "\u{200D}"
  /// The selectors that show the character before them as an emoji or as a letter.
  fileprivate static let (emojiLook, textLook): (Unicode.Scalar, Unicode.Scalar) =
    ("\u{FE0F}", "\u{FE0E}")

  /// Whether the character may be shown as an emoji; ASCII digits and signs stay as they are.
  fileprivate var isPicture: Bool { value > 0x7F && properties.isEmoji }
}
