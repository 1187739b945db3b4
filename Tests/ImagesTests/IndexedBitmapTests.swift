import Geometry
import Testing

@testable import Images

@Suite struct `An image of few colours` {
  private static let palette = [
    Color.clear, Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 200, blue: 80, alpha: 60),
    Color(red: 160, green: 0, blue: 200),
  ]

  @Test(arguments: [1, 3, 4, 5, 37, 750])
  func `decodes to the colours that were painted`(width: Int) throws {
    var noise = Seeded(width)
    var image = IndexedBitmap(width: width, height: 20, palette: Self.palette)
    var pixels = [UInt8](repeating: 0, count: 4 * width * 20)
    for _ in 0..<200 {
      let start = Int.random(in: 0...width, using: &noise)
      let columns = PixelColumns(first: start, bits: UInt64.random(in: 0...(.max), using: &noise))
      let row = Int.random(in: 0..<20, using: &noise)
      let place = Int.random(in: 0..<4, using: &noise)
      image.paint(columns, row, place)
      let color = Self.palette[place]
      columns.forEach { x in
        guard x < width else { return }
        let start = 4 * (row * width + x)
        pixels[start..<start + 4] = [color.red, color.green, color.blue, color.alpha]
      }
    }
    let png = try image.encoded()
    #expect(try Bitmap(decoding: png).pixels == pixels)
    #expect(try image.encoded() == png)
  }

  @Test func `is a small file with a palette`() throws {
    let png = try IndexedBitmap(width: 750, height: 1334, palette: Self.palette).encoded()
    let names = try HandmadePNG.chunks(of: png).map(\.name)
    #expect(names == ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"])
    #expect(png.count < 2000)
  }

  @Test func `without pixels makes no file`() {
    #expect(throws: PNGError.self) {
      try IndexedBitmap(width: 0, height: 5, palette: Self.palette).encoded()
    }
  }
}
