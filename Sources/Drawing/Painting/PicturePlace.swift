import Geometry
import PageLayout
import PageModel
import Resolving

/// Where the picture of a box is drawn, and what it is cut to.
struct PicturePlace {
  /// The whole picture, on whole pixels.
  let rect: Rect
  /// The frame that it is cut to, on whole pixels, and its radius in points; nil: it leaves none.
  let cut: (frame: Rect, radius: Double)?

  /// Nil where nothing of it is seen.
  ///
  /// `snapped` puts edges where whole pixels have them.
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
