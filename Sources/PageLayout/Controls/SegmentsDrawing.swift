import Geometry
import PageModel
import Resolving

/// A segmented control.
struct SegmentsDrawing {
  let segments: ResolvedSegments
  let pass: LayoutPass

  /// The natural width: the widest segment with its padding, times the number of segments.
  ///
  /// `style` is the control's reader; `look` is the reader of the texts, which list their own keys.
  func width(_ style: StyleReader, _ look: StyleReader) -> Length {
    let widths = segments.items.indices.map { segment($0, look).size.width }
    let widest = widths.max { $0.value < $1.value } ?? .zero
    return (widest + style.length(.segmentsPadding) * 2) * count
  }

  /// The width in points below which a segment is cut.
  func leastWidth(_ look: StyleReader) -> Double {
    let widths = segments.items.indices.map { segment($0, look).size.width.value }
    return ((widths.max() ?? 0) + Self.padding(look) * 2) * count
  }

  /// The least distance in points of a text from the ends of its segment: that from the thumb, which lies within.
  private static func padding(_ look: StyleReader) -> Double {
    min(look[.segmentsPadding], look[.segmentsLeastPadding] + look[.segmentsInset])
  }

  /// The background, the thumb of the selected segment, and the contents of the segments.
  func pieces(of size: Dimensions, _ style: StyleReader, _ sizing: Sizing) -> [Piece] {
    let inside = style.inside
    let ends = ends(in: size.width, inside.copy)
    let places = ends.map(\.value)
    var pieces = [
      Piece(
        size: size,
        content: .drawn { .shapes(Shape.segments(segments, at: places, in: $0, style)) },
        style: style, sizing: sizing)
    ]
    if segments.items.indices.contains(segments.selected) {
      let reader = inside.copy
      let start = ends[segments.selected]
      pieces.append(
        Piece(
          name: .thumb, x: start,
          size: Dimensions(width: ends[segments.selected + 1] - start, height: size.height),
          content: .drawn { .shapes([Shape.thumb(of: segments, in: $0, reader)]) }, style: reader,
          sizing: .fill))
    }
    return pieces
      + segments.items.indices.map { index in
        let reader = inside.copy
        // The padding shrinks before words are truncated.
        let padding = Self.padding(reader)
        let room = ends[index + 1] - ends[index]
        let item = segment(index, reader, width: room.value - 2 * padding)
        return Piece(
          name: .own[index], x: ends[index] + (room - item.size.width) / 2,
          size: item.size, content: item.content, style: reader,
          sizing: item.isText ? .hug : .fixed)
      }
  }

  private var count: Double { Double(max(1, segments.items.count)) }

  /// The places where segments start and end, from the control's left edge.
  ///
  /// They have one width. Where one would be cut, those that need less give it what they have left; what is still
  /// missing is missing in the widest ones.
  private func ends(in width: Length, _ look: StyleReader) -> [Length] {
    let padding = Self.padding(look)
    let texts = segments.items.indices.map { segment($0, look).size.width }
    guard texts.contains(where: { $0.value + 2 * padding > width.value / count }) else {
      return (0...Int(count)).map { width * (Double($0) / count) }
    }
    let needed = texts.map { $0 + Length(padding * 2) }
    var (rest, share) = (width, [Int: Length]())
    for (place, index) in needed.indices.sorted(by: { needed[$0].value < needed[$1].value })
      .enumerated()
    {
      let equal = rest / Double(needed.count - place)
      let own = needed[index].value < equal.value ? needed[index] : equal
      share[index] = own
      rest -= own
    }
    let free = rest / count
    return needed.indices.reduce(into: [.zero]) {
      $0.append($0[$1] + (share[$1] ?? .zero) + free)
    }
  }

  /// The measured content of a segment.
  private struct Segment {
    let size: Dimensions
    let content: RowPlan.Part.Content
    var isText: Bool { if case .text = content { true } else { false } }
  }

  /// Measures the content of a segment, within a width in points if given.
  private func segment(_ index: Int, _ style: StyleReader, width: Double? = nil) -> Segment {
    let isChosen = index == segments.selected
    let color = style[isChosen ? .segmentsChosenColor : .segmentsColor]
    switch segments.items[index] {
    case .image(let image):
      let content = image.map { Box.Content.stencil($0, color) }
      return Segment(
        size: style.dimensions(.segmentsImageSize), content: .drawn { _ in content ?? .group })
    case .text(let words):
      let font = style[isChosen ? .segmentsChosenFont : .segmentsFont]
      let run = pass.run(words, font, color, style: style)
      let text = pass.measured(run, width: width.map { max(1, $0) })
      return Segment(size: text.dimensions, content: .text(text))
    }
  }
}

extension Shape {
  /// The background, dividers and outline of a segmented control, and the thumb's shadow.
  fileprivate static func segments(
    _ segments: ResolvedSegments, at ends: [Double], in rect: Rect, _ style: StyleReader
  )
    -> [Shape]
  {
    let radius = style[.segmentsRadius]
    var shapes = [Shape(Path(rect, radius: radius), fill: style[.segmentsBackground])]
    shapes += dividers(of: segments, at: ends, in: rect, style)
    let outline = style[.segmentsOutline]
    if outline > 0 {
      let line = rect.inset(by: Insets(all: outline / 2))
      shapes.append(
        Shape(
          Path(line, radius: max(0, radius - outline / 2)),
          stroke: style.stroke(.segmentsOutlineColor, .segmentsOutline)))
    }
    guard segments.items.indices.contains(segments.selected) else { return shapes }
    let (start, end) = (ends[segments.selected], ends[segments.selected + 1])
    let thumb = Rect(
      x: rect.left + start, y: rect.top, width: end - start, height: rect.height
    ).inset(by: Insets(all: style[.segmentsInset]))
    return shapes
      + shadow(
        of: thumb, radius: style[.segmentsThumbRadius], offset: style[.switchShadowOffset],
        blur: style[.switchShadowBlur], color: style[.segmentsShadowColor])
  }

  /// Lines between the parts; short ones, and none beside the selected part, if that is a thumb within the ground.
  private static func dividers(
    of segments: ResolvedSegments, at ends: [Double], in rect: Rect, _ style: StyleReader
  ) -> [Shape] {
    let width = style[.segmentsDivider]
    guard width > 0, segments.items.count > 1 else { return [] }
    let hasThumb = style[.segmentsInset] > 0
    let height = hasThumb ? rect.height / 2 : rect.height
    let beside = hasThumb ? [segments.selected, segments.selected + 1] : []
    return (1..<segments.items.count).filter { !beside.contains($0) }.map { index in
      let x = rect.left + ends[index] - width / 2
      return Shape(
        Path(Rect(x: x, y: rect.centerY - height / 2, width: width, height: height)),
        fill: style[.segmentsOutlineColor])
    }
  }

  /// The thumb of the selected segment; at the ends, at least as round as the background.
  fileprivate static func thumb(of segments: ResolvedSegments, in rect: Rect, _ style: StyleReader)
    -> Shape
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
