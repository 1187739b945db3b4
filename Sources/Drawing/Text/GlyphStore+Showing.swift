import CCairo
import CPango
import Geometry

extension GlyphStore {
  /// Shows a line as selectable text, in the current colour.
  mutating func show(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, size: Double, at start: Point,
    on canvas: borrowing Canvas
  ) {
    let items = line.items
    guard items.contains(where: { isOwn($0.item.pointee.analysis.font) }) else {
      cairo_move_to(canvas.handle, start.x, start.y)
      return pango_cairo_show_layout_line(canvas.handle, line)
    }
    let text = pango_layout_get_text(line.pointee.layout)
    var place = start
    for var item in items {
      if isOwn(item.item.pointee.analysis.font) {
        show(item, of: text, size: size, at: place, on: canvas)
      } else {
        cairo_move_to(canvas.handle, place.x, place.y)
        pango_cairo_show_glyph_item(canvas.handle, text, &item)
      }
      place.x += Double(pango_glyph_string_get_width(item.glyphs)) / PangoLines.unit
    }
  }

  /// Shows glyphs of a project's own font.
  private mutating func show(
    _ item: PangoGlyphItem, of text: UnsafePointer<CChar>?, size: Double, at start: Point,
    on canvas: borrowing Canvas
  ) {
    guard let text, let font = item.item.pointee.analysis.font else { return }
    let drawn = drawnFont(of: font)
    var (glyphs, clusters) = ([cairo_glyph_t](), [Cluster]())
    var place = start
    for (info, cluster) in item.infos {
      if clusters.last?.start != cluster { clusters.append(Cluster(start: cluster)) }
      let (advance, origin) = (info.advance, place + info.offset)
      place.x += advance
      if info.glyph & TextState.unknownFlag != 0 {
        canvas.add(Path(ShapedText.gap(at: origin, advance: advance, size: size)))
        cairo_set_line_width(canvas.handle, size * ShapedText.gapStroke)
        cairo_stroke(canvas.handle)
      } else if info.glyph != TextState.emptyGlyph {
        drawn.keep(UInt(info.glyph), glyph(info.glyph, of: font).shape, advance: advance / size)
        glyphs.append(cairo_glyph_t(index: UInt(info.glyph), x: origin.x, y: origin.y))
        clusters[clusters.count - 1].glyphs += 1
      }
    }
    let isBackward = item.item.pointee.analysis.level & 1 != 0
    let counted = Cluster.counted(
      isBackward ? clusters.reversed() : clusters, of: Int(item.item.pointee.length))
    cairo_set_font_face(canvas.handle, drawn.face)
    cairo_set_font_size(canvas.handle, size)
    cairo_show_text_glyphs(
      canvas.handle, text + Int(item.item.pointee.offset), item.item.pointee.length, glyphs,
      Int32(glyphs.count), counted, Int32(counted.count),
      isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0))
  }

  /// A cluster of glyphs: the offset of its text, and the number of glyphs.
  private struct Cluster {
    let start: Int
    var glyphs = 0

    /// The clusters in text order, with their lengths in bytes, as Cairo requires.
    static func counted(_ clusters: [Cluster], of length: Int) -> [cairo_text_cluster_t] {
      let ends = clusters.dropFirst().map(\.start) + [length]
      return zip(clusters, ends).map { cluster, end in
        cairo_text_cluster_t(
          num_bytes: Int32(end - cluster.start), num_glyphs: Int32(cluster.glyphs))
      }
    }
  }
}

extension UnsafeMutablePointer<PangoLayoutLine> {
  /// The runs of one font in the line, from left to right.
  var items: [PangoGlyphItem] {
    sequence(first: pointee.runs) { $0?.pointee.next }.compactMap {
      $0?.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee
    }
  }

  /// The width in Pango units.
  var width: Int {
    items.reduce(0) { width, item in
      let glyphs = UnsafeBufferPointer(
        start: item.glyphs.pointee.glyphs, count: Int(item.glyphs.pointee.num_glyphs))
      return glyphs.reduce(width) { $0 + Int($1.geometry.width) }
    }
  }
}

extension PangoGlyphInfo {
  /// The distance to the next glyph, in points.
  var advance: Double { Double(geometry.width) / PangoLines.unit }

  /// The offset of the glyph from its position, in points.
  var offset: Point {
    Point(
      x: Double(geometry.x_offset) / PangoLines.unit,
      y: Double(geometry.y_offset) / PangoLines.unit)
  }
}

extension PangoGlyphItem {
  /// The glyphs from left to right, each with the text offset of its cluster.
  fileprivate var infos: [(PangoGlyphInfo, Int)] {
    (0..<Int(glyphs.pointee.num_glyphs)).map {
      (glyphs.pointee.glyphs[$0], Int(glyphs.pointee.log_clusters[$0]))
    }
  }
}
