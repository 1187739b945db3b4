import Testing

@testable import Images

@Suite struct `A hostile PNG` {
  @Test(arguments: try Fixtures.table("hostile/png/expected.tsv"))
  func `is accepted or refused as its table says`(row: [String]) throws {
    let bytes = try Fixtures.bytes("hostile/png/" + row[0])
    switch row[1] {
    case "accept":
      _ = try Bitmap(decoding: bytes)
    case "limit":
      let error = #expect(throws: PNGError.self) { try Bitmap(decoding: bytes) }
      #expect(error?.description.hasPrefix("limit: ") == true)
    default:
      #expect(throws: PNGError.self) { try Bitmap(decoding: bytes) }
    }
  }

  @Test(arguments: [
    ("bomb-1bit-30000x30000.png", "limit: image width 30000 > 16384"),
    ("bomb-2147483647.png", "limit: image width 2147483647 > 16384"),
    ("dims-zero.png", "damaged PNG: the image is 0 × 8 px"),
    ("crc-idat.png", "damaged PNG: IDAT: CRC error"),
    ("missing-iend.png", "damaged PNG: the file ends before IEND"),
    ("unknown-critical.png", "damaged PNG: unknown critical chunk ABCD"),
    ("length-7fffffff-text.png", "damaged PNG: the file ends before IEND"),
    ("jpeg-named.png", "not a PNG file"),
    ("sig-only.png", "damaged PNG: the file ends before IEND"),
  ])
  func `is refused with its reason`(name: String, words: String) throws {
    let bytes = try Fixtures.bytes("hostile/png/" + name)
    let error = #expect(throws: PNGError.self) { try Bitmap(decoding: bytes) }
    #expect(error?.description == words)
  }

  @Test(
    arguments: [
      ([0x42, 0x4D, 0x36, 0], "its format is BMP: only PNG, JPEG and WebP are read"),
      (
        [0x47, 0x49, 0x46, 0x38, 0x39, 0x61], "its format is GIF: only PNG, JPEG and WebP are read"
      ),
      ([0x49, 0x49, 0x2A, 0], "its format is TIFF: only PNG, JPEG and WebP are read"),
      ([0x4D, 0x4D, 0, 0x2A], "its format is TIFF: only PNG, JPEG and WebP are read"),
      (
        [0, 0, 0, 0x20] + Array("ftypavif".utf8),
        "its format is AVIF: only PNG, JPEG and WebP are read"
      ),
      ([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D], nil),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0D, 0x0A, 0], nil),
      ([0xEF, 0xBF, 0xBD, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], nil),
      (Array("PNG".utf8), "not a PNG file"), (Array("a PNG".utf8), "not a PNG file"),
      ([], "not a PNG file"),
    ] as [([UInt8], String?)])
  func `is another picture, or was converted as text`(bytes: [UInt8], words: String?) {
    let error = #expect(throws: PNGError.self) { try PNGFile(bytes) }
    #expect(error?.description == words ?? PNGError.convertedAsText.description)
  }

  @Test func `in Xcode's own form is refused with the command to convert it`() throws {
    let bytes = try Fixtures.bytes("hostile/png/cgbi.png")
    let error = #expect(throws: PNGError.xcodeOptimised) { try PNGFile(bytes) }
    #expect(error?.description.contains("CgBI") == true)
  }

  @Test func `reports each limit by name`() throws {
    let png = try Bitmap.noise(width: 20, height: 10).encoded()
    func words(_ limits: ImageLimits) -> String? {
      #expect(throws: PNGError.self) { try PNGFile(png, limits: limits) }?.description
    }
    #expect(words(ImageLimits(width: 19)) == "limit: image width 20 > 19")
    #expect(words(ImageLimits(height: 9)) == "limit: image height 10 > 9")
    #expect(words(ImageLimits(pixels: 199)) == "limit: image pixels 200 > 199")
    #expect(words(ImageLimits(bytes: 100)) == "limit: image bytes \(png.count) > 100")
    let exact = ImageLimits(width: 20, height: 10, pixels: 200, bytes: png.count)
    #expect(throws: Never.self) { try Bitmap(decoding: png, limits: exact) }
  }

  @Test func `with too little data is refused before memory is allocated`() throws {
    let header: [UInt8] = [0, 0, 0x20, 0, 0, 0, 0x20, 0, 8, 6, 0, 0, 0]
    let png =
      HandmadePNG.signature + HandmadePNG.chunk("IHDR", header)
      + HandmadePNG.chunk("IDAT", [0x78, 1]) + HandmadePNG.chunk("IEND", [])
    let error = #expect(throws: PNGError.self) { try Bitmap(decoding: png) }
    #expect(error == .damaged("too little image data for 8192 × 8192 px"))
  }

  @Test func `with damaged image data is refused`() throws {
    let png = try Bitmap.noise(width: 4, height: 4).encoded()
    let chunks = try HandmadePNG.chunks(of: png)
    let data = try #require(chunks.first { $0.name == "IDAT" })
    let other = HandmadePNG.chunk("tIME", [7, 0, 1, 1, 0, 0, 0])
    let torn =
      Array(png[..<data.place.lowerBound])
      + HandmadePNG.chunk("IDAT", Array(png[data.body].prefix(9)))
      + other + HandmadePNG.chunk("IDAT", Array(png[data.body].dropFirst(9)))
      + HandmadePNG.chunk("IEND", [])
    #expect(throws: PNGError.damaged("IDAT is repeated")) { try PNGFile(torn) }
  }

  /// Grey, interlaced palette, and palette with transparency.
  static let small = [
    "hostile/png/ok-8x8-gray.png", "pngsuite/basi3p01.png", "pngsuite/tm3n3p02.png",
  ]

  @Test(arguments: small)
  func `cut off anywhere is refused`(path: String) throws {
    let whole = try Fixtures.bytes(path)
    for count in 0..<whole.count {
      #expect(throws: PNGError.self) { try Bitmap(decoding: Array(whole.prefix(count))) }
    }
  }

  @Test(arguments: small)
  func `with any bit flipped gives an error or an image`(path: String) throws {
    let whole = try Fixtures.bytes(path)
    var images = 0
    for bit in 0..<8 * whole.count {
      var flipped = whole
      flipped[bit / 8] ^= 1 << (bit % 8)
      images += (try? Bitmap(decoding: flipped)) == nil ? 0 : 1
      // With corrected CRCs the flipped bit gets further.
      images += (try? Bitmap(decoding: HandmadePNG.repairingSums(of: flipped))) == nil ? 0 : 1
    }
    #expect(images > 0 && images < 16 * whole.count)
  }
}
