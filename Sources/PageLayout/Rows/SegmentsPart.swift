import Geometry
import PageModel

extension RowPlan {
  /// Adds segments, and tells where they begin: as wide as the row's room where there is no title, else as
  /// their texts need, in what the title leaves.
  mutating func measureSegments(right: Edge) -> Edge {
    guard let segments = row.shown(.segments, row.cell.written.segments) else { return right }
    let style = row.style
    let end = style[right]
    let room = Length.longest(Length(1), end - row.textStart(style))
    let count = Double(max(1, segments.items.count))
    let fills = row.title == nil
    var width = room
    if !fills {
      let widths = segments.items.indices.map { segment($0, of: segments, row.style).size.width }
      let widest = widths.max { $0.value < $1.value } ?? .zero
      let natural = widest + style.length(.segmentsPadding) * 2
      let most = Length.longest(room - titleWidth(style), room / 2)
      width = .shortest(natural * count, most)
    }
    let inside = style.inside
    let size = Dimensions(width: width, height: style.length(.segmentsHeight))
    let x = end - width
    add(
      Part(
        name: "segments", x: x, size: size,
        content: .drawn { .shapes(Shape.segments(segments, in: $0, style)) }, style: style,
        sizing: Sizing(fills ? .fill : .hug, .fixed)))
    if segments.items.indices.contains(segments.selected) {
      let reader = inside.copy
      let room = width / count
      add(
        Part(
          name: "segments/thumb", x: x + room * Double(segments.selected),
          size: Dimensions(width: room, height: size.height),
          content: .drawn { .shapes([Shape.thumb(of: segments, in: $0, reader)]) }, style: reader,
          key: "segments", sizing: .fill))
    }
    for index in segments.items.indices {
      let reader = inside.copy
      let room = width / count
      let item = segment(
        index, of: segments, reader, width: room.value - 2 * reader[.segmentsPadding])
      let left = x + room * Double(index) + (room - item.size.width) / 2
      add(
        Part(
          name: "segments/\(index)", x: left, size: item.size, content: item.content,
          style: reader, key: "segments", sizing: item.isText ? .hug : .fixed))
    }
    return Edge(x: x, gap: .accessoryGap)
  }

  /// The width that the texts at the left ask for, with the space behind them.
  private mutating func titleWidth(_ style: StyleReader) -> Length {
    if row.facts.shape == .columns { return style.length(.titleColumn) + style.length(.imageGap) }
    let block = textBlock(right: Edge(x: Length(.infinity)))
    natural = block
    return block.size.width + style.length(.accessoryGap)
  }

  /// What a segment shows, measured.
  private struct Segment {
    let size: Dimensions
    let content: Part.Content
    var isText: Bool { if case .text = content { true } else { false } }
  }

  /// What a segment shows, in some width where that is given.
  private func segment(
    _ index: Int, of segments: Segments, _ style: StyleReader, width: Double? = nil
  ) -> Segment {
    let isChosen = index == segments.selected
    let color = style[isChosen ? .segmentsChosenColor : .segmentsColor]
    guard case .text(let words) = segments.items[index] else {
      let size = style.dimensions(.segmentsImageSize)
      let image = row.cell.segmentImages[index].map {
        Box.Content.image($0, tint: color, radius: 0, fit: .contain)
      }
      return Segment(size: size, content: .drawn { _ in image ?? .group })
    }
    let font = style[isChosen ? .segmentsChosenFont : .segmentsFont]
    let run = pass.run(words, font, color, style: style)
    let text = pass.measured(run, width: width.map { max(1, $0) })
    return Segment(size: text.dimensions, content: .text(text))
  }
}

extension Shape {
  /// The ground, the lines between segments and the one around them, and the shadow of the thumb.
  fileprivate static func segments(_ segments: Segments, in rect: Rect, _ style: StyleReader)
    -> [Shape]
  {
    let radius = style[.segmentsRadius]
    var shapes = [Shape(Path(rect, radius: radius), fill: style[.segmentsBackground])]
    shapes += dividers(of: segments, in: rect, style)
    let outline = style[.segmentsOutline]
    if outline > 0 {
      let line = rect.inset(by: Insets(all: outline / 2))
      shapes.append(
        Shape(
          Path(line, radius: max(0, radius - outline / 2)),
          stroke: style.stroke(.segmentsOutlineColor, .segmentsOutline)))
    }
    guard segments.items.indices.contains(segments.selected) else { return shapes }
    let room = rect.width / Double(segments.items.count)
    let thumb = Rect(
      x: rect.left + room * Double(segments.selected), y: rect.top, width: room,
      height: rect.height
    ).inset(by: Insets(all: style[.segmentsInset]))
    return shapes
      + shadow(
        of: thumb, radius: style[.segmentsThumbRadius], offset: style[.switchShadowOffset],
        blur: style[.switchShadowBlur], color: style[.segmentsShadowColor])
  }

  private static func dividers(of segments: Segments, in rect: Rect, _ style: StyleReader)
    -> [Shape]
  {
    let width = style[.segmentsDivider]
    guard width > 0, segments.items.count > 1 else { return [] }
    let room = rect.width / Double(segments.items.count)
    return (1..<segments.items.count).map { index in
      let x = rect.left + room * Double(index) - width / 2
      return Shape(
        Path(Rect(x: x, y: rect.top, width: width, height: rect.height)),
        fill: style[.segmentsOutlineColor])
    }
  }

  /// What marks the chosen segment in its place; at the ends of all it is at least as round as the ground.
  fileprivate static func thumb(of segments: Segments, in rect: Rect, _ style: StyleReader) -> Shape
  {
    let inset = style[.segmentsInset]
    let radius = style[.segmentsThumbRadius]
    let end = max(radius, style[.segmentsRadius] - inset)
    let isLast = segments.selected == segments.items.count - 1
    let path = Path(
      rect.inset(by: Insets(all: inset)), left: segments.selected == 0 ? end : radius,
      right: isLast ? end : radius)
    return Shape(path, fill: style[.segmentsThumbColor])
  }
}
