package import Geometry
package import Vectors

/// A picture for a row: a vector drawing or pixels.
package enum Icon: Sendable {
  /// A vector drawing, sharp at any size.
  case svg(SVGIcon)
  /// Pixels for one or more scales.
  case pixels(PixelIcon)

  /// The natural size, in points.
  package var size: Size {
    switch self {
    case .svg(let icon): icon.size
    case .pixels(let icon): icon.size
    }
  }

  /// Whether it has parts in `currentColor` whose colour the file leaves open.
  package var hasCurrentColor: Bool {
    if case .svg(let icon) = self { icon.hasCurrentColor } else { false }
  }
}
