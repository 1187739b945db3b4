import Geometry

/// A width and a height with their origins.
struct Dimensions: Hashable, Sendable {
  var width: Length
  var height: Length

  static let zero = Dimensions(width: .zero, height: .zero)

  init(width: Length, height: Length) { (self.width, self.height) = (width, height) }

  /// Creates dimensions from a natural size, such as that of a text or picture.
  init(_ size: Size, of part: Length.Part?) {
    self.init(width: Length(size.width, part), height: Length(size.height, part))
  }

  /// The size as plain numbers, in points.
  var size: Size { Size(width: width.value, height: height.value) }

  /// The edges of a box of this size, centred between other edges.
  func centered(in edges: Edges) -> Edges {
    Edges(x: edges.centerX - width / 2, y: edges.centerY - height / 2, self)
  }
}
