/// What an element costs to draw once every reference in it is followed.
package struct SVGCost: Hashable, Sendable {
  /// Elements, copies counted.
  package private(set) var elements = 1
  /// Elements inside one another.
  var depth = 1
  /// Numbers in outlines.
  package private(set) var points = 0
  /// The length of all outlines, in the units around the element.
  var length = 0.0
  /// The length of all outlines, each in its own units, as dashes are.
  package private(set) var ownLength = 0.0
  /// The shortest run of dashes anywhere, in its own units.
  package private(set) var shortestDashes = Double.infinity
  /// How far outlines run from the origin, in the units around the element.
  var reach = 0.0
  /// Elements that are drawn on a layer of their own, to fade them.
  package private(set) var layers = 0

  /// The cost of an element without what is inside and what it refers to.
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

  /// Adds the cost of something inside, or referred to.
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

  /// Takes the outlines along to where a transformation puts them.
  mutating func transform(by transform: SVGTransform) {
    length *= transform.stretch
    reach = reach * transform.stretch + transform.shift
  }

  /// The limit that is passed by an icon or by a part of one; nil where there is none.
  var excess: String? {
    let bounds = [
      ("elements", elements, SVGLimits.elements), ("depth", depth, SVGLimits.depth),
      ("points", points, SVGLimits.points),
    ]
    return bounds.first { $0.1 > $0.2 }.map(SVGLimits.message)
  }

  /// The limit that is passed by all outlines of an icon, measured in its sides, once they are
  /// stretched one way; nil where there is none.
  package func excess(stretched factor: Double) -> String? {
    let bounds = [
      ("length", length * factor, SVGLimits.length), ("reach", reach * factor, SVGLimits.reach),
      ("dashes", ownLength / shortestDashes, SVGLimits.dashes),
    ]
    // Written so that what is not a number does not pass.
    guard let (name, actual, max) = bounds.first(where: { !($0.1 <= Double($0.2)) }) else {
      return nil
    }
    return SVGLimits.message(name, Int(min(actual.rounded(.up), 1e15)), max)
  }
}
