// swift-format-ignore-file: NeverForceUnwrap
import CPNG

/// Hashes the pixels of an image row by row, without keeping them.
///
/// The hash is a 128-bit XXH3 of the width and height, as four bytes each in little-endian order,
/// followed by the bytes R, G, B, A of each pixel with straight alpha. The same pixels give the
/// same hash in every layout and file format.
package struct PixelHasher: ~Copyable {
  private let hasher: OpaquePointer

  /// Starts a hash with the image's size; each side is below 2³² pixels.
  package init(width: Int, height: Int) {
    hasher = cpng_hasher_create(UInt32(width), UInt32(height))!
  }

  deinit { cpng_hasher_destroy(hasher) }

  /// Adds the next rows.
  package func add(_ rows: PixelRows, layout: PixelLayout) {
    guard let start = rows.memory.baseAddress else { return }
    let bytes = start.assumingMemoryBound(to: UInt8.self)
    for row in 0..<rows.count {
      cpng_hasher_add_row(hasher, layout.c, bytes + row * rows.stride, rows.width)
    }
  }

  /// The hash of the rows added so far.
  package var hash: Hash128 { Hash128(cpng_hasher_sum(hasher)) }
}

extension Bitmap {
  /// The 128-bit hash of the size and the pixels: see `PixelHasher`.
  package var pixelHash: Hash128 {
    let hasher = PixelHasher(width: width, height: height)
    withRows { hasher.add($0, layout: .straight) }
    return hasher.hash
  }
}
