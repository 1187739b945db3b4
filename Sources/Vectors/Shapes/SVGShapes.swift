package import Geometry

/// A vector icon as plain outlines: without transformations and groups.
package struct SVGShapes: Sendable {
  /// An outline with its paint.
  package struct Shape: Sendable {
    /// The outline, in points.
    package var path: Path
    /// The fill colour; nil: not filled.
    package var fill: Color?
    /// Whether parts that are surrounded twice are not filled.
    package var isEvenOdd = false
    /// The stroke, painted over the fill; nil: not stroked.
    package var stroke: Stroke?
    /// The outline that it is cut to; nil: not cut.
    package var clip: Path?
  }

  /// A line along an outline.
  package struct Stroke: Sendable {
    /// The colour.
    package var color: Color
    /// The line width in points.
    package var width: Double
    /// The form of its ends.
    package var cap: SVGCap
    /// The form of its corners.
    package var join: SVGJoin
    /// The longest corner, as a multiple of the width.
    package var miterLimit: Double
  }

  /// The size in points.
  package let size: Size
  /// The opacity of the whole icon.
  package let opacity: Double
  /// The outlines, back to front.
  package let shapes: [Shape]
}

extension SVGShapes {
  /// The outlines of an icon; nil if it has none, or if outlines cannot express it.
  ///
  /// They cannot express gradients, dashes, masks, clips inside clips or of several parts, groups that are
  /// transparent as a whole, and strokes that are stretched.
  ///
  /// - Parameters:
  ///   - icon: the icon.
  ///   - currentColor: the colour of its parts in `currentColor`; nil: black.
  ///   - tint: the colour of everything in it; nil: its own colours.
  package init?(_ icon: SVGIcon, currentColor: Color? = nil, tint: Color? = nil) {
    let tree = icon.tree(currentColor: currentColor)
    var plain = PlainShapes()
    // A drawing in another box than its size would have to be cut to it.
    guard tree.root.matrix.isIdentity, plain.add(tree.root, SVGMatrix(), clip: nil),
      !plain.shapes.isEmpty
    else { return nil }
    size = icon.size
    opacity = tint.map { Double($0.alpha) / 255 } ?? 1
    shapes = tint.map { tint in plain.shapes.map { $0.painted(in: tint) } } ?? plain.shapes
  }
}

/// Collects the outlines of an icon.
private struct PlainShapes {
  /// The outlines, back to front.
  var shapes: [SVGShapes.Shape] = []

  /// Adds a node; false if outlines cannot express it.
  mutating func add(_ node: SVGTree.Node, _ outer: SVGMatrix, clip outerClip: Path?) -> Bool {
    guard node.opacity > 0 else { return true }
    guard node.masks.isEmpty else { return false }
    let matrix = outer.applied(after: node.matrix)
    var clip = outerClip
    if let own = node.clips.first {
      guard clip == nil, node.clips.count == 1, let outline = own.outline else { return false }
      clip = outline.mapped { matrix($0) }
    }
    let first = shapes.count
    switch node.content {
    case .group(let nodes):
      guard nodes.allSatisfy({ add($0, matrix, clip: clip) }) else { return false }
    case .shape(let shape):
      guard add(shape, matrix, clip: clip) else { return false }
    }
    return fade(from: first, by: node.opacity)
  }

  private mutating func add(_ shape: SVGTree.Shape, _ matrix: SVGMatrix, clip: Path?) -> Bool {
    guard let fill = Self.color(shape.fill), let line = Self.color(shape.stroke?.paint) else {
      return false
    }
    var plain = SVGShapes.Shape(
      path: shape.path.mapped { matrix($0) }, fill: fill.alpha == 0 ? nil : fill)
    plain.isEvenOdd = shape.isEvenOdd
    plain.clip = clip
    if let stroke = shape.stroke, line.alpha > 0, stroke.width > 0 {
      guard let scale = matrix.scale, stroke.dashes.isEmpty else { return false }
      plain.stroke = SVGShapes.Stroke(
        color: line, width: stroke.width * scale, cap: stroke.cap, join: stroke.join,
        miterLimit: stroke.miterLimit)
    }
    if plain.fill != nil, plain.stroke != nil, shape.isStrokeFirst {
      var below = plain
      (below.fill, plain.stroke) = (nil, nil)
      shapes.append(below)
    }
    if plain.fill != nil || plain.stroke != nil { shapes.append(plain) }
    return true
  }

  /// The colour of a paint, clear if there is none; nil for a gradient.
  private static func color(_ paint: SVGTree.Paint?) -> Color? {
    switch paint {
    case .color(let color)?: color
    case .gradient?: nil
    case nil: .clear
    }
  }

  /// Applies an opacity to the outlines added since; false if parts would show through one another.
  private mutating func fade(from first: Int, by opacity: Double) -> Bool {
    guard opacity < 1, shapes.count > first else { return true }
    var shape = shapes[first]
    guard shapes.count == first + 1, shape.fill == nil || shape.stroke == nil else { return false }
    shape.fill = shape.fill?.faded(by: opacity)
    if let color = shape.stroke?.color { shape.stroke?.color = color.faded(by: opacity) }
    shapes[first] = shape
    return true
  }
}

extension SVGTree.Clip {
  /// The one outline to which a node is cut, in the node's coordinates; nil if outlines cannot say it.
  fileprivate var outline: Path? {
    guard !isInBox, parts.count == 1 else { return nil }
    var (part, place) = (parts[0], matrix.applied(after: parts[0].matrix))
    while case .group(let nodes) = part.content {
      guard nodes.count == 1, part.clips.isEmpty else { return nil }
      part = nodes[0]
      place = place.applied(after: part.matrix)
    }
    guard case .shape(let shape) = part.content, part.clips.isEmpty, !shape.isEvenOdd else {
      return nil
    }
    return shape.path.mapped { place($0) }
  }
}

extension SVGShapes.Shape {
  /// The shape in one colour; each paint keeps its own opacity.
  fileprivate func painted(in tint: Color) -> Self {
    func painted(_ color: Color) -> Color {
      Color(red: tint.red, green: tint.green, blue: tint.blue, alpha: color.alpha)
    }
    var shape = self
    shape.fill = fill.map(painted)
    if let color = stroke?.color { shape.stroke?.color = painted(color) }
    return shape
  }
}
