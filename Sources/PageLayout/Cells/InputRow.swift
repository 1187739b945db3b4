import Geometry
import PageModel

extension Canvas {
  /// A title in a column, and a field that shows its value or else a pale placeholder.
  mutating func addInputRow(_ row: Row) {
    let row = row.showing(["image"])
    let end = addAccessory(of: row)
    _ = addLeftPart(of: row, right: end)
    let isEmpty = row.cell.value == nil
    guard let words = row.cell.value ?? row.cell.placeholder else { return }
    var style = row.style
    let start = leftTextStart(of: row, style: &style)
    let x = row.cell.title == nil ? start : start + style[.titleColumn]
    let color: ColorKey = isEmpty ? .placeholderColor : .detailColor
    let text = measured(
      run(words, style[.detailFont], style[color], style: &style), width: max(1, style[end] - x))
    let name = isEmpty ? "placeholder" : "value"
    add(text, row.part(name, row.centered(x: x, text.size), style: style))
  }
}
