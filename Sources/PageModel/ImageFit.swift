public import Geometry

/// How an image fills a frame with another aspect ratio.
public enum ImageFit: String, CaseIterable, Hashable, Codable, Sendable {
  /// The whole image is visible, centred in the frame.
  case contain
  /// The image fills the whole frame; the excess is cropped.
  case cover
  /// The image is stretched to the frame.
  case stretch

  /// The value of the style key `imageFit`: 0 contain, 1 cover, 2 stretch.
  public init(number: Double) {
    self = number < 0.5 ? .contain : number < 1.5 ? .cover : .stretch
  }

  /// The rectangle of an image for a frame; for `cover` it may extend beyond the frame.
  public func place(of size: Size, in frame: Rect) -> Rect {
    guard self != .stretch, size.width > 0, size.height > 0 else { return frame }
    let (x, y) = (frame.width / size.width, frame.height / size.height)
    let scale = self == .contain ? min(x, y) : max(x, y)
    // The side that fits the frame is exactly equal, without rounding.
    let width = scale == x ? frame.width : size.width * scale
    let height = scale == y ? frame.height : size.height * scale
    return Rect(
      x: frame.left + (frame.width - width) / 2, y: frame.top + (frame.height - height) / 2,
      width: width, height: height)
  }
}
