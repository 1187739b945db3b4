import Testing

@testable import Images

@Suite struct `A shrunk PNG` {
  /// Stripes and squares like those of pages.
  private static func page(width: Int, height: Int) -> Bitmap {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let isText = (x / 3 + y / 5) % 7 == 0 && y % 60 < 20
        pixels += isText ? [UInt8(x % 13), 20, 40, 255] : [250, 250, UInt8(y / 60 % 250), 255]
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @Test(arguments: [(1, 1), (300, 1), (1, 300), (375, 667)])
  func `has the same pixels`(width: Int, height: Int) throws {
    let bitmap = Self.page(width: width, height: height)
    let file = try bitmap.encoded()
    let small = PNGEncoder.shrunk(file)
    #expect(small.count <= file.count)
    #expect(try Bitmap(decoding: small) == bitmap)
    #expect(PNGEncoder.shrunk(small) == small)
  }

  @Test func `is smaller if it can be, with one data chunk after all texts`() throws {
    let text = PNGText(keyword: "Boxes", text: "[]")
    let file = try Self.page(width: 750, height: 1_334).encoded(texts: [text])
    let small = PNGEncoder.shrunk(file)
    #expect(10 * small.count < 9 * file.count)
    let chunks = try HandmadePNG.chunks(of: small)
    #expect(chunks.map(\.name) == ["IHDR", "iTXt", "IDAT", "IEND"])
    for chunk in chunks {
      #expect(
        small[chunk.place].elementsEqual(HandmadePNG.chunk(chunk.name, Array(small[chunk.body]))))
    }
  }

  @Test func `is unchanged if it is no complete PNG`() throws {
    let file = try Self.page(width: 20, height: 20).encoded()
    for bytes in [[], [1, 2, 3], Array(file.dropLast(5)), Array(file.prefix(40))] {
      #expect(PNGEncoder.shrunk(bytes) == bytes)
    }
  }
}
