import CText

/// The scalars of a text, by which all work with it counts; NUL is replaced.
struct Scalars: Sendable {
  let values: [UInt32]

  init(_ text: String) {
    values = text.unicodeScalars.map { $0.value == 0 ? 0xFFFD : $0.value }
  }

  init(_ values: [UInt32]) { self.values = values }

  var count: Int { values.count }

  subscript(_ index: Int) -> UInt32 { values[index] }

  /// A part of the text.
  func string(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    for value in values[range] {
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }

  /// The paragraphs without what ends them: line feed, carriage return, both, or U+2029.
  var paragraphs: [Range<Int>] {
    var (paragraphs, start, index) = ([Range<Int>](), 0, 0)
    while index < count {
      let value = values[index]
      index += 1
      guard value == 0x0A || value == 0x0D || value == 0x2029 else { continue }
      paragraphs.append(start..<index - 1)
      if value == 0x0D, index < count, values[index] == 0x0A { index += 1 }
      start = index
    }
    return paragraphs + [start..<count]
  }

  /// Whether a part runs from right to left: its first letter decides; nil without letters.
  ///
  /// What is isolated in a paragraph does not decide, nor do characters that embed or override (rules P2 and P3 of
  /// Unicode's UAX #9).
  func isRightToLeft(_ range: Range<Int>) -> Bool? {
    var isolates = 0
    for value in values[range] {
      switch value {
      case 0x2066...0x2068: isolates += 1
      case 0x2069: isolates = max(0, isolates - 1)
      case 0x0A, 0x0D, 0x2029: isolates = 0
      default:
        let direction = isolates == 0 ? ctext_direction(value) : 0
        if direction != 0 { return direction < 0 }
      }
    }
    return nil
  }
}

/// The classes of characters that decide how a text is taken apart.
enum ScalarKind {
  /// Whether a character is white: a space, a separator, or a control character that makes space.
  static func isWhite(_ value: UInt32) -> Bool {
    switch value {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D: return true
    case 0x21..<0xA0: return false
    default:
      switch Unicode.Scalar(value)?.properties.generalCategory {
      case .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
      default: return false
      }
    }
  }

  /// Whether a character is drawn by the font of its neighbours: spaces, and characters that are hidden or only
  /// change others.
  ///
  /// Format characters of Arabic are visible.
  static func isNeutral(_ value: UInt32) -> Bool {
    switch value {
    case 0x20: return true
    case 0x21..<0x7F: return false
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return true
    case 0x600...0x6FF, 0x70F, 0x8E2, 0x1680: return false
    default:
      switch Unicode.Scalar(value)?.properties.generalCategory {
      case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .spaceSeparator:
        return true
      default: return false
      }
    }
  }

  /// Whether a character may run, or make others run, from right to left or at a level of its own.
  static func mayTurn(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x590: false
    case 0x590...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// Whether a character is a syllable or a letter of Korean.
  static func isHangul(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x1100: false
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC: true
    default: false
    }
  }

  /// Whether a character is a mark that takes room after its letter.
  static func isSpacingMark(_ value: UInt32) -> Bool {
    value >= 0x900 && Unicode.Scalar(value)?.properties.generalCategory == .spacingMark
  }
}
