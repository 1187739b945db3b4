import Testing

@testable import Images

/// Handmade animations: 4 × 2 pixels, frames of one colour each.
@Suite struct `Frames of an animated PNG` {
  private typealias Disposal = PNGAnimation.Frame.Disposal

  private static let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
  private static let clear: [UInt8] = [0, 0, 0, 0]

  /// A frame of one colour with its place and disposal.
  private struct Part {
    var color: [UInt8]
    var x = 0
    var y = 0
    var width = 4
    var height = 2
    var delay = (1, 10)
    var disposal = Disposal.none
    var isLaidOver = false
  }

  /// A file of frames; `numbers` are those of its numbered chunks.
  private func file(
    _ parts: [Part], still: [UInt8]? = nil, promised: Int? = nil, plays: Int = 0,
    skipping skipped: Int? = nil
  ) throws -> [UInt8] {
    var number = 0
    func next() -> [UInt8] {
      defer { number += number == skipped ? 2 : 1 }
      return number.bigEndian
    }
    func data(_ color: [UInt8], _ width: Int, _ height: Int) throws -> [UInt8] {
      let pixels = [[UInt8]](repeating: color, count: width * height).flatMap(\.self)
      let png = try Bitmap(width: width, height: height, pixels: pixels).encoded()
      return try HandmadePNG.chunks(of: png).filter { $0.name == "IDAT" }
        .flatMap { png[$0.body] }
    }
    let whole = try Bitmap(width: 4, height: 2, pixels: [UInt8](repeating: 0, count: 32)).encoded()
    let header = try HandmadePNG.chunks(of: whole).first { $0.name == "IHDR" }
    var file: [UInt8] = HandmadePNG.signature + whole[try #require(header).place]
    file += HandmadePNG.chunk("acTL", (promised ?? parts.count).bigEndian + plays.bigEndian)
    if let still { file += HandmadePNG.chunk("IDAT", try data(still, 4, 2)) }
    for (index, part) in parts.enumerated() {
      let place: [UInt8] = [part.width, part.height, part.x, part.y].flatMap(\.bigEndian)
      let delay: [UInt8] = [part.delay.0, part.delay.1].flatMap { $0.bigEndian[2...] }
      let end: [UInt8] = [part.disposal.rawValue, part.isLaidOver ? 1 : 0]
      let control: [UInt8] = [next(), place, delay, end].flatMap(\.self)
      file += HandmadePNG.chunk("fcTL", control)
      let content = try data(part.color, part.width, part.height)
      file +=
        index == 0 && still == nil
        ? HandmadePNG.chunk("IDAT", content) : HandmadePNG.chunk("fdAT", next() + content)
    }
    return file + HandmadePNG.chunk("IEND", [])
  }

  private func animation(_ file: [UInt8]) throws -> PNGAnimation {
    let source = PNGSource(file)
    let table = try PNGTable(of: source)
    #expect(table.isAnimated)
    return try PNGAnimation(of: source, table)
  }

  /// The colours of each frame's pixels, from the left and from the top.
  private func seen(_ file: [UInt8]) throws -> [[[UInt8]]] {
    var frames = PNGFrames(of: try animation(file), in: PNGSource(file))
    var all: [[[UInt8]]] = []
    while let frame = try frames.next() {
      all.append((0..<8).map { Array(frame.pixels[4 * $0..<4 * $0 + 4]) })
    }
    return all
  }

  /// Two columns of a colour at a place, on a ground.
  private func columns(_ color: [UInt8], at x: Int, on ground: [UInt8]) -> [[UInt8]] {
    (0..<8).map { (x..<x + 2).contains($0 % 4) ? color : ground }
  }

  @Test func `are read as the encoder wrote them`() throws {
    var noise = Seeded(7)
    var bitmaps = [Bitmap.noise(width: 31, height: 9)]
    for _ in 0..<6 {
      bitmaps.append(try #require(bitmaps.last).dotted(2, by: &noise))
    }
    var written = AnimatedPNG(width: 31, height: 9)
    for bitmap in bitmaps { try written.append(bitmap, milliseconds: 40) }
    let file = try written.encoded()
    var frames = PNGFrames(of: try animation(file), in: PNGSource(file))
    for bitmap in bitmaps { #expect(try frames.next() == bitmap) }
    #expect(try frames.next() == nil)
  }

  @Test func `stay, are cleared, or restore what was below them`() throws {
    for (disposal, after) in [
      (Disposal.none, columns(Self.blue, at: 0, on: Self.red)),
      (.clear, columns(Self.clear, at: 0, on: Self.red)),
      (.restore, [[UInt8]](repeating: Self.red, count: 8)),
    ] {
      let found = try seen(
        file([
          Part(color: Self.red), Part(color: Self.blue, width: 2, disposal: disposal),
          Part(color: Self.clear, x: 3, y: 1, width: 1, height: 1, isLaidOver: true),
        ]))
      #expect(found[1] == columns(Self.blue, at: 0, on: Self.red))
      #expect(found[2] == after, "\(disposal)")
    }
  }

  @Test func `have nothing below the first, whatever its disposal`() throws {
    for disposal in [Disposal.clear, .restore] {
      let found = try seen(
        file([
          Part(color: Self.red, disposal: disposal), Part(color: Self.blue, x: 2, width: 2),
        ]))
      #expect(found[1] == columns(Self.blue, at: 2, on: Self.clear))
    }
  }

  @Test func `replace pixels or are blended over them`() throws {
    let half: [UInt8] = [0, 0, 255, 128]
    for (isLaidOver, pixel) in [(false, half), (true, [127, 0, 128, 255])] {
      let found = try seen(
        file([Part(color: Self.red), Part(color: half, width: 2, isLaidOver: isLaidOver)]))
      #expect(found[1] == columns(pixel, at: 0, on: Self.red))
    }
    let onClear = try seen(file([Part(color: Self.clear), Part(color: half, isLaidOver: true)]))
    #expect(onClear[1] == [[UInt8]](repeating: half, count: 8))
  }

  @Test func `have a delay as a fraction of a second, whose denominator 0 means 100`() throws {
    let found = try animation(
      file(
        [(1, 10), (100, 1000), (4, 0), (0, 7)].map { Part(color: Self.red, delay: $0) }, plays: 3))
    #expect(found.frames.map(\.delay.numerator) == [1, 1, 1, 0])
    #expect(found.frames.map(\.delay.denominator) == [10, 10, 25, 1])
    #expect(found.plays == 3 && !found.hasStill)
  }

  @Test func `may exclude the still picture`() throws {
    let file = try file([Part(color: Self.red, x: 1, width: 2)], still: Self.blue)
    #expect(try animation(file).hasStill)
    #expect(try seen(file) == [columns(Self.red, at: 1, on: Self.clear)])
    #expect(try Bitmap(decoding: file).pixels.prefix(4) == Self.blue[...])
  }

  @Test func `with wrong counts or sizes are damaged`() throws {
    let parts = [Part(color: Self.red), Part(color: Self.blue)]
    for file in [
      try file(parts, promised: 3), try file(parts, promised: 1), try file(parts, promised: 0),
      try file(parts, skipping: 0), try file(parts, skipping: 1),
      try file([parts[0], Part(color: Self.blue, x: 1)]),
      try file([Part(color: Self.red, width: 2)]),
    ] {
      #expect(throws: PNGError.self) { try animation(file) }
    }
    #expect(throws: PNGError.limit("frames of an animation", 10_001, maximum: 10_000)) {
      try animation(file(parts, promised: 10_001))
    }
    var broken = try file(parts)
    let chunk = try #require(try HandmadePNG.chunks(of: broken).first { $0.name == "fdAT" })
    broken[chunk.body.upperBound - 3] ^= 1
    #expect(throws: PNGError.damaged("fdAT: CRC error")) { try seen(broken) }
  }
}
