import Geometry
import PageModel

extension Shape {
  /// A spinner of spokes with decreasing opacity; it turns once a second.
  ///
  /// Eight spokes are longer and thicker than twelve, and four of them are equally faint.
  ///
  /// - Parameters:
  ///   - rect: the area of the spinner, in points.
  ///   - color: the colour of the most opaque spoke.
  ///   - style: says how many spokes there are.
  ///   - time: the running time, in milliseconds.
  /// - Returns: the spokes, clockwise from the top.
  static func spinner(in rect: Rect, _ color: Color, _ style: StyleReader, at time: Int) -> [Shape]
  {
    let ways = style[.spinnerSpokes] < 10 ? eight : twelve
    let count = ways.count
    let phase = max(0, time) * count / 1000 % count
    let (middle, radius) = (
      Point(x: rect.centerX, y: rect.centerY), min(rect.width, rect.height) / 2
    )
    let width = radius / (2 + Double(count) / 4)
    return ways.enumerated().map { number, way in
      let age = Double((phase - number + count) % count)
      let share = count == 8 ? max(0.32, 1 - 0.17 * age) : 1 - 0.75 * age / 11
      let ends = [radius * Double(count) / 24 + width / 2, radius - width / 2].map {
        middle + Point(x: way.x * $0, y: way.y * $0)
      }
      return Shape(
        Path(polyline: ends), stroke: Stroke(color: color.faded(by: share), width: width))
    }
  }

  /// The directions of twelve and of eight spokes, clockwise from the top; constants are equal on all
  /// machines.
  private static let twelve = turned([
    (0, -1), (0.5, -0.866_025_403_784_438_6), (0.866_025_403_784_438_6, -0.5),
  ])
  private static let eight = turned([(0, -1), (0.707_106_781_186_547_6, -0.707_106_781_186_547_6)])

  /// The directions of the first quarter, and those of the others.
  private static func turned(_ quarter: [(x: Double, y: Double)]) -> [Point] {
    (0..<4).flatMap { turns in quarter.map { Point(x: $0.x, y: $0.y).turned(by: turns) } }
  }
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
