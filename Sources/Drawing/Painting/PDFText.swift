// swift-format-ignore-file: NeverForceUnwrap
import CCairo
import Geometry
import PageLayout
import PageModel

/// The fonts of one PDF file; must outlive the file, since Cairo uses them until it is finished.
final class PDFFonts {
  /// A font for Cairo.
  private enum Font {
    /// The glyphs that the file shows, which Cairo embeds.
    case subset(FontSubset, OpaquePointer)
    /// Outlines extracted before.
    case drawn(DrawnFont)

    var face: OpaquePointer {
      switch self {
      case .subset(_, let face): face
      case .drawn(let font): font.face
      }
    }

    /// The number by which Cairo knows a glyph of a face; the advance is a fraction of the font size.
    func number(of glyph: SetGlyph, in face: FontFace, advance: Double) -> UInt32 {
      switch self {
      case .subset(let subset, _): return subset[glyph.number]
      case .drawn(let font):
        font.keep(UInt(glyph.number), face.glyph(glyph.number).shape, advance: advance)
        return glyph.number
      }
    }
  }

  private var fonts: [ObjectIdentifier: Font] = [:]
  /// The glyphs of each face that the file shows.
  private var glyphs: [ObjectIdentifier: Set<UInt32>] = [:]
  private let options = cairo_font_options_create()!

  /// The key of the user data of a Cairo face.
  private nonisolated(unsafe) static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(
    capacity: 1)

  /// The fonts of a file that shows some lines and no others.
  init(for lines: some Sequence<TextLine>) {
    for item in lines.lazy.flatMap(\.items) {
      glyphs[ObjectIdentifier(item.face), default: []].formUnion(
        item.glyphs.lazy.filter(\.isShown).map(\.number))
    }
    // Neither hinting nor rounding: the same glyphs in all sizes.
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
  }

  deinit {
    cairo_font_options_destroy(options)
    for case .subset(_, let face) in fonts.values { cairo_font_face_destroy(face) }
  }

  /// The font that shows the glyphs of a face.
  ///
  /// Cairo does not check the files that it embeds: a project's own file could crash the process. It cannot
  /// embed pictures, either.
  private func font(of face: FontFace) -> Font {
    if let known = fonts[ObjectIdentifier(face)] { return known }
    let isDrawn = face.isOwn || face.isPicture || face.missing != nil
    let font = (isDrawn ? nil : subset(of: face)) ?? .drawn(DrawnFont())
    fonts[ObjectIdentifier(face)] = font
    return font
  }

  private func subset(of face: FontFace) -> Font? {
    let glyphs = glyphs[ObjectIdentifier(face)] ?? []
    guard let subset = FontSubset(of: face, with: glyphs), let opened = FreeTypeFace(subset) else {
      return nil
    }
    let font = cairo_ft_font_face_create_for_ft_face(opened.face, 0)!
    // Cairo may keep the face longer than this file.
    let status = cairo_font_face_set_user_data(
      font, Self.key, Unmanaged.passRetained(opened).toOpaque()
    ) { Unmanaged<FreeTypeFace>.fromOpaque($0!).release() }
    guard status == CAIRO_STATUS_SUCCESS else { return nil }
    return .subset(subset, font)
  }

  /// Shows a line of a text as selectable text.
  func show(_ line: TextLine, of run: TextRun, at start: Point, on canvas: borrowing Canvas) {
    var place = start
    cairo_set_font_options(canvas.handle, options)
    for item in line.items {
      canvas.use(run.color(of: item.mark))
      show(item, of: line.text, size: run.font.size, at: place, on: canvas)
      place.x += Double(item.width) / TextLine.unit
    }
  }

  private func show(
    _ item: TextItem, of text: Scalars, size: Double, at start: Point, on canvas: borrowing Canvas
  ) {
    let font = font(of: item.face)
    var place = start
    var shown: [cairo_glyph_t] = []
    /// The number of shown glyphs before each glyph.
    var counts = [0]
    for glyph in item.glyphs {
      let advance = Double(glyph.advance) / TextLine.unit
      let origin = Point(
        x: place.x + Double(glyph.x) / TextLine.unit, y: place.y + Double(glyph.y) / TextLine.unit)
      place.x += advance
      if glyph.number == 0 {
        canvas.add(Path(ShapedText.gap(at: origin, advance: advance, size: size)))
        cairo_set_line_width(canvas.handle, size * ShapedText.gapStroke)
        cairo_stroke(canvas.handle)
      } else if glyph.isShown {
        let number = font.number(of: glyph, in: item.face, advance: advance / size)
        shown.append(cairo_glyph_t(index: UInt(number), x: origin.x, y: origin.y))
      }
      counts.append(shown.count)
    }
    let words = Array(text.string(item.range).utf8)
    let clusters = item.clusters.map { cluster in
      cairo_text_cluster_t(
        num_bytes: Int32(text.string(cluster.scalars).utf8.count),
        num_glyphs: Int32(counts[cluster.glyphs.upperBound] - counts[cluster.glyphs.lowerBound]))
    }
    cairo_set_font_face(canvas.handle, font.face)
    cairo_set_font_size(canvas.handle, size)
    words.withUnsafeBytes { words in
      cairo_show_text_glyphs(
        canvas.handle, words.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(words.count),
        shown, Int32(shown.count), clusters, Int32(clusters.count),
        item.isRightToLeft
          ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0))
    }
  }
}
