// swift-format-ignore-file: NeverForceUnwrap
import CCairo
import Geometry
package import PageLayout
import PageModel
import Resolving
import Vectors

extension Painter {
  /// The maximum side of a PDF page, in points.
  package static let longestPDFSide = 14_400

  /// Renders the page as a PDF of one page with selectable text; a point is 1/72 inch.
  package func pdf(_ tree: BoxTree) throws -> [UInt8] {
    for side in [tree.size.width, tree.size.height] where side > Double(Self.longestPDFSide) {
      throw DrawingError.limit("pdf-side", Int(min(side, 1e15)), max: Self.longestPDFSide)
    }
    var work = PaintingWork(scale: 1, page: tree.size)
    for box in tree.boxes { try work.addVectors(box, icons: icons) }
    let texts = try tree.boxes.compactMap(lines)
    // Cairo uses its fonts until the file is finished, so the lock is held until then.
    return try TextLock.hold {
      let (sink, fonts) = (ByteSink(), PDFFonts(for: texts.joined()))
      try withExtendedLifetime((sink, fonts)) {
        // The surface writes the end of its file even after an error, so the sink must outlive it.
        let surface = PDFSurface(tree.size, title: tree.title, sink)
        try surface.draw { canvas in try paint(tree, texts, on: canvas, fonts) }
      }
      return sink.bytes
    }
  }

  /// The lines of a box; nil if it paints no text.
  private func lines(of box: Box) throws -> [TextLine]? {
    guard case .text(let run, _) = box.content, box.isVisible else { return nil }
    _ = try shape(run, in: box)
    return text.set(run, width: box.rect.width).lines
  }

  private func paint(
    _ tree: BoxTree, _ texts: [[TextLine]], on canvas: borrowing Canvas, _ fonts: PDFFonts
  ) throws {
    let scale = Self.vectorScale
    canvas.scale(by: 1 / scale)
    canvas.fill(Rect(origin: Point(), size: tree.size).scaled(by: scale), tree.background)
    let painting = BoxPainting(scale: scale)
    // Texts are painted in their order in the tree.
    var texts = texts.makeIterator()
    try painting.paint(tree.boxes, on: canvas) { run, box, canvas in
      try paint(run, texts.next() ?? [], of: box, scale: scale, on: canvas, fonts)
    } image: { image, tint, place, box, canvas in
      let icon = try icons.icon(image.name, at: box.path)
      try canvas.tinted(tint?.stencil) { canvas in
        try draw(icon, image.name, tint?.current, in: place, on: canvas)
      }
    }
  }

  /// Draws a text as PDF text, which can be selected and searched.
  private func paint(
    _ run: TextRun, _ lines: [TextLine], of box: Box, scale: Double, on canvas: borrowing Canvas,
    _ fonts: PDFFonts
  ) throws(DrawingError) {
    let shaped = try shape(run, in: box)
    for (index, line) in lines.enumerated() where shaped.lines.indices.contains(index) {
      let start = box.start(ofLine: index, of: shaped, in: run)
      canvas.isolated { canvas in
        canvas.scale(by: scale)
        fonts.show(line, of: run, at: start, on: canvas)
        // Cairo reserves space for picture glyphs but does not draw them.
        for placed in shaped.lines[index].glyphs {
          guard case .picture(let picture, let rect) = placed.glyph.shape,
            let pixels = picture.pixels
          else { continue }
          canvas.draw(pixels, in: rect.scaled(by: placed.size).offset(by: start + placed.origin))
        }
      }
    }
    canvas.forgetPath()
  }

  /// Draws a vector icon as vectors and a pixel icon as pixels.
  private func draw(
    _ icon: Icon, _ name: String, _ currentColor: Color?, in place: Rect,
    on canvas: borrowing Canvas
  ) throws {
    switch icon {
    case .svg(let icon):
      SVGPainting(on: canvas.handle).paint(icon.tree(currentColor: currentColor), in: place)
    case .pixels:
      // Three pixels a point, the most that screens have.
      let side = 3 / Self.vectorScale
      let raster = try IconRaster(
        icon, width: Int((place.width * side).rounded(.up)),
        height: Int((place.height * side).rounded(.up)), file: name)
      canvas.draw(Pixels(raster), in: place)
    }
  }
}

/// Collects the bytes that Cairo writes.
private final class ByteSink {
  var bytes: [UInt8] = []
}

/// A Cairo PDF surface of one page, which writes to a sink.
private struct PDFSurface: ~Copyable {
  private let handle: OpaquePointer

  init(_ size: Size, title: String?, _ sink: ByteSink) {
    handle = cairo_pdf_surface_create_for_stream(
      { sink, data, count in
        guard let sink, let data else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes.append(
          contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque(), size.width, size.height)!
    // Cairo omits an invalid date: without a date, the same page always gives the same bytes.
    cairo_pdf_surface_set_metadata(handle, CAIRO_PDF_METADATA_CREATE_DATE, "none")
    if let title { cairo_pdf_surface_set_metadata(handle, CAIRO_PDF_METADATA_TITLE, title) }
  }

  deinit { cairo_surface_destroy(handle) }

  /// Draws the page and finishes the file.
  borrowing func draw(_ body: (borrowing Canvas) throws -> Void) throws {
    let canvas = Canvas(handle)
    try body(canvas)
    try CairoError.check(canvas.status)
    cairo_surface_finish(handle)
    try CairoError.check(cairo_surface_status(handle))
  }
}
