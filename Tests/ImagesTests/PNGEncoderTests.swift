import Testing

@testable import Images

@Suite struct `A PNG encoder` {
  @Test(arguments: [(1, 1), (1, 7), (7, 5), (3000, 1), (320, 200)])
  func `writes what decodes to the same image`(width: Int, height: Int) throws {
    let bitmap = Bitmap.noise(width: width, height: height)
    #expect(try Bitmap(decoding: bitmap.encoded()) == bitmap)
  }

  @Test(arguments: [1, 2, 3, 64, 350, 699])
  func `writes the same bytes whatever the size of its bands`(rows: Int) throws {
    let bitmap = Bitmap.noise(width: 300, height: 700)
    let whole = try bitmap.encoded()
    var encoder = try PNGEncoder(width: 300, height: 700, layout: .straight)
    var banded: [UInt8] = []
    try bitmap.pixels.withUnsafeBytes { pixels in
      for top in stride(from: 0, to: 700, by: rows) {
        let count = min(rows, 700 - top)
        let band = UnsafeRawBufferPointer(rebasing: pixels[1200 * top..<1200 * (top + count)])
        try encoder.append(PixelRows(band, width: 300, count: count, stride: 1200))
        encoder.drain { banded += $0 }
      }
    }
    let isComplete = encoder.isComplete
    #expect(isComplete)
    #expect(banded == whole)
  }

