import Geometry
import Images
import PageLayout
import Testing

@testable import Drawing

@Suite struct `A page painted in bands` {
  @Test(arguments: [1.0, 2, 3], [1, 5_000, 40_001])
  func `looks the same as a page painted at once`(scale: Double, bandPixels: Int) throws {
    // A band of one row repeats all work for each row, so the page is short.
    var tree = Samples.page(rows: bandPixels == 1 ? 2 : 12)
    let tall = Samples.run("two lines that\nare higher than their box", maxLines: 0)
    tree.boxes.append(
      Samples.text("tall", Rect(x: 20, y: 30, width: 300, height: 4), tall))
    let painter = try Samples.painter()
    let banded = try painter.bitmap(tree, scale: scale, bandPixels: bandPixels)
    #expect(banded == (try painter.bitmap(tree, scale: scale, bandPixels: 1 << 26)))
  }

  @Test func `takes little memory even with 200,000 points of height`() throws {
    let height = 200_000.0
    let painter = try Samples.painter()
    func row(_ top: Double) -> [Box] {
      [
        Samples.text("text", Rect(x: 2.3, y: top, width: 60, height: 22), Samples.run("设置 gj")),
        Box(
          "line", rect: Rect(x: 0, y: top + 21.5, width: 64, height: 0.5),
          content: .line(Samples.red)),
      ]
    }
    let tree = Samples.tree(row(0) + row(height - 22), width: 64, height: height)
    let bands = try Bands(of: tree, scale: 2, pixels: Painter.bandPixels, painter: painter)
    #expect(bands.rows * bands.width <= Painter.bandPixels)
    #expect(bands.boxes.map(\.count) == [2] + Array(repeating: 0, count: 47) + [2])
    var png: [UInt8] = []
    var longest = 0
    try painter.png(tree, scale: 2) { piece in
      longest = max(longest, piece.count)
      png += piece
    }
    #expect(longest < 1 << 20)
    let bitmap = try Bitmap(decoding: png, limits: .rendered)
    #expect(bitmap.width == 128 && bitmap.height == 400_000)
    let last = bitmap.rows(399_956..<400_000)
    #expect(last == bitmap.rows(0..<44))
    #expect(last.row(43).allSatisfy { $0 == Samples.red })
  }

  @Test func `has the same bytes in a file and in memory`() throws {
    let (painter, tree) = (try Samples.painter(), Samples.page())
    var png: [UInt8] = []
    try painter.png(tree, scale: 2, texts: [PNGText(keyword: "Boxes", text: "[]")]) { png += $0 }
    #expect(try Bitmap(decoding: png) == painter.bitmap(tree, scale: 2))
  }
}
