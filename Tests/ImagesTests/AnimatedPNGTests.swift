import Testing

@testable import Images

@Suite struct `An animated PNG` {
  @Test(arguments: [1, 2, 7, 130])
  func `gives back each frame when its parts are composed`(width: Int) throws {
    var noise = Seeded(width)
    var frames = [Bitmap.noise(width: width, height: 9)]
    for _ in 0..<12 {
      let last = try #require(frames.last)
      frames.append(last.dotted(Int.random(in: 1...3, using: &noise), by: &noise))
    }
    let file = try animation(of: frames.map { ($0, 40) })
    #expect(try AnimationReader(file).frames.map(\.bitmap) == frames)
    #expect(try animation(of: frames.map { ($0, 40) }) == file)
  }

  @Test func `joins equal frames and adds up their time`() throws {
    let (one, other) = (Bitmap.plain(10), Bitmap.plain(20))
    let file = try animation(of: [(one, 33), (one, 34), (other, 10), (other, 0), (one, 5)])
    let frames = try AnimationReader(file).frames
    #expect(frames.map(\.bitmap) == [one, other, one])
    #expect(frames.map(\.milliseconds) == [67, 10, 5])
  }

  @Test func `stores the smallest rectangle that differs`() throws {
    let one = Bitmap.plain(10)
    let other = one.painting([(2, 3), (5, 4)], 99)
    let frames = try AnimationReader(try animation(of: [(one, 40), (other, 40)])).frames
    #expect(frames.map(\.area) == [one.area, PixelArea(rows: 3..<5, columns: 2..<6)])
  }

  @Test func `replaces earlier pixels even with transparent ones`() throws {
    let one = Bitmap.plain(10)
    let clear = Bitmap(width: 8, height: 6, pixels: [UInt8](repeating: 0, count: 4 * 8 * 6))
    let frames = try AnimationReader(try animation(of: [(one, 40), (clear, 40)])).frames
    #expect(frames.map(\.bitmap) == [one, clear])
  }

  @Test(arguments: [(true, 0), (false, 1)])
  func `plays forever or once`(isEndless: Bool, plays: Int) throws {
    var animation = AnimatedPNG(width: 8, height: 6, isEndless: isEndless)
    try animation.append(.plain(10), milliseconds: 40)
    #expect(try AnimationReader(try animation.encoded()).plays == plays)
  }

  @Test func `shows its first frame in readers without animation`() throws {
    let (one, other) = (Bitmap.noise(width: 8, height: 6), Bitmap.plain(20))
    let file = try animation(of: [(one, 40), (other, 40)])
    #expect(try Bitmap(decoding: file) == one)
    #expect(try PNGFile(file).bitmap(by: .libpng) == one)
  }

  @Test(arguments: [65_535, 65_536, 65_535 * 2, 200_000])
  func `splits a time that is too long for one frame`(milliseconds: Int) throws {
    let (one, other) = (Bitmap.plain(10), Bitmap.plain(20))
    let frames = try AnimationReader(
      try animation(of: [(one, milliseconds), (other, 40)])
    ).frames
    let still = frames.dropLast()
    #expect(still.count == (milliseconds + 65_534) / 65_535)
    #expect(still.allSatisfy { $0.bitmap == one })
    #expect(still.map(\.milliseconds).reduce(0, +) == milliseconds)
    #expect(frames.last?.bitmap == other)
  }

  @Test func `keeps a frame whose data take many chunks`() throws {
    let frames = (1...3).map { Bitmap.noise(width: 300, height: 200, seed: $0) }
    let file = try animation(of: frames.map { ($0, 40) })
    #expect(try HandmadePNG.chunks(of: file).count { $0.name == "fdAT" } > 4)
    #expect(try AnimationReader(file).frames.map(\.bitmap) == frames)
  }

  @Test func `requires at least one frame, all of one size`() {
    #expect(throws: PNGError.unwritable("an animation without frames")) {
      try AnimatedPNG(width: 8, height: 6).encoded()
    }
    #expect(throws: PNGError.unwritable("a frame of 8 × 6 px, not 9 × 6")) {
      var animation = AnimatedPNG(width: 9, height: 6)
      try animation.append(.plain(10), milliseconds: 40)
    }
    #expect(throws: PNGError.self) {
      var animation = AnimatedPNG(width: 0, height: 0)
      try animation.append(Bitmap(width: 0, height: 0, pixels: []), milliseconds: 40)
    }
  }

  @Test func `writes its file in pieces as soon as each is final`() throws {
    let frames = [Bitmap.plain(10), .plain(20), .plain(30)]
    var animation = AnimatedPNG(width: 8, height: 6)
    var (file, pieces) = ([UInt8](), [Int]())
    for frame in frames {
      try animation.append(frame, milliseconds: 40)
      let piece = animation.drained()
      pieces.append(piece.count)
      file += piece
    }
    let (rest, control) = try animation.finished()
    file += rest
    file.replaceSubrange(control.offset..<control.offset + control.bytes.count, with: control.bytes)
    #expect(try file == self.animation(of: frames.map { ($0, 40) }))
    #expect(pieces.allSatisfy { $0 > 0 })
  }

  private func animation(of frames: [(Bitmap, Int)]) throws -> [UInt8] {
    let first = try #require(frames.first?.0)
    var animation = AnimatedPNG(width: first.width, height: first.height)
    for (frame, time) in frames { try animation.append(frame, milliseconds: time) }
    return try animation.encoded()
  }
}

extension Bitmap {
  /// Eight by six pixels of one grey.
  fileprivate static func plain(_ grey: UInt8) -> Bitmap {
    Bitmap(width: 8, height: 6, pixels: (0..<8 * 6).flatMap { _ in [grey, grey, grey, UInt8.max] })
  }

  /// The image with some pixels, by column and row, in another grey.
  fileprivate func painting(_ places: [(Int, Int)], _ grey: UInt8) -> Bitmap {
    var pixels = pixels
    for (x, y) in places { pixels[4 * (y * width + x)] = grey }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The image with some random pixels changed.
  func dotted(_ count: Int, by noise: inout Seeded) -> Bitmap {
    var pixels = pixels
    for _ in 0..<count {
      pixels[4 * Int.random(in: 0..<width * height, using: &noise)] &+= 1
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
