package import Geometry

/// A vector icon as plain outlines: without transformations, references and inheritance.
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
    /// The form of its ends: `butt`, `round`, `square`.
    package var cap: String
    /// The form of its corners: `miter`, `round`, `bevel`.
    package var join: String
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
  /// The outlines of an icon's SVG file; nil if it is none, or if outlines cannot express it.
  ///
  /// They cannot express gradients, dashes, clips inside clips or of several parts, groups that are
  /// transparent as a whole, and strokes that are stretched.
  package init?(_ document: [UInt8]) {
    let limits = XMLLimits(
      bytes: 16 * SVGLimits.xml.bytes, elements: SVGLimits.elements + 8,
      depth: SVGLimits.depth + 8, attributes: SVGLimits.xml.attributes)
    guard let root = XMLTree(document, limits: limits).root, root.isWhole,
      let width = root.length("width"), let height = root.length("height")
    else { return nil }
    var reader = SVGShapeReader(root)
    opacity = reader.readRoot(root)
    guard reader.isPlain, !reader.shapes.isEmpty else { return nil }
    (size, shapes) = (Size(width: width, height: height), reader.shapes)
  }
}
