extension String {
  /// The text on one line, with what would disguise it spelt out: `<U+202E>`.
  public var visible: String { unicodeScalars.map(\.visible).joined() }
}

extension Unicode.Scalar {
  /// The character, or what is shown in its place; a tab is shown as a space.
  public var visible: String {
    guard isDisguised else { return String(self) }
    let digits = String(value, radix: 16, uppercase: true)
    return self == "\t"
      ? " " : "<U+" + String(repeating: "0", count: 4 - digits.count) + digits + ">"
  }

  /// Whether the character can change how its neighbours are shown: controls, Unicode's twelve
  /// Bidi_Control characters, its line breaks, and the byte order mark.
  public var isDisguised: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
