// swift-format-ignore-file: NeverForceUnwrap
import CPango
import Geometry
import PageLayout
import PageModel

/// A text as Pango sets it: its lines, which live as long as this does.
struct Composition: ~Copyable {
  /// The lines, from the top.
  private(set) var lines: [UnsafeMutablePointer<PangoLayoutLine>] = []
  /// Whether some of the text was left out.
  private(set) var isTruncated = false
  /// Whether it looks as it does without a limit.
  private(set) var isFree = true
  /// The families that it is set in, with commas between them.
  private let families: String
  private var layouts: [OpaquePointer] = []

  /// Pango's units in a point.
  static let unit = Double(PANGO_SCALE)

  /// Sets a text so that no line is wider than a limit in points; nil: no limit.
  init(_ run: TextRun, families: String, width: Double?, in context: OpaquePointer) {
    self.families = families
    pango_context_set_language(context, pango_language_from_string(run.language))
    let limit = width.map { Int32(min(max(($0 * Self.unit).rounded(.up), 0), 1e9)) }
    if run.maxLines == 1 {
      setLine(run.text, run, limit, context)
    } else {
      setParagraphs(run, limit, context)
    }
  }

  deinit {
    for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  /// One line, which ends in an ellipsis only where it is too wide.
  private mutating func setLine(
    _ text: String, _ run: TextRun, _ limit: Int32?, _ context: OpaquePointer
  ) {
    let layout = add(text, run, context)
    pango_layout_set_single_paragraph_mode(layout, 1)
    if let limit, let line = pango_layout_get_line_readonly(layout, 0), line.width > Int(limit) {
      pango_layout_set_width(layout, limit)
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      isTruncated = isTruncated || pango_layout_is_ellipsized(layout) != 0
      isFree = false
    }
    if let line = pango_layout_get_line_readonly(layout, 0) { lines.append(line) }
  }

  /// Paragraphs, broken between words and, where a word is too wide, within it.
  private mutating func setParagraphs(_ run: TextRun, _ limit: Int32?, _ context: OpaquePointer) {
    let layout = add(run.text, run, context)
    if let limit {
      pango_layout_set_width(layout, limit)
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }
    let count = Int(pango_layout_get_line_count(layout))
    let shown = run.maxLines == 0 ? count : min(count, run.maxLines)
    isTruncated = shown < count
    isFree = !isTruncated && pango_layout_is_wrapped(layout) == 0
    lines = (0..<shown).compactMap { pango_layout_get_line_readonly(layout, Int32($0)) }
    guard isTruncated, let last = lines.popLast() else { return }
    setLine(Self.remainder(of: run.text, from: last), run, limit, context)
  }

  /// What the last line has to say: the rest of its paragraph, and that there is more, if so.
  ///
  /// Begins with a mark that keeps the paragraph's direction.
  private static func remainder(
    of text: String, from line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> String {
    let rest = text.utf8.dropFirst(Int(line.pointee.start_index))
    let paragraph = rest.prefix { $0 != UInt8(ascii: "\n") }
    let isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    return (isRightToLeft ? "\u{200F}" : "\u{200E}") + String(decoding: paragraph, as: UTF8.self)
      + (paragraph.endIndex == rest.endIndex ? "" : "…")
  }

  private mutating func add(
    _ text: String, _ run: TextRun, _ context: OpaquePointer
  ) -> OpaquePointer {
    let layout = pango_layout_new(context)!
    layouts.append(layout)
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(
      description, families)
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(min(max(run.font.weight, 1), 1000))))
    pango_font_description_set_absolute_size(description, run.font.size * Self.unit)
    pango_layout_set_font_description(layout, description)
    if run.font.tracking != 0 || !run.isKerned {
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(
        attributes, pango_attr_letter_spacing_new(Int32(run.font.tracking * Self.unit)))
      if !run.isKerned {
        pango_attr_list_insert(attributes, pango_attr_font_features_new("kern=0"))
      }
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    // Pango would take it for the end.
    var text = text.utf8.contains(0) ? String(text.map { $0 == "\0" ? "\u{FFFD}" : $0 }) : text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
      }
    }
    return layout
  }
}
