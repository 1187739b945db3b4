import CPNG

/// Some of 64 columns that lie side by side: a bit for each.
package struct PixelColumns: Hashable, Sendable {
  /// The first of the 64.
  package let first: Int
  /// Which are meant; the highest bit is that of the first.
  package private(set) var bits: UInt64

  /// How many columns there are at most.
  package static let most = 64

  /// Columns by their bits.
  package init(first: Int, bits: UInt64) {
    (self.first, self.bits) = (first, bits)
  }

  /// The columns in which two rows of pixels are not the same, up to 64 from one on.
  ///
  /// Both have `count` pixels of four bytes.
  package init(
    first: Int, where pixels: UnsafeRawBufferPointer, differFrom others: UnsafeRawBufferPointer,
    count: Int
  ) {
    precondition(count <= Self.most && pixels.count >= 4 * count && others.count >= 4 * count)
    guard let mine = pixels.baseAddress, let theirs = others.baseAddress else {
      self.init(first: first, bits: 0)
      return
    }
    let bytes = UInt8.self
    let bits = cpng_differences(
      mine.assumingMemoryBound(to: bytes), theirs.assumingMemoryBound(to: bytes), count)
    self.init(first: first, bits: bits)
  }

  /// How many are meant.
  package var count: Int { bits.nonzeroBitCount }

  /// The smallest range that holds those that are meant; empty where none is.
  package var range: Range<Int> {
    let start = first + bits.leadingZeroBitCount
    return start..<max(start, first + Self.most - bits.trailingZeroBitCount)
  }

  /// Those below a limit.
  package func below(_ limit: Int) -> PixelColumns {
    let most = min(max(limit - first, 0), Self.most)
    return PixelColumns(first: first, bits: bits & ~(UInt64.max >> UInt64(most)))
  }

  /// Hands over each that is meant, from the left.
  package func forEach(_ body: (Int) -> Void) {
    var rest = bits
    while rest != 0 {
      let place = rest.leadingZeroBitCount
      body(first + place)
      rest &= UInt64.max >> (UInt64(place) + 1)
    }
  }

  /// Hands over all columns of a range.
  package static func forEach(in range: Range<Int>, _ body: (PixelColumns) -> Void) {
    for first in stride(from: range.lowerBound, to: range.upperBound, by: most) {
      body(PixelColumns(first: first, bits: .max).below(range.upperBound))
    }
  }
}
