import Geometry
import PageModel

extension RowPlan {
  /// Adds a slider that fills the room from some x, which was read with a reader, to an edge, but is never
  /// narrower than the look's least width; nothing where the row has none.
  ///
  /// - Returns: how far it reaches beyond the edge.
  mutating func measureSlider(from x: Length, right: Edge, _ style: StyleReader) -> Double {
    guard let slider = row.shown(.slider, row.cell.written.slider) else { return 0 }
    let gap = right.gap == nil ? style.length(.accessoryGap) : .zero
    let end = style[right] - gap
    let size = Dimensions(
      width: .longest(style.length(.sliderLeastWidth), end - x), height: style.length(.sliderHeight)
    )
    let inside = style.inside
    let images = [row.cell.minimumImage, row.cell.maximumImage]
    let insets = images.map { image in
      image == nil ? 0 : style[.sliderImageSize].width + style[.sliderImageGap]
    }
    add(
      Part(
        name: "slider", x: x, size: size,
        content: .drawn { rect in
          let line = rect.inset(by: Insets(left: insets[0], right: insets[1]))
          return .shapes(Shape.slider(at: slider.value, in: line, style))
        },
        style: style, sizing: Sizing(.fill, .fixed)))
    for (image, isFirst) in zip(images, [true, false]) {
      guard let image else { continue }
      let reader = inside.copy
      let own = reader.dimensions(.sliderImageSize)
      let content = Box.Content.image(
        image, tint: reader[.sliderImageColor], radius: 0, fit: .contain)
      add(
        Part(
          name: "slider/\(isFirst ? "minimumImage" : "maximumImage")",
          x: isFirst ? x : x + size.width - own.width, size: own, content: .drawn { _ in content },
          style: reader, key: "slider", sizing: .fixed))
    }
    return (x + size.width - end).value
  }
}

extension Shape {
  /// A line, coloured up to the thumb, and the thumb, whose middle lies at a share of the way that it can
  /// go.
  fileprivate static func slider(at share: Double, in rect: Rect, _ style: StyleReader) -> [Shape] {
    let knob = style[.sliderThumbSize]
    let height = style[.sliderTrack]
    let way = max(0, rect.width - knob.width)
    let thumb = Rect(
      x: rect.left + way * min(max(share, 0), 1), y: rect.centerY - knob.height / 2,
      width: knob.width, height: knob.height)
    let line = Rect(x: rect.left, y: rect.centerY - height / 2, width: rect.width, height: height)
    let on = Rect(left: line.left, top: line.top, right: thumb.centerX, bottom: line.bottom)
    return [
      Shape(Path(line, radius: height / 2), fill: style[.sliderOffColor]),
      Shape(Path(on, radius: height / 2), fill: style[.sliderOnColor]),
    ] + Shape.thumb(in: thumb, style)
  }
}
