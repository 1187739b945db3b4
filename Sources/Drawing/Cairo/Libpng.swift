import CCairo

/// The size in bytes of a PNG file when libpng writes it with default settings, as Cairo does.
///
/// Benchmarks compare Pageshot's own files with it.
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

/// Rewrites a PNG file with libpng's default settings, like most screenshots.
///
/// libpng chooses a filter for each row and compresses with zlib. Returns false on failure.
package func rewriteByLibpng(_ path: String) -> Bool {
  let surface = cairo_image_surface_create_from_png(path)
  defer { cairo_surface_destroy(surface) }
  return cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
}
