import PageModel
import Resolving

extension RowPlan {
  /// Adds a segmented control and returns its left edge.
  ///
  /// Without a title it fills the row; otherwise it has its natural width, limited by the title.
  mutating func measureSegments(right: Edge) -> Edge {
    guard let segments = row.shown(.segments, row.cell.segments) else { return right }
    let style = row.style
    let end = style[right]
    let room = Length.longest(Length(1), end - row.textStart(style))
    let drawing = SegmentsDrawing(segments: segments, pass: pass)
    let fills = row.title == nil
    var width = room
    if !fills {
      let most = Length.longest(room - titleWidth(style), room / 2)
      width = .shortest(drawing.width(style, row.style), most)
    }
    let x = end - width
    let size = Dimensions(width: width, height: style.length(.segmentsHeight))
    add(
      drawing.pieces(of: size, style, Sizing(fills ? .fill : .hug, .fixed)), as: "segments", x: x)
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
}
