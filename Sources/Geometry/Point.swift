/// A point, measured in points from the top left; x grows to the right, y downwards.
public struct Point: Hashable, Sendable {
  /// Distance from the left, in points.
  public var x: Double
  /// Distance from the top, in points.
  public var y: Double

  /// Creates a point; default: the origin, 0, 0.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The point moved by an offset.
  public static func + (point: Point, offset: Point) -> Point {
    Point(x: point.x + offset.x, y: point.y + offset.y)
  }
}
