import IconSamples
import Testing

@testable import Images

@Suite struct `A picture file` {
  @Test func `in PNG with more pixels than are kept is halved, weighted by opacity`() throws {
    let pixels: [UInt8] = [
      200, 0, 0, 255, 0, 100, 0, 255, 9, 9, 9, 0,
      200, 0, 0, 255, 0, 100, 0, 255, 80, 60, 40, 128,
      0, 0, 0, 0, 40, 50, 60, 255, 7, 7, 7, 0,
    ]
    let png = try Bitmap(width: 3, height: 3, pixels: pixels).encoded()
    let file = try PictureFile(png: png, limits: .init(keptPixels: 8))
    #expect(file.size == (3, 3) && file.decodedSize == (2, 2))
    let expected: [UInt8] = [
      100, 50, 0, 255, 80, 60, 40, 64,
      40, 50, 60, 128, 0, 0, 0, 0,
    ]
    #expect(try file.bitmap() == Bitmap(width: 2, height: 2, pixels: expected))
    let whole = try PictureFile(png: png, limits: .init(keptPixels: 9))
    #expect(try whole.bitmap().pixels == pixels && whole.decodedSize == (3, 3))
  }

  @Test(arguments: [(33, 21), (64, 40), (1, 1), (2, 1), (1, 7), (500, 3)])
  func `in PNG is halved as its pixels are, one by one`(width: Int, height: Int) throws {
    let bitmap = Bitmap.noise(width: width, height: height)
    let file = try PictureFile(png: bitmap.encoded(), limits: .init(keptPixels: 0))
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    var expected: [UInt8] = []
    for y in 0..<halfHeight {
      for x in 0..<halfWidth {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { right, down in
          let place = min(2 * y + down, height - 1) * width + min(2 * x + right, width - 1)
          return bitmap.pixels[4 * place..<4 * place + 4].map(Int.init)
        }
        let alpha = four.reduce(0) { $0 + $1[3] }
        for channel in 0..<3 {
          let sum = four.reduce(0) { $0 + $1[channel] * $1[3] }
          expected.append(alpha == 0 ? 0 : UInt8((sum + alpha / 2) / alpha))
        }
        expected.append(UInt8((alpha + 2) / 4))
      }
    }
    #expect(try file.bitmap() == Bitmap(width: halfWidth, height: halfHeight, pixels: expected))
  }

  @Test func `in PNG is refused if it is damaged, even if it is halved`() throws {
    let plain = try Bitmap.noise(width: 33, height: 21).encoded()
    var damaged = plain
    damaged[plain.count / 2] ^= 0xFF
    #expect(throws: PNGError.self) {
      try PictureFile(png: damaged, limits: .init(keptPixels: 1)).bitmap()
    }
  }

  @Test func `in JPEG is decoded at the size that it reports`() throws {
    let jpeg = try Fixtures.bytes("jpeg/progressive.jpg")
    let file = try PictureFile(jpeg: jpeg, limits: .init(keptPixels: 100))
    let bitmap = try file.bitmap()
    #expect(file.size == (48, 32))
    #expect(file.decodedSize == (24, 16) && (bitmap.width, bitmap.height) == (24, 16))
  }

  @Test func `in interlaced PNG takes no more memory than the largest that is kept`() {
    #expect(ImageLimits.icon.interlacedPixels == ImageLimits.icon.keptPixels)
  }
}
