/// Width and height, in points unless a name says pixels.
public struct Size: Hashable, Codable, Sendable {
  /// Extent from left to right.
  public var width: Double
  /// Extent from top to bottom.
  public var height: Double

  /// Nothing, in both directions.
  public static let zero = Size(width: 0, height: 0)

  /// A size of two lengths.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A square.
  public init(side: Double) {
    self.init(width: side, height: side)
  }

  /// The size with the given height and the same proportions; itself when it has no height.
  public func scaled(toHeight newHeight: Double) -> Size {
    guard height > 0 else { return self }
    return Size(width: width * newHeight / height, height: newHeight)
  }
}
