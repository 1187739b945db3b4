import Geometry
import PageModel

extension RowPlan {
  /// Measures a row with one text, aligned by the style: `logout` and `button`.
  mutating func measureLine() {
    guard let words = row.title else { return }
    let style = row.style
    let text = pass.measured(
      pass.run(words, style[.titleFont], style[.titleColor], style: style),
      width: max(1, (style[row.end] - row.left(style)).value))
    let room = row.edges.width - text.dimensions.width
    add("title", text, x: row.edges.left + room * style[.titleAlignment], style)
  }

  /// Measures a wrapping title and body; without a set height, the row is as high as they need.
  mutating func measureTexts() {
    let style = row.style
    addTexts(x: row.left(style), right: row.end, style)
  }
}
