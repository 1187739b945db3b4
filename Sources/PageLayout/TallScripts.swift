/// The room above and below the baseline that the letters of a script need, as shares of the font's size.
///
/// Marks above and below letters of these scripts reach further than Latin letters do. A phone makes their lines
/// higher by the metrics of the font that draws them; here the script decides, so that a page is laid out the same
/// with any font. The figures are the ink of the first article of the Declaration of Human Rights and of words of
/// settings, in the Noto fonts at 1,000 units, rounded up to 0.05.
struct TallScript {
  let ascent: Double
  let descent: Double

  /// The room that all letters of a text need; nil if the lines of a style have it.
  init?(of text: String) {
    // The scripts begin at U+0C00.
    guard text.utf8.contains(where: { $0 >= 0xE0 }) else { return nil }
    var (ascent, descent) = (0.0, 0.0)
    for scalar in text.unicodeScalars {
      guard let room = Self.room(of: scalar.value) else { continue }
      (ascent, descent) = (max(ascent, room.ascent), max(descent, room.descent))
    }
    guard ascent > 0 else { return nil }
    (self.ascent, self.descent) = (ascent, descent)
  }

  private static func room(of scalar: UInt32) -> (ascent: Double, descent: Double)? {
    switch scalar {
    case 0xC00...0xC7F: (0.85, 0.4)  // Telugu
    case 0xC80...0xCFF: (0.85, 0.5)  // Kannada
    case 0xE00...0xE7F: (1.05, 0.3)  // Thai
    case 0xE80...0xEFF: (1.15, 0.3)  // Lao
    case 0xF00...0xFFF: (1.1, 0.55)  // Tibetan
    // Burmese, with other languages.
    case 0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: (1, 0.5)
    case 0x1780...0x17FF: (0.95, 0.55)  // Khmer
    default: nil
    }
  }
}
