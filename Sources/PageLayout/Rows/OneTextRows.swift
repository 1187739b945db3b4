import Geometry
import PageModel

extension RowPlan {
  /// A row of one text, placed by its look: `logout` and `button`.
  mutating func measureLine() {
    guard let words = row.title else { return }
    let style = row.style
    let text = pass.measured(
      pass.run(words, style[.titleFont], style[.titleColor], style: style),
      width: max(1, (style[row.end] - row.left(style)).value))
    let room = row.edges.width - text.dimensions.width
    add("title", text, x: row.edges.left + room * style[.titleAlignment], style)
  }

  /// A title and a body that wrap; without a height of its own the row is as high as they need.
  mutating func measureTexts() {
    let style = row.style
    addTexts(x: row.left(style), right: row.end, style)
  }
}
