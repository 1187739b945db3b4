import Testing

@testable import Images

@Suite struct `A text in a PNG` {
  let bitmap = Bitmap.noise(width: 40, height: 30)

  @Test(arguments: [0, 1, 100_000])
  func `reads back as written`(times: Int) throws {
    let text = String(repeating: "Wi-Fi, 无线局域网 🛜\nلا", count: times)
    let png = try bitmap.encoded(texts: [
      PNGText(keyword: "Box tree", text: text), PNGText(keyword: "Box", text: "other"),
    ])
    let file = try PNGFile(png)
    #expect(try file.text("Box tree") == text)
    #expect(try file.text("Box") == "other")
    #expect(try file.text("Boxes") == nil)
    #expect(try file.bitmap() == bitmap)
  }

  @Test func `leaves the image data alone`() throws {
    func data(_ png: [UInt8]) throws -> [ArraySlice<UInt8>] {
      try HandmadePNG.chunks(of: png).filter { $0.name == "IDAT" }.map { png[$0.place] }
    }
    let text = PNGText(keyword: "Boxes", text: String(repeating: "box ", count: 1000))
    #expect(try data(bitmap.encoded(texts: [text])) == data(bitmap.encoded()))
  }

  @Test(arguments: ["", "text"])
  func `starts with the same header whatever ISA-L writes`(text: String) throws {
    let png = try bitmap.encoded(texts: [PNGText(keyword: "K", text: text)])
    let chunk = try #require(HandmadePNG.chunks(of: png).first { $0.name == "iTXt" })
    #expect(png[chunk.body].starts(with: [0x4B, 0, 1, 0, 0, 0, 0x78, 0x01]))
  }

  @Test func `is compressed`() throws {
    let text = PNGText(keyword: "Boxes", text: String(repeating: "box ", count: 10_000))
    #expect(try bitmap.encoded(texts: [text]).count < bitmap.encoded().count + 1000)
  }

  @Test(arguments: [0, 1, 100_000])
  func `can be added to a finished file`(times: Int) throws {
    let text = String(repeating: "Wi-Fi, 无线局域网 🛜\nلا", count: times)
    let first = try PNGFile(bitmap.encoded(texts: [PNGText(keyword: "First", text: "1")]))
    let texts = [PNGText(keyword: "Boxes", text: text), PNGText(keyword: "First", text: "2")]
    let bytes = try first.adding(texts)
    let file = try PNGFile(bytes)
    #expect(try file.text("Boxes") == text)
    #expect(try file.text("First") == "1")
    #expect(try file.bitmap() == bitmap)
    let names = try HandmadePNG.chunks(of: bytes).map(\.name)
    #expect(names.suffix(4) == ["IDAT", "iTXt", "iTXt", "IEND"])
    #expect(try first.adding([]) == first.bytes)
    #expect(try PNGFile(first.bytes + [1, 2]).adding(texts) == bytes + [1, 2])
  }

  @Test func `is not added if it cannot be written`() throws {
    let file = try PNGFile(bitmap.encoded())
    #expect(throws: PNGError.unwritable("invalid keyword \" a\"")) {
      try file.adding([PNGText(keyword: " a", text: "")])
    }
  }

  @Test(arguments: ["", " a", "a ", "a  b", "a\nb", "ключ", String(repeating: "k", count: 80)])
  func `needs a valid keyword`(keyword: String) throws {
    #expect(throws: PNGError.unwritable("invalid keyword \"\(keyword)\"")) {
      try bitmap.encoded(texts: [PNGText(keyword: keyword, text: "")])
    }
  }

  @Test func `need not be compressed`() throws {
    let body = Array("Boxes\0\0\0zh\0\u{76D2}\0plain".utf8)
    let png = try HandmadePNG.adding(HandmadePNG.chunk("iTXt", body), to: bitmap.encoded())
    #expect(try PNGFile(png).text("Boxes") == "plain")
  }

  @Test(arguments: [
    ("\0", "iTXt: unknown form"),
    ("\u{2}\0\0\0text", "iTXt: unknown form"),
    ("\u{1}\u{1}\0\0text", "iTXt: unknown form"),
    ("\u{1}\0\0\0no stream", "iTXt: broken compression"),
    ("\u{1}\0\0\0", "iTXt: broken compression"),
  ])
  func `in an unknown form is refused`(rest: String, words: String) throws {
    let body = Array("Boxes\0".utf8) + Array(rest.utf8)
    let png = try HandmadePNG.adding(HandmadePNG.chunk("iTXt", body), to: bitmap.encoded())
    #expect(throws: PNGError.damaged(words)) { try PNGFile(png).text("Boxes") }
    #expect(try PNGFile(png).bitmap() == bitmap)
  }

  @Test func `that is not UTF-8 is refused`() throws {
    let body = Array("Boxes\0\0\0\0\0".utf8) + [0xFF]
    let png = try HandmadePNG.adding(HandmadePNG.chunk("iTXt", body), to: bitmap.encoded())
    #expect(throws: PNGError.damaged("iTXt: not UTF-8")) { try PNGFile(png).text("Boxes") }
  }

  @Test func `with a wrong checksum is refused`() throws {
    var png = try bitmap.encoded(texts: [PNGText(keyword: "Boxes", text: "one")])
    let chunk = try #require(HandmadePNG.chunks(of: png).first { $0.name == "iTXt" })
    png[chunk.body.upperBound - 1] ^= 1
    #expect(throws: PNGError.damaged("iTXt: CRC error")) { try PNGFile(png).text("Boxes") }
  }

  @Test func `that would fill the memory is refused`() throws {
    // The image data of 17 MB of zeros is a valid zlib stream.
    let row = [UInt8](repeating: 0, count: 4 * 2400)
    var encoder = try PNGEncoder(width: 2400, height: 2400, layout: .opaque)
    var png: [UInt8] = []
    try row.withUnsafeBytes {
      for _ in 0..<2400 { try encoder.append(PixelRows($0, width: 2400, count: 1, stride: 9600)) }
    }
    encoder.drain { png += $0 }
    let bomb = try HandmadePNG.chunks(of: png).filter { $0.name == "IDAT" }.flatMap { png[$0.body] }
    let body = Array("Boxes\0\u{1}\0\0\0".utf8) + bomb
    let bombed = try HandmadePNG.adding(HandmadePNG.chunk("iTXt", body), to: bitmap.encoded())
    #expect(throws: PNGError.limit("text bytes", 16_777_217, maximum: 16_777_216)) {
      try PNGFile(bombed).text("Boxes")
    }
  }
}
