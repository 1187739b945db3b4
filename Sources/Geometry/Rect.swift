/// A rectangle, in points unless a name says pixels.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// Width and height.
  public var size: Size

  /// A rectangle from its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// A rectangle from its corner and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from its four edges.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The left edge.
  public var left: Double { origin.x }
  /// The top edge.
  public var top: Double { origin.y }
  /// The right edge.
  public var right: Double { origin.x + size.width }
  /// The bottom edge.
  public var bottom: Double { origin.y + size.height }
  /// Whether anything is inside: a page narrower than its margins has parts of negative width.
  package var hasArea: Bool { width > 0 && height > 0 }
  /// Extent from left to right.
  public var width: Double { size.width }
  /// Extent from top to bottom.
  public var height: Double { size.height }
  /// Half way between left and right.
  public var centerX: Double { origin.x + size.width / 2 }
  /// Half way between top and bottom.
  public var centerY: Double { origin.y + size.height / 2 }

  /// The rectangle moved by an offset, in points.
  public func offset(by offset: Point) -> Rect {
    Rect(origin: origin + offset, size: size)
  }

  /// The rectangle made smaller by insets, down to zero size; negative insets enlarge it.
  package func inset(by insets: Insets) -> Rect {
    let (left, top) = (left + insets.left, top + insets.top)
    return Rect(
      left: left, top: top, right: max(left, right - insets.right),
      bottom: max(top, bottom - insets.bottom))
  }

  /// The area that both rectangles cover; nil if they share no area.
  public func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    return Rect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    Rect(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  /// Whether the rectangles share an area; touching edges do not count.
  public func intersects(_ other: Rect) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }
}
