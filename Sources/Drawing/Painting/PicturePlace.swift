import Geometry
import PageLayout
import PageModel
import Resolving

/// The place of a box's picture and the frame to which it is cropped.
struct PicturePlace {
  /// The whole picture, in whole pixels.
  let rect: Rect
  /// The crop frame in whole pixels, with its corner radius in points; nil: not cropped.
  let cut: (frame: Rect, radius: Double)?

  /// Computes the place of a picture; nil if nothing of it is visible.
  ///
  /// `snapped` aligns rectangles to whole pixels.
  init?(
    _ image: ImageReference, radius: Double, fit: ImageFit, in box: Rect,
    snapped: (Rect) -> Rect
  ) {
    let frame = snapped(box)
    rect = snapped(fit.place(of: image.size, in: box))
    guard frame.width > 0, frame.height > 0, rect.width > 0, rect.height > 0 else { return nil }
    cut = radius > 0 || (fit == .cover && rect != frame) ? (frame, radius) : nil
  }
}
