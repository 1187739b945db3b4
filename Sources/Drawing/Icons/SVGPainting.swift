import CCairo
import Geometry
import Vectors

/// Paints a vector icon on a Cairo context.
///
/// Transformations, clips and layers are applied in the order in which librsvg applies them, so that
/// pixels are the same; tests compare them. The box that gradients and clips may be measured in is that before an
/// outline is transformed.
struct SVGPainting: ~Copyable {
  private let canvas: Canvas

  /// A painting on a context, which must outlive it.
  init(on context: OpaquePointer) { canvas = Canvas(drawingOn: context) }

  /// Paints an icon, stretched into a rectangle and cut to it.
  borrowing func paint(_ icon: SVGTree, in rect: Rect) {
    let size = icon.size
    canvas.isolated { canvas in
      canvas.translate(x: rect.left, y: rect.top)
      canvas.stretch(width: rect.width / size.width, height: rect.height / size.height)
      layered(icon.root.opacity, isLayer: icon.root.opacity < 1) {
        canvas.clip(to: Rect(origin: Point(), size: size))
        if canvas.transform(by: icon.root.matrix) { paint(icon.root.content, isMeasured: false) }
      }
    }
  }

  /// Paints a node.
  ///
  /// - Returns: the box around its outlines, in the coordinates around it; nil if it is not measured
  ///   or has no outlines.
  @discardableResult
  private borrowing func paint(_ node: SVGTree.Node, isMeasured: Bool) -> Rect? {
    var box: Rect?
    canvas.isolated { canvas in
      guard canvas.transform(by: node.matrix) else { return }
      let boxClip = node.clip.flatMap { $0.isInBox ? $0 : nil }
      if let clip = node.clip, boxClip == nil { canvas.cut(to: clip) }
      layered(node.opacity, isLayer: node.opacity < 1 || boxClip != nil) {
        box = paint(node.content, isMeasured: isMeasured || boxClip != nil)
      } cut: {
        if let boxClip, let box, !box.isNothing { canvas.cut(to: boxClip, in: box) }
      }
    }
    return box.map { node.matrix.bounds(of: $0) }
  }

  /// Paints what a node contains; returns the box around its outlines if it is measured.
  @discardableResult
  private borrowing func paint(_ content: SVGTree.Content, isMeasured: Bool) -> Rect? {
    switch content {
    case .shape(let shape): return paint(shape, isMeasured: isMeasured)
    case .group(let nodes):
      var whole: Rect?
      for node in nodes {
        guard let box = paint(node, isMeasured: isMeasured) else { continue }
        whole = whole?.union(box) ?? box
      }
      return whole
    }
  }

  private borrowing func paint(_ shape: SVGTree.Shape, isMeasured: Bool) -> Rect? {
    if shape.stroke?.cap == .square { canvas.addDots(of: shape.path) }
    canvas.add(shape.path)
    let isMeasured = isMeasured || shape.fill.isInBox || (shape.stroke?.paint).isInBox
    let box = isMeasured ? shape.path.bounds : nil
    cairo_set_fill_rule(canvas.handle, shape.isEvenOdd ? .evenOdd : .winding)
    if let fill = shape.fill, canvas.use(fill, in: box) { cairo_fill_preserve(canvas.handle) }
    if let stroke = shape.stroke, canvas.use(stroke.paint, in: box) {
      canvas.use(stroke)
      cairo_stroke_preserve(canvas.handle)
    }
    canvas.forgetPath()
    return box
  }

  /// Draws on a layer of its own if needed, which is then cut and painted with an opacity.
  private borrowing func layered(
    _ opacity: Double, isLayer: Bool, _ body: () -> Void, cut: () -> Void = {}
  ) {
    guard isLayer else { return body() }
    cairo_push_group(canvas.handle)
    // The layer is cut when it is painted; edges that are cut twice would be too faint.
    cairo_reset_clip(canvas.handle)
    body()
    let layer = cairo_pop_group(canvas.handle)
    cut()
    cairo_set_source(canvas.handle, layer)
    cairo_pattern_destroy(layer)
    if opacity < 1 {
      cairo_paint_with_alpha(canvas.handle, opacity)
    } else {
      cairo_paint(canvas.handle)
    }
  }
}

extension Canvas {
  /// Multiplies the sides of the canvas's unit.
  fileprivate borrowing func stretch(width: Double, height: Double) {
    cairo_scale(handle, width, height)
  }

  /// Transforms what is drawn next; false if nothing would be left to see of it.
  fileprivate borrowing func transform(by matrix: SVGMatrix) -> Bool {
    var (outer, own) = (cairo_matrix_t(), cairo_matrix_t(matrix))
    cairo_get_matrix(handle, &outer)
    let whole = SVGMatrix(outer).applied(after: matrix)
    guard matrix.isInvertible, whole.isInvertible else { return false }
    cairo_transform(handle, &own)
    return true
  }

  /// Limits drawing to a clip, whose unit may be a box.
  fileprivate borrowing func cut(to clip: SVGTree.Clip, in box: Rect? = nil) {
    var before = cairo_matrix_t()
    cairo_get_matrix(handle, &before)
    let place = box.map { SVGMatrix(to: $0).applied(after: clip.matrix) } ?? clip.matrix
    if transform(by: place) { clip.parts.forEach { add($0) } }
    cairo_set_fill_rule(handle, clip.isEvenOdd ? .evenOdd : .winding)
    cairo_clip(handle)
    cairo_set_matrix(handle, &before)
  }

  /// Adds a short line where a subpath has no length; Cairo draws no square ends there.
  fileprivate borrowing func addDots(of path: Path) {
    for point in path.dots {
      cairo_move_to(handle, point.x - 0.001, point.y)
      cairo_line_to(handle, point.x + 0.001, point.y)
    }
  }

  /// Sets the form of lines.
  fileprivate borrowing func use(_ stroke: SVGTree.Stroke) {
    cairo_set_line_width(handle, stroke.width)
    cairo_set_miter_limit(handle, stroke.miterLimit)
    cairo_set_line_cap(handle, cairo_line_cap_t(stroke.cap))
    cairo_set_line_join(handle, cairo_line_join_t(stroke.join))
    cairo_set_dash(handle, stroke.dashes, Int32(stroke.dashes.count), stroke.dashOffset)
  }
}

extension Path {
  /// The subpaths that never leave their start, by their starts.
  fileprivate var dots: [Point] {
    var dots: [Point] = []
    var (start, isDot) = (Point(), false)
    func isNear(_ point: Point) -> Bool {
      abs(point.x - start.x) <= 1 / 256 && abs(point.y - start.y) <= 1 / 256
    }
    for element in elements {
      switch element {
      case .move(let point):
        if isDot { dots.append(start) }
        (start, isDot) = (point, true)
      case .line(let point), .curve(_, _, let point): isDot = isDot && isNear(point)
      case .close: break
      }
    }
    return isDot ? dots + [start] : dots
  }
}
