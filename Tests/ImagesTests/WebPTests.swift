import IconSamples
import Testing

@testable import Images

/// The pictures are those that `Tests/Fixtures/webp/make` describes.
@Suite struct `A WebP` {
  private func file(_ name: String, limits: ImageLimits = .whole) throws -> WebPFile {
    try WebPFile(Fixtures.bytes("webp/\(name).webp"), limits: limits)
  }

  private func distance(from bitmap: Bitmap, alpha: (Int) -> Int) -> Int {
    var most = 0
    for y in 0..<16 {
      for x in 0..<24 {
        let place = 4 * (24 * y + x)
        for (part, wanted) in zip(bitmap.pixels[place...], [10 * x, 15 * y, 60, alpha(x)]) {
          most = max(most, abs(Int(part) - wanted))
        }
      }
    }
    return most
  }

  @Test func `without loss has exactly the pixels that it was made from`() throws {
    let bitmap = try file("lossless").bitmap()
    #expect(bitmap.width == 24 && bitmap.height == 16)
    #expect(distance(from: bitmap) { $0 < 12 ? 128 : 255 } == 0)
  }

  @Test func `with loss has nearly the colours that it was made from`() throws {
    let bitmap = try file("lossy").bitmap()
    #expect(distance(from: bitmap) { _ in 255 } <= 40)
  }

  @Test func `with animation is refused by name`() {
    #expect(throws: WebPError.animated) { try file("animated") }
  }

  @Test(arguments: ["lossless", "lossy"])
  func `that is cut off or changed is never half decoded`(name: String) throws {
    let bytes = try Fixtures.bytes("webp/\(name).webp")
    for count in 0..<bytes.count - 1 {
      #expect(throws: WebPError.damaged) {
        try WebPFile(Array(bytes.prefix(count)), limits: .whole).bitmap()
      }
    }
    for place in bytes.indices {
      var other = bytes
      other[place] ^= 0x55
      let bitmap = try? WebPFile(other, limits: .whole).bitmap()
      if let bitmap { #expect(bitmap.pixels.count == 4 * bitmap.width * bitmap.height) }
    }
  }

  @Test func `above a limit is refused before it is decoded`() {
    for limits in [
      ImageLimits(width: 23), ImageLimits(height: 15), ImageLimits(pixels: 24 * 16 - 1),
      ImageLimits(bytes: 70),
    ] {
      #expect(throws: WebPError.self) { try file("lossless", limits: limits) }
    }
    #expect(throws: WebPError.limit("pixels", 24 * 16, maximum: 100)) {
      try file("lossy", limits: ImageLimits(pixels: 100))
    }
  }
}
