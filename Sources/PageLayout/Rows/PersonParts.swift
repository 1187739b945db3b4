import Geometry
import PageModel
import Resolving

extension Row {
  /// The size of the ground of initials: the style's size of images, otherwise that of tiles.
  func initialsSize(_ style: StyleReader) -> Dimensions {
    let asked = style.dimensions(.imageSize)
    return asked.size == .zero ? style.dimensions(.tileSize) : asked
  }
}

extension RowPlan {
  /// Adds initials on a ground that is round, unless the style has another radius of images.
  mutating func measureInitials(_ words: String) -> (Length, Dimensions, Length) {
    let style = row.style
    let x = row.left(style)
    let size = row.initialsSize(style)
    if row.hasOwnImageSize { imageHeight = neededHeight(for: size.height, style) }
    let most = Length.shortest(size.width, size.height) / 2
    let asked = style.length(.imageRadius)
    let radius = asked.value > 0 ? Length.shortest(asked, most) : most
    let initials = InitialsDrawing(words, in: size, pass, row.style, style.uses)
    let ground = Box.Content.fill(
      style[.initialsBackground], Corners(top: radius.value, bottom: radius.value))
    add(
      Part(
        name: .initials.ground, x: x, size: size, content: .drawn { _ in ground }, style: style,
        key: "initials", sizing: .fixed,
        check: { [pass, row] in pass.warnIfTooHigh(.image, $0, in: row) }))
    let text = initials.text
    add(.initials, text, x: x + (size.width - text.dimensions.width) / 2, initials.style)
    return (x, size, radius)
  }

  /// Adds the dot of presence at the lower right corner of an image that ends at an x.
  mutating func measurePresence(_ right: Length, _ size: Dimensions, _ radius: Length) {
    guard let color = row.shown(.presence, row.cell.presence) else { return }
    let style = row.style
    let side = style.length(.presenceSize) * (4 / 3)
    let inset = Pill.inset(atCornerOf: size, radius)
    let ground = style[row.ground]
    add(
      Part(
        name: .presence, x: right - inset - side / 2, size: Dimensions(width: side, height: side),
        place: .block(height: size.height, offset: size.height - inset - side / 2),
        content: .drawn { .shapes(Shape.presence(in: $0, color, ring: ground)) }, style: style,
        sizing: .fixed))
  }
}

/// The letters of a person, fitted into a ground.
struct InitialsDrawing {
  let text: MeasuredText
  let style: StyleReader

  /// Measures letters; `frame` are the keys of their place.
  init(
    _ words: String, in size: Dimensions, _ pass: LayoutPass, _ style: StyleReader, _ frame: [Use]
  ) {
    self.style = style
    style.note(frame)
    let side = min(size.size.width, size.size.height)
    var font = style[.titleFont]
    (font.weight, font.size) = (Self.weight, max(1, side * Self.share))
    let color = style[.tileTint]
    let natural = pass.measured(pass.run(words, font, color, style: style))
    let most = side * Self.width
    guard natural.size.width > most else {
      text = natural
      return
    }
    font.size = max(1, font.size * most / natural.size.width)
    text = pass.measured(pass.run(words, font, color, style: style), width: side)
  }

  /// The weight of the letters, that of UIKit's headlines.
  private static let weight = 600.0
  /// The size of the letters as a share of their ground, and the greatest width.
  private static let (share, width) = (0.42, 0.72)
}

extension Shape {
  /// A dot in a ring of a sixth of the dot's diameter, which sets it apart from what is below.
  static func presence(in rect: Rect, _ color: Color, ring: Color) -> [Shape] {
    let dot = rect.inset(by: Insets(all: rect.width / 8))
    return [
      Shape(Path(rect, radius: rect.width / 2), fill: ring),
      Shape(Path(dot, radius: dot.width / 2), fill: color),
    ]
  }
}
