import CCairo

/// How many bytes libpng makes of a PNG's pixels with its default settings, as Cairo writes files:
/// what benchmarks compare our own files with.
package func libpngSize(of path: String) -> Int {
  let surface = cairo_image_surface_create_from_png(path)
  defer { cairo_surface_destroy(surface) }
  var count = 0
  withUnsafeMutablePointer(to: &count) { count in
    _ = cairo_surface_write_to_png_stream(
      surface,
      { closure, _, length in
        closure?.assumingMemoryBound(to: Int.self).pointee += Int(length)
        return CAIRO_STATUS_SUCCESS
      }, count)
  }
  return count
}

/// Writes a PNG anew as libpng does with its default settings, and as most screenshots are written:
/// with the filter that suits each row best, deflated by zlib; false where that fails.
package func rewriteByLibpng(_ path: String) -> Bool {
  let surface = cairo_image_surface_create_from_png(path)
  defer { cairo_surface_destroy(surface) }
  return cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
}
