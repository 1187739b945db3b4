import CPNG
package import Geometry

/// An image of few colours in memory, a quarter of a byte a pixel.
package struct IndexedBitmap: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The colours; the first is that of the ground.
  package let palette: [Color]
  /// Places in the palette: four pixels a byte, the first in its highest bits, row by row.
  private(set) var bytes: [UInt8]

  /// A ground of the first of one to four colours.
  package init(width: Int, height: Int, palette: [Color]) {
    precondition(width >= 0 && height >= 0 && 1...4 ~= palette.count)
    (self.width, self.height, self.palette) = (width, height, palette)
    bytes = Array(repeating: 0, count: (width + 3) / 4 * height)
  }

  /// The bytes of a row.
  var rowBytes: Int { (width + 3) / 4 }

  /// Paints columns of a row in a colour of the palette; those that the image has not are left out.
  package mutating func paint(_ columns: Range<Int>, _ row: Int, _ color: Int) {
    let columns = columns.clamped(to: 0..<width)
    guard let first = columns.first, let last = columns.last else { return }
    let fill = UInt8(color) * 0b01_01_01_01
    for byte in first / 4...last / 4 {
      var mask: UInt8 = 0xFF
      if byte == first / 4 { mask &= 0xFF >> (2 * (first % 4)) }
      if byte == last / 4 { mask &= 0xFF << (6 - 2 * (last % 4)) }
      let place = row * rowBytes + byte
      bytes[place] = bytes[place] & ~mask | fill & mask
    }
  }
}
