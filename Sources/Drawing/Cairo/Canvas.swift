// swift-format-ignore-file: NeverForceUnwrap
import CCairo
import Geometry

/// A Cairo context; on an image surface, its unit is a pixel.
struct Canvas: ~Copyable {
  let handle: OpaquePointer

  init(_ surface: OpaquePointer) {
    handle = cairo_create(surface)!
    cairo_set_line_cap(handle, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(handle, CAIRO_LINE_JOIN_ROUND)
  }

  /// Creates a canvas on an existing Cairo context.
  init(drawingOn context: OpaquePointer) { handle = cairo_reference(context) }

  deinit { cairo_destroy(handle) }

  /// The first error of the context, or success.
  var status: cairo_status_t { cairo_status(handle) }

  /// Restores clip and transformation after the closure has drawn.
  borrowing func isolated<Failure>(
    _ body: (borrowing Canvas) throws(Failure) -> Void
  ) throws(Failure) {
    cairo_save(handle)
    defer { cairo_restore(handle) }
    try body(self)
  }

  /// Draws the closure's content as one layer with an opacity, 0 to 1.
  borrowing func faded<Failure>(
    by opacity: Double, _ body: (borrowing Canvas) throws(Failure) -> Void
  ) throws(Failure) {
    guard opacity < 1 else { return try body(self) }
    cairo_push_group(handle)
    defer {
      cairo_pop_group_to_source(handle)
      cairo_paint_with_alpha(handle, max(opacity, 0))
    }
    try body(self)
  }

  /// Moves the origin, in the canvas's units.
  borrowing func translate(x: Double, y: Double) { cairo_translate(handle, x, y) }

  /// Multiplies the size of the canvas's unit.
  borrowing func scale(by factor: Double) { cairo_scale(handle, factor, factor) }

  /// Limits drawing to a rectangle.
  borrowing func clip(to rect: Rect) {
    cairo_rectangle(handle, rect.left, rect.top, rect.width, rect.height)
    cairo_clip(handle)
  }

  /// Limits drawing to the inside of a path.
  borrowing func clip(to path: Path) {
    add(path)
    cairo_clip(handle)
  }

  /// Adds a path to the current path, scaled and then moved to an origin.
  borrowing func add(_ path: Path, scale: Double = 1, origin: Point = Point()) {
    for element in path.elements {
      switch element {
      case .move(let to):
        cairo_move_to(handle, to.x * scale + origin.x, to.y * scale + origin.y)
      case .line(let to):
        cairo_line_to(handle, to.x * scale + origin.x, to.y * scale + origin.y)
      case .curve(let first, let second, let to):
        cairo_curve_to(
          handle, first.x * scale + origin.x, first.y * scale + origin.y,
          second.x * scale + origin.x, second.y * scale + origin.y,
          to.x * scale + origin.x, to.y * scale + origin.y)
      case .close: cairo_close_path(handle)
      }
    }
  }

  /// Fills the current path and, by default, clears it.
  borrowing func fill(_ color: Color, keeping: Bool = false) {
    use(color)
    if keeping { cairo_fill_preserve(handle) } else { cairo_fill(handle) }
  }

  /// Strokes the current path and clears it; the width is in the canvas's units.
  borrowing func stroke(_ color: Color, width: Double) {
    use(color)
    cairo_set_line_width(handle, width)
    cairo_stroke(handle)
  }

  /// Clears the current path.
  borrowing func forgetPath() { cairo_new_path(handle) }

  /// Fills a rectangle with a colour.
  borrowing func fill(_ rect: Rect, _ color: Color) {
    cairo_rectangle(handle, rect.left, rect.top, rect.width, rect.height)
    fill(color)
  }

  /// The bounds of the current clip, in the canvas's units.
  var view: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(handle, &left, &top, &right, &bottom)
    return Rect(left: left, top: top, right: right, bottom: bottom)
  }

  /// Paints a colour through a coverage mask.
  borrowing func fill(_ mask: LineMask, _ color: Color) {
    mask.coverage.withUnsafeBytes { bytes in
      // Cairo does not write to source images.
      let memory = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      let image = cairo_image_surface_create_for_data(
        memory?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_A8, Int32(mask.place.width),
        Int32(mask.place.height), Int32(mask.stride))!
      use(color)
      cairo_mask_surface(handle, image, mask.place.left, mask.place.top)
      cairo_surface_finish(image)
      cairo_surface_destroy(image)
    }
  }

  /// Replaces all pixels with a colour, also if the colour is transparent.
  borrowing func clear(to color: Color) {
    cairo_set_operator(handle, CAIRO_OPERATOR_SOURCE)
    use(color)
    cairo_paint(handle)
    cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
  }

  /// Draws an image into a rectangle; interpolates unless their pixels match.
  borrowing func draw(_ pixels: Pixels, in rect: Rect) {
    pixels.values.withUnsafeBytes { bytes in
      // Cairo does not write to source images.
      let memory = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      let image = cairo_image_surface_create_for_data(
        memory?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
        Int32(pixels.width), Int32(pixels.height), Int32(4 * pixels.width))!
      cairo_save(handle)
      cairo_translate(handle, rect.left, rect.top)
      cairo_scale(
        handle, rect.width / Double(pixels.width), rect.height / Double(pixels.height))
      cairo_set_source_surface(handle, image, 0, 0)
      cairo_paint(handle)
      cairo_restore(handle)
      // A vector surface may still refer to the image: finishing it makes Cairo copy the pixels.
      cairo_surface_finish(image)
      cairo_surface_destroy(image)
    }
  }

  /// Uses the closure's drawing as a mask for a colour; without a colour, draws it unchanged.
  borrowing func tinted<Failure>(
    _ color: Color?, _ body: (borrowing Canvas) throws(Failure) -> Void
  ) throws(Failure) {
    guard let color else { return try body(self) }
    cairo_push_group(handle)
    defer {
      let shape = cairo_pop_group(handle)
      use(color)
      cairo_mask(handle, shape)
      cairo_pattern_destroy(shape)
    }
    try body(self)
  }

  /// Sets the colour for the next drawing operations.
  borrowing func use(_ color: Color) {
    cairo_set_source_rgba(
      handle, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }
}
