// swift-format-ignore-file: NeverForceUnwrap
import CCairo
import Geometry

extension Canvas {
  /// Whether the canvas is an image whose pixels have no alpha.
  var isOpaque: Bool {
    cairo_image_surface_get_format(cairo_get_group_target(handle)) == CAIRO_FORMAT_RGB24
  }

  /// The pixels in a rectangle of whole units, row by row; nil if the canvas is no image that shows all of it, or is
  /// not moved alone.
  borrowing func pixels(in rect: Rect) -> [UInt32]? {
    guard let memory = memory(of: rect) else { return nil }
    let (width, height) = (Int(rect.width), Int(rect.height))
    return Array(unsafeUninitializedCapacity: width * height) { pixels, count in
      for row in 0..<height {
        (pixels.baseAddress! + row * width).update(
          from: memory.start + row * memory.stride, count: width)
      }
      count = width * height
    }
  }

  /// Replaces the pixels in a rectangle of whole units, which the canvas shows.
  borrowing func put(_ pixels: [UInt32], in rect: Rect) {
    guard let memory = memory(of: rect) else { return }
    let width = Int(rect.width)
    pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<Int(rect.height) {
        (memory.start + row * memory.stride).update(
          from: pixels.baseAddress! + row * width, count: width)
      }
    }
    cairo_surface_mark_dirty(cairo_get_group_target(handle))
  }

  /// Where the pixels of a rectangle begin, and the distance between rows, in pixels.
  private borrowing func memory(
    of rect: Rect
  ) -> (start: UnsafeMutablePointer<UInt32>, stride: Int)? {
    let surface = cairo_get_group_target(handle)!
    cairo_surface_flush(surface)
    var matrix = cairo_matrix_t()
    cairo_get_matrix(handle, &matrix)
    guard rect.width > 0, rect.height > 0, view.union(rect) == view,
      (matrix.xx, matrix.xy, matrix.yx, matrix.yy) == (1, 0, 0, 1),
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    let (column, row) = (Int(rect.left + matrix.x0), Int(rect.top + matrix.y0))
    let pixels = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
    return (pixels + row * stride + column, stride)
  }
}
