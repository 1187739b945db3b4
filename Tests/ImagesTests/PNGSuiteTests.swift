import Testing

@testable import Images

/// A file of PngSuite and its expected result.
struct SuiteFile: CustomTestStringConvertible {
  let name: String
  /// Nil for a file that must be refused.
  let image: (width: Int, height: Int, hash: String)?

  var testDescription: String { name }
  var bytes: [UInt8] { get throws { try Fixtures.bytes("pngsuite/" + name) } }

  static func all() throws -> [SuiteFile] {
    try Fixtures.table("pngsuite/manifest.tsv").map { row in
      let isAccepted = row[1] == "accept"
      return SuiteFile(
        name: row[0],
        image: isAccepted ? (try #require(Int(row[2])), try #require(Int(row[3])), row[4]) : nil)
    }
  }
}

@Suite struct `PngSuite` {
  @Test func `is complete`() throws {
    let files = try SuiteFile.all()
    #expect(files.count { $0.image != nil } == 161)
    #expect(files.count { $0.image == nil } == 14)
  }

  @Test(arguments: try SuiteFile.all().filter { $0.image != nil })
  func `decodes to the same pixels`(file: SuiteFile) throws {
    let expected = try #require(file.image)
    let bytes = try file.bytes
    let bitmap = try Bitmap(decoding: bytes)
    #expect(bitmap.width == expected.width && bitmap.height == expected.height)
    #expect(Hash128(of: bitmap.pixels).description == expected.hash)
    #expect(try PNGFile(bytes).header.width == expected.width)
    #expect(try Bitmap(decoding: bitmap.encoded()) == bitmap)
  }

  @Test(arguments: try SuiteFile.all().filter { $0.image == nil })
  func `is refused if it is broken`(file: SuiteFile) throws {
    let bytes = try file.bytes
    #expect(throws: PNGError.self) { try Bitmap(decoding: bytes) }
  }
}
