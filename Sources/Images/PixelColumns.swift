import CPNG

/// A selection among 64 adjacent columns, one bit for each.
package struct PixelColumns: Hashable, Sendable {
  /// The index of the first of the 64 columns.
  package let first: Int
  /// The selected columns; the highest bit is the first column.
  package private(set) var bits: UInt64

  /// The maximum number of columns.
  package static let most = 64

  /// Creates a selection from its bits.
  package init(first: Int, bits: UInt64) {
    (self.first, self.bits) = (first, bits)
  }

  /// Selects the columns, up to 64, in which two rows of pixels differ.
  ///
  /// Both buffers hold `count` pixels of four bytes.
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

  /// The number of selected columns.
  package var count: Int { bits.nonzeroBitCount }

  /// The smallest range that contains all selected columns; empty if there are none.
  package var range: Range<Int> {
    let start = first + bits.leadingZeroBitCount
    return start..<max(start, first + Self.most - bits.trailingZeroBitCount)
  }

  /// The selected columns below a limit.
  package func below(_ limit: Int) -> PixelColumns {
    let most = min(max(limit - first, 0), Self.most)
    return PixelColumns(first: first, bits: bits & ~(UInt64.max >> UInt64(most)))
  }

  /// Calls a closure with each selected column, from the left.
  package func forEach(_ body: (Int) -> Void) {
    var rest = bits
    while rest != 0 {
      let place = rest.leadingZeroBitCount
      body(first + place)
      rest &= UInt64.max >> (UInt64(place) + 1)
    }
  }

  /// Calls a closure with all columns of a range, in groups of up to 64.
  package static func forEach(in range: Range<Int>, _ body: (PixelColumns) -> Void) {
    for first in stride(from: range.lowerBound, to: range.upperBound, by: most) {
      body(PixelColumns(first: first, bits: .max).below(range.upperBound))
    }
  }
}
