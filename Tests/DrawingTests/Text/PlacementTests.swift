import Geometry
import Images
import PageLayout
import Testing

@testable import Drawing

@Suite struct `A text on a page` {
  @Test(arguments: [1.0, 2, 3])
  func `has its capitals in the vertical middle of their line`(scale: Double) throws {
    let bitmap = try Samples.bitmap(of: Samples.run("H"), scale: scale)
    let rows = try #require(bitmap.ink).rows
    // Edges between pixels show as greys: the sum of a stem's column is its true height.
    let stem = bitmap.column(Int(3 * scale)).map { color in Double(255 - color.red) / 255 }
    var moment = 0.0
    for (row, ink) in stem.enumerated() { moment += (Double(row) + 0.5) * ink }
    // Versions of Inter differ by a fifth of a point.
    #expect(abs(moment / stem.reduce(0, +) - 11 * scale) < max(0.5, 0.2 * scale))
    #expect(abs(Double(rows.count) - 12.36 * scale) < 2)
  }

  @Test func `is on its theme's baseline, whatever fonts it uses`() throws {
    let run = Samples.run("H", size: 20)
    let ascent = 20 * 0.952 + 20 * (22.0 / 17 - 1.193) / 2
    #expect(abs(run.baseline(ofLine: 0) - ascent) < 1e-9)
    let plain = try Samples.bitmap(of: run, height: 40, scale: 4)
    let ink = try #require(plain.ink)
    // The box is 40 high and the line 25.88, so the line is in the middle.
    let baseline = (40 - run.pitch) / 2 + run.baseline(ofLine: 0)
    #expect(ink.rows.upperBound == Int((baseline * 4).rounded(.up)))
    for tail in ["骨", "😀", "ไ"] {
      let run = Samples.run("H" + tail, size: 20)
      let mixed = try Samples.bitmap(of: run, height: 40, scale: 4)
      for x in ink.columns {
        #expect(mixed.column(x) == plain.column(x), "\(tail)")
      }
    }
  }

  @Test func `is in the middle of a box that is taller than its lines`() throws {
    for text in ["Hg", "Hg\nHg"] {
      let run = Samples.run(text, maxLines: 0)
      let height = run.height(lines: text.split(separator: "\n").count)
      let exact = try Samples.bitmap(of: run, height: height)
      let high = try Samples.bitmap(of: run, height: height + 9)
      #expect(high.rows(9..<9 + exact.height) == exact)
      let low = try Samples.bitmap([
        Samples.text("text", Rect(x: 0, y: 0, width: 20, height: 9), run)
      ])
      let top = try Samples.bitmap([
        Samples.text("text", Rect(x: 0, y: 0, width: 20, height: height), run)
      ])
      #expect(low == top)
    }
  }

  @Test(arguments: [0.0, 0.5, 1])
  func `follows its alignment`(alignment: Double) throws {
    let run = Samples.run("H H", alignment: alignment)
    let ink = try #require(try Samples.bitmap(of: run, width: 100, scale: 4).ink)
    let shaped = try Samples.engine.get().shape(run, width: 100)
    let left = alignment * (100 - shaped.width)
    let middle = Double(ink.columns.lowerBound + ink.columns.upperBound) / 8
    #expect(abs(middle - left - shaped.width / 2) < 0.25)
  }

  @Test func `can start at a fraction of a pixel`() throws {
    let run = Samples.run("Hamburg 无线")
    func bitmap(_ x: Double) throws -> Bitmap { try Samples.bitmap(of: run, x: x, scale: 1) }
    let (here, quarter, next) = (try bitmap(2), try bitmap(2.25), try bitmap(3))
    #expect(here != quarter)
    #expect(abs(here.blackness - quarter.blackness) < 0.01 * here.blackness)
    for x in 1..<150 { #expect(next.column(x) == here.column(x - 1)) }
  }

  @Test func `has evenly spaced lines`() throws {
    var run = Samples.run("H\nH\nH", maxLines: 0)
    run.lineSpacing = 3
    let bitmap = try Samples.bitmap(of: run, height: run.height(lines: 3), scale: 1)
    #expect(bitmap.height == 72)
    #expect(bitmap.rows(25..<47) == bitmap.rows(0..<22))
    #expect(bitmap.rows(50..<72) == bitmap.rows(0..<22))
  }

  @Test func `shows a box for a character that no font has`() throws {
    let bitmap = try Samples.bitmap(of: Samples.run("\u{E001}"), scale: 4)
    let ink = try #require(bitmap.ink)
    #expect(abs(ink.rows.count - 53) <= 1 && ink.columns.count > 10)
    let middle = bitmap[ink.columns.lowerBound + ink.columns.count / 2, ink.rows.lowerBound + 20]
    #expect(middle == Samples.white)
  }
}
