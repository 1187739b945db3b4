import Geometry
import PageModel

extension Canvas {
  /// A row of one text, placed by its look: `logout` and `button`.
  mutating func addCenteredRow(_ row: Row) {
    var style = row.style
    guard let words = row.cell.title else { return }
    let text = measured(
      run(words, style[.titleFont], style[.titleColor], style: &style),
      width: max(1, style[row.end] - row.left(&style)))
    let room = row.rect.width - text.size.width
    let x = row.rect.left + room * style[.titleAlignment]
    add(text, row.part("title", row.centered(x: x, text.size), style: style))
  }
}
