import Geometry
import PageModel

extension Canvas {
  /// A title in a column, and a field that shows its value or else a pale placeholder.
  mutating func addInputRow(_ row: Row) {
    let row = row.showing(["image"])
    let end = addAccessory(of: row)
    let leftEnd = addLeftPart(of: row, right: end)
    let isEmpty = row.cell.value == nil
    guard let words = row.cell.value ?? row.cell.placeholder else { return }
    var style = row.style
    let start = leftTextStart(of: row, style: &style)
    let column = style[.titleColumn]
    let afterTitle = column > 0 ? start + column : leftEnd + style[.imageGap]
    let x = row.cell.title == nil ? start : afterTitle
    let color: ColorKey = isEmpty ? .placeholderColor : .detailColor
    let text = measured(
      run(words, style[.detailFont], style[color], style: &style), width: max(1, style[end] - x))
    let name = isEmpty ? "placeholder" : "value"
    add(text, row.part(name, row.centered(x: x, text.size), style: style))
  }
}
