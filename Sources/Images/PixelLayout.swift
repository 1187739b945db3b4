import CPNG

/// The layout of pixels in memory, at four bytes a pixel.
package enum PixelLayout: Hashable, Sendable {
  /// Cairo's RGB24: native-endian words `0x__RRGGBB`; the highest byte is undefined.
  case opaque
  /// Cairo's ARGB32: native-endian words `0xAARRGGBB` with premultiplied alpha.
  case premultiplied
  /// The bytes R, G, B, A with straight alpha.
  case straight

  /// The layout as a C value.
  var c: cpng_layout {
    switch self {
    case .opaque: CPNG_OPAQUE
    case .premultiplied: CPNG_PREMULTIPLIED
    case .straight: CPNG_STRAIGHT
    }
  }
}

/// Rows of pixels in borrowed memory, such as a Cairo surface or a band of it.
package struct PixelRows {
  /// The memory, from the first pixel to the last.
  package let memory: UnsafeRawBufferPointer
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let count: Int
  /// The distance between the starts of two rows, in bytes.
  package let stride: Int

  /// Creates rows; traps if the memory is too small for them.
  package init(_ memory: UnsafeRawBufferPointer, width: Int, count: Int, stride: Int) {
    precondition(width >= 0 && count >= 0 && stride >= 4 * width)
    precondition(memory.count >= (count - 1) * stride + 4 * width || count == 0)
    self.memory = memory
    self.width = width
    self.count = count
    self.stride = stride
  }
}
