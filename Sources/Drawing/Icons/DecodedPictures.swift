package import Images
import Synchronization

/// A cache of decoded picture files, shared by all pages and projects of the process.
///
/// One file is decoded at a time, also with several threads. Evicted pictures are decoded again.
package final class DecodedPictures: Sendable {
  /// The cache of the process.
  package static let shared = DecodedPictures(pixels: mostPixels)
  /// The maximum number of cached pixels, at times twice as many; each takes four bytes.
  package static let mostPixels = 16 << 20
  /// The minimum cost of an entry, in pixels.
  private static let least = 64

  private let recent: Mutex<RecentCache<PictureFile, Bitmap>>

  /// Creates a cache for a number of pixels, at times twice as many.
  init(pixels: Int) { recent = Mutex(RecentCache(capacity: pixels)) }

  /// The decoded pixels of a file.
  ///
  /// - Throws: `PNGError` or `JPEGError` if the file is damaged.
  package func bitmap(of file: PictureFile) throws -> Bitmap {
    try recent.withLock { recent in
      if let known = recent[file] { return known }
      let bitmap = try file.bitmap()
      recent.keep(bitmap, for: file, cost: max(bitmap.width * bitmap.height, Self.least))
      return bitmap
    }
  }

  /// The number of pixels in the cache.
  var pixels: Int { recent.withLock(\.cost) }
}
