import Geometry
import PageModel

extension Collection<Box> where Self: BidirectionalCollection {
  /// The box of an input's value, or of its placeholder.
  var field: Box? { fieldIndex.map { self[$0] } }

  /// The index of that box.
  var fieldIndex: Index? { lastIndex { [.value, .placeholder].contains($0.path.name) } }

  /// The caret after an input's value or before its placeholder: at the left of a value that is read from the right.
  ///
  /// Nil if there is no input or it already has a caret.
  func caret(_ look: StyleReader, of source: Source?) -> Box? {
    guard let field, !contains(where: { $0.path.name == .caret }) else { return nil }
    let style = look
    style.note(field.uses.ofPlace)
    let width = style[.caretWidth]
    let isAtRight = (field.path.name == .value) != field.startsAtRight
    let x = isAtRight ? field.rect.right : field.rect.left - width
    let rect = Rect(x: x, y: field.rect.top, width: width, height: field.rect.height)
    var caret = Box(
      BoxPath(field.path.part, .caret), rect: rect, content: .fill(style[.tintColor], .square),
      source: source, made: style, .init(.fixed, .hug))
    caret.row = field.row
    return caret
  }
}

extension Box {
  /// Whether the box is a text that starts at the right.
  var startsAtRight: Bool {
    guard case .text(let run, _) = content else { return false }
    return run.text.startsAtRight
  }
}

extension String {
  /// Whether the first letter is of a script that is written from right to left.
  var startsAtRight: Bool {
    guard let first = unicodeScalars.first(where: \.properties.isAlphabetic) else { return false }
    return switch first.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
