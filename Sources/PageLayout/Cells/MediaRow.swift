import Geometry
import PageModel

extension Canvas {
  /// A picture over the whole row, or a drawn placeholder where there is none; texts at the bottom;
  /// a play button over it for a video.
  mutating func addMediaRow(_ row: Row, isVideo: Bool) {
    var style = row.style
    if let image = row.cell.image {
      let content = Box.Content.image(
        image, tint: nil, radius: style[.imageRadius], fit: row.cell.fit)
      warnIfStretched(image, over: row)
      boxes.append(row.part("image", row.rect, content, style: style))
    } else {
      let shapes = placeholder(in: row.rect, style: &style, plain: isVideo)
      boxes.append(
        row.part("placeholder", row.rect, .shapes(shapes), style: style, key: "kind"))
    }
    if isVideo { addPlayButton(of: row) }
    addTexts(over: row)
  }

  private mutating func addPlayButton(of row: Row) {
    var style = row.style
    let rect = style[.playSize].centered(in: row.rect)
    let shapes = playButton(in: rect, style: &style)
    boxes.append(row.part("play", rect, .shapes(shapes), style: style, key: "kind"))
  }

  private mutating func addTexts(over row: Row) {
    var style = row.style
    let x = row.left(&style)
    let bottom = row.rect.bottom - style[.verticalInset]
    var block = leftBlock(of: row.showing(["subtitle"]), right: row.end)
    block.note(style.keys)
    add(block, of: row, x: x, top: bottom - block.height)
  }

  /// A landscape in two greys: a sun and two hills, a third of the row high.
  private func placeholder(in rect: Rect, style: inout StyleReader, plain: Bool) -> [Shape] {
    let ground = Shape(Path(rect), fill: style[.mediaBackground])
    guard !plain else { return [ground] }
    let side = rect.height / 3
    let frame = Size(width: side * 1.3, height: side).centered(in: rect)
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: frame.left + x * frame.width, y: frame.top + y * frame.height)
    }
    let hills = [
      point(0, 1), point(0.32, 0.35), point(0.55, 0.75), point(0.7, 0.55), point(1, 1),
    ]
    let sun = Size(side: side / 4)
    let place = Rect(origin: point(0.68, 0.05), size: sun)
    let color = style[.mediaColor]
    return [
      ground, Shape(Path(polyline: hills), fill: color),
      Shape(Path(place, radius: sun.width / 2), fill: color),
    ]
  }

  /// A triangle on a dark disc; its middle of gravity is the disc's middle.
  private func playButton(in rect: Rect, style: inout StyleReader) -> [Shape] {
    let reach = rect.width / 4
    let triangle = [
      Point(x: rect.centerX + reach, y: rect.centerY),
      Point(x: rect.centerX - reach / 2, y: rect.centerY + reach * 0.866),
      Point(x: rect.centerX - reach / 2, y: rect.centerY - reach * 0.866),
    ]
    return [
      Shape(Path(rect, radius: rect.width / 2), fill: style[.playBackground]),
      Shape(Path(polyline: triangle), fill: style[.playColor]),
    ]
  }
}
