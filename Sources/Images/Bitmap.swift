import CPNG

/// An image in memory: RGBA in sRGB, 8 bits a channel, alpha not premultiplied.
package struct Bitmap: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The bytes R, G, B, A of each pixel, row by row from the top.
  package let pixels: [UInt8]

  /// Creates an image from its pixels; traps if their number does not match the size.
  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width >= 0 && height >= 0 && pixels.count == 4 * width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates an image from rows in another pixel layout.
  package init(_ rows: PixelRows, layout: PixelLayout) {
    let rowBytes = 4 * rows.width
    let size = rowBytes * rows.count
    let pixels = [UInt8](unsafeUninitializedCapacity: size) { pixels, count in
      count = size
      guard let start = rows.memory.baseAddress, let target = pixels.baseAddress else { return }
      let source = start.assumingMemoryBound(to: UInt8.self)
      for row in 0..<rows.count {
        cpng_straighten(
          layout.c, source + row * rows.stride, target + row * rowBytes, rows.width)
      }
    }
    self.init(width: rows.width, height: rows.count, pixels: pixels)
  }

  /// Calls a closure with all rows of the image, in the layout `straight`.
  package func withRows<Result, Failure>(
    _ body: (PixelRows) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try pixels.withUnsafeBufferPointer { pixels throws(Failure) in
      let memory = UnsafeRawBufferPointer(pixels)
      return try body(PixelRows(memory, width: width, count: height, stride: 4 * width))
    }
  }
}
