import Geometry
import PageModel
import Resolving

/// A badge measured and still without a place: a short text on a ground with round ends, at least as wide as
/// high, or a dot.
struct Pill {
  /// The keys of a look that a pill is made by.
  struct Keys {
    let font: FontKey
    let color: ColorKey
    let background: ColorKey
    let height: LengthKey
    /// Left and right of the text.
    let padding: LengthKey
    /// The height of one without a text.
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
  /// What the ground was made of, and where it stands.
  let ground: StyleReader
  private let color: Color
  /// What gave its size.
  private let frame: [Use]
  /// What it says; nil for a dot.
  let text: MeasuredText?
  private let style: StyleReader

  /// Measures a badge whose text has room for some width; both readers are new ones of one look.
  ///
  /// Where its text is known and fits, but for what rounding takes, that is not measured again.
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
      let run = pass.run(badge.text, style[keys.font], style[keys.color], style: style)
      let text =
        if let known, known.run == run, known.fits(width + 0.05) { known } else {
          pass.measured(run, width: width)
        }
      self.text = text
      let height = ground.length(keys.height)
      let width = text.dimensions.width + ground.length(keys.padding) * 2
      size = Dimensions(width: .longest(height, width), height: height)
    }
    frame = ground.inside.uses
    if badge.color != nil { ground.note(Use(written: .badge, as: .color)) }
    color = badge.color ?? ground[keys.background]
  }

  private var sizing: Sizing { text == nil ? .fixed : Sizing(.hug, .fixed) }

  /// The ground in its place.
  private var fill: (Rect) -> Box.Content {
    { [color] rect in .fill(color, Corners(top: rect.height / 2, bottom: rect.height / 2)) }
  }

  /// How far from the upper right corner of something of a size a badge has its middle, both ways: one as wide as
  /// high lies on the middle of the round corner, and a wider one ends where that does.
  static func inset(atCornerOf size: Dimensions, _ radius: Length) -> Length {
    Length.shortest(.shortest(radius, size.width / 2), size.height / 2) * (1 - 0.5.squareRoot())
  }

  /// The ground, as large as a template has it, and the text in its middle.
  func pieces(of size: Dimensions, _ sizing: Sizing) -> [Piece] {
    let back = Piece(size: size, content: .drawn(fill), style: ground, sizing: sizing)
    guard let text else { return [back] }
    style.note(frame)
    let front = Piece(
      name: "text", x: (size.width - text.dimensions.width) / 2, size: text.dimensions,
      content: .text(text), style: style, sizing: .hug)
    return [back, front]
  }

  /// The text and, at the back, its ground as parts of a row, that begin at some x; `place` is told how far
  /// a part lies below the ground's top.
  func parts(_ name: String, x: Length, at place: (Length) -> RowPlan.Part.Place) -> [RowPlan.Part]
  {
    let back = RowPlan.Part(
      name: name + "Ground", x: x, size: size, place: place(.zero),
      content: .drawn(fill), style: ground, key: name, sizing: sizing)
    guard let text else { return [back] }
    let front = RowPlan.Part(
      name: name, x: x + (size.width - text.dimensions.width) / 2, size: text.dimensions,
      place: place((size.height - text.dimensions.height) / 2), content: .text(text), style: style)
    return [back, front]
  }

  /// Adds both with the upper left corner at a place; the path is that of the text.
  func add(
    _ path: BoxPath, x: Length, y: Length, of source: Source?, _ pass: LayoutPass
  ) {
    let edges = Edges(x: x, y: y, size)
    let back = BoxPath(path.part, path.name + "Ground")
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
