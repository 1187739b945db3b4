import PageModel

/// What fonts answered while a page was laid out.
///
/// With it the page is laid out as it was then, whatever has become of the fonts.
package struct TextAnswers: Hashable, Sendable {
  /// The room of texts, by ``TextRun/question(width:)``; of characters that no font had nothing is told.
  package var extents: [UInt64: TextExtent] = [:]

  /// Nothing was asked.
  package init() {}
}

/// Asks fonts, and notes what they answer.
package final class TextNotes: TextMeasuring {
  private let fonts: any TextMeasuring
  /// What they answered so far.
  package private(set) var answers = TextAnswers()

  /// Notes nothing yet of some fonts.
  package init(_ fonts: any TextMeasuring) { self.fonts = fonts }

  package func extent(of run: TextRun, width: Double?) -> TextExtent {
    let extent = fonts.extent(of: run, width: width)
    answers.extents[run.question(width: width)] = TextExtent(
      width: extent.width, lines: extent.lines, truncated: extent.truncated)
    return extent
  }
}

/// Answers as fonts did once, and asks today's what they were not asked.
package struct RememberedTexts: TextMeasuring {
  private let answers: TextAnswers
  private let fonts: any TextMeasuring

  /// Answers, and the fonts for what is not among them.
  package init(_ answers: TextAnswers, _ fonts: any TextMeasuring) {
    (self.answers, self.fonts) = (answers, fonts)
  }

  package func extent(of run: TextRun, width: Double?) -> TextExtent {
    answers.extents[run.question(width: width)] ?? fonts.extent(of: run, width: width)
  }
}

extension TextRun {
  /// A sum of all that the room of the text depends on: the same in each process.
  package func question(width: Double?) -> UInt64 {
    var sum = characters
    func add(_ number: UInt64) { sum = (sum ^ number) &* 0x9E37_79B9_7F4A_7C15 ^ sum >> 29 }
    func add(_ text: String) { for byte in text.utf8 { add(UInt64(byte)) } }
    func add(_ number: Double) { add(number.bitPattern) }
    add(font.family)
    add(font.size)
    add(font.weight)
    add(font.lineHeight)
    add(font.tracking)
    add(language)
    add(UInt64(maxLines))
    add(lineSpacing)
    add(UInt64(isKerned ? 1 : 0) + (isFitted ? 2 : 0))
    add(width ?? -1)
    return sum
  }
}
