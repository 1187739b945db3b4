import PageModel
import Resolving

extension RowPlan {
  /// Adds a segmented control and returns its left edge.
  ///
  /// Without a title it fills the row; otherwise it has its natural width, limited by the title. Below the
  /// title, it is added with the texts.
  mutating func measureSegments(right: Edge) -> Edge {
    guard let segments = row.shown(.segments, row.cell.segments), !row.hasSegmentsBelow else {
      return right
    }
    let style = row.style
    let end = style[right]
    let room = Length.longest(Length(1), end - row.textStart(style))
    let drawing = SegmentsDrawing(segments: segments, pass: pass)
    let fills = row.title == nil
    var width = room
    if !fills {
      let own = drawing.width(style, row.style)
      let rest = room - titleWidth(style)
      width = .shortest(own, .longest(rest, room / 2))
      hasTightSegments = row.maySetSegmentsBelow && rest.value < drawing.leastWidth(row.style)
    }
    let x = end - width
    let size = Dimensions(width: width, height: style.length(.segmentsHeight))
    add(
      drawing.pieces(of: size, style, Sizing(fills ? .fill : .hug, .fixed)), as: .segments, x: x)
    return Edge(x: x, gap: .accessoryGap)
  }

  /// The natural width of the texts at the left, with the gap after them; a column beside a title has at least a
  /// quarter of the row.
  private mutating func titleWidth(_ style: StyleReader) -> Length {
    if row.facts.shape == .columns {
      let title = style.length(.titleColumn) + style.length(.imageGap)
      return row.detail == nil ? title : title + row.edges.width / 4
    }
    let block = textBlock(right: Edge(x: Length(.infinity)))
    natural = block
    return block.size.width + style.length(.accessoryGap)
  }

  /// Adds segments below the texts of the left part, up to the end of the row.
  ///
  /// - Returns: the height that they add to the texts; zero without such segments.
  mutating func addSegments(
    below block: TextBlock, x: Length, right: Edge,
    at place: (_ height: Length, _ offset: Length) -> Part.Place
  ) -> Length {
    guard row.hasSegmentsBelow, let segments = row.cell.segments else { return .zero }
    let style = row.style
    let height = style.length(.segmentsHeight)
    let gap = style.length(.accessoryGap)
    block.note(style.uses.map { Use($0.origin, as: .space) })
    let top = block.size.height + gap
    let size = Dimensions(width: .longest(Length(1), style[right] - x), height: height)
    for piece in SegmentsDrawing(segments: segments, pass: pass)
      .pieces(of: size, style, Sizing(.fill, .fixed))
    {
      var part = Part(piece, in: .segments, x: x)
      part.place = place(top + height, top + (height - piece.size.height) / 2)
      add(part)
    }
    return gap + height
  }
}

extension Row {
  /// Whether segments may go below the title: nothing else is at the right, and no theme wants texts to be cut.
  fileprivate var maySetSegmentsBelow: Bool {
    facts.shape == .twoParts && detailAtRight == nil && detailImages.isEmpty && progress == nil
      && cell.accessory == .none && !cell.written.stepper && (badge == nil || hasBadgeAtImage)
      && cell.style[LengthKey.titleWidthLimit] == 0
  }
}
