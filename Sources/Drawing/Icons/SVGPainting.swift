import CCairo
import Geometry
import Vectors

/// Paints a vector icon on a Cairo context.
///
/// Transformations, clips and layers are applied in the order in which librsvg applies them, so that
/// pixels are the same; tests compare them. The box that gradients and clips may be measured in is that before an
/// outline is transformed.
struct SVGPainting: ~Copyable {
  let canvas: Canvas

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
      // Boxes are known once everything inside is painted, and areas of many parts cut layers alone.
      let late = node.clips.filter { $0.isInBox || !$0.isPlain }
      for clip in node.clips where !clip.isInBox && clip.isPlain { canvas.cut(to: clip) }
      let isMeasured =
        isMeasured || late.contains(where: \.isInBox) || node.masks.contains(where: \.needsBox)
      layered(node.opacity, isLayer: node.opacity < 1 || !late.isEmpty || !node.masks.isEmpty) {
        box = paint(node.content, isMeasured: isMeasured)
      } finish: { layer in
        let layer = late.reduce(layer) { cut($0, to: $1, in: box) }
        return node.masks.reduce(layer) { masked($0, by: coverage(of: $1, in: box)) }
      }
    }
    return box.map { node.matrix.bounds(of: $0) }
  }

  /// Paints what a node contains; returns the box around its outlines if it is measured.
  @discardableResult
  borrowing func paint(_ content: SVGTree.Content, isMeasured: Bool) -> Rect? {
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
    canvas.add(shape.stroke == nil ? shape.path : shape.path.withoutHooks(canvas.pixel / 4))
    let isMeasured = isMeasured || shape.fill.isInBox || (shape.stroke?.paint).isInBox
    let box = isMeasured ? shape.path.bounds : nil
    if shape.isStrokeFirst { stroke(shape, in: box) }
    cairo_set_fill_rule(canvas.handle, shape.isEvenOdd ? .evenOdd : .winding)
    if let fill = shape.fill, canvas.use(fill, in: box) { cairo_fill_preserve(canvas.handle) }
    if !shape.isStrokeFirst { stroke(shape, in: box) }
    canvas.forgetPath()
    return box
  }

  /// Strokes the current path as a shape says.
  private borrowing func stroke(_ shape: SVGTree.Shape, in box: Rect?) {
    guard let stroke = shape.stroke, canvas.use(stroke.paint, in: box) else { return }
    canvas.use(stroke)
    cairo_stroke_preserve(canvas.handle)
  }

  // MARK: Layers

  /// Draws on a layer of its own if needed, which is then cut and painted with an opacity.
  private borrowing func layered(
    _ opacity: Double, isLayer: Bool, _ body: () -> Void,
    finish: (OpaquePointer) -> OpaquePointer = { $0 }
  ) {
    guard isLayer else { return body() }
    let layer = finish(layer(CAIRO_CONTENT_COLOR_ALPHA, body))
    cairo_set_source(canvas.handle, layer)
    cairo_pattern_destroy(layer)
    if opacity < 1 {
      cairo_paint_with_alpha(canvas.handle, opacity)
    } else {
      cairo_paint(canvas.handle)
    }
  }

  /// Draws on a layer.
  borrowing func layer(_ content: cairo_content_t, _ body: () -> Void) -> OpaquePointer {
    cairo_push_group_with_content(canvas.handle, content)
    // The layer is cut when it is painted; edges that are cut twice would be too faint.
    cairo_reset_clip(canvas.handle)
    body()
    return cairo_pop_group(canvas.handle)
  }

  /// Cuts a layer to a clip, whose unit may be a box.
  private borrowing func cut(
    _ layer: OpaquePointer, to clip: SVGTree.Clip, in box: Rect?
  ) -> OpaquePointer {
    if clip.isInBox, box?.isNothing ?? true { return layer }
    guard !clip.isPlain else {
      canvas.cut(to: clip, in: box)
      return layer
    }
    let area = self.layer(CAIRO_CONTENT_ALPHA) {
      canvas.isolated { canvas in
        guard canvas.transform(by: clip.place(in: box)) else { return }
        paint(.group(clip.parts), isMeasured: false)
      }
    }
    return masked(layer, by: area)
  }

  /// A layer with what another layer covers of it; takes both.
  private borrowing func masked(_ layer: OpaquePointer, by mask: OpaquePointer) -> OpaquePointer {
    defer {
      cairo_pattern_destroy(layer)
      cairo_pattern_destroy(mask)
    }
    return self.layer(CAIRO_CONTENT_COLOR_ALPHA) {
      cairo_set_source(canvas.handle, layer)
      cairo_mask(canvas.handle, mask)
    }
  }
}

extension Canvas {
  /// Multiplies the sides of the canvas's unit.
  fileprivate borrowing func stretch(width: Double, height: Double) {
    cairo_scale(handle, width, height)
  }

  /// Transforms what is drawn next; false if nothing would be left to see of it.
  borrowing func transform(by matrix: SVGMatrix) -> Bool {
    var (outer, own) = (cairo_matrix_t(), cairo_matrix_t(matrix))
    cairo_get_matrix(handle, &outer)
    let whole = SVGMatrix(outer).applied(after: matrix)
    guard matrix.isInvertible, whole.isInvertible else { return false }
    cairo_transform(handle, &own)
    return true
  }

  /// The size of a pixel, in the canvas's units along its horizontal axis.
  fileprivate var pixel: Double {
    var (across, down) = (1.0, 0.0)
    cairo_user_to_device_distance(handle, &across, &down)
    return 1 / (across * across + down * down).squareRoot()
  }

  /// Adds a short line where a subpath has no length; Cairo draws no square ends there.
  ///
  /// Cairo counts in 256ths of a pixel.
  fileprivate borrowing func addDots(of path: Path) {
    let half = pixel / 128
    for point in path.dots {
      cairo_move_to(handle, point.x - half, point.y)
      cairo_line_to(handle, point.x + half, point.y)
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
