import Geometry
import PageModel
import Resolving

extension ElementLayout {
  /// Adds the text of a focused input with its caret; of a value that is too long, the end is shown.
  func addFocused(
    _ text: MeasuredText, of element: ResolvedElement, _ caret: ResolvedElement.Caret,
    in edges: Edges, _ style: StyleReader
  ) {
    let field = edges.rect
    let whole = caret == .after ? pass.measured(text.run) : text
    let room = field.width - reader[.caretWidth]
    guard caret == .after, whole.size.width > room else {
      let start = field.left + element.align.fraction * (field.width - text.size.width)
      pass.add(text, named(element, edges, style))
      return addCaret(caret, start...(start + text.size.width), text, of: element, in: field, style)
    }
    let end = edges.right - style.length(.caretWidth)
    let place = Edges(
      x: text.run.text.startsAtRight ? edges.left : end - whole.dimensions.width, y: edges.top,
      Dimensions(width: whole.dimensions.width, height: edges.height))
    var box = named(element, place, style)
    // Glyphs may extend beyond the top and bottom.
    box.cut(
      to: Rect(
        left: field.left, top: field.top - field.height, right: max(field.left, end.value),
        bottom: field.bottom + field.height))
    pass.add(whole, box)
    addCaret(
      caret, min(place.rect.left, end.value)...end.value, text, of: element, in: field, style)
  }

  private func named(
    _ element: ResolvedElement, _ edges: Edges, _ style: StyleReader
  ) -> Box {
    let box = naming(element, element.box, edges.rect, .group, style)
    pass.record(edges, of: box.path)
    return box
  }

  /// Adds the caret at an end of a text between two x, in the middle of the field.
  private func addCaret(
    _ caret: ResolvedElement.Caret, _ words: ClosedRange<Double>, _ text: MeasuredText,
    of element: ResolvedElement, in field: Rect, _ around: StyleReader
  ) {
    let style = reader
    style.note(around.uses.ofPlace)
    let size = Size(width: style[.caretWidth], height: text.size.height)
    let isAtRight = (caret == .after) != text.run.text.startsAtRight
    let x = isAtRight ? words.upperBound : words.lowerBound - size.width
    let rect = Rect(
      x: x, y: field.centerY - size.height / 2, width: size.width, height: size.height)
    var box = naming(
      element, element.box.child(.caret), rect, .fill(style[.tintColor], .square), style)
    box.sizing = .init(.fixed, .hug)
    pass.boxes.append(box)
  }
}
