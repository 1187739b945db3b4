import Geometry
import PageModel
import Resolving

/// A rounded, coloured tile with an image in its middle.
struct TileDrawing {
  let color: Color
  let image: ImageReference?

  /// The boxes of a tile, made with a style reader.
  ///
  /// In a tile of another size than the theme's, the image and the default radius are scaled in
  /// proportion.
  func pieces(
    of size: Dimensions, radius: Double = 0, _ style: StyleReader, _ sizing: Sizing
  ) -> [Piece] {
    let inside = style.inside
    style.note(Use(written: .tile, as: .color))
    let round = Self.radius(of: size.size, given: radius, style)
    let ground = Piece(
      size: size, content: .drawn { [color] _ in .fill(color, Corners(top: round, bottom: round)) },
      style: style, sizing: sizing)
    guard let image else { return [ground] }
    let own = inside.dimensions(.tileImageSize)
    let share = size.size.share(of: inside[.tileSize])
    var scaled = image
    scaled.size = Size(width: own.width.value * share, height: own.height.value * share)
    let fitted = share == 1 ? own : inside.dimensions(scaled)
    let tint = inside[.tileTint]
    if tint.seen(on: color) != tint { inside.note(Use(written: .tile, as: .color)) }
    let content = Box.Content.stencil(image, tint.seen(on: color))
    let picture = Piece(
      name: .image, x: (size.width - fitted.width) / 2, size: fitted,
      content: .drawn { _ in content }, style: inside, sizing: .fixed)
    return [ground, picture]
  }

  /// The radius of a tile in points: the given one or the theme's, but at most a circle.
  static func radius(of size: Size, given: Double, _ style: StyleReader) -> Double {
    let most = min(size.width, size.height) / 2
    guard given <= 0 else { return min(given, most) }
    let share = size == style[.tileSize] ? 1 : size.share(of: style[.tileSize])
    return min(style[.tileRadius] * share, most)
  }
}

extension Color {
  /// The colour, or its opposite where it is not seen: on a ground that is almost the same.
  ///
  /// - Returns: black in place of a bright colour, white in place of a dark one.
  func seen(on ground: Color) -> Color {
    let isLost = [\.red, \.green, \.blue].allSatisfy { (channel: KeyPath<Color, UInt8>) in
      abs(Int(self[keyPath: channel]) - Int(ground[keyPath: channel])) < 30
    }
    guard isLost else { return self }
    let sum = Int(red) + Int(green) + Int(blue)
    return sum > 382 ? Color(red: 0, green: 0, blue: 0) : Color(red: 255, green: 255, blue: 255)
  }
}

extension Size {
  /// The scale at which another size fits into this one; 1 if the other is empty.
  fileprivate func share(of other: Size) -> Double {
    guard other.width > 0, other.height > 0 else { return 1 }
    return min(width / other.width, height / other.height)
  }
}
