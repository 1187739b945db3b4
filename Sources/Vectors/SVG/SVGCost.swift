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
  package private(set) var ownLength = 0.0
  /// The shortest sum of one dash pattern, in its own units; infinity without dashes.
  package private(set) var shortestDashes = Double.infinity
  /// The maximum distance of outlines from the origin, in the units of the surrounding element.
  var reach = 0.0
  /// The number of elements with an opacity or a clip in the units of their box, each on a layer.
  package internal(set) var layers = 0

  /// The cost of an element itself, without children and references.
  init(of element: SVGElement) {
    let outline = SVGOutline(of: element)
    points = outline.numbers
    length = outline.length
    ownLength = outline.length
    reach = outline.reach
    if let dashes = element.attributes["stroke-dasharray"]?.numbers.reduce(0, +), dashes > 0 {
      shortestDashes = dashes
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
    shortestDashes = min(shortestDashes, inner.shortestDashes)
    reach = max(reach, inner.reach)
    layers += inner.layers
  }

  /// Applies a transformation to the length and reach of the outlines.
  mutating func transform(by transform: SVGTransform) {
    length *= transform.stretch
    reach = reach * transform.stretch + transform.shift
  }

  /// The message about the limit that an icon or a part of it exceeds; nil if it exceeds none.
  var excess: String? {
    let bounds = [
      ("elements", elements, SVGLimits.elements), ("depth", depth, SVGLimits.depth),
      ("points", points, SVGLimits.points),
    ]
    return bounds.first { $0.1 > $0.2 }.map(SVGLimits.message)
  }

  /// The message about the drawing limit that an icon exceeds; nil if it exceeds none.
  ///
  /// Lengths are measured in sides of the icon; the factor is how far they are stretched.
  package func excess(stretched factor: Double) -> String? {
    let bounds = [
      ("length", length * factor, SVGLimits.length), ("reach", reach * factor, SVGLimits.reach),
      ("dashes", ownLength / shortestDashes, SVGLimits.dashes),
    ]
    // The negated comparison also rejects NaN.
    guard let (name, actual, max) = bounds.first(where: { !($0.1 <= Double($0.2)) }) else {
      return nil
    }
    return SVGLimits.message(name, Int(min(actual.rounded(.up), 1e15)), max)
  }
}
