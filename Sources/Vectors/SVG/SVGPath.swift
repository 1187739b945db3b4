import Geometry

/// Computes an upper bound of the outline of a path.
struct SVGPath {
  private var outline = SVGOutline()
  /// The start of the current subpath, to which it closes.
  private var start = Point()

  /// The outline of a path's `d`; nil if it is not valid SVG 2.
  static func outline(in text: String) -> SVGOutline? {
    guard !SVGNumbers.isNone(text) else { return SVGOutline() }
    var path = SVGPath()
    guard SVGPathReader.read(text, { path.add($0) }) else { return nil }
    path.close()
    return path.outline
  }

  private mutating func add(_ segment: SVGSegment) {
    switch segment {
    case .move(let point):
      close()
      outline.starts += 1
      start = point
      outline.line(to: point)
    case .line(let point): outline.line(to: point)
    // A curve is no longer than the lines through its control points.
    case .curve(let points): for point in points { outline.line(to: point) }
    case .arc(let end, let radii, _, let isLarge, _): arc(to: end, radii, isLarge: isLarge)
    case .close:
      close()
      outline.starts += 1
    }
  }

  private mutating func close() { outline.line(to: start) }

  /// Adds an upper bound of the length of an arc.
  ///
  /// An arc of at most half an ellipse is at most π/2 times its chord, stretched by the ratio of
  /// the radii. Any other arc is shorter than the circle around its ellipse, which is enlarged if
  /// it does not span the chord.
  private mutating func arc(to end: Point, _ radii: Size, isLarge: Bool) {
    let small = min(radii.width, radii.height)
    let large = max(radii.width, radii.height)
    let chord = SVGOutline.distance(outline.end, end)
    if small > 0 {
      let span = chord * large / small
      let whole = 2 * .pi * max(large, span / 2)
      outline.add(length: isLarge ? whole : min(whole, .pi / 2 * span))
    }
    outline.line(to: end)
  }
}
