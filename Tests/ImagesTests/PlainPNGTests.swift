import Testing

@testable import Images

/// Compares ISA-L's decoding with libpng's for the same file.
@Suite struct `A plain PNG` {
  @Test(arguments: [0, 2, 3, 4, 6] as [UInt8], [0, 1, 2, 3, 4, nil] as [UInt8?])
  func `with any filter has libpng's pixels`(colourType: UInt8, filter: UInt8?) throws {
    for (width, height) in [(1, 9), (2, 2), (3, 40), (33, 17)] {
      let picture = FilteredPicture(
        width: width, height: height, colourType: colourType, filter: filter)
      let file = try PNGFile(picture.file(), limits: .compared)
      let plain = try #require(file.plainBitmap(), "\(width) × \(height)")
      #expect(plain == (try file.bitmapByLibpng()), "\(width) × \(height)")
    }
  }

  /// Rows longer than one inflated piece, and more rows than that.
  @Test(arguments: [(66_000, 2, 6), (88_000, 2, 2), (99, 800, 6), (300_000, 1, 3)])
  func `may be larger than the window of rows`(
    width: Int, height: Int, colourType: UInt8
  ) throws {
    let picture = FilteredPicture(width: width, height: height, colourType: colourType)
    let file = try PNGFile(picture.file(), limits: .compared)
    #expect(try #require(file.plainBitmap()) == (try file.bitmapByLibpng()))
  }

  @Test func `has filters that were checked by hand`() throws {
    // The first pixel of each row adds to the one above, all others also to the one at their left.
    let rows: [[UInt8]] = [[0, 10, 250], [1, 5, 5], [2, 5, 5], [3, 5, 250], [4, 1, 2]]
    let picture = FilteredPicture(width: 2, height: 5, colourType: 0, lines: rows.flatMap { $0 })
    let greys = try #require(PNGFile(picture.file()).plainBitmap()).pixels
    #expect(
      stride(from: 0, to: greys.count, by: 4).map { greys[$0] }
        == [10, 250, 5, 10, 10, 15, 10, 6, 11, 8])
  }

  @Test(arguments: try SuiteFile.all())
  func `from PngSuite has libpng's pixels or is left to libpng`(suite: SuiteFile) throws {
    guard let file = try? PNGFile(suite.bytes), let plain = file.plainBitmap() else { return }
    #expect(plain == (try file.bitmapByLibpng()))
    #expect(suite.image != nil)
  }

  @Test func `is what most files are`() throws {
    let plain = try SuiteFile.all().count { suite in
      (try? PNGFile(suite.bytes).plainBitmap()) != nil
    }
    #expect(plain == 81)
    let bitmap = Bitmap.noise(width: 70, height: 50)
    #expect(try PNGFile(bitmap.encoded()).plainBitmap() == bitmap)
  }

  @Test func `may have its data in chunks of any length`() throws {
    let picture = FilteredPicture(width: 9, height: 7, colourType: 6)
    let whole = try #require(PNGFile(picture.file()).plainBitmap())
    for length in 2...40 {
      #expect(try PNGFile(picture.file(dataLength: length)).plainBitmap() == whole)
    }
  }

  @Test func `cannot have more or less data than its image`() throws {
    let picture = FilteredPicture(width: 9, height: 7, colourType: 2)
    for change in [-1, 1] {
      var other = picture
      other.lines = Array(picture.lines.dropLast(max(-change, 0)))
      other.lines += Array(repeating: 0, count: max(change, 0))
      #expect(try PNGFile(other.file()).plainBitmap() == nil)
    }
    #expect(try PNGFile(picture.file(behindData: [0])).plainBitmap() == nil)
    var other = picture
    other.lines[0] = 5
    let file = try PNGFile(other.file())
    #expect(file.plainBitmap() == nil)
    #expect(throws: PNGError.damaged("bad adaptive filter value")) { try file.bitmap() }
  }

  @Test func `cannot have a flipped bit`() throws {
    let files = try [
      FilteredPicture(width: 3, height: 3, colourType: 3).file(),
      Bitmap.noise(width: 6, height: 6).encoded(), Fixtures.bytes("pngsuite/basn2c08.png"),
      Fixtures.bytes("pngsuite/s05n3p02.png"), Fixtures.bytes("pngsuite/basn0g04.png"),
    ]
    var plain = 0
    for whole in files {
      for bit in 0..<8 * whole.count {
        var flipped = whole
        flipped[bit / 8] ^= 1 << (bit % 8)
        for bytes in [flipped, HandmadePNG.repairingSums(of: flipped)] {
          guard let file = try? PNGFile(bytes), let bitmap = file.plainBitmap() else { continue }
          plain += 1
          #expect(bitmap == (try file.bitmapByLibpng()), "bit \(bit)")
        }
      }
    }
    #expect(plain > 0)
  }
}

/// An image of noise as it is stored: each row after its filter.
struct FilteredPicture {
  var width: Int
  var height: Int
  /// The format's numbers: 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGBA.
  var colourType: UInt8
  /// The rows, filter and bytes.
  var lines: [UInt8]

  init(width: Int, height: Int, colourType: UInt8, lines: [UInt8]) {
    (self.width, self.height, self.colourType, self.lines) = (width, height, colourType, lines)
  }

  /// Rows of noise with one filter; nil for random filters.
  init(width: Int, height: Int, colourType: UInt8, filter: UInt8? = nil) {
    let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colourType] ?? 0
    var noise = Seeded(UInt64(width) << 8 | UInt64(colourType))
    var lines: [UInt8] = []
    for _ in 0..<height {
      lines.append(filter ?? UInt8(noise.next() % 5))
      for _ in 0..<(samples * width + 7) / 8 {
        withUnsafeBytes(of: noise.next()) { lines += $0 }
      }
      lines.removeLast((samples * width + 7) / 8 * 8 - samples * width)
    }
    self.init(width: width, height: height, colourType: colourType, lines: lines)
  }

  /// The file with uncompressed data in chunks of a given length, and bytes after the data.
  func file(dataLength: Int = .max, behindData: [UInt8] = []) -> [UInt8] {
    let size = HandmadePNG.bigEndian(UInt32(width)) + HandmadePNG.bigEndian(UInt32(height))
    var file = HandmadePNG.signature
    file += HandmadePNG.chunk("IHDR", size + [8, colourType, 0, 0, 0])
    if colourType == 3 {
      file += HandmadePNG.chunk("PLTE", (0..<600).map { UInt8($0 * 7 % 256) })
      file += HandmadePNG.chunk("tRNS", (0..<100).map { UInt8($0) })
    }
    var data = (HandmadePNG.stored(lines) + behindData)[...]
    while !data.isEmpty {
      file += HandmadePNG.chunk("IDAT", Array(data.prefix(dataLength)))
      data = data.dropFirst(dataLength)
    }
    return file + HandmadePNG.chunk("IEND", [])
  }
}

extension HandmadePNG {
  /// A zlib stream of uncompressed bytes.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 1]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let length = [UInt8(block.count % 256), UInt8(block.count / 256)]
      stream += [rest.isEmpty ? 1 : 0] + length + length.map { ~$0 } + block
    } while !rest.isEmpty
    var (low, high) = (1 as UInt32, 0 as UInt32)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + bigEndian(high << 16 | low)
  }
}

extension PNGFile {
  /// The image by ISA-L; nil if the file is not plain.
  func plainBitmap() -> Bitmap? { try? bitmap(by: .plain) }

  /// The image by libpng.
  func bitmapByLibpng() throws -> Bitmap { try bitmap(by: .libpng) }
}
