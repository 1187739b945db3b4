import Geometry
import PageModel

extension Canvas {
  /// The measured texts of a `text` row.
  func textBlock(of cell: ResolvedCell, width: Double) -> TextBlock {
    let row = Row(cell: cell, place: .page, rect: Rect(x: 0, y: 0, width: width, height: 0))
    return leftBlock(of: row.showing(["subtitle"]), right: row.end)
  }

  /// A title and a body that wrap; without a height of its own the row is as high as they need.
  mutating func addTextRow(_ row: Row) {
    var style = row.style
    let x = row.left(&style)
    var block = textBlock(of: row.cell, width: row.rect.width)
    block.note(style.keys)
    add(block, of: row, x: x, top: row.rect.centerY - block.height / 2)
  }
}
