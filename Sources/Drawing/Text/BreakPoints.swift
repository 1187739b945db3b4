import CHarfBuzz
import CText
import Synchronization

/// The places of a text where lines and words may be divided; each has a place for the text's end.
struct BreakPoints {
  /// Whether a character begins, of which no part stands alone.
  private(set) var starts: [Bool]
  /// Whether a line may begin within a word that is too wide: where a syllable may be divided.
  private(set) var parts: [Bool]
  /// Whether a line may begin.
  private(set) var lines: [Bool]
  /// What is drawn at the end of a line, if a word is divided there.
  private(set) var hyphens: [TextItem.Hyphen]

  /// No places: for texts that are not divided.
  init() { (starts, parts, lines, hyphens) = ([], [], [], []) }

  /// Finds the places in a text's paragraphs; `items` are those of all paragraphs.
  init(_ text: Scalars, items: [TextItem]) {
    starts = Self.starts(of: text)
    parts = starts.indices.map { [starts] in starts[$0] && !Syllables.areJoined(text, at: $0) }
    lines = Array(repeating: false, count: text.count + 1)
    hyphens = Array(repeating: .none, count: text.count + 1)
    for paragraph in text.paragraphs where !paragraph.isEmpty {
      addLines(text, paragraph)
      addHyphens(text, paragraph)
    }
    for item in items { addWords(text, item) }
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
    // Korean has spaces between words. Unicode divides its syllables by default; labels of iOS do not.
    let letter = UInt32(UInt8(ascii: "a"))
    let values = text.values[paragraph].map { ScalarKind.isHangul($0) ? letter : $0 }
    values.withUnsafeBufferPointer {
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

  /// Thai, Lao, Burmese and Khmer have no spaces between words: a dictionary knows where they end.
  private mutating func addWords(_ text: Scalars, _ item: TextItem) {
    let places =
      switch item.script {
      case HB_SCRIPT_THAI: Self.thaiWords(text.values[item.range])
      case HB_SCRIPT_LAO, HB_SCRIPT_MYANMAR, HB_SCRIPT_KHMER:
        WordStarts.places(text.values[item.range])
      default: [Int]()
      }
    for place in places.map({ item.range.lowerBound + $0 }) where parts[place] {
      lines[place] = true
    }
  }

  /// libthai's dictionary is not to be used by two threads at once.
  private static let thai = Mutex(())

  private static func thaiWords(_ text: ArraySlice<UInt32>) -> [Int] {
    var places = Array(repeating: Int32(0), count: text.count + 1)
    let count = text.withUnsafeBufferPointer { text in
      thai.withLock { _ in ctext_thai_words(text.baseAddress, text.count, &places) }
    }
    return places.prefix(Int(count)).map { Int($0) }
  }
}
