import CPNG
package import Geometry

/// An image of up to four colours in memory, at two bits a pixel.
package struct IndexedBitmap: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The colours; the first is the background.
  package let palette: [Color]
  /// The number of bytes in a row.
  let rowBytes: Int
  /// Palette indexes, four pixels a byte, the first in the highest bits, row by row; then slack.
  private(set) var bytes: [UInt8]

  /// The number of bytes after the last row that painting may touch.
  private static let slack = 24

  /// Creates an image filled with the first of one to four palette colours.
  package init(width: Int, height: Int, palette: [Color]) {
    precondition(width >= 0 && height >= 0 && 1...4 ~= palette.count)
    (self.width, self.height, self.palette) = (width, height, palette)
    rowBytes = (width + 3) / 4
    bytes = Array(repeating: 0, count: rowBytes * height + Self.slack)
  }

  /// Paints columns of a row in a palette colour; columns beyond the image's width are ignored.
  package mutating func paint(_ columns: PixelColumns, _ row: Int, _ color: Int) {
    let columns = columns.below(width)
    let start = row * rowBytes + columns.first / 4
    let shift = UInt64(2 * (columns.first % 4))
    let fill = UInt64(color) * 0x5555_5555_5555_5555
    bytes.withUnsafeMutableBytes { bytes in
      /// Paints the bits of a 64-bit word that are set in the mask.
      func paint(_ mask: UInt64, at place: Int) {
        let old = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        let new = old & ~mask | fill & mask
        bytes.storeBytes(of: new.bigEndian, toByteOffset: place, as: UInt64.self)
      }
      for (place, half) in [(start, columns.bits >> 32), (start + 8, columns.bits & 0xFFFF_FFFF)]
      where half != 0 {
        let mask = half.doubled
        paint(mask >> shift, at: place)
        if shift > 0 { paint(mask << (64 - shift), at: place + 8) }
      }
    }
  }
}

extension UInt64 {
  /// The lower 32 bits, with each bit doubled to fill 64 bits.
  fileprivate var doubled: UInt64 {
    var bits = self & 0xFFFF_FFFF
    bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
    bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
    bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333
    bits = (bits | bits << 1) & 0x5555_5555_5555_5555
    return bits * 3
  }
}
