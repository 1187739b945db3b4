import Geometry
import Images
import PageLayout
import Testing

@testable import Drawing

@Suite struct `A range of a page's rows` {
  @Test(arguments: [1.0, 2, 3], [0..<1, 7..<40, 40..<41, 0..<120])
  func `looks as it does in the whole page`(scale: Double, rows: Range<Int>) throws {
    let (painter, tree) = (try Samples.painter(), Samples.page(rows: 12))
    let whole = try painter.bitmap(tree, scale: scale)
    let part = try painter.bitmap(tree, scale: scale, rows: rows)
    #expect(part == whole.part(rows: rows))
  }

  @Test func `covers everything that a changed box changes`() throws {
    let (painter, tree) = (try Samples.painter(), Samples.page(rows: 12))
    let whole = try painter.bitmap(tree, scale: 2)
    #expect(try painter.rowsChanged(from: tree, to: tree, scale: 2) == nil)
    for index in tree.boxes.indices {
      var changed = tree
      changed.boxes.remove(at: index)
      let other = try painter.bitmap(changed, scale: 2)
      let rows = try painter.rowsChanged(from: tree, to: changed, scale: 2) ?? 0..<0
      #expect(whole.part(rows: 0..<rows.lowerBound) == other.part(rows: 0..<rows.lowerBound))
      let rest = rows.upperBound..<whole.height
      #expect(whole.part(rows: rest) == other.part(rows: rest))
    }
    var white = tree
    white.background = Color(red: 1, green: 2, blue: 3)
    #expect(try painter.rowsChanged(from: tree, to: white, scale: 2) == 0..<whole.height)
  }
}
