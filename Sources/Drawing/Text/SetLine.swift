import CPango
import Foundation
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
    let texts = locked { state in
      var texts: [String] = []
      state.withLines(of: run, width: shaped.room) { _, line, _ in texts.append(line.shown) }
      return texts
    }
    return shaped.lines.indices.map { index in
      let start = box.start(ofLine: index, of: shaped, in: run)
      return SetLine(
        text: texts.indices.contains(index) ? texts[index] : "", x: start.x, baseline: start.y,
        width: shaped.lines[index].width)
    }
  }
}

extension UnsafeMutablePointer<PangoLayoutLine> {
  /// The visible characters of the line, in reading order.
  fileprivate var shown: String {
    guard let layout = pointee.layout, let start = pango_layout_get_text(layout) else { return "" }
    let bytes = UnsafeRawBufferPointer(start: start, count: strlen(start))
    let ellipsis = UInt8(1 << 1)  // PANGO_ANALYSIS_FLAG_IS_ELLIPSIS
    let text = items.map(\.item.pointee).sorted { $0.offset < $1.offset }.map { item in
      if item.analysis.flags & ellipsis != 0 { return "…" }
      let end = min(Int(item.offset + item.length), bytes.count)
      return String(decoding: bytes[min(Int(item.offset), end)..<end], as: UTF8.self)
    }.joined()
    // The last line of a truncated paragraph starts with a direction mark.
    let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}"]
    return String(String.UnicodeScalarView(text.unicodeScalars.drop { marks.contains($0) }))
  }
}
