import IconSamples
import Testing

@testable import Images

@Suite struct `A picture file` {
  @Test func `PNG of more pixels than are kept is decoded by halves, as it is opaque`() throws {
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

  @Test func `PNG that is damaged is so by halves as well`() throws {
    let plain = try Bitmap.noise(width: 33, height: 21).encoded()
    var damaged = plain
    damaged[plain.count / 2] ^= 0xFF
    #expect(throws: PNGError.self) {
      try PictureFile(png: damaged, limits: .init(keptPixels: 1)).bitmap()
    }
  }

  @Test func `JPEG is decoded at the size that it says`() throws {
    let jpeg = try Fixtures.bytes("jpeg/progressive.jpg")
    let file = try PictureFile(jpeg: jpeg, limits: .init(keptPixels: 100))
    let bitmap = try file.bitmap()
    #expect(file.size == (48, 32))
    #expect(file.decodedSize == (24, 16) && (bitmap.width, bitmap.height) == (24, 16))
  }

  @Test func `interlaced takes no more memory than the largest that is kept`() {
    #expect(ImageLimits.icon.interlacedPixels == ImageLimits.icon.keptPixels)
  }
}
