/// The letters of a text to which tracking applies.
enum TrackedLetters {
  /// Whether a letter connects to its neighbours, so that tracking would tear it apart.
  ///
  /// Arabic with its presentation forms, Syriac, N'Ko, Mandaic and Mongolian.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0600...0x08FF, 0x1800...0x18AF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: true
    default: false
    }
  }

  /// Whether a Latin font draws the character: Latin, Greek, Cyrillic and general punctuation.
  private static func isOwn(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x0590, 0x1E00..<0x2600: true
    default: false
    }
  }

  /// The tracked ranges of a text's scalars, in ascending order.
  ///
  /// Connecting letters are not tracked. A space is tracked if the character before it is.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - ownOnly: whether characters that a Latin font lacks, such as Han, are excluded as well.
  /// - Returns: ranges of scalars; no two are adjacent.
  static func ranges(of text: Scalars, ownOnly: Bool) -> [Range<Int>] {
    if text.values.allSatisfy({ $0 < 0x80 }) { return text.count == 0 ? [] : [0..<text.count] }
    var (ranges, place, wasTracked): ([Range<Int>], Int, Bool) = ([], 0, true)
    for character in text.string(0..<text.count) {
      let (start, scalars) = (place, character.unicodeScalars)
      place += scalars.count
      if character != " " {
        wasTracked = ownOnly ? scalars.allSatisfy(isOwn) : !scalars.contains(where: joins)
      }
      guard wasTracked else { continue }
      if let last = ranges.last, last.upperBound == start {
        ranges[ranges.count - 1] = last.lowerBound..<place
      } else {
        ranges.append(start..<place)
      }
    }
    return ranges
  }
}
