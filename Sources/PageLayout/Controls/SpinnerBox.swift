import Geometry
import PageModel

extension StyleReader {
  /// The natural size of a spinner's box: at least that of a ring, so that texts beside both are in line.
  var spinnerBox: Dimensions {
    let (own, ring) = (dimensions(.refreshSpinnerSize), dimensions(.detailButtonSize))
    return Dimensions(
      width: .longest(own.width, ring.width), height: .longest(own.height, ring.height))
  }
}

extension Shape {
  /// A spinner in its box: of the style's size in the middle of a natural one, as large as another.
  static func spinner(inBox box: Rect, isNatural: Bool, _ style: StyleReader) -> [Shape] {
    let rect = isNatural ? style[.refreshSpinnerSize].centered(in: box) : box
    return spinner(in: rect, style[.refreshSpinnerColor], style, at: 0)
  }
}
