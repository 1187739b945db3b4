import Geometry
import PageModel

extension Collection<Box> where Self: BidirectionalCollection {
  /// The box of an input's value, or of its placeholder.
  var field: Box? { fieldIndex.map { self[$0] } }

  /// The index of that box.
  var fieldIndex: Index? { lastIndex { ["value", "placeholder"].contains($0.path.name) } }

  /// The caret after an input's value or before its placeholder.
  ///
  /// Nil if there is no input or it already has a caret.
  func caret(_ look: StyleReader, of source: Source?) -> Box? {
    guard let field, !contains(where: { $0.path.name == "caret" }) else { return nil }
    let style = look
    style.note(field.uses.ofPlace)
    let width = style[.caretWidth]
    let x = field.path.name == "value" ? field.rect.right : field.rect.left - width
    let rect = Rect(x: x, y: field.rect.top, width: width, height: field.rect.height)
    var caret = Box(
      BoxPath(field.path.part, "caret"), rect: rect, content: .fill(style[.tintColor], .square),
      source: source, made: style, .init(.fixed, .hug))
    caret.row = field.row
    return caret
  }
}
