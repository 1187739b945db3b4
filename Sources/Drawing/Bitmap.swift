/// A picture of pixels: red, green, blue and straight alpha, 8 bits each, row by row.
package struct Bitmap: Hashable, Sendable {
  /// Pixels from left to right.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int
  /// Four bytes a pixel, without gaps between rows.
  package let pixels: [UInt8]

  /// A picture from its pixels, of which there must be `4 * width * height` bytes.
  package init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
