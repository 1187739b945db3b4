import Geometry
import PageModel

extension RowPlan {
  /// Adds a progress bar below the texts of the left part, up to a right edge.
  ///
  /// - Returns: the height that it adds to the texts; zero without a bar.
  mutating func addProgress(
    below block: TextBlock, x: Length, right: Edge,
    at place: (_ height: Length, _ offset: Length) -> Part.Place
  ) -> Length {
    guard let share = row.progress else { return .zero }
    let style = row.style
    let height = style.length(.progressHeight)
    let gap = block.size.height.value > 0 ? style.length(.progressGap) : .zero
    block.note(style.uses.map { Use($0.origin, as: .space) })
    let end = style[right] - (right.gap == nil ? style.length(.accessoryGap) : .zero)
    let top = block.size.height + gap
    add(
      Part(
        name: .progress, x: x,
        size: Dimensions(width: .longest(Length(1), end - x), height: height),
        place: place(top + height, top),
        content: .drawn { .shapes(Shape.progress(share, in: $0, style)) }, style: style,
        sizing: Sizing(.fill, .fixed)))
    return gap + height
  }
}
