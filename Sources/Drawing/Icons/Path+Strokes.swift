import Geometry

extension Path {
  /// The subpaths that never leave their start, by their starts.
  var dots: [Point] {
    var dots: [Point] = []
    var start = Point()
    // A move without a line or an end is no subpath that is stroked.
    var isDot: Bool?
    func isNear(_ point: Point) -> Bool {
      abs(point.x - start.x) <= 1 / 256 && abs(point.y - start.y) <= 1 / 256
    }
    for element in elements {
      switch element {
      case .move(let point):
        if isDot == true { dots.append(start) }
        (start, isDot) = (point, nil)
      case .line(let point), .curve(_, _, let point): isDot = (isDot ?? true) && isNear(point)
      case .close: isDot = isDot ?? true
      }
    }
    return isDot == true ? dots + [start] : dots
  }

  /// The path without bends at the ends of curves, shorter than a length and a 100th of the curve.
  ///
  /// They cannot be seen, but they would turn the ends of a wide line.
  func withoutHooks(_ length: Double) -> Path {
    var (start, end) = (Point(), Point())
    return Path(
      elements.map { element in
        switch element {
        case .move(let to):
          (start, end) = (to, to)
        case .line(let to):
          end = to
        case .close:
          end = start
        case .curve(let first, let second, let to):
          let most = min(length, end.distance(to: to) / 100)
          defer { end = to }
          return .curve(
            end.distance(to: first) < most ? end : first,
            to.distance(to: second) < most ? to : second, to)
        }
        return element
      })
  }
}

extension Point {
  /// The distance to another point.
  func distance(to point: Point) -> Double {
    let (x, y) = (point.x - x, point.y - y)
    return (x * x + y * y).squareRoot()
  }
}
