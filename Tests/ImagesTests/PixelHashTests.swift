import Testing

@testable import Images

@Suite struct `The hash of pixels` {
  let bitmap = Bitmap.noise(width: 50, height: 30)

  @Test func `is the XXH3 of the size and the pixels`() {
    let size: [UInt8] = [50, 0, 0, 0, 30, 0, 0, 0]
    #expect(bitmap.pixelHash == Hash128(of: size + bitmap.pixels))
  }

  @Test func `accepts rows of any length`() {
    // 1,024 pixels are hashed at a time.
    for width in [1, 1023, 1024, 1025, 2500] {
      let bitmap = Bitmap.noise(width: width, height: 3)
      let size = [UInt8(width % 256), UInt8(width / 256), 0, 0, 3, 0, 0, 0]
      #expect(bitmap.pixelHash == Hash128(of: size + bitmap.pixels))
    }
  }

  @Test func `changes with any pixel`() {
    let hashes = bitmap.pixels.indices.map { index in
      var pixels = bitmap.pixels
      pixels[index] ^= 1
      return Bitmap(width: 50, height: 30, pixels: pixels).pixelHash
    }
    #expect(Set(hashes + [bitmap.pixelHash]).count == bitmap.pixels.count + 1)
  }

  @Test func `changes with the size`() {
    let pixels = [UInt8](repeating: 7, count: 64)
    let hashes = [(2, 8), (4, 4), (8, 2), (1, 16)].map { width, height in
      Bitmap(width: width, height: height, pixels: pixels).pixelHash
    }
    #expect(Set(hashes).count == 4)
  }
}
