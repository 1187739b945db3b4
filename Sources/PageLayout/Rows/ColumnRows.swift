import Geometry
import PageModel

extension RowPlan {
  /// UIKit's `value2`: the title in a narrow column of its own, the detail beside it.
  mutating func measureColumns() {
    let end = measureAccessory()
    var titleWidth = 0.0
    if let words = row.title {
      let style = row.style
      let column = style[.titleColumn]
      let room = (style[end] - row.left(style)) / 2
      let text = pass.measured(
        pass.run(words, style[.titleFont], style[.titleColor], style: style),
        width: column > 0 ? column : max(1, room))
      titleWidth = text.size.width
      let slack = column > 0 ? column - titleWidth : 0
      add("title", text, x: row.left(style) + slack * style[.titleAlignment], style)
    }
    if let words = row.detail {
      let style = row.style
      let column = style[.titleColumn]
      let x = row.left(style) + (column > 0 ? column : titleWidth) + style[.imageGap]
      addValue("detail", words, .detailColor, x: x, right: end, style)
    }
  }

  /// A title in a column, and a field that shows its value or else a pale placeholder.
  mutating func measureInput() {
    let end = measureAccessory()
    let leftEnd = measureLeftPart(right: end)
    guard let words = row.cell.written.value ?? row.cell.written.placeholder else { return }
    let style = row.style
    let start = row.textStart(style)
    let column = style[.titleColumn]
    let afterTitle = column > 0 ? start + column : leftEnd + style[.imageGap]
    let x = row.title == nil ? start : afterTitle
    if row.cell.written.value == nil {
      addValue("placeholder", words, .placeholderColor, x: x, right: end, style)
    } else {
      addValue("value", words, .detailColor, x: x, right: end, style)
    }
  }

  /// Adds the text right of a title's column.
  private mutating func addValue(
    _ name: String, _ words: String, _ color: ColorKey, x: Double, right: Edge,
    _ style: StyleReader
  ) {
    let run = pass.run(words, style[.detailFont], style[color], style: style)
    add(name, pass.measured(run, width: max(1, style[right] - x)), x: x, style)
  }
}
