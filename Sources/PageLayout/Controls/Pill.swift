import Geometry
import PageModel
import Resolving

/// A measured badge without a position: a short text on a background with round ends, or a dot.
///
/// It is at least as wide as it is high.
struct Pill {
  /// The style keys of a badge.
  struct Keys {
    let font: FontKey
    let color: ColorKey
    let background: ColorKey
    let height: LengthKey
    /// The padding at the left and right of the text.
    let padding: LengthKey
    /// The diameter of a badge without text.
    let dot: LengthKey

    init(
      _ font: FontKey, _ color: ColorKey, _ background: ColorKey, _ height: LengthKey,
      _ padding: LengthKey, _ dot: LengthKey
    ) {
      (self.font, self.color, self.background) = (font, color, background)
      (self.height, self.padding, self.dot) = (height, padding, dot)
    }
  }

  let size: Dimensions
  /// The style reader of the background and its position.
  let ground: StyleReader
  private let color: Color
  /// The keys that determine the size.
  private let frame: [Use]
  /// The text; nil for a dot.
  let text: MeasuredText?
  private let style: StyleReader

  /// Measures a badge whose text may have some width in points; the readers are two new ones.
  ///
  /// A known text that fits, within a rounding tolerance, is not measured again.
  init(
    _ badge: ResolvedBadge, by keys: Keys, width: Double, _ style: StyleReader,
    _ ground: StyleReader, _ pass: LayoutPass, known: MeasuredText? = nil
  ) {
    (self.style, self.ground) = (style, ground)
    if badge.text.isEmpty {
      text = nil
      let side = ground.length(keys.dot)
      size = Dimensions(width: side, height: side)
    } else {
      let color = Self.color(on: badge, by: keys, style, ground.copy)
      let run = pass.run(badge.text, style[keys.font], color, style: style)
      let text =
        if let known, known.run == run, known.fits(width + 0.05) { known } else {
          pass.measured(run, width: width)
        }
      self.text = text
      let height = Length.longest(
        ground.length(keys.height), text.dimensions.height + Length(Self.leastInset * 2))
      let width = text.dimensions.width + ground.length(keys.padding) * 2
      size = Dimensions(width: .longest(height, width), height: height)
    }
    frame = ground.inside.uses
    if badge.color != nil { ground.note(Use(written: .badge, as: .color)) }
    color = badge.color ?? ground[keys.background]
  }

  /// The colour of a badge's text: that of the style, unless it is not seen on the badge.
  private static func color(
    on badge: ResolvedBadge, by keys: Keys, _ style: StyleReader, _ ground: StyleReader
  ) -> Color {
    let color = style[keys.color]
    let seen = color.seen(on: badge.color ?? ground[keys.background])
    if seen != color {
      style.note(badge.color == nil ? Use(keys.background) : Use(written: .badge, as: .color))
    }
    return seen
  }

  private var sizing: Sizing { text == nil ? .fixed : Sizing(.hug, .fixed) }

  /// Draws the background in a rectangle.
  private var fill: (Rect) -> Box.Content {
    { [color] rect in .fill(color, Corners(top: rect.height / 2, bottom: rect.height / 2)) }
  }

  /// The left edge of a badge of a size at the corner of a picture that ends at an x, with the badge's inset there.
  ///
  /// A round badge is centred on the corner. A wider one grows to the right, up to what stands beside the picture
  /// at a gap, and only then over the picture.
  static func start(
    of size: Dimensions, atCornerOf right: Length, inset: Length, gap: @autoclosure () -> Length
  ) -> Length {
    let end = right - inset + size.height / 2
    guard size.width.value > size.height.value else { return end - size.width }
    let most = Length.longest(end, right + gap() - Length(cornerGap))
    return .shortest(end - size.height, most - size.width)
  }

  /// What is at least above and below a badge's line, in points, also in fonts larger than the look's; by eye.
  private static let leastInset = 1.5

  /// What a badge at the corner of a picture keeps from the text beside the picture, in points; by eye.
  private static let cornerGap = 4.0

  /// The distance of a badge from the upper right corner, on both axes, for an element of a size.
  ///
  /// A round badge is centred on the rounded corner.
  static func inset(atCornerOf size: Dimensions, _ radius: Length) -> Length {
    Length.shortest(.shortest(radius, size.width / 2), size.height / 2) * (1 - 0.5.squareRoot())
  }

  /// The background, in the size given by a template, with the text in its middle.
  func pieces(of size: Dimensions, _ sizing: Sizing) -> [Piece] {
    let back = Piece(size: size, content: .drawn(fill), style: ground, sizing: sizing)
    guard let text else { return [back] }
    style.note(frame)
    let front = Piece(
      name: .text, x: (size.width - text.dimensions.width) / 2, size: text.dimensions,
      content: .text(text), style: style, sizing: .hug)
    return [back, front]
  }

  /// The background and text as parts of a row, starting at x.
  ///
  /// `place` is called with the distance of a part from the background's top.
  func parts(_ name: BoxName, x: Length, at place: (Length) -> RowPlan.Part.Place) -> [RowPlan.Part]
  {
    let back = RowPlan.Part(
      name: name.ground, x: x, size: size, place: place(.zero),
      content: .drawn(fill), style: ground, key: name.text, sizing: sizing)
    guard let text else { return [back] }
    let front = RowPlan.Part(
      name: name, x: x + (size.width - text.dimensions.width) / 2, size: text.dimensions,
      place: place((size.height - text.dimensions.height) / 2), content: .text(text), style: style)
    return [back, front]
  }

  /// Adds the background and text with their upper left corner at a point; the path is the text's.
  func add(
    _ path: BoxPath, x: Length, y: Length, of source: Source?, _ pass: LayoutPass
  ) {
    let edges = Edges(x: x, y: y, size)
    let back = BoxPath(path.part, path.name.ground)
    pass.record(edges, of: back)
    pass.boxes.append(
      Box(
        back, rect: edges.rect, content: fill(edges.rect), source: source, made: ground, sizing))
    guard let text else { return }
    let place = text.dimensions.centered(in: edges)
    pass.record(place, of: path)
    pass.add(text, Box(path, rect: place.rect, source: source, made: style, .hug))
  }
}
