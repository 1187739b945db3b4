package import Geometry
package import Resolving

/// How a picture is coloured.
package enum IconTint: Hashable, Sendable {
  /// Only its shape, in a colour; keeps its opacity.
  case stencil(Color)
  /// In its own colours, with a colour for its parts in `currentColor`.
  case current(Color)

  /// The colour.
  package var color: Color {
    switch self {
    case .stencil(let color), .current(let color): color
    }
  }

  /// The tint of a box's image; nil if the image keeps all its colours.
  package init?(_ image: ImageReference, _ color: Color?) {
    guard let color else { return nil }
    self = image.hasCurrentColor ? .current(color) : .stencil(color)
  }

  /// The colour of the whole shape; nil if the image keeps its own colours.
  package var stencil: Color? { if case .stencil(let color) = self { color } else { nil } }
  /// The colour of `currentColor`; nil without one.
  var current: Color? { if case .current(let color) = self { color } else { nil } }
}
