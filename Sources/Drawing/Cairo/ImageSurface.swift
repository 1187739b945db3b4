// swift-format-ignore-file: NeverForceUnwrap
import CCairo
import Geometry

/// An error of Cairo, with Cairo's message.
package struct CairoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, such as `out of memory`.
  package let description: String

  /// Throws unless the status is success.
  static func check(_ status: cairo_status_t) throws(CairoError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw CairoError(description: String(cString: cairo_status_to_string(status)))
  }
}

/// An image surface of Cairo, in memory.
struct ImageSurface: ~Copyable {
  let handle: OpaquePointer
  let width: Int
  let height: Int
  /// The pixel memory; nil if Cairo owns it.
  private let memory: UnsafeMutablePointer<UInt8>?

  /// Creates an image of a size in pixels, each side at most 32,767.
  ///
  /// The image starts clear, or black if it is opaque. With `isClear` false, its pixels are
  /// undefined. Errors are in the surface's status.
  init(width: Int, height: Int, isOpaque: Bool, isClear: Bool = true) {
    self.width = width
    self.height = height
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let stride = cairo_format_stride_for_width(format, Int32(width))
    memory = isClear || stride < 0 ? nil : .allocate(capacity: Int(stride) * height)
    handle =
      memory.map {
        cairo_image_surface_create_for_data($0, format, Int32(width), Int32(height), stride)
      } ?? cairo_image_surface_create(format, Int32(width), Int32(height))!
  }

  deinit {
    cairo_surface_destroy(handle)
    memory?.deallocate()
  }

  /// Draws on the image; throws the closure's errors and Cairo's.
  borrowing func draw<Failure>(
    _ body: (borrowing Canvas) throws(Failure) -> Void
  ) throws where Failure: Error {
    try CairoError.check(cairo_surface_status(handle))
    let canvas = Canvas(handle)
    try body(canvas)
    cairo_surface_flush(handle)
    try CairoError.check(canvas.status)
  }

  /// Calls a closure with the memory of the first rows, four bytes a pixel, and its byte stride.
  borrowing func withRows<Result, Failure>(
    _ rows: Int, _ body: (UnsafeRawBufferPointer, _ stride: Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let stride = Int(cairo_image_surface_get_stride(handle))
    let data = cairo_image_surface_get_data(handle)
    return try body(
      UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : rows * stride), stride)
  }

  /// A copy of the image; without pixels if Cairo has no image data.
  borrowing func pixels() -> Pixels {
    cairo_surface_flush(handle)
    return withRows(height) { memory, _ in
      // With four bytes a pixel, rows have no padding.
      Pixels(width: width, height: height, values: Array(memory.bindMemory(to: UInt32.self)))
    }
  }
}
