import CCairo
import Geometry
import Vectors

extension Canvas {
  /// Limits drawing to a plain clip, whose unit may be a box.
  borrowing func cut(to clip: SVGTree.Clip, in box: Rect? = nil) {
    var before = cairo_matrix_t()
    cairo_get_matrix(handle, &before)
    if transform(by: clip.place(in: box)) { clip.parts.forEach { addArea($0) } }
    cairo_clip(handle)
    cairo_set_matrix(handle, &before)
  }

  /// Adds the outline of a part of a plain clip, after limiting drawing to the clips of the part.
  private borrowing func addArea(_ part: SVGTree.Node) {
    guard transform(by: part.matrix) else { return }
    part.clips.forEach { cut(to: $0) }
    switch part.content {
    case .group(let nodes): nodes.forEach { addArea($0) }
    case .shape(let shape):
      add(shape.path)
      cairo_set_fill_rule(handle, shape.isEvenOdd ? .evenOdd : .winding)
    }
  }
}

extension SVGTree.Clip {
  /// The transformation of the clip, whose unit may be a box.
  func place(in box: Rect?) -> SVGMatrix {
    guard isInBox, let box else { return matrix }
    return SVGMatrix(to: box).applied(after: matrix)
  }
}
