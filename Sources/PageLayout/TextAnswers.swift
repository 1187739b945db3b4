import PageModel

/// The text measurements made while a page was laid out.
///
/// With them, the page can be laid out as it was, regardless of later changes of the fonts.
package struct TextAnswers: Hashable, Sendable {
  /// The extents of texts by ``TextRun/question(width:)``; missing characters are not recorded.
  package var extents: [UInt64: TextExtent] = [:]
  /// How far the letters of texts reach below their boxes, of those that do, in points.
  package var overhangs: [UInt64: Double] = [:]

  /// Creates an empty record.
  package init() {}
}

/// Measures texts and records the results.
package final class TextNotes: TextMeasuring {
  private let fonts: any TextMeasuring
  /// The results recorded so far.
  package private(set) var answers = TextAnswers()

  /// Creates a recorder that measures with given fonts.
  package init(_ fonts: any TextMeasuring) { self.fonts = fonts }

  package func extent(of run: TextRun, width: Double?) -> TextExtent {
    let extent = fonts.extent(of: run, width: width)
    answers.extents[run.question(width: width)] = TextExtent(
      width: extent.width, lines: extent.lines, truncated: extent.truncated)
    return extent
  }

  package func overhang(of run: TextRun, width: Double?) -> Double {
    let overhang = fonts.overhang(of: run, width: width)
    if overhang > 0 { answers.overhangs[run.question(width: width)] = overhang }
    return overhang
  }
}

/// Measures texts with recorded results, and with today's fonts if there is none.
package struct RememberedTexts: TextMeasuring {
  private let answers: TextAnswers
  private let fonts: any TextMeasuring

  /// Creates measuring from recorded results, with fonts for other texts.
  package init(_ answers: TextAnswers, _ fonts: any TextMeasuring) {
    (self.answers, self.fonts) = (answers, fonts)
  }

  package func extent(of run: TextRun, width: Double?) -> TextExtent {
    answers.extents[run.question(width: width)] ?? fonts.extent(of: run, width: width)
  }

  package func overhang(of run: TextRun, width: Double?) -> Double {
    let question = run.question(width: width)
    guard answers.extents[question] != nil else { return fonts.overhang(of: run, width: width) }
    return answers.overhangs[question] ?? 0
  }
}

extension TextRun {
  /// A hash of all properties on which the text's extent depends, equal in all processes.
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
    for mark in marks {
      add(UInt64(mark.range.lowerBound))
      add(UInt64(mark.range.upperBound))
      add(mark.weight)
    }
    return sum
  }
}
