import Geometry
package import Vectors

/// An icon rendered to pixels.
package struct IconRaster: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The pixels in Cairo's ARGB32: premultiplied, native byte order, one number a pixel.
  ///
  /// Row by row, without padding.
  package let pixels: [UInt32]

  /// The maximum number of pixels of one icon: 16,777,216, which is 64 MiB.
  package static let maxPixels = 4_096 * 4_096
  /// The maximum drawing work of one SVG icon: painted pixels, counted each time they are painted.
  static let maxWork = 1 << 30

  /// Renders an icon, stretched to a size in pixels.
  ///
  /// Throws if a limit is exceeded or the icon cannot be drawn.
  package init(
    _ icon: Icon, width: Int, height: Int, tint: IconTint? = nil, file: String
  ) throws(IconError) {
    try Self.check(icon, width: width, height: height, file: file)
    let canvas = IconCanvas(width: width, height: height)
    do {
      switch icon {
      case .svg(let icon):
        canvas.draw(icon.tree(currentColor: tint?.current))
      case .pixels(let icon): canvas.draw(try icon.bitmap(width: width, height: height))
      }
      if let color = tint?.stencil { canvas.tint(color) }
      pixels = try canvas.pixels()
    } catch {
      throw IconError(file, rule: "icon-drawing", "cannot be drawn: \(error)")
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

  /// The message about a limit that an SVG icon exceeds at this size or stretch; nil if none.
  private static func excess(of icon: SVGIcon, width: Int, height: Int) -> String? {
    // A layer is cleared, painted and blended: it counts as 8 elements.
    let work = width * height * (icon.cost.elements + 8 * icon.cost.layers)
    guard work <= maxWork else { return SVGLimits.message("work", work, maxWork) }
    let stretch = max(Double(width) / icon.size.width, Double(height) / icon.size.height)
    let even = Double(max(width, height)) / max(icon.size.width, icon.size.height)
    return icon.cost.excess(stretched: stretch / even)
  }
}
