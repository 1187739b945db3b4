/// The cost of drawing an element with all its references expanded.
package struct SVGCost: Hashable, Sendable {
  /// The number of elements, copies included.
  package private(set) var elements = 1
  /// The nesting depth of elements.
  var depth = 1
  /// The number of coordinates in outlines, copies included.
  package private(set) var points = 0
  /// The total length of outlines, in the units of the surrounding element.
  var length = 0.0
  /// The total length of outlines, each in its own units, in which dashes are measured.
  private var ownLength = 0.0
  /// The number of lines that start anew in outlines, copies included.
  private var starts = 0
  /// The shortest average of a dash and its gap, in its own units; infinity without dashes.
  private var shortestDashes = Double.infinity
  /// The largest number of dashes of a pattern.
  private var mostDashes = 0.0
  /// The maximum distance of outlines from the origin, in the units of the surrounding element.
  var reach = 0.0
  /// The number of elements with an opacity or a clip in the units of their box, each on a layer.
  package internal(set) var layers = 0
  /// The number of elements with a mask; each mask of a mask counts as one more.
  package internal(set) var masks = 0
  /// The number of coordinates in clips, each times the elements that it cuts.
  package private(set) var clips = 0
  /// Whether any outline may have a stroke.
  private var isStroked = false
  /// The number of points whose stroke is as wide as elements around say, each times its stretch.
  private var openJoints = 0.0
  /// The sum of the stroke widths at all other points, in the units of the surrounding element.
  private var strokeWidths = 0.0
  /// The greatest length of a corner of a stroke, as a multiple of its width; a round one takes π.
  private var corner = 4.0

  /// The cost of an element itself, without children and references.
  init(of element: SVGElement) {
    let outline = SVGOutline(of: element)
    points = outline.numbers
    length = outline.length
    (ownLength, starts) = (outline.length, outline.numbers > 0 ? outline.starts : 0)
    reach = outline.reach
    openJoints = Double(outline.numbers) / 2
    isStroked = element.attributes["stroke"].map { $0.value != .text("none") } ?? false
    corner = max(corner, element.attributes["stroke-miterlimit"]?.numbers.first ?? 0)
    let dashes = element.attributes["stroke-dasharray"]?.numbers ?? []
    let sum = dashes.reduce(0, +)
    if sum > 0 {
      mostDashes = max(1, Double(dashes.count) / 2)
      shortestDashes = sum / mostDashes
    }
    layers = element.attributes["opacity"] == nil ? 0 : 1
  }

  /// Adds the cost of a child or of a referenced element.
  mutating func add(_ inner: SVGCost) {
    elements += inner.elements
    depth = max(depth, inner.depth + 1)
    points += inner.points
    length += inner.length
    ownLength += inner.ownLength
    starts += inner.starts
    shortestDashes = min(shortestDashes, inner.shortestDashes)
    mostDashes = max(mostDashes, inner.mostDashes)
    reach = max(reach, inner.reach)
    layers += inner.layers
    masks += inner.masks
    clips += inner.clips
    isStroked = isStroked || inner.isStroked
    openJoints += inner.openJoints
    strokeWidths += inner.strokeWidths
    corner = max(corner, inner.corner)
  }

  /// Counts a clip that cuts everything so far.
  mutating func cut(to clip: SVGCost) { clips += clip.points * elements }

  /// Sets the width of the strokes whose width nothing inside gives.
  mutating func stroke(width: Double) {
    strokeWidths += width * openJoints
    openJoints = 0
  }

  /// The number of dashes, at worst, copies included; 0 without dashes.
  ///
  /// Each line starts its pattern anew, and may end within the shortest dashes of it.
  package var dashes: Double {
    shortestDashes.isFinite ? ownLength / shortestDashes + Double(starts) * mostDashes : 0
  }

  /// Removes the cost of strokes, which clips do not paint.
  mutating func dropStrokes() { (openJoints, strokeWidths) = (0, 0) }

  /// The length that strokes add to the outlines, which are as long as their corners at worst.
  private var strokes: Double { isStroked ? (strokeWidths + openJoints) * corner : 0 }

  /// Applies a transformation to the length and reach of the outlines.
  mutating func transform(by transform: SVGTransform) {
    length = Self.counted(length * transform.stretch)
    reach = Self.counted(reach * transform.stretch + transform.shift)
    openJoints = Self.counted(openJoints * transform.stretch)
    strokeWidths = Self.counted(strokeWidths * transform.stretch)
  }

  /// A product of sizes; beyond numbers, even nothing times infinity, it counts as infinite.
  private static func counted(_ product: Double) -> Double {
    product.isFinite ? product : .infinity
  }

  /// The message about the limit that an icon or a part of it exceeds; nil if it exceeds none.
  var excess: String? {
    let bounds = [
      ("elements", elements, SVGLimits.elements), ("depth", depth, SVGLimits.depth),
      ("points", points, SVGLimits.points), ("clips", clips, SVGLimits.clips),
    ]
    return bounds.first { $0.1 > $0.2 }.map(SVGLimits.message)
  }

  /// The message about the drawing limit that an icon exceeds; nil if it exceeds none.
  ///
  /// Lengths are measured in sides of the icon; the factor is how far they are stretched.
  package func excess(stretched factor: Double) -> String? {
    let bounds = [
      ("length", (length + strokes) * factor, SVGLimits.length),
      ("reach", reach * factor, SVGLimits.reach),
      ("dashes", dashes, SVGLimits.dashes),
    ]
    // The negated comparison also rejects NaN, which no integer can hold.
    guard let (name, actual, max) = bounds.first(where: { !($0.1 <= Double($0.2)) }) else {
      return nil
    }
    return SVGLimits.message(name, Int(actual < 1e15 ? actual.rounded(.up) : 1e15), max)
  }
}
