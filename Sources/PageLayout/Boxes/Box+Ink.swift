package import Geometry

extension Box {
  /// The rectangle around the box and its shapes, such as shadows, which may extend beyond it.
  package var ink: Rect {
    guard case .shapes(let shapes) = content else { return rect }
    return shapes.compactMap(\.reach).reduce(rect) { $0.union($1) }
  }
}

extension Shape {
  /// The area that the shape may paint, in points; nil if it is empty.
  package var reach: Rect? {
    path.hull?.inset(by: Insets(all: -(stroke?.width ?? 0) / 2))
  }
}
