import Geometry
import PageModel

extension LayerLayout {
  /// The strips with the looks of rows that change, and with the caret of the one that is typed in.
  func changing(_ strips: [TableStrip]) -> [TableStrip] {
    guard !layer.changes.isEmpty || layer.editing != nil else { return strips }
    var strips = strips
    for index in strips.indices {
      guard case .row(let row) = strips[index].name else { continue }
      for change in layer.changes where change.row == row {
        strips[index].boxes = strips[index].boxes.map { changed($0, by: change) }
      }
      if row == layer.editing, let caret = caret(in: strips[index].boxes) {
        strips[index].boxes.append(caret)
      }
    }
    return strips
  }

  /// The look of the row that a box belongs to.
  private func look(of box: Box) -> StyleReader? {
    guard case .cell(let section, let cell) = box.path.part else { return nil }
    return StyleReader(sheet.page.sections[section].cells[cell].style, box.uses)
  }

  private func changed(_ box: Box, by change: Frame.RowChange) -> Box {
    guard let style = look(of: box) else { return box }
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

  /// The caret behind an input's text, or before its placeholder.
  private func caret(in boxes: [Box]) -> Box? {
    guard
      let text = boxes.last(where: { ["value", "placeholder"].contains($0.path.name) }),
      let style = look(of: text)
    else { return nil }
    let x = text.path.name == "value" ? text.rect.right : text.rect.left
    let rect = Rect(x: x, y: text.rect.top, width: style[.caretWidth], height: text.rect.height)
    var caret = Box(
      BoxPath(text.path.part, "caret"), rect: rect,
      content: .fill(style[.tintColor], .square), source: text.source, made: style,
      .init(.fixed, .hug))
    caret.row = text.row
    return caret
  }
}
