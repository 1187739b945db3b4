// swift-format-ignore-file: NeverForceUnwrap
import CPango
import Geometry
import PageLayout
import PageModel

/// A text shaped by Pango; its lines are valid until the next text is shaped.
struct PangoLines: ~Copyable {
  /// The lines, from the top.
  private(set) var lines: [UnsafeMutablePointer<PangoLayoutLine>] = []
  /// Whether the text was truncated.
  private(set) var isTruncated = false
  /// Whether the text is shaped as it would be without a width limit.
  private(set) var isFree = true
  /// The layout of the last line, if the text was truncated.
  private var last: OpaquePointer?
  /// The tracking: the space between letters, in points.
  private let tracking: Double

  /// The number of Pango units in a point.
  static let unit = Double(PANGO_SCALE)

  /// Shapes a text so that no line exceeds a width in points; nil: no limit.
  init(_ run: TextRun, width: Double?, in layouts: inout PangoLayouts) {
    let layout = layouts.layout(for: run)
    tracking = layouts.tracking(of: run)
    let limit = width.map { Int32(min(max(($0 * Self.unit).rounded(.up), 0), 1e9)) }
    if run.maxLines == 1 {
      shapeLine(run, run.text, limit, layout)
    } else {
      shapeParagraphs(run, limit, layout)
    }
  }

  deinit {
    if let last { g_object_unref(UnsafeMutableRawPointer(last)) }
  }

  /// Shapes a single line, which is truncated with an ellipsis only if it is too wide.
  private mutating func shapeLine(
    _ run: TextRun, _ text: String, _ limit: Int32?, _ layout: OpaquePointer
  ) {
    give(text, of: run, to: layout)
    pango_layout_set_single_paragraph_mode(layout, 1)
    if let limit, let line = pango_layout_get_line_readonly(layout, 0), line.width > Int(limit) {
      pango_layout_set_width(layout, limit)
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      isTruncated = isTruncated || pango_layout_is_ellipsized(layout) != 0
      isFree = false
    }
    if let line = pango_layout_get_line_readonly(layout, 0) { lines.append(line) }
  }

  /// Shapes paragraphs, wrapped between words, or within words that are too wide.
  private mutating func shapeParagraphs(_ run: TextRun, _ limit: Int32?, _ layout: OpaquePointer) {
    give(run.text, of: run, to: layout)
    pango_layout_set_single_paragraph_mode(layout, 0)
    if let limit {
      pango_layout_set_width(layout, limit)
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }
    let count = Int(pango_layout_get_line_count(layout))
    let shown = run.maxLines == 0 ? count : min(count, run.maxLines)
    isTruncated = shown < count
    isFree = !isTruncated && pango_layout_is_wrapped(layout) == 0
    lines = (0..<shown).compactMap { pango_layout_get_line_readonly(layout, Int32($0)) }
    guard isTruncated, let line = lines.popLast(), let own = pango_layout_copy(layout) else {
      return
    }
    last = own
    pango_layout_set_width(own, -1)
    shapeLine(run, Self.remainder(of: run.text, from: line), limit, own)
  }

  /// The truncated last line: the rest of its paragraph, and `…` if more paragraphs follow.
  ///
  /// A leading mark preserves the direction of the paragraph.
  private static func remainder(
    of text: String, from line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> String {
    let rest = text.utf8.dropFirst(Int(line.pointee.start_index))
    let paragraph = rest.prefix { $0 != UInt8(ascii: "\n") }
    let isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    return (isRightToLeft ? "\u{200F}" : "\u{200E}") + String(decoding: paragraph, as: UTF8.self)
      + (paragraph.endIndex == rest.endIndex ? "" : "…")
  }

  private func give(_ text: String, of run: TextRun, to layout: OpaquePointer) {
    // Pango would end the text at a NUL character.
    var text = text.utf8.contains(0) ? String(text.map { $0 == "\0" ? "\u{FFFD}" : $0 }) : text
    if tracking != 0 {
      PangoLayouts.setAttributes(for: run, as: text, tracking: tracking, of: layout)
    }
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
      }
    }
  }
}
