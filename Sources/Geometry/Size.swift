/// Width and height, in points unless a name says pixels.
public struct Size: Hashable, Codable, Sendable {
  /// Extent from left to right.
  public var width: Double
  /// Extent from top to bottom.
  public var height: Double

  /// Zero width and height.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from a width and a height, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates a square size from the length of its side.
  public init(side: Double) {
    self.init(width: side, height: side)
  }

  /// The size scaled to a height with the same proportions; unchanged if its height is 0.
  public func scaled(toHeight newHeight: Double) -> Size {
    guard height > 0 else { return self }
    return Size(width: width * newHeight / height, height: newHeight)
  }
}
