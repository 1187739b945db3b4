import CCairo
import CRSVG

/// Draws SVG files with librsvg, which icons and exported files are held against.
package enum Librsvg {
  /// An error of librsvg, in its words.
  package struct Failure: Error {
    package let words: String
  }

  /// The premultiplied pixels of a document that is stretched to a size, as Cairo's ARGB32.
  package static func pixels(
    of document: String, width: Int, height: Int
  ) throws -> [UInt32] {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    let context = cairo_create(surface)
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    var error: UnsafeMutablePointer<GError>?
    let handle = Array(document.utf8).withUnsafeBufferPointer {
      rsvg_handle_new_from_data($0.baseAddress, gsize($0.count), &error)
    }
    guard let handle else { throw Failure(taking: error) }
    defer { g_object_unref(handle) }
    var viewport = RsvgRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    guard rsvg_handle_render_document(handle, context, &viewport, &error) != 0 else {
      throw Failure(taking: error)
    }
    cairo_surface_flush(surface)
    let data = UnsafeRawBufferPointer(
      start: cairo_image_surface_get_data(surface), count: 4 * width * height)
    return Array(data.bindMemory(to: UInt32.self))
  }
}

extension Librsvg.Failure {
  /// Takes and frees a GError.
  fileprivate init(taking error: UnsafeMutablePointer<GError>?) {
    words = error.map { String(cString: $0.pointee.message) } ?? "no reason was given"
    if let error { g_error_free(error) }
  }
}
