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
