// swift-format-ignore-file: NeverForceUnwrap
import CCairo
import CRSVG
import Geometry
import Images
import Vectors

/// An error of Cairo or librsvg while drawing an icon.
struct IconDrawingError: Error {
  /// The library's message.
  let words: String
}

/// A Cairo image of the size of one icon, clear at first.
struct IconCanvas: ~Copyable {
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private let width: Int
  private let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
    context = cairo_create(surface)!
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Draws a checked SVG document over the whole canvas.
  borrowing func draw(svg document: String) throws(IconDrawingError) {
    try SVGHandle(document).draw(
      in: context, Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
  }

  /// Draws a bitmap over the whole canvas; interpolates if the sizes differ.
  borrowing func draw(_ bitmap: Bitmap) {
    var pixels = Self.premultiplied(bitmap)
    pixels.withUnsafeMutableBytes { bytes in
      let image = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
        Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.width * 4))!
      cairo_save(context)
      cairo_scale(
        context, Double(width) / Double(bitmap.width), Double(height) / Double(bitmap.height))
      cairo_set_source_surface(context, image, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
      // Edge pixels are repeated outwards, so that edges do not fade when the picture is scaled.
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_paint(context)
      cairo_restore(context)
      cairo_surface_finish(image)
      cairo_surface_destroy(image)
    }
  }

  /// Replaces the colour of all painted pixels and keeps their opacity.
  borrowing func tint(_ color: Color) {
    cairo_set_operator(context, CAIRO_OPERATOR_IN)
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
    cairo_paint(context)
  }

  /// A copy of the drawn pixels.
  borrowing func pixels() throws(IconDrawingError) -> [UInt32] {
    cairo_surface_flush(surface)
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else {
      throw IconDrawingError(words: String(cString: cairo_status_to_string(status)))
    }
    // With four bytes a pixel, rows have no padding.
    let bytes = UnsafeRawBufferPointer(start: data, count: width * height * 4)
    return Array(bytes.bindMemory(to: UInt32.self))
  }

  /// The pixels with premultiplied alpha for Cairo, rounded to the nearest.
  private static func premultiplied(_ bitmap: Bitmap) -> [UInt32] {
    bitmap.pixels.withUnsafeBufferPointer { bytes in
      (0..<bitmap.width * bitmap.height).map { index in
        let alpha = UInt32(bytes[4 * index + 3])
        func channel(_ offset: Int) -> UInt32 {
          (UInt32(bytes[4 * index + offset]) * alpha + 127) / 255
        }
        return alpha << 24 | channel(0) << 16 | channel(1) << 8 | channel(2)
      }
    }
  }
}

/// An SVG document parsed by librsvg.
private struct SVGHandle: ~Copyable {
  private let handle: UnsafeMutablePointer<RsvgHandle>

  /// Parses a document without a base file, so that it can only refer to itself.
  init(_ document: String) throws(IconDrawingError) {
    var error: UnsafeMutablePointer<GError>?
    let handle = Array(document.utf8).withUnsafeBufferPointer { bytes in
      rsvg_handle_new_from_data(bytes.baseAddress, gsize(bytes.count), &error)
    }
    guard let handle else { throw IconDrawingError(taking: error) }
    self.handle = handle
  }

  deinit { g_object_unref(handle) }

  borrowing func draw(in context: OpaquePointer, _ rect: Rect) throws(IconDrawingError) {
    var error: UnsafeMutablePointer<GError>?
    var viewport = RsvgRectangle(
      x: rect.left, y: rect.top, width: rect.width, height: rect.height)
    guard rsvg_handle_render_document(handle, context, &viewport, &error) != 0 else {
      throw IconDrawingError(taking: error)
    }
  }
}

extension IconDrawingError {
  /// Takes and frees a GError; its message is reduced to one line.
  fileprivate init(taking error: UnsafeMutablePointer<GError>?) {
    let message = error.map { String(cString: $0.pointee.message) } ?? "no reason was given"
    words = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    if let error { g_error_free(error) }
  }
}

extension SVGIcon {
  /// Draws the icon as vectors into a rectangle; the caller must hold the engine's lock.
  func draw(
    in rect: Rect, currentColor: Color?, on canvas: borrowing Canvas
  ) throws(IconDrawingError) {
    try SVGHandle(document(currentColor: currentColor)).draw(in: canvas.handle, rect)
  }
}
