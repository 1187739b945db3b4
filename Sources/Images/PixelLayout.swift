import CPNG

/// How pixels lie in memory, four bytes each.
package enum PixelLayout: Hashable, Sendable {
  /// Cairo's RGB24: native-endian words `0x__RRGGBB`, whose highest byte means nothing.
  case opaque
  /// Cairo's ARGB32: native-endian words `0xAARRGGBB`, colours multiplied by alpha.
  case premultiplied
  /// Bytes R, G, B, A, colours not multiplied by alpha.
  case straight

  /// The same in C.
  var c: cpng_layout {
    switch self {
    case .opaque: CPNG_OPAQUE
    case .premultiplied: CPNG_PREMULTIPLIED
    case .straight: CPNG_STRAIGHT
    }
  }
}

/// Rows of pixels in memory that someone else owns, such as a Cairo surface or a band of it.
package struct PixelRows {
  /// The memory, from the first pixel to the last.
  package let memory: UnsafeRawBufferPointer
  /// The pixels of a row.
  package let width: Int
  /// How many rows there are.
  package let count: Int
  /// The distance between the starts of two rows, in bytes.
  package let stride: Int

  /// Rows of pixels; traps where the memory cannot hold them.
  package init(_ memory: UnsafeRawBufferPointer, width: Int, count: Int, stride: Int) {
    precondition(width >= 0 && count >= 0 && stride >= 4 * width)
    precondition(memory.count >= (count - 1) * stride + 4 * width || count == 0)
    self.memory = memory
    self.width = width
    self.count = count
    self.stride = stride
  }
}
