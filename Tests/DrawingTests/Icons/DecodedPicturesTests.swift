import Images
import Testing

@testable import Drawing

@Suite struct `Cached decoded pictures` {
  private static func file(_ grey: UInt8, side: Int) throws -> PictureFile {
    let pixels = (0..<side * side).flatMap { _ in [grey, grey, grey, UInt8.max] }
    return try PictureFile(png: Bitmap(width: side, height: side, pixels: pixels).encoded())
  }

  @Test func `stay within one budget, however many files are drawn`() throws {
    let pictures = DecodedPictures(pixels: 1_000)
    for grey in 0..<50 {
      let bitmap = try pictures.bitmap(of: Self.file(UInt8(grey), side: 20))
      #expect(bitmap.pixels.first == UInt8(grey))
      #expect(pictures.pixels <= 2_000)
    }
    #expect(pictures.pixels > 0)
    // A picture dropped for lack of room is decoded again.
    #expect(try pictures.bitmap(of: Self.file(0, side: 20)).pixels.first == 0)
  }

  @Test func `count once when several names refer to one file`() throws {
    let pictures = DecodedPictures(pixels: 10_000)
    for _ in 0..<5 { _ = try pictures.bitmap(of: Self.file(7, side: 20)) }
    #expect(pictures.pixels == 400)
  }
}
