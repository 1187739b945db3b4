import Geometry
package import PageLayout

/// A line of a text as placed on a page.
package struct SetLine: Hashable, Sendable {
  /// The visible text with the space at which it wraps; truncated text is an ellipsis.
  package let text: String
  /// The start of the line, in points from the left edge of the page.
  package let x: Double
  /// The baseline, in points from the top of the page.
  package let baseline: Double
  /// The width, in points.
  package let width: Double
}

extension TextEngine {
  /// The lines of a box's text, from the top; empty if it has no text or it cannot be drawn.
  package func lines(of box: Box) -> [SetLine] {
    guard case .text(let run, _) = box.content else { return [] }
    let shaped = shape(run, width: box.rect.width)
    guard shaped.fault == nil else { return [] }
    let texts = set(run, width: box.rect.width).lines.map(\.shown)
    return shaped.lines.indices.map { index in
      let start = box.start(ofLine: index, of: shaped, in: run)
      return SetLine(
        text: texts.indices.contains(index) ? texts[index] : "", x: start.x, baseline: start.y,
        width: shaped.lines[index].width)
    }
  }
}

extension TextLine {
  /// The visible characters of the line, in reading order.
  fileprivate var shown: String {
    let words = items.sorted { $0.range.lowerBound < $1.range.lowerBound }.map {
      $0.isEllipsis ? "…" : text.string($0.range)
    }.joined()
    // The last line of a truncated paragraph starts with a direction mark.
    let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}"]
    return String(String.UnicodeScalarView(words.unicodeScalars.drop { marks.contains($0) }))
  }
}
