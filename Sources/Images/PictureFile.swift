/// A PNG or JPEG file in memory whose structure has been checked; it is decoded when drawn.
package struct PictureFile: Hashable, Sendable {
  /// The hash of the file's bytes.
  package let digest: Hash128
  /// The width and height of the upright picture, in pixels.
  package let size: (width: Int, height: Int)
  /// The size of the decoded picture in pixels: half of `size`, rounded up, above `keptPixels`.
  package let decodedSize: (width: Int, height: Int)
  private let content: Content

  private enum Content: Sendable {
    case png(PNGFile)
    case jpeg(JPEGFile)
  }

  /// Checks a PNG file.
  package init(png bytes: [UInt8], limits: ImageLimits = .icon) throws(PNGError) {
    let file = try PNGFile(bytes, limits: limits)
    digest = Hash128(of: bytes)
    size = (file.header.width, file.header.height)
    let isHalved = size.width * size.height > limits.keptPixels
    decodedSize = isHalved ? ((size.width + 1) / 2, (size.height + 1) / 2) : size
    content = .png(file)
  }

  /// Checks a JPEG file; its EXIF orientation is applied.
  package init(jpeg bytes: [UInt8], limits: ImageLimits = .icon) throws(JPEGError) {
    let file = try JPEGFile(bytes, limits: limits)
    (digest, size, decodedSize) = (Hash128(of: bytes), file.size, file.decodedSize)
    content = .jpeg(file)
  }

  /// Decodes the picture; above the limit `keptPixels`, each pixel is the mean of 2 × 2 pixels.
  ///
  /// - Throws: `PNGError` or `JPEGError` if the file is damaged.
  package func bitmap() throws -> Bitmap {
    switch content {
    case .jpeg(let file): try file.bitmap()
    case .png(let file): try decodedSize == size ? file.bitmap() : file.halvedBitmap()
    }
  }

  package static func == (one: PictureFile, other: PictureFile) -> Bool {
    one.digest == other.digest && one.decodedSize == other.decodedSize
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
