import CCairo
import Geometry
import Vectors

extension SVGPainting {
  /// The number of pixels a point of masks in vector formats: the most that screens have.
  static let maskScale = 3.0
  /// The maximum number of pixels of such a mask; larger ones have fewer pixels a point.
  private static let mostPixels = 1 << 22
  /// The maximum side of such a mask, in pixels; Cairo's images end at 32,767.
  private static let longestSide = 16_384.0

  /// The opacity with which a mask shows what it masks, as a pattern.
  ///
  /// Cairo masks by opacity alone. The light of a drawing is turned into opacity pixel by pixel, in vector formats, too,
  /// unless all of it is white.
  borrowing func coverage(of mask: SVGTree.Mask, in box: Rect?) -> OpaquePointer {
    let isOpacity = mask.isAlpha || mask.isWhite
    if !isOpacity, !canvas.isPixels { return raster(of: mask, in: box) }
    let content = isOpacity ? CAIRO_CONTENT_ALPHA : CAIRO_CONTENT_COLOR_ALPHA
    let layer = layer(content) { paint(mask, in: box) }
    if !isOpacity {
      var surface: OpaquePointer?
      cairo_pattern_get_surface(layer, &surface)
      if let surface { Self.turnLightIntoOpacity(of: surface) }
    }
    return layer
  }

  /// Paints a mask within its area; nothing if it is measured in a box that is none.
  private borrowing func paint(_ mask: SVGTree.Mask, in box: Rect?) {
    if mask.needsBox, box?.isNothing ?? true { return }
    let unit = SVGMatrix(to: box ?? mask.area)
    let area = mask.isAreaInBox ? unit.bounds(of: mask.area) : mask.area
    guard area.width > 0, area.height > 0 else { return }
    canvas.isolated { canvas in
      canvas.clip(to: area)
      guard !mask.isInBox || canvas.transform(by: unit) else { return }
      paint(.group(mask.content), isMeasured: false)
    }
  }

  /// The coverage of a mask in pixels, for all that can be seen.
  private borrowing func raster(of mask: SVGTree.Mask, in box: Rect?) -> OpaquePointer {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(canvas.handle, &matrix)
    let view = SVGMatrix(matrix).bounds(of: canvas.view)
    let (area, side) = (max(view.width * view.height, 1), max(view.width, view.height, 1))
    let most = min((Double(Self.mostPixels) / area).squareRoot(), Self.longestSide / side)
    let scale = min(Self.maskScale, most)
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32((view.width * scale).rounded(.up)),
      Int32((view.height * scale).rounded(.up)))
    let context = cairo_create(surface)
    // From the canvas's units to pixels.
    var place = cairo_matrix_t(
      SVGMatrix(scale, 0, 0, scale, -view.left * scale, -view.top * scale)
        .applied(after: SVGMatrix(matrix)))
    cairo_set_matrix(context, &place)
    if let context { SVGPainting(on: context).paint(mask, in: box) }
    cairo_destroy(context)
    if let surface { Self.turnLightIntoOpacity(of: surface) }
    let pattern: OpaquePointer = cairo_pattern_create_for_surface(surface)
    cairo_surface_destroy(surface)
    cairo_pattern_set_matrix(pattern, &place)
    return pattern
  }

  /// Gives each pixel of an image the opacity of its light, in sRGB as SVG defines it.
  private static func turnLightIntoOpacity(of surface: OpaquePointer) {
    cairo_surface_flush(surface)
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface) else { return }
    for row in 0..<height {
      (data + row * stride).withMemoryRebound(to: UInt32.self, capacity: width) { pixels in
        for column in 0..<width {
          let pixel = pixels[column]
          // In 65,536ths: 0.2125, 0.7154 and 0.0721. Colours are premultiplied.
          let light =
            13_926 * (pixel >> 16 & 255) + 46_884 * (pixel >> 8 & 255) + 4_725 * (pixel & 255)
          pixels[column] = ((light + 32_768) >> 16) << 24
        }
      }
    }
    cairo_surface_mark_dirty(surface)
  }
}

extension SVGTree.Mask {
  /// Whether the box around the outlines of the masked node is needed.
  var needsBox: Bool { isInBox || isAreaInBox }
}
