import Geometry

/// A width and a height that know what they are made of.
struct Dimensions: Hashable, Sendable {
  var width: Length
  var height: Length

  static let zero = Dimensions(width: .zero, height: .zero)

  init(width: Length, height: Length) { (self.width, self.height) = (width, height) }

  /// Both sides as long as something is by itself: a text, a picture.
  init(_ size: Size, of part: Length.Part?) {
    self.init(width: Length(size.width, part), height: Length(size.height, part))
  }

  /// The numbers alone.
  var size: Size { Size(width: width.value, height: height.value) }

  /// The edges of something of this size in the middle of something.
  func centered(in edges: Edges) -> Edges {
    Edges(x: edges.centerX - width / 2, y: edges.centerY - height / 2, self)
  }
}
