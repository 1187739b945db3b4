import Geometry

extension Shape {
  /// The spokes of a spinner.
  private static let spokes = 12

  /// Twelve spokes of which each is fainter than the one before it; the clearest one goes round in a second.
  ///
  /// - Parameters:
  ///   - rect: the room for it, in points.
  ///   - color: the colour of the clearest spoke.
  ///   - time: how long it turns, in milliseconds.
  /// - Returns: the spokes, from the top, clockwise.
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

  /// Where the spokes point, from the top, clockwise: by constants, so that they are the same on every machine.
  private static let directions: [Point] = {
    let (half, root) = (0.5, 0.866_025_403_784_438_6)
    let quarter = [Point(x: 0, y: -1), Point(x: half, y: -root), Point(x: root, y: -half)]
    return (0..<4).flatMap { turns in quarter.map { $0.turned(by: turns) } }
  }()
}

extension Point {
  /// The point turned around the origin by quarters, clockwise.
  fileprivate func turned(by quarters: Int) -> Point {
    switch quarters {
    case 0: self
    case 1: Point(x: -y, y: x)
    case 2: Point(x: -x, y: -y)
    default: Point(x: y, y: -x)
    }
  }
}
