/// Finds the characters that are drawn as pictures, after Unicode Technical Standard #51.
///
/// Beyond the standard, the emoji from U+1F000 on are all pictures, such as the wastebasket: fonts of texts have none
/// of them, on phones either.
enum EmojiRuns {
  /// For each scalar of a range, whether it belongs to an emoji that is drawn as a picture.
  static func areEmoji(_ text: Scalars, _ range: Range<Int>) -> [Bool]? {
    // Most texts have none: digits need one of these marks to be pictures.
    guard text.values[range].contains(where: mayBePicture) else {
      return nil
    }
    var emoji = Array(repeating: false, count: range.count)
    var place = range.lowerBound
    while place < range.upperBound {
      let end = end(of: text.values[place..<range.upperBound])
      let next = end ?? place + 1
      if end != nil {
        for index in place..<next { emoji[index - range.lowerBound] = true }
      }
      place = next
    }
    return emoji
  }

  private static func mayBePicture(_ value: UInt32) -> Bool {
    guard 0x2000..<0x2E80 ~= value || value >= 0xFE0F else { return false }
    return value == 0xFE0F || value == joiner || value == 0x20E0 || isPictureAlone(value)
  }

  /// Whether a character is a picture without a sign that it is one.
  private static func isPictureAlone(_ value: UInt32) -> Bool {
    guard let properties = Unicode.Scalar(value)?.properties else { return false }
    return properties.isEmojiPresentation || properties.isEmojiModifierBase
      || value >= 0x1F000 && properties.isEmoji
  }

  private static let joiner: UInt32 = 0x200D

  /// The end of an emoji at the start of a text; nil if there is none, or if it is to look like text.
  private static func end(of text: ArraySlice<UInt32>) -> Int? {
    let (start, end) = (text.startIndex, text.endIndex)
    func at(_ index: Int) -> UInt32 { index < end ? text[index] : 0 }
    let first = at(start)
    if isRegion(first), isRegion(at(start + 1)) { return start + 2 }
    guard isBase(first), at(start + 1) != 0xFE0E else { return nil }
    if isKeycap(first), at(start + 1) == 0xFE0F, at(start + 2) == 0x20E3 { return start + 3 }
    if let end = tagged(text) { return end }
    if at(start + 1) == 0x20E0 { return start + 2 }
    var (place, parts) = (element(text, at: start), 1)
    let single = place
    while at(place) == joiner, isBase(at(place + 1)) {
      place = element(text, at: place + 1)
      parts += 1
    }
    return parts > 1 || single > start + 1 || isPictureAlone(first) ? place : nil
  }

  /// The end of a part of an emoji: a base, with a sign that it is a picture or a skin tone.
  private static func element(_ text: ArraySlice<UInt32>, at place: Int) -> Int {
    guard place + 1 < text.endIndex else { return place + 1 }
    let isToned =
      Unicode.Scalar(text[place])?.properties.isEmojiModifierBase == true
      && isModifier(text[place + 1])
    return text[place + 1] == 0xFE0F || isToned ? place + 2 : place + 1
  }

  /// The end of a flag that is written in tags, such as that of Scotland; nil if there is none.
  private static func tagged(_ text: ArraySlice<UInt32>) -> Int? {
    guard text.first == 0x1F3F4 else { return nil }
    let tags = text.dropFirst().prefix {
      0xE0030...0xE0039 ~= $0 || 0xE0061...0xE007A ~= $0
    }
    guard !tags.isEmpty, tags.endIndex < text.endIndex, text[tags.endIndex] == 0xE007F else {
      return nil
    }
    return tags.endIndex + 1
  }

  private static func isRegion(_ value: UInt32) -> Bool { 0x1F1E6...0x1F1FF ~= value }

  private static func isModifier(_ value: UInt32) -> Bool { 0x1F3FB...0x1F3FF ~= value }

  private static func isKeycap(_ value: UInt32) -> Bool {
    0x30...0x39 ~= value || value == 0x23 || value == 0x2A
  }

  /// Whether an emoji may begin with a character: regions and skin tones need others before or after them.
  private static func isBase(_ value: UInt32) -> Bool {
    guard !isRegion(value), !isModifier(value) else { return false }
    return Unicode.Scalar(value)?.properties.isEmoji == true
  }
}
