import Geometry
import Testing

@testable import Drawing

@Suite struct `The mask of a line` {
  private static func mask(_ glyphs: [([UInt8], Rect)]) -> [[UInt8]] {
    var mask = LineMask(Rect(x: 10, y: 20, width: 5, height: 3))
    for (coverage, place) in glyphs { mask.add(coverage, over: place) }
    return (0..<3).map { row in Array(mask.coverage[row * mask.stride..<row * mask.stride + 5]) }
  }

  @Test func `adds up glyphs that overlap, to full coverage at most`() {
    let rows = Self.mask([
      ([200, 100, 7, 0, 255, 255], Rect(x: 11, y: 20, width: 3, height: 2)),
      ([55, 56, 255, 155, 1, 0], Rect(x: 11, y: 20, width: 2, height: 3)),
    ])
    #expect(rows == [[0, 255, 156, 7, 0], [0, 255, 255, 255, 0], [0, 1, 0, 0, 0]])
  }

  @Test func `takes the part of a glyph that lies in it`() {
    let glyph = Rect(x: 8, y: 19, width: 4, height: 2)
    #expect(
      Self.mask([([1, 2, 3, 4, 5, 6, 7, 8], glyph)])
        == [[7, 8, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]])
    #expect(
      Self.mask([([9], Rect(x: 15, y: 20, width: 1, height: 1))]).joined().allSatisfy { $0 == 0 })
  }
}
