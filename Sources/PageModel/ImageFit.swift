public import Geometry

/// How a picture fills a frame whose sides are in another proportion.
public enum ImageFit: String, CaseIterable, Hashable, Codable, Sendable {
  /// All of it is seen, in the middle of the frame.
  case contain
  /// All of the frame is filled; what stands out of it is cut.
  case cover
  /// Each side is as long as the frame's.
  case stretch

  /// The way of a number, as the style key `imageFit` has it: 0 contain, 1 cover, 2 stretch.
  public init(number: Double) {
    self = number < 0.5 ? .contain : number < 1.5 ? .cover : .stretch
  }

  /// Where a picture of a size stands for a frame, which it leaves where it covers it.
  public func place(of size: Size, in frame: Rect) -> Rect {
    guard self != .stretch, size.width > 0, size.height > 0 else { return frame }
    let (x, y) = (frame.width / size.width, frame.height / size.height)
    let scale = self == .contain ? min(x, y) : max(x, y)
    // The side that the frame gives is the frame's to the last bit.
    let width = scale == x ? frame.width : size.width * scale
    let height = scale == y ? frame.height : size.height * scale
    return Rect(
      x: frame.left + (frame.width - width) / 2, y: frame.top + (frame.height - height) / 2,
      width: width, height: height)
  }
}
