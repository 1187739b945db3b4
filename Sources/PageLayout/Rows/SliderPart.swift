import PageModel
import Resolving

extension RowPlan {
  /// Adds a slider that fills the room from some x, which was read with a reader, to an edge, but is never
  /// narrower than the look's least width; nothing where the row has none.
  ///
  /// - Returns: how far it reaches beyond the edge.
  mutating func measureSlider(from x: Length, right: Edge, _ style: StyleReader) -> Double {
    guard let slider = row.shown(.slider, row.cell.slider) else { return 0 }
    let gap = right.gap == nil ? style.length(.accessoryGap) : .zero
    let end = style[right] - gap
    let drawing = SliderDrawing(slider: slider)
    let least = drawing.size(style)
    let size = Dimensions(width: .longest(least.width, end - x), height: least.height)
    add(drawing.pieces(of: size, style, Sizing(.fill, .fixed)), as: "slider", x: x)
    return (x + size.width - end).value
  }
}
