package import Geometry

/// A vector icon to be painted: nothing in it is inherited or refers to something else.
///
/// Lengths and places are in points of the icon's natural size. All numbers but those of paths are
/// rounded to single precision, as librsvg does: a share of 0.7 of 255 is 178, not 179.
package struct SVGTree: Sendable {
  /// The natural size.
  package let size: Size
  /// Everything in the icon, which is cut to its size after its matrix is applied.
  package let root: Node

  /// A group or a shape: first it is transformed, then cut, then made transparent.
  package struct Node: Sendable {
    /// The transformation to the coordinates around.
    package var matrix: SVGMatrix
    /// What it is cut to: the area that is inside each of them.
    package var clips: [Clip]
    /// What lets parts of it show: what each of them shows is seen.
    package var masks: [Mask]
    /// The opacity of everything inside as a whole, 0 to 1.
    package var opacity: Double
    /// What is inside.
    package var content: Content
  }

  /// What a node contains.
  package enum Content: Sendable {
    /// Nodes, back to front.
    case group([Node])
    /// An outline.
    case shape(Shape)
  }

  /// An outline with its paint.
  package struct Shape: Sendable {
    /// The outline; never empty.
    package var path: Path
    /// The paint inside; nil: not filled.
    package var fill: Paint?
    /// Whether parts that are surrounded twice are not filled.
    package var isEvenOdd: Bool
    /// The stroke; nil: not stroked.
    package var stroke: Stroke?
    /// Whether the fill is painted over the stroke; else the stroke is over the fill.
    package var isStrokeFirst = false
  }

  /// A line along an outline.
  package struct Stroke: Sendable {
    /// The paint.
    package var paint: Paint
    /// The line width.
    package var width: Double
    /// The form of its ends.
    package var cap: SVGCap
    /// The form of its corners.
    package var join: SVGJoin
    /// The longest corner, as a multiple of the width.
    package var miterLimit: Double
    /// The lengths of dashes and gaps in turn; empty: an unbroken line.
    package var dashes: [Double]
    /// The place in the dashes at which the line starts.
    package var dashOffset: Double
  }

  /// What fills an outline or a stroke.
  package enum Paint: Sendable {
    /// One colour.
    case color(Color)
    /// A gradient with an opacity, and the colour of outlines without an area to measure it in.
    case gradient(SVGGradient, opacity: Double, fallback: Color?)
  }

  /// An area that a node is cut to: that of all its parts together.
  package struct Clip: Sendable {
    /// What covers the area, in the coordinates of the clip: outlines filled with black.
    package var parts: [Node]
    /// Whether the clip's unit is the box around the outlines of the node.
    package var isInBox: Bool
    /// The transformation of the clip.
    package var matrix: SVGMatrix

    /// Whether it is the area inside one outline, or inside each of several outlines.
    package var isPlain: Bool { parts.count <= 1 && parts.allSatisfy(\.isPlain) }
  }
}

extension SVGTree.Node {
  /// Whether the node is one outline at most, which is cut to others at most.
  fileprivate var isPlain: Bool {
    let isOne =
      switch content {
      case .shape: true
      case .group(let nodes): nodes.count <= 1 && nodes.allSatisfy(\.isPlain)
      }
    return isOne && clips.allSatisfy { $0.isPlain && !$0.isInBox }
  }
}

/// The form of the ends of a line.
package enum SVGCap: String, Sendable {
  case butt, round, square
}

/// The form of the corners of a line.
package enum SVGJoin: String, Sendable {
  case miter, round, bevel
}

/// A gradient of colours, with nothing left to look up.
package struct SVGGradient: Sendable {
  /// The line or the circles along which the colours change.
  package enum Form: Sendable {
    /// From a point to another.
    case linear(Point, Point)
    /// From a circle around a focus to another circle.
    case radial(focus: Point, focusRadius: Double, center: Point, radius: Double)
  }

  /// How it goes on before its first and after its last colour.
  package enum Spread: String, Sendable {
    case pad, reflect, `repeat`
  }

  /// A colour at a place.
  package struct Stop: Sendable {
    /// The place, 0 to 1; never before that of the last stop.
    package var offset: Double
    /// The colour.
    package var color: Color
    /// The opacity of the colour, 0 to 1.
    package var opacity: Double
  }

  /// The line or the circles.
  package var form: Form
  /// Whether its unit is the box around an outline.
  package var isInBox: Bool
  /// The transformation of the gradient.
  package var matrix: SVGMatrix
  /// How it goes on at both ends.
  package var spread: Spread
  /// The colours.
  package var stops: [Stop]
}
