package import Images

extension Bitmap {
  /// The picture with rectangles filled with a colour that no page has.
  ///
  /// Masked regions are then equal in both pictures if they are at the same place.
  package func covered(_ rects: [PixelRect]) -> Bitmap {
    guard !rects.isEmpty else { return self }
    var covered = pixels
    for rect in rects {
      for y in rect.rows(within: height) {
        for x in rect.columns(within: width) {
          let place = 4 * (y * width + x)
          (covered[place], covered[place + 1]) = (255, 0)
          (covered[place + 2], covered[place + 3]) = (255, 254)
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: covered)
  }
}
