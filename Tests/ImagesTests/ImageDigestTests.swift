import Testing

@testable import Images

@Suite struct `The digest of an image` {
  /// Chunks of all kinds: a palette with transparency, two chunks of data, and texts around them.
  static let file: [UInt8] = {
    let header: [UInt8] = [0, 0, 0, 4, 0, 0, 0, 1, 8, 3, 0, 0, 0]
    let data: [UInt8] = [
      0x78, 1, 1, 5, 0, 0xFA, 0xFF, 0, 0, 1, 0, 1, 0, 12, 0, 3,
    ]
    let chunks = [
      HandmadePNG.chunk("IHDR", header), HandmadePNG.chunk("tEXt", Array("Key\0one".utf8)),
      HandmadePNG.chunk("PLTE", [255, 0, 0, 0, 0, 255]), HandmadePNG.chunk("tRNS", [255, 128]),
      HandmadePNG.chunk("tIME", [7, 230, 1, 1, 0, 0, 0]),
      HandmadePNG.chunk("IDAT", Array(data.prefix(5))),
      HandmadePNG.chunk("IDAT", Array(data.dropFirst(5))),
      HandmadePNG.chunk("tEXt", Array("Key\0two".utf8)), HandmadePNG.chunk("IEND", []),
    ]
    return HandmadePNG.signature + chunks.joined()
  }()

  @Test func `is the SHA-256 of the chunks that make it`() throws {
    let digest = try PNGFile(Self.file).imageDigest
    let chunks = try HandmadePNG.chunks(of: Self.file).filter {
      ["IHDR", "PLTE", "tRNS", "IDAT"].contains($0.name)
    }
    #expect(chunks.count == 5)
    #expect(digest == Checksum.sha256(chunks.flatMap { Self.file[$0.place] }))
    #expect(digest.count == 64 && digest == digest.lowercased())
  }

  @Test func `changes with any byte of these chunks and no other`() throws {
    let whole = try PNGFile(Self.file).imageDigest
    var changed: Set<String> = []
    for chunk in try HandmadePNG.chunks(of: Self.file) {
      // Only the first chunk's checksum is verified, and lengths are the chunk table's.
      let sum = chunk.body.upperBound..<chunk.place.upperBound
      for index in chunk.name == "IHDR" ? 0..<0 : chunk.body.lowerBound..<sum.upperBound {
        var bytes = Self.file
        bytes[index] ^= 1
        let digest = try PNGFile(bytes).imageDigest
        if ["PLTE", "tRNS", "IDAT"].contains(chunk.name) { changed.insert(chunk.name) }
        #expect((digest == whole) == !["PLTE", "tRNS", "IDAT"].contains(chunk.name))
      }
    }
    #expect(changed == ["PLTE", "tRNS", "IDAT"])
    var wider = Self.file
    wider[19] = 5
    #expect(try PNGFile(HandmadePNG.repairingSums(of: wider)).imageDigest != whole)
  }

  @Test func `ignores texts`() throws {
    let bitmap = Bitmap.noise(width: 40, height: 30)
    let plain = try PNGFile(bitmap.encoded())
    let text = PNGText(keyword: "Boxes", text: "one two")
    #expect(try PNGFile(bitmap.encoded(texts: [text])).imageDigest == plain.imageDigest)
    #expect(try PNGFile(plain.adding([text])).imageDigest == plain.imageDigest)
    #expect(try PNGFile(plain.bytes + [1, 2, 3]).imageDigest == plain.imageDigest)
  }
}
