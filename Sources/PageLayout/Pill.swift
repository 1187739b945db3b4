import Geometry
import PageModel

/// A short text on a ground with round ends, measured and still without a place: at least as wide as high.
struct Pill {
  /// The keys of a look that a pill is made by.
  struct Keys {
    let font: FontKey
    let color: ColorKey
    let background: ColorKey
    let height: LengthKey
    /// Left and right of the text.
    let padding: LengthKey

    init(
      _ font: FontKey, _ color: ColorKey, _ background: ColorKey, _ height: LengthKey,
      _ padding: LengthKey
    ) {
      (self.font, self.color, self.background) = (font, color, background)
      (self.height, self.padding) = (height, padding)
    }
  }

  let size: Size
  /// What the ground was made of, and where it stands.
  let ground: StyleReader
  private let fill: Box.Content
  private let text: MeasuredText
  private let style: StyleReader

  /// Measures a text that has room for some width; both readers are new ones of one look.
  init(
    _ words: String, by keys: Keys, width: Double, _ style: StyleReader, _ ground: StyleReader,
    _ pass: LayoutPass
  ) {
    (self.style, self.ground) = (style, ground)
    let run = pass.run(words, style[keys.font], style[keys.color], style: style)
    text = pass.measured(run, width: width)
    let height = ground[keys.height]
    size = Size(width: max(height, text.size.width + 2 * ground[keys.padding]), height: height)
    fill = .fill(ground[keys.background], Corners(top: height / 2, bottom: height / 2))
  }

  /// The text and, at the back, its ground as parts of a row, that begin at some x.
  func parts(_ name: String, x: Double) -> [RowPlan.Part] {
    [
      RowPlan.Part(
        name: name + "Ground", x: x, size: size, content: .drawn { [fill] _ in fill },
        style: ground,
        key: name, sizing: Sizing(.hug, .fixed)),
      RowPlan.Part(
        name: name, x: x + (size.width - text.size.width) / 2, size: text.size,
        content: .text(text), style: style),
    ]
  }

  /// Adds both with a corner at a point; the path is that of the text.
  func add(
    _ path: BoxPath, at corner: Point, fill color: Color, of source: Source?, _ pass: LayoutPass
  ) {
    let rect = Rect(origin: corner, size: size)
    let radius = size.height / 2
    pass.boxes.append(
      Box(
        BoxPath(path.part, path.name + "Ground"), rect: rect,
        content: .fill(color, Corners(top: radius, bottom: radius)), source: source, made: ground,
        Sizing(.hug, .fixed)))
    let place = text.size.centered(in: rect)
    pass.add(text, Box(path, rect: place, source: source, made: style, .hug))
  }
}
