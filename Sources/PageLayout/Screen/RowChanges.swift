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
      if row == layer.editing { focus(&strips[index]) }
    }
    return strips
  }

  /// Adds the caret to a row, and shows the end of a value that leaves no room for it.
  private func focus(_ strip: inout TableStrip) {
    guard let index = strip.boxes.fieldIndex, let style = style(of: strip.boxes[index]) else {
      return
    }
    strip.boxes[index] = scrolled(
      strip.boxes[index], in: strip.rect, StyleReader(style, strip.boxes[index].uses))
    if let caret = strip.boxes.caret(StyleReader(style), of: strip.boxes[index].source) {
      strip.boxes.append(caret)
    }
  }

  /// An input's value, moved to the left so that the caret after it is in the field.
  private func scrolled(_ box: Box, in row: Rect, _ style: StyleReader) -> Box {
    guard box.path.name == .value, case .text(let run, let isCut) = box.content else { return box }
    let field = min(row.right - style[.trailingInset], isCut ? box.rect.right : .infinity)
    let end = field - style[.caretWidth]
    guard isCut || box.rect.right > end else { return box }
    var box = box
    box.cut(
      to: Rect(
        left: box.rect.left, top: box.rect.top, right: max(box.rect.left, end),
        bottom: box.rect.bottom))
    let width = pass.measured(run).size.width
    box.rect = Rect(
      x: run.text.startsAtRight ? box.rect.left : end - width, y: box.rect.top, width: width,
      height: box.rect.height)
    box.content = .text(run, cut: false)
    box.uses = style.uses
    return box
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
    case (.highlightGoes, .fill(let color, let corners)) where box.path.name.isOwn:
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
