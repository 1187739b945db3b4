import Geometry
import PageModel

extension Canvas {
  /// UIKit's `value2`: the title in a narrow column of its own, the detail beside it.
  mutating func addColumnRow(_ row: Row) {
    let end = addAccessory(of: row)
    var titleWidth = 0.0
    if let words = row.cell.title {
      var style = row.style
      let column = style[.titleColumn]
      let room = (style[end] - row.left(&style)) / 2
      let text = measured(
        run(words, style[.titleFont], style[.titleColor], style: &style),
        width: column > 0 ? column : max(1, room))
      titleWidth = text.size.width
      let slack = column > 0 ? column - titleWidth : 0
      let x = row.left(&style) + slack * style[.titleAlignment]
      add(text, row.part("title", row.centered(x: x, text.size), style: style))
    }
    if let words = row.cell.detail {
      var style = row.style
      let column = style[.titleColumn]
      let x = row.left(&style) + (column > 0 ? column : titleWidth) + style[.imageGap]
      let text = measured(
        run(words, style[.detailFont], style[.detailColor], style: &style),
        width: max(1, style[end] - x))
      add(text, row.part("detail", row.centered(x: x, text.size), style: style))
    }
  }
}
