package import Geometry
package import Vectors

/// A picture for a cell: drawn with vectors, or made of pixels.
package enum Icon: Hashable, Sendable {
  /// Sharp at any size.
  case svg(SVGIcon)
  /// Pixels, for one or more scales.
  case pixels(PixelIcon)

  /// Its natural size, in points.
  package var size: Size {
    switch self {
    case .svg(let icon): icon.size
    case .pixels(let icon): icon.size
    }
  }
}
