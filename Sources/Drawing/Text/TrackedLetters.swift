/// Which letters of a text are moved apart or together by its tracking.
enum TrackedLetters {
  /// Letters that join their neighbours: a gap would tear them apart, and overlaps show as knots.
  ///
  /// Arabic with its presentation forms, and beside it Syriac, N'Ko and Mandaic; Mongolian.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0600...0x08FF, 0x1800...0x18AF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: true
    default: false
    }
  }

  /// What fonts made for Latin draw: it, Greek, Cyrillic, and the signs between their words.
  private static func isOwn(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x0590, 0x1E00..<0x2600: true
    default: false
    }
  }

  /// The places in a text's UTF-8, in order, that are tracked.
  ///
  /// Letters that join are not; nor are spaces between their words, which stand as the letters do.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - ownOnly: whether characters that a font made for Latin lacks, such as Han, are left out, too.
  /// - Returns: ranges of offsets that don't touch.
  static func ranges(of text: String, ownOnly: Bool) -> [Range<Int>] {
    let length = text.utf8.count
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return length == 0 ? [] : [0..<length] }
    var (ranges, place, wasTracked): ([Range<Int>], Int, Bool) = ([], 0, true)
    for character in text {
      let (start, scalars) = (place, character.unicodeScalars)
      place += character.utf8.count
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
