import CHarfBuzz
import CText
import Synchronization

/// The places of a text where lines and words may be divided; each has a place for the text's end.
struct BreakPoints {
  /// Whether a character begins, of which no part stands alone.
  private(set) var starts: [Bool]
  /// Whether a line may begin.
  private(set) var lines: [Bool]
  /// What is drawn at the end of a line, if a word is divided there.
  private(set) var hyphens: [TextItem.Hyphen]

  /// No places: for texts that are not divided.
  init() { (starts, lines, hyphens) = ([], [], []) }

  /// Finds the places in a text's paragraphs; `items` are those of all paragraphs.
  init(_ text: Scalars, items: [TextItem]) {
    starts = Self.starts(of: text)
    lines = Array(repeating: false, count: text.count + 1)
    hyphens = Array(repeating: .none, count: text.count + 1)
    for paragraph in text.paragraphs where !paragraph.isEmpty {
      addLines(text, paragraph)
      addHyphens(text, paragraph)
    }
    for item in items where item.script == HB_SCRIPT_THAI { addThaiWords(text, item.range) }
    lines[text.count] = true
  }

  /// The starts of a text's characters; enough for a text that is not divided into lines.
  ///
  /// A mark that takes room belongs to its letter: in Burmese, Unicode's clusters divide them.
  static func starts(of text: Scalars) -> [Bool] {
    var starts = Array(repeating: false, count: text.count + 1)
    var place = 0
    for character in text.string(0..<text.count) {
      starts[place] = place == 0 || !ScalarKind.isSpacingMark(text[place])
      place += character.unicodeScalars.count
    }
    starts[text.count] = true
    return starts
  }

  private mutating func addLines(_ text: Scalars, _ paragraph: Range<Int>) {
    var found = Array(repeating: CChar(0), count: paragraph.count)
    text.values[paragraph].withUnsafeBufferPointer {
      ctext_lines($0.baseAddress, $0.count, &found)
    }
    for place in paragraph.dropFirst() {
      lines[place] = found[place - paragraph.lowerBound] != 0
    }
  }

  /// Notes where a break draws a hyphen: at soft hyphens and hyphenation points only.
  ///
  /// A word that is too wide for a line is divided anywhere, which no language writes with a hyphen.
  private mutating func addHyphens(_ text: Scalars, _ paragraph: Range<Int>) {
    for place in paragraph.dropFirst() {
      switch text[place - 1] {
      case 0x2027: hyphens[place] = .inPlaceOfLast
      case 0xAD: hyphens[place] = .added
      default: break
      }
    }
  }

  /// libthai's dictionary is not to be used by two threads at once.
  private static let thai = Mutex(())

  /// Thai has no spaces between words: a dictionary knows where they end.
  private mutating func addThaiWords(_ text: Scalars, _ range: Range<Int>) {
    var places = Array(repeating: Int32(0), count: range.count + 1)
    let count = text.values[range].withUnsafeBufferPointer { text in
      Self.thai.withLock { _ in ctext_thai_words(text.baseAddress, text.count, &places) }
    }
    for place in places.prefix(Int(count)) { lines[range.lowerBound + Int(place)] = true }
  }
}
