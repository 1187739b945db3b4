import PageLayout
import PageModel

/// A part of a line in one font and one direction, for SVG text.
struct TextPiece: Hashable, Sendable {
  /// The characters, in reading order.
  var words: String
  /// The font family.
  var family: String
  /// The font weight, 1–1000.
  var weight: Int
  /// The number of the text's mark that it is in; nil for none.
  var mark: Int?
  /// Whether the text runs from right to left.
  var isRightToLeft: Bool
  /// Whether contextual alternates of the font would show other characters.
  var isLiteral: Bool
  /// The tracking: the space between letters, in points.
  var tracking: Double
  /// The left and right ends, in points from the left of the line.
  var left: Double
  var right: Double
}

extension TextEngine {
  /// The pieces of each line, from left to right; lines are wrapped at a width in points.
  func pieces(of run: TextRun, width: Double?) -> [[TextPiece]] {
    let tracking = tracking(of: run)
    return set(run, width: width).lines.map {
      TextPiece.joined(TextPiece.pieces(of: $0, in: run, tracking: tracking))
    }
  }
}

extension TextPiece {
  /// The piece of each item of a line, with its range in the text.
  fileprivate static func pieces(
    of line: TextLine, in run: TextRun, tracking: Double
  ) -> [(piece: TextPiece, place: Range<Int>)] {
    let shaper = Shaper(
      text: line.text, size: Int32(TextLine.unit), language: run.language, isKerned: run.isKerned)
    var x = 0
    return line.items.map { item in
      let left = x
      x += item.width
      // Half of the tracking is on each side of a letter; SVG adds all of it after the letter.
      let lead = item.tracking != 0 ? item.glyphs.first?.x ?? 0 : 0
      let words = item.isEllipsis ? "…" : line.text.string(item.range)
      return (
        TextPiece(
          words: words.filter { !"\u{200E}\u{200F}\u{2028}\n".contains($0) },
          family: item.face.families.first ?? "", weight: item.face.key.cssWeight, mark: item.mark,
          isRightToLeft: item.isRightToLeft,
          isLiteral: !item.isEllipsis && shaper.isLiteral(item),
          tracking: item.tracking != 0 ? tracking : 0,
          left: Double(left + lead) / TextLine.unit, right: Double(x) / TextLine.unit), item.range
      )
    }
  }

  /// Joins adjacent pieces that differ only in script.
  fileprivate static func joined(_ items: [(piece: TextPiece, place: Range<Int>)]) -> [TextPiece] {
    var joined: [(piece: TextPiece, place: Range<Int>)] = []
    for item in items {
      if let last = joined.last, last.piece.continues(in: item.piece),
        last.place.upperBound == item.place.lowerBound
      {
        joined[joined.count - 1].piece.words += item.piece.words
        joined[joined.count - 1].piece.right = item.piece.right
        joined[joined.count - 1].place = last.place.lowerBound..<item.place.upperBound
      } else {
        joined.append(item)
      }
    }
    return joined.map(\.piece).filter { $0.words.contains { $0 != " " } }
  }

  private func continues(in next: TextPiece) -> Bool {
    family == next.family && weight == next.weight && mark == next.mark && tracking == next.tracking
      && isLiteral == next.isLiteral
      && !isRightToLeft && !next.isRightToLeft
  }
}
