/// The bounds of an image file, checked before memory is spent on it.
package struct ImageLimits: Hashable, Sendable {
  /// The greatest width, in pixels; default 16,384.
  package var width = 16_384
  /// The greatest height, in pixels; default 16,384.
  package var height = 16_384
  /// The most pixels; each takes four bytes when decoded; default 67,108,864, thus 256 MiB.
  package var pixels = 64 << 20
  /// The most pixels of an interlaced image, which is decoded as a whole; default: as many as of others.
  package var interlacedPixels = 64 << 20
  /// The most pixels of a JPEG of several scans, which is in memory as a whole until the last, in up to
  /// ten bytes each; default 16,777,216.
  package var progressivePixels = 16 << 20
  /// The most pixels that are kept of a picture that pages show: one that has more is decoded at half its width
  /// and height; default 16,777,216.
  package var keptPixels = 16 << 20
  /// The most scans of a JPEG; default 100, and encoders make some ten.
  package var scans = 100
  /// The most blocks of 8 × 8 samples that the scans of a JPEG touch, all together; default 8,388,608: ten
  /// scans of the largest progressive one.
  package var scannedBlocks = 8 << 20
  /// The longest file, in bytes; default 64 MiB.
  package var bytes = 64 << 20

  /// For images that others made.
  package static let icon = ImageLimits(interlacedPixels: 16 << 20)

  /// For pages that we painted: a page of 5,000 rows is 440,000 px high.
  package static let rendered = ImageLimits(
    width: 16_384, height: 2_000_000, pixels: 1 << 30, bytes: 256 << 20)

  /// For pictures that are compared row by row, of which many are photographs.
  package static let compared = ImageLimits(
    width: 1_000_000, height: 1_000_000, pixels: 1_000_000_000, interlacedPixels: 4_000_000,
    bytes: 1 << 30)

  /// For pictures that are compared, and are in memory as a whole before: photographs, in all their pixels.
  package static let whole = ImageLimits(pixels: 32 << 20, keptPixels: 32 << 20)
}
