package import Images
import Synchronization

/// The picture files that were drawn last, decoded: one budget for all pages and projects of the process.
///
/// One file is decoded at a time, however many pages are worked on. What went for want of room is decoded again.
package final class DecodedPictures: Sendable {
  /// Those of the process.
  package static let shared = DecodedPictures(pixels: mostPixels)
  /// The most pixels that are kept, and at times twice as many; each takes four bytes.
  package static let mostPixels = 16 << 20
  /// What one costs at least, in pixels: the place of an entry.
  private static let least = 64

  private let recent: Mutex<RecentCache<PictureFile, Bitmap>>

  /// Keeps so many pixels, and at times twice as many.
  init(pixels: Int) { recent = Mutex(RecentCache(capacity: pixels)) }

  /// The pixels of a file.
  ///
  /// - Throws: `PNGError` or `JPEGError` where it is damaged.
  package func bitmap(of file: PictureFile) throws -> Bitmap {
    try recent.withLock { recent in
      if let known = recent[file] { return known }
      let bitmap = try file.bitmap()
      recent.keep(bitmap, for: file, cost: max(bitmap.width * bitmap.height, Self.least))
      return bitmap
    }
  }

  /// How many pixels are kept now.
  var pixels: Int { recent.withLock(\.cost) }
}
