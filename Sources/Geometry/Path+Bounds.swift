extension Path {
  /// The bounding rectangle of all points, control points included; nil if the path is empty.
  package var hull: Rect? {
    var hull: Rect?
    for element in elements {
      switch element {
      case .move(let to), .line(let to): hull.grow(to: to)
      case .curve(let first, let second, let to):
        hull.grow(to: first)
        hull.grow(to: second)
        hull.grow(to: to)
      case .close: break
      }
    }
    return hull
  }

  /// The smallest rectangle around all lines and curves; nil if there are none.
  ///
  /// Control points may lie outside of it. A start that no line or curve leaves does not count.
  package var bounds: Rect? {
    var bounds: Rect?
    var (start, last) = (Point(), Point())
    for element in elements {
      switch element {
      case .move(let to):
        (start, last) = (to, to)
        continue
      case .line(let to):
        bounds.grow(to: last)
        last = to
      case .curve(let first, let second, let to):
        bounds.grow(to: last)
        let curve = Curve(start: last, first: first, second: second, end: to)
        for turn in curve.turns { bounds.grow(to: curve.point(at: turn)) }
        last = to
      case .close:
        bounds.grow(to: last)
        last = start
      }
      bounds.grow(to: last)
    }
    return bounds
  }
}

extension Rect? {
  /// Makes the rectangle so large that it contains a point.
  fileprivate mutating func grow(to point: Point) {
    let rect = Rect(origin: point, size: .zero)
    self = self?.union(rect) ?? rect
  }
}

/// A cubic Bézier curve.
private struct Curve {
  let start: Point, first: Point, second: Point, end: Point

  /// The point at a share of the way, 0–1.
  func point(at share: Double) -> Point {
    func value(_ axis: KeyPath<Point, Double>) -> Double {
      let rest = 1 - share
      return rest * rest * rest * start[keyPath: axis] + share * share * share * end[keyPath: axis]
        + 3 * rest * share * (rest * first[keyPath: axis] + share * second[keyPath: axis])
    }
    return Point(x: value(\.x), y: value(\.y))
  }

  /// The shares of the way at which the curve turns back, horizontally or vertically.
  var turns: [Double] { turns(along: \.x) + turns(along: \.y) }

  /// The zeros of the derivative between start and end.
  private func turns(along axis: KeyPath<Point, Double>) -> [Double] {
    let (start, first) = (start[keyPath: axis], first[keyPath: axis])
    let (second, end) = (second[keyPath: axis], end[keyPath: axis])
    let (a, b, c) = (end - start + 3 * (first - second), start - 2 * first + second, first - start)
    let root = b * b - a * c
    guard root >= 0 else { return [] }
    // Of a curve that is nearly a parabola, -c / (2b) is exact where a share by `a` is not.
    let q = -(b + (b < 0 ? -1 : 1) * root.squareRoot())
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
  }
}
