import Geometry
import PageModel
import Resolving

extension RowPlan {
  /// Measures a media row: an image over the whole row, with texts at the bottom.
  ///
  /// The image has the corners of its section only. Without an image, a placeholder is drawn. A video
  /// has a play button.
  mutating func measureMedia() {
    let isVideo = row.kind == .video
    let style = row.style
    if let image = row.image {
      let content = Box.Content.picture(
        image, .imageTint, fit: row.cell.written.fit, style)
      addOverRow(
        .image, style, key: nil,
        check: { [pass, row] _ in
          pass.warnIfStretched(image, over: row)
        }
      ) { _ in content }
    } else {
      addOverRow(.placeholder, style, key: "kind") {
        .shapes(Shape.picture(in: $0, isVideo, style))
      }
    }
    if isVideo { addPlayButton() }
    addTextsAtBottom()
  }

  mutating func addOverRow(
    _ name: BoxName, _ style: StyleReader, key: String?,
    check: @escaping (Rect) -> Void = { _ in },
    _ content: @escaping (Rect) -> Box.Content
  ) {
    add(
      Part(
        name: name, x: row.edges.left, size: row.edges.size, place: .whole,
        content: .drawn(content),
        style: style, key: key, sizing: .fill, check: check))
  }

  private mutating func addPlayButton() {
    let style = row.style
    let size = style.dimensions(.playSize)
    add(
      Part(
        name: .play, x: row.edges.centerX - size.width / 2, size: size,
        content: .drawn { .shapes(Shape.playButton(in: $0, style)) }, style: style, key: "kind",
        sizing: .fixed))
  }

  private mutating func addTextsAtBottom() {
    let style = row.style
    let x = row.left(style)
    let inset = style.length(.verticalInset)
    if row.image != nil { addScrim(behind: textBlock(right: row.end), style) }
    addTexts(x: x, right: row.end, style) {
      .bottom(inset: inset, height: $0, offset: $1)
    }
  }
}

extension Shape {
  /// The placeholder of an image: a landscape in two greys, a third of the row's height.
  ///
  /// For a video, only the background.
  fileprivate static func picture(in rect: Rect, _ isVideo: Bool, _ style: StyleReader) -> [Shape] {
    let ground = Shape(Path(rect), fill: style[.mediaBackground])
    guard !isVideo else { return [ground] }
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

  /// A triangle on a dark disc, with its centre of gravity at the disc's centre.
  fileprivate static func playButton(in rect: Rect, _ style: StyleReader) -> [Shape] {
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
