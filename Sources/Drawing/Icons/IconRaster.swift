package import Geometry
package import Vectors

/// An icon in pixels, ready to be painted.
package struct IconRaster: Hashable, Sendable {
  /// Pixels from left to right.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int
  /// Cairo's ARGB32, premultiplied, in the machine's byte order: one number a pixel, row by row,
  /// without gaps.
  package let pixels: [UInt32]

  /// At most this many pixels are drawn for one icon: 64 MiB.
  package static let maxPixels = 4_096 * 4_096
  /// At most this many times is a pixel of an SVG icon painted, all pixels together.
  static let maxWork = 1 << 30

  /// Draws an icon, stretched to a size in pixels.
  ///
  /// A tint paints in its own colour wherever the icon would paint, and keeps only the icon's
  /// opacity, as template images do. Calls Cairo and librsvg: the caller must hold the lock that
  /// keeps all drawing of the process in one line.
  package init(
    _ icon: Icon, width: Int, height: Int, tint: Color? = nil, file: String
  ) throws(IconError) {
    try Self.check(icon, width: width, height: height, file: file)
    let canvas = IconCanvas(width: width, height: height)
    do {
      switch icon {
      case .svg(let icon): try canvas.draw(svg: icon.document)
      case .pixels(let icon): canvas.draw(try icon.bitmap(width: width, height: height))
      }
      if let tint { canvas.tint(tint) }
      pixels = try canvas.pixels()
    } catch {
      let words = (error as? IconDrawingError)?.words ?? "\(error)"
      throw IconError(file, rule: "icon-drawing", "cannot be drawn: \(words)")
    }
    self.width = width
    self.height = height
  }

  private static func check(
    _ icon: Icon, width: Int, height: Int, file: String
  ) throws(IconError) {
    let sides = 1...16_384
    guard sides.contains(width), sides.contains(height), width * height <= maxPixels else {
      throw IconError(
        file, rule: "limit", "limit: icon-pixels \(width)×\(height) > \(maxPixels)",
        hint: "draw it smaller")
    }
    guard case .svg(let icon) = icon else { return }
    if let excess = Self.excess(of: icon, width: width, height: height) {
      throw IconError(file, rule: "limit", excess, hint: "draw it smaller, or simplify the icon")
    }
  }

  /// The limit that an SVG icon passes only at a certain size, or where it is stretched one way.
  private static func excess(of icon: SVGIcon, width: Int, height: Int) -> String? {
    // A layer is memory to clear, to paint and to blend.
    let work = width * height * (icon.cost.elements + 8 * icon.cost.layers)
    guard work <= maxWork else { return SVGLimits.message("work", work, maxWork) }
    let stretch = max(Double(width) / icon.size.width, Double(height) / icon.size.height)
    let even = Double(max(width, height)) / max(icon.size.width, icon.size.height)
    return icon.cost.excess(stretched: stretch / even)
  }
}