  @Test func `writes valid chunks and checksums`() throws {
    let bitmap = Bitmap.noise(width: 300, height: 300)
    let png = try bitmap.encoded(texts: [PNGText(keyword: "Boxes", text: "[]")])
    let chunks = try HandmadePNG.chunks(of: png)
    let names = chunks.map(\.name)
    #expect(names.starts(with: ["IHDR", "iTXt", "IDAT", "IDAT"]) && names.last == "IEND")
    for chunk in chunks {
      #expect(png[chunk.place].elementsEqual(HandmadePNG.chunk(chunk.name, Array(png[chunk.body]))))
    }
    #expect(chunks.last?.place.upperBound == png.count)
    let stream = chunks.filter { $0.name == "IDAT" }.flatMap { png[$0.body] }
    // Inflating checks the Adler-32.
    let lines = try PNGFile(png).inflated(stream[...])
    #expect(lines.count == 1201 * 300)
    for row in 0..<300 {
      let line = lines[1201 * row..<1201 * (row + 1)]
      let pixels = bitmap.pixels[1200 * row..<1200 * (row + 1)]
      let isLikeAbove = row % 3 == 2
      #expect(line.first == (isLikeAbove ? 2 : 0))
      #expect(
        line.dropFirst().elementsEqual(
          isLikeAbove ? [UInt8](repeating: 0, count: 1200)[...] : pixels))
    }
  }

  @Test(arguments: [PixelLayout.opaque, .premultiplied])
  func `starts its image data with the same header whatever ISA-L writes`(layout: PixelLayout)
    throws
  {
    for width in [1, 300] {
      let png = try encoded(
        Array(repeating: 0xFF00_FF00, count: 2 * width), width: width, layout: layout)
      let data = try #require(HandmadePNG.chunks(of: png).first { $0.name == "IDAT" })
      #expect(png[data.body].starts(with: [0x78, 0x01]))
    }
  }

  @Test func `drops the fourth byte of opaque pixels`() throws {
    let (width, height) = (50, 40)
    var noise = Seeded(7)
    // Rows of equal pixels except for the unused byte.
    let rows = (0..<height / 4).map { _ in
      (0..<width).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &noise) }
    }
    let words = (0..<height).flatMap { rows[$0 / 4] }
    let dirty = words.map { $0 | UInt32.random(in: 0...255, using: &noise) << 24 }
    let png = try encoded(words, width: width, layout: .opaque)
    #expect(try encoded(dirty, width: width, layout: .opaque) == png)
    let decoded = try Bitmap(decoding: png)
    #expect(decoded.pixels == words.flatMap { HandmadePNG.bigEndian($0 << 8 | 255) })
    #expect(decoded == bitmap(dirty, width: width, layout: .opaque))
    #expect(png[25] == 2, "the colour type is RGB")
  }

  @Test func `divides premultiplied colours by their alpha`() throws {
    let words: [UInt32] = [0xFF12_3456, 0x8040_2001, 0x0000_0000, 0x0100_0001, 0x1020_1008]
    let decoded = try Bitmap(decoding: encoded(words, width: 5, layout: .premultiplied))
    #expect(
      decoded.pixels == [
        0x12, 0x34, 0x56, 255, 128, 64, 2, 128, 0, 0, 0, 0, 0, 0, 255, 1,
        // Red above its alpha becomes full red.
        255, 255, 128, 16,
      ])
    #expect(decoded == bitmap(words, width: 5, layout: .premultiplied))
  }

  @Test func `writes tall pages in little memory`() throws {
    let (height, band) = (440_000, 1000)
    var encoder = try PNGEncoder(width: 1, height: height, layout: .opaque)
    var png: [UInt8] = []
    var longest = 0
    var noise = Seeded(3)
    let words = (0..<height).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &noise) }
    try words.withUnsafeBytes { words in
      for top in stride(from: 0, to: height, by: band) {
        let rows = UnsafeRawBufferPointer(rebasing: words[4 * top..<4 * (top + band)])
        try encoder.append(PixelRows(rows, width: 1, count: band, stride: 4))
        encoder.drain {
          longest = max(longest, $0.count)
          png += $0
        }
      }
    }
    #expect(longest < 1 << 18)
    #expect(throws: PNGError.limit("image height", height, maximum: 16_384)) {
      try Bitmap(decoding: png)
    }
    let decoded = try Bitmap(decoding: png, limits: .rendered)
    #expect(decoded.pixels == words.flatMap { HandmadePNG.bigEndian($0 << 8 | 255) })
  }

  struct DiskFull: Error {}

  @Test func `passes on the error of a sink that fails`() throws {
    let bitmap = Bitmap.noise(width: 300, height: 300)
    var encoder = try PNGEncoder(width: 300, height: 300, layout: .straight)
    try bitmap.withRows { rows throws(PNGError) in try encoder.append(rows) }
    #expect(throws: DiskFull.self) { try encoder.drain { _ in throw DiskFull() } }
    // Bytes that the sink did not accept are not lost.
    var png: [UInt8] = []
    encoder.drain { png += $0 }
    #expect(try png == bitmap.encoded())
  }

  @Test func `refuses sizes and pixels that make no image`() throws {
    #expect(throws: PNGError.unwritable("an image of 0 × 5 px")) {
      try Bitmap(width: 0, height: 5, pixels: []).encoded()
    }
    #expect(throws: PNGError.self) {
      _ = try PNGEncoder(width: 1 << 31, height: 1, layout: .opaque)
    }
    let bitmap = Bitmap.noise(width: 4, height: 4)
    var short = try PNGEncoder(width: 4, height: 3, layout: .straight)
    let error = #expect(throws: PNGError.self) {
      try bitmap.withRows { rows throws(PNGError) in try short.append(rows) }
    }
    #expect(error == .unwritable("4 rows of 4 px, where 3 of 4 px are missing"))
    let isComplete = short.isComplete
    #expect(!isComplete)
  }

  private func encoded(_ words: [UInt32], width: Int, layout: PixelLayout) throws -> [UInt8] {
    let height = words.count / width
    var encoder = try PNGEncoder(width: width, height: height, layout: layout)
    try words.withUnsafeBytes {
      try encoder.append(PixelRows($0, width: width, count: height, stride: 4 * width))
    }
    var png: [UInt8] = []
    encoder.drain { png += $0 }
    return png
  }

  private func bitmap(_ words: [UInt32], width: Int, layout: PixelLayout) -> Bitmap {
    words.withUnsafeBytes {
      Bitmap(
        PixelRows($0, width: width, count: words.count / width, stride: 4 * width), layout: layout)
    }
  }
}
