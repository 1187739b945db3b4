/// Limits on the size of an image file, checked before memory is allocated for it.
package struct ImageLimits: Hashable, Sendable {
  /// The maximum width, in pixels; default 16,384.
  package var width = 16_384
  /// The maximum height, in pixels; default 16,384.
  package var height = 16_384
  /// The maximum number of pixels; default 67,108,864, which is 256 MiB at four bytes a pixel.
  package var pixels = 64 << 20
  /// The maximum pixels of an interlaced image, which is decoded as a whole; default 67,108,864.
  package var interlacedPixels = 64 << 20
  /// The maximum pixels of a JPEG with several scans; default 16,777,216.
  ///
  /// Such a JPEG is in memory as a whole until its last scan, at up to ten bytes a pixel.
  package var progressivePixels = 16 << 20
  /// The maximum pixels of a decoded picture; default 16,777,216.
  ///
  /// A picture with more is decoded at half its width and height.
  package var keptPixels = 16 << 20
  /// The maximum number of scans of a JPEG; default 100.
  ///
  /// Encoders write about ten.
  package var scans = 100
  /// The maximum number of 8 × 8 blocks in all scans of a JPEG; default 8,388,608.
  ///
  /// This is enough for ten scans of the largest progressive JPEG.
  package var scannedBlocks = 8 << 20
  /// The maximum file size, in bytes; default 64 MiB.
  package var bytes = 64 << 20

  /// Limits for images supplied by users, such as icons.
  package static let icon = ImageLimits(interlacedPixels: 16 << 20)

  /// Limits for pages rendered by Pageshot: a page of 5,000 rows is 440,000 px high.
  package static let rendered = ImageLimits(
    width: 16_384, height: 2_000_000, pixels: 1 << 30, bytes: 256 << 20)

  /// Limits for pictures that are compared row by row; many are photographs.
  package static let compared = ImageLimits(
    width: 1_000_000, height: 1_000_000, pixels: 1_000_000_000, interlacedPixels: 4_000_000,
    bytes: 1 << 30)

  /// Limits for compared pictures that are in memory as a whole; never decoded at half size.
  package static let whole = ImageLimits(pixels: 32 << 20, keptPixels: 32 << 20)
}
