import Geometry
import PageModel

extension Canvas {
  /// UIKit's `value2`: the title in a narrow column of its own, the detail beside it.
  mutating func addColumnRow(_ row: Row) {
    let end = addAccessory(of: row)
    if let words = row.cell.title {
      var style = row.style
      let column = style[.titleColumn]
      let text = measured(
        run(words, style[.titleFont], style[.titleColor], style: &style), width: column)
      let x = row.left(&style) + (column - text.size.width) * style[.titleAlignment]
      add(text, row.part("title", row.centered(x: x, text.size), style: style))
    }
    if let words = row.cell.detail {
      var style = row.style
      let x = row.left(&style) + style[.titleColumn] + style[.imageGap]
      let text = measured(
        run(words, style[.detailFont], style[.detailColor], style: &style),
        width: max(1, style[end] - x))
      add(text, row.part("detail", row.centered(x: x, text.size), style: style))
    }
  }
}
