import CPango
import Foundation
import Geometry
package import PageLayout

/// A line of a text as it stands on a page.
package struct SetLine: Hashable, Sendable {
  /// What it shows, with the space that it breaks at; what was left out of it is an ellipsis.
  package let text: String
  /// Where it begins, in points from the page's left edge.
  package let x: Double
  /// Where its letters stand, in points from the page's upper edge.
  package let baseline: Double
  /// How wide it is, in points.
  package let width: Double
}

extension TextEngine {
  /// The lines of a box's text, from the top; none where it shows no text, or one that cannot be drawn.
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
  /// The characters that it shows, in the order in which they are read.
  fileprivate var shown: String {
    guard let layout = pointee.layout, let start = pango_layout_get_text(layout) else { return "" }
    let bytes = UnsafeRawBufferPointer(start: start, count: strlen(start))
    let ellipsis = UInt8(1 << 1)  // PANGO_ANALYSIS_FLAG_IS_ELLIPSIS
    let text = items.map(\.item.pointee).sorted { $0.offset < $1.offset }.map { item in
      if item.analysis.flags & ellipsis != 0 { return "…" }
      let end = min(Int(item.offset + item.length), bytes.count)
      return String(decoding: bytes[min(Int(item.offset), end)..<end], as: UTF8.self)
    }.joined()
    // A mark of direction stands before what is left of a paragraph.
    let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}"]
    return String(String.UnicodeScalarView(text.unicodeScalars.drop { marks.contains($0) }))
  }
}
