// swift-format-ignore-file: NeverForceUnwrap
import CPNG

/// Hashes the pixels of an image, from the top, without holding them.
///
/// The hash is XXH3 of 128 bits over width and height, four bytes each with the lowest first, and
/// then the bytes R, G, B, A of each pixel, colours not multiplied by alpha: whatever the layout they
/// come in, and whatever the file they stood in, the same pixels give the same hash.
package struct PixelHasher: ~Copyable {
  private let hasher: OpaquePointer

  /// Starts with the size of the image, which is below 2³² pixels a side.
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

  /// The hash of what was added so far.
  package var hash: Hash128 { Hash128(cpng_hasher_sum(hasher)) }
}

extension Bitmap {
  /// A hash of the size and the pixels, of 128 bits: see `PixelHasher`.
  package var pixelHash: Hash128 {
    let hasher = PixelHasher(width: width, height: height)
    withRows { hasher.add($0, layout: .straight) }
    return hasher.hash
  }
}
