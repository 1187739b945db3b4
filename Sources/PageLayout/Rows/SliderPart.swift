import PageModel
import Resolving

extension RowPlan {
  /// Adds a slider from x to the right edge, at least as wide as the style's minimum width less a slack in points.
  ///
  /// Adds nothing if the row has no slider. `style` is the reader with which `x` was computed.
  ///
  /// - Returns: the length in points by which the slider exceeds the right edge.
  mutating func measureSlider(
    from x: Length, right: Edge, slack: Double = 0, _ style: StyleReader
  ) -> Double {
    guard let slider = row.shown(.slider, row.cell.slider) else { return 0 }
    let end = sliderEnd(before: right, style)
    let drawing = SliderDrawing(slider: slider)
    let least = drawing.size(style)
    let size = Dimensions(
      width: .longest(least.width - Length(slack), end - x), height: least.height)
    add(drawing.pieces(of: size, style, Sizing(.fill, .fixed)), as: .slider, x: x)
    return (x + size.width - end).value
  }

  /// What a slider leaves of its minimum width to the longest word of a title that wraps, in points.
  ///
  /// It is at most half of the track; by eye, no source found.
  func sliderSlack(before right: Edge) -> Double {
    guard row.wrapsByDefault, let words = row.title else { return 0 }
    let style = row.style
    let missing = pass.longestWord(of: words, style) - titleLimit(right: right, style)
    return min(max(0, missing), style[.sliderLeastWidth] / 2)
  }

  /// The right end of a slider, with a gap after it also where the edge has none.
  func sliderEnd(before right: Edge, _ style: StyleReader) -> Length {
    style[right] - (right.gap == nil ? style.length(.accessoryGap) : .zero)
  }
}
