package import Geometry

extension Box {
  /// The rectangle around it and its shapes, of which some, such as shadows, stand out of it.
  package var ink: Rect {
    guard case .shapes(let shapes) = content else { return rect }
    return shapes.compactMap(\.reach).reduce(rect) { $0.union($1) }
  }
}

extension Shape {
  /// Where it may paint at most, in points; nil: nowhere.
  package var reach: Rect? {
    path.hull?.inset(by: Insets(all: -(stroke?.width ?? 0) / 2))
  }
}
