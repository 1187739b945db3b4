import Geometry

extension Shape {
  /// The number of spokes of a spinner.
  private static let spokes = 12

  /// A spinner of twelve spokes with decreasing opacity; it turns once a second.
  ///
  /// - Parameters:
  ///   - rect: the area of the spinner, in points.
  ///   - color: the colour of the most opaque spoke.
  ///   - time: the running time, in milliseconds.
  /// - Returns: the spokes, clockwise from the top.
  static func spinner(in rect: Rect, _ color: Color, at time: Int) -> [Shape] {
    let phase = max(0, time) * spokes / 1000 % spokes
    let (middle, radius) = (
      Point(x: rect.centerX, y: rect.centerY), min(rect.width, rect.height) / 2
    )
    let width = radius / 5
    return directions.enumerated().map { number, way in
      let age = (phase - number + spokes) % spokes
      let share = 1 - 0.75 * Double(age) / Double(spokes - 1)
      let ends = [radius / 2 + width / 2, radius - width / 2].map {
        middle + Point(x: way.x * $0, y: way.y * $0)
      }
      return Shape(
        Path(polyline: ends), stroke: Stroke(color: color.faded(by: share), width: width))
    }
  }

  /// The directions of the spokes, clockwise from the top; constants are equal on all machines.
  private static let directions: [Point] = {
    let (half, root) = (0.5, 0.866_025_403_784_438_6)
    let quarter = [Point(x: 0, y: -1), Point(x: half, y: -root), Point(x: root, y: -half)]
    return (0..<4).flatMap { turns in quarter.map { $0.turned(by: turns) } }
  }()
}

extension Point {
  /// The point rotated clockwise around the origin by a number of quarter turns.
  fileprivate func turned(by quarters: Int) -> Point {
    switch quarters {
    case 0: self
    case 1: Point(x: -y, y: x)
    case 2: Point(x: -x, y: -y)
    default: Point(x: y, y: -x)
    }
  }
}
