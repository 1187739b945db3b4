import Geometry
import PageModel
import Resolving

/// A measured box of a badge, tile or control, without a position.
///
/// Rows and templates place the same pieces. A piece is centred vertically in its control.
struct Piece {
  /// The name within the control; that of the control itself is empty.
  var name = BoxName.own
  /// The distance of the left edge from that of the control.
  var x = Length.zero
  let size: Dimensions
  let content: RowPlan.Part.Content
  let style: StyleReader
  let sizing: Sizing
}

extension RowPlan {
  /// Adds a control that starts at x.
  mutating func add(_ pieces: [Piece], as name: BoxName, x: Length) {
    for piece in pieces { add(Part(piece, in: name, x: x)) }
  }
}

extension RowPlan.Part {
  /// Creates a part from a piece of a control that starts at x; warnings refer to the property of the control's name.
  init(_ piece: Piece, in control: BoxName, x: Length) {
    self.init(piece, as: control.child(piece.name), key: control.text, x: x)
  }

  /// Creates a part from a piece of a control that starts at x.
  init(
    _ piece: Piece, as name: BoxName, key: String, x: Length,
    check: @escaping (Rect) -> Void = { _ in }
  ) {
    self.init(
      name: name, x: x + piece.x, size: piece.size, content: piece.content, style: piece.style,
      key: key, sizing: piece.sizing, check: check)
  }
}

extension ElementLayout {
  /// Adds a control between four edges; its boxes are named after the element.
  func add(_ pieces: [Piece], of element: ResolvedElement, in edges: Edges) {
    for piece in pieces {
      let place = Edges(
        x: edges.left + piece.x, y: edges.top + (edges.height - piece.size.height) / 2, piece.size)
      let name = element.box.child(piece.name)
      // Drawing may read keys, which the box must list: draw first.
      let drawn: Box.Content? =
        if case .drawn(let draw) = piece.content { draw(place.rect) } else { nil }
      var box = naming(element, name, place.rect, drawn ?? .group, piece.style)
      box.sizing = piece.sizing
      pass.record(place, of: box.path)
      if case .text(let text) = piece.content {
        pass.add(text, box)
      } else {
        pass.boxes.append(box)
      }
    }
  }
}
