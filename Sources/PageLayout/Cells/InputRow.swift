import Geometry
import PageModel

extension Canvas {
  /// A title in a column, and a field that shows its value or else a pale placeholder.
  mutating func addInputRow(_ row: Row) {
    let style = row.style
    let row = row.showing(["image"])
    let end = addAccessory(of: row)
    _ = addLeftPart(of: row, right: end)
    let isEmpty = row.cell.value == nil
    guard let words = row.cell.value ?? row.cell.placeholder else { return }
    let start = leftTextStart(of: row)
    let x = row.cell.title == nil ? start : start + style[.titleColumn]
    let text = measured(
      run(
        words, style[.detailFont], style[isEmpty ? .placeholderColor : .detailColor], style: style),
      width: max(1, end - x))
    add(text, row.part(isEmpty ? "placeholder" : "value", row.centered(x: x, text.size)))
  }
}
