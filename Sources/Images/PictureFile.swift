/// A PNG or JPEG file in memory whose parts were checked: it is decoded when it is drawn.
package struct PictureFile: Hashable, Sendable {
  /// What tells its bytes from those of others.
  package let digest: Hash128
  /// The width and height of the upright picture, in pixels.
  package let size: (width: Int, height: Int)
  /// The same of what is decoded: where it has more pixels than are kept, half of them, rounded up.
  package let decodedSize: (width: Int, height: Int)
  private let content: Content

  private enum Content: Sendable {
    case png(PNGFile)
    case jpeg(JPEGFile)
  }

  /// A PNG file.
  package init(png bytes: [UInt8], limits: ImageLimits = .icon) throws(PNGError) {
    let file = try PNGFile(bytes, limits: limits)
    digest = Hash128(of: bytes)
    size = (file.header.width, file.header.height)
    let isHalved = size.width * size.height > limits.keptPixels
    decodedSize = isHalved ? ((size.width + 1) / 2, (size.height + 1) / 2) : size
    content = .png(file)
  }

  /// A JPEG file, turned as its EXIF data say.
  package init(jpeg bytes: [UInt8], limits: ImageLimits = .icon) throws(JPEGError) {
    let file = try JPEGFile(bytes, limits: limits)
    (digest, size, decodedSize) = (Hash128(of: bytes), file.size, file.decodedSize)
    content = .jpeg(file)
  }

  /// Its pixels; of one with more than are kept, the mean of each two by two.
  ///
  /// - Throws: `PNGError` or `JPEGError` where it is damaged.
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
