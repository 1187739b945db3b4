import IconSamples
import Testing

@testable import Images

@Suite struct `A JPEG` {
  static func bitmap(_ name: String) throws -> Bitmap {
    try JPEGFile(Fixtures.bytes("jpeg/\(name).jpg")).bitmap()
  }

  /// The colour that `Tests/Fixtures/jpeg/make` gave a pixel.
  static func colour(_ x: Int, _ y: Int) -> [Int] {
    let base =
      y < 16
      ? (x < 24 ? [200, 30, 30] : [30, 160, 60]) : (x < 24 ? [40, 60, 200] : [220, 200, 40])
    return base.map { min(255, $0 + x / 2) }
  }

  /// The largest step between two pictures of a size.
  static func distance(_ one: Bitmap, _ other: Bitmap) -> Int {
    zip(one.pixels, other.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  @Test(arguments: ["colours", "halved", "high", "rgb", "restarts", "progressive"])
  func `has the colours that it was made from`(name: String) throws {
    let bitmap = try Self.bitmap(name)
    #expect(bitmap.width == 48 && bitmap.height == 32)
    // Away from edges, where subsampled colours mix.
    for (x, y) in [(4, 4), (18, 10), (30, 4), (44, 10), (4, 22), (18, 28), (30, 22), (44, 28)] {
      let place = 4 * (48 * y + x)
      let pixel = bitmap.pixels[place..<place + 4].map(Int.init)
      let steps = zip(pixel, Self.colour(x, y)).map { abs($0 - $1) }
      #expect(steps.allSatisfy { $0 <= 12 }, "\(x), \(y): \(pixel)")
      #expect(pixel[3] == 255)
    }
  }

  @Test func `of greys is grey`() throws {
    let pixels = try Self.bitmap("grey").pixels
    for place in stride(from: 0, to: pixels.count, by: 4) {
      #expect(Set(pixels[place..<place + 3]).count == 1 && pixels[place + 3] == 255)
    }
    #expect(Set(pixels).count > 4)
  }

  @Test(arguments: 1...8) func `is turned upright`(orientation: Int) throws {
    let upright = try Self.bitmap("colours")
    let turned = try Self.bitmap("orientation-\(orientation)")
    #expect(turned.width == 48 && turned.height == 32)
    #expect(Self.distance(turned, upright) <= 3)
  }

  @Test(arguments: 1...8)
  func `with more pixels than are kept is halved and upright`(orientation: Int) throws {
    let bytes = try Fixtures.bytes("jpeg/orientation-\(orientation).jpg")
    let file = try JPEGFile(bytes, limits: .init(keptPixels: 48 * 32 - 1))
    #expect(file.size == (48, 32))
    let bitmap = try file.bitmap()
    try #require(bitmap.width == 24 && bitmap.height == 16)
    for (x, y) in [(4, 4), (18, 10), (30, 4), (44, 10), (4, 22), (18, 28), (30, 22), (44, 28)] {
      let place = 4 * (24 * (y / 2) + x / 2)
      let steps = zip(bitmap.pixels[place..<place + 4], Self.colour(x, y) + [255])
        .map { abs(Int($0) - $1) }
      #expect(steps.allSatisfy { $0 <= 12 }, "\(x), \(y): \(steps)")
    }
    #expect(try JPEGFile(bytes, limits: .init(keptPixels: 48 * 32)).bitmap().width == 48)
  }

  @Test func `of odd size keeps the last column and row when it is halved`() throws {
    let jpeg = HandmadeJPEG.grey(columns: 4, rows: 4, width: 31, height: 29)
    let file = try JPEGFile(jpeg, limits: .init(keptPixels: 100))
    let bitmap = try file.bitmap()
    #expect(file.size == (31, 29) && bitmap.width == 16 && bitmap.height == 15)
    #expect(Set(bitmap.pixels) == [128, 255])
  }

  static let odd: [[UInt8]] = [
    [], [0x49], Array("II*".utf8), HandmadeJPEG.tiff(value: 0), HandmadeJPEG.tiff(value: 9),
    HandmadeJPEG.tiff(value: 255), HandmadeJPEG.tiff(tag: 0x13, value: 6),
    HandmadeJPEG.tiff(type: 4, value: 6), HandmadeJPEG.tiff(value: 6, start: 255),
    HandmadeJPEG.tiff(tag: 0x13, value: 6, entries: 255), HandmadeJPEG.tiff(value: 6).dropLast(4),
    [0x4D, 0x4D, 0, 42, 255, 255, 255, 255],
  ]

  @Test(arguments: odd) func `with meaningless EXIF data is not turned`(tiff: [UInt8]) throws {
    let plain = try Fixtures.bytes("jpeg/colours.jpg")
    let odd = HandmadeJPEG.adding(exif: tiff, to: plain)
    #expect(try JPEGFile(odd).bitmap() == JPEGFile(plain).bitmap())
  }

  @Test func `is turned by the first EXIF data with an orientation`() throws {
    let plain = try Fixtures.bytes("jpeg/colours.jpg")
    let twice = HandmadeJPEG.adding(
      exif: HandmadeJPEG.tiff(value: 6),
      to: HandmadeJPEG.adding(exif: HandmadeJPEG.tiff(value: 1), to: plain))
    let bitmap = try JPEGFile(twice).bitmap()
    #expect(bitmap.width == 32 && bitmap.height == 48)
  }

  @Test func `is read up to its end, whatever follows`() throws {
    let plain = try Fixtures.bytes("jpeg/halved.jpg")
    #expect(try JPEGFile(plain + [1, 0xFF, 2]).bitmap() == JPEGFile(plain).bitmap())
  }

  /// The hashes from libjpeg-turbo 2.1.5, with vector instructions and without.
  @Test(arguments: [
    ("colours", "43e9ae49297eef95c231966036f86d09"), ("halved", "853fa16fdab789c286c8d0c60ee2f80f"),
    ("progressive", "853fa16fdab789c286c8d0c60ee2f80f"),
    ("grey", "830741dd67feb60938acf51ad923685d"),
  ])
  func `has pixels that depend only on the file`(name: String, hash: String) throws {
    #expect("\(try Self.bitmap(name).pixelHash)" == hash)
  }
}
