// swift-format-ignore-file: NeverForceUnwrap
import CPango
import Geometry
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
  /// Whether the text runs from right to left.
  var isRightToLeft: Bool
  /// The tracking: the space between letters, in points.
  var tracking: Double
  /// The left and right ends, in points from the left of the line.
  var left: Double
  var right: Double
}

extension TextEngine {
  /// The pieces of each line, from left to right; lines are wrapped at a width in points.
  func pieces(of run: TextRun, width: Double?) -> [[TextPiece]] {
    locked { state in
      let tracking = state.tracking(of: run)
      var lines: [[TextPiece]] = []
      state.withLines(of: run, width: width) { _, line, _ in
        lines.append(TextPiece.joined(TextPiece.pieces(of: line, run, tracking)))
      }
      return lines
    }
  }
}

extension TextPiece {
  /// The piece of each Pango item of a line, with its range in the text.
  fileprivate static func pieces(
    of line: UnsafeMutablePointer<PangoLayoutLine>, _ run: TextRun, _ tracking: Double
  ) -> [(piece: TextPiece, place: Range<Int>)] {
    let text = Array(String(cString: pango_layout_get_text(line.pointee.layout)).utf8)
    let tracked =
      tracking == 0
      ? [] : TrackedLetters.ranges(of: String(decoding: text, as: UTF8.self), ownOnly: run.isFitted)
    var x = 0.0
    return line.items.compactMap { item in
      let infos = UnsafeBufferPointer(
        start: item.glyphs.pointee.glyphs, count: Int(item.glyphs.pointee.num_glyphs))
      let analysis = item.item.pointee.analysis
      let start = Int(item.item.pointee.offset)
      let place = start..<start + Int(item.item.pointee.length)
      let (left, width) = (x, infos.reduce(0) { $0 + $1.advance })
      x += width
      guard let font = analysis.font, text.indices.contains(place) else { return nil }
      let description = pango_font_describe(font)
      defer { pango_font_description_free(description) }
      let isEllipsis = analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
      let isTracked = tracked.contains { $0.contains(start) }
      // Pango adds half of the tracking on each side of a letter; SVG adds all of it after the
      // letter.
      let lead = isTracked ? infos.first?.offset.x ?? 0 : 0
      let words = isEllipsis ? "…" : String(decoding: text[place], as: UTF8.self)
      return (
        TextPiece(
          words: words.filter { !"\u{200E}\u{200F}\u{2028}\n".contains($0) },
          family: String(cString: pango_font_description_get_family(description)),
          weight: Int(pango_font_description_get_weight(description).rawValue),
          isRightToLeft: analysis.level & 1 == 1, tracking: isTracked ? tracking : 0,
          left: left + lead, right: left + width), place
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
    family == next.family && weight == next.weight && tracking == next.tracking
      && !isRightToLeft && !next.isRightToLeft
  }
}
