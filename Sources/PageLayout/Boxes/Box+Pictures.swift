import Geometry
import PageModel
import Resolving

extension Box.Content {
  /// The shape of an image in one colour.
  static func stencil(
    _ image: ImageReference, _ color: Color, fit: ImageFit = .contain
  ) -> Box.Content {
    var image = image
    image.hasCurrentColor = false
    return .image(image, tint: color, radius: 0, fit: fit)
  }

  /// An image in its own colours; the colour of a style key, or an own one, is its `currentColor`.
  static func picture(
    _ image: ImageReference, _ key: ColorKey, or own: Color? = nil, radius: Double = 0,
    fit: ImageFit, _ style: StyleReader
  ) -> Box.Content {
    let tint = image.hasCurrentColor ? own ?? style[key] : nil
    return .image(image, tint: tint, radius: radius, fit: fit)
  }
}
