import Geometry
import PageModel
import Resolving

extension LayerLayout {
  /// Applies changes of rows to the strips, and adds the caret to the row that has focus.
  func changing(_ strips: [TableStrip]) -> [TableStrip] {
    guard !layer.changes.isEmpty || layer.editing != nil else { return strips }
    var strips = strips
    for index in strips.indices {
      guard case .row(let row) = strips[index].name else { continue }
      for change in layer.changes where change.row == row {
        strips[index].boxes = strips[index].boxes.map { changed($0, by: change) }
      }
      if row == layer.editing, let field = strips[index].boxes.field, let style = style(of: field),
        let caret = strips[index].boxes.caret(StyleReader(style), of: field.source)
      {
        strips[index].boxes.append(caret)
      }
    }
    return strips
  }

  /// The style of the row to which a box belongs.
  private func style(of box: Box) -> Style? {
    guard case .cell(let section, let cell) = box.path.part else { return nil }
    return sheet.page.sections[section].cells[cell].style
  }

  private func changed(_ box: Box, by change: Frame.RowChange) -> Box {
    guard let style = style(of: box).map({ StyleReader($0, box.uses) }) else { return box }
    var box = box
    switch (change.kind, box.content) {
    case (.highlightGoes, .fill(let color, let corners)) where box.path.name.isEmpty:
      let before = style[.highlightedBackground].faded(by: 1 - change.progress)
      box.content = .fill(before.over(color), corners)
    case (.switchSlides, .shapes):
      guard let on = box.on else { return box }
      let share = on ? change.progress : 1 - change.progress
      box.content = .shapes(Shape.switch(in: box.rect, at: share, style))
    default: return box
    }
    box.uses = style.uses
    return box
  }
}
