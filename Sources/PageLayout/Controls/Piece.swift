import Geometry
import PageModel
import Resolving

/// A box of a badge, a tile or a control, measured and still without a place: rows and templates put the same
/// ones where they want them.
///
/// It stands in the middle of the height of the whole.
struct Piece {
  /// What it is called in the whole; nil for the whole itself.
  var name: String?
  /// How far its left edge lies from the whole's.
  var x = Length.zero
  let size: Dimensions
  let content: RowPlan.Part.Content
  let style: StyleReader
  let sizing: Sizing
}

extension RowPlan {
  /// Adds a whole that begins at some x, to be blamed on a property of its name.
  mutating func add(_ pieces: [Piece], as name: String, x: Length) {
    for piece in pieces {
      add(Part(piece, as: piece.name.map { "\(name)/\($0)" } ?? name, key: name, x: x))
    }
  }
}

extension RowPlan.Part {
  /// A piece of what begins at some x.
  init(
    _ piece: Piece, as name: String, key: String, x: Length,
    check: @escaping (Rect) -> Void = { _ in }
  ) {
    self.init(
      name: name, x: x + piece.x, size: piece.size, content: piece.content, style: piece.style,
      key: key, sizing: piece.sizing, check: check)
  }
}

extension ElementLayout {
  /// Adds a whole between four edges; its boxes are called after the element.
  func add(_ pieces: [Piece], of element: ResolvedElement, in edges: Edges) {
    for piece in pieces {
      let place = Edges(
        x: edges.left + piece.x, y: edges.top + (edges.height - piece.size.height) / 2, piece.size)
      let name = piece.name.map { "\(element.name)/\($0)" } ?? element.name
      // What is read to draw it, its box lists.
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
