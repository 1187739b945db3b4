/// The parts of syllables that no line may divide, in scripts without spaces between words.
///
/// Unicode's characters end within syllables there: a vowel may be a character of its own, written before or after
/// its consonant.
enum Syllables {
  /// Whether the characters around a place of a text belong to one syllable.
  static func areJoined(_ text: Scalars, at place: Int) -> Bool {
    guard 0..<text.count ~= place, place > 0, text[place] >= 0xE00 else { return false }
    return isBeforeLetter(text[place - 1]) || isAfterLetter(text[place])
      || isFinal(text, at: place)
  }

  /// Whether a letter goes on with the next one: a vowel written before its consonant, or a sign that stacks two.
  private static func isBeforeLetter(_ value: UInt32) -> Bool {
    switch value {
    case 0x1039, 0x17D2: true
    case 0..<0xE00: false
    default: Unicode.Scalar(value)?.properties.isLogicalOrderException == true
    }
  }

  /// Whether a letter of Thai or Lao is a vowel, or a sign of repetition or abbreviation, of what precedes it.
  private static func isAfterLetter(_ value: UInt32) -> Bool {
    switch value {
    case 0xE2F, 0xE30, 0xE32, 0xE33, 0xE45, 0xE46, 0xEAF, 0xEB0, 0xEB2, 0xEB3, 0xEBD, 0xEC6: true
    default: false
    }
  }

  /// Whether a letter of Burmese ends a syllable: its vowel is silent (asat), which a tone (dot below) may precede.
  private static func isFinal(_ text: Scalars, at place: Int) -> Bool {
    guard 0x1000...0x109F ~= text[place] else { return false }
    let marks = text.values[(place + 1)...].prefix(2)
    return marks.first == 0x103A || Array(marks) == [0x1037, 0x103A]
  }
}
