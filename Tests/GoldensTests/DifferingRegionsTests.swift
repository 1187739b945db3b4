import Images
import Testing

@testable import Goldens

@Suite struct `Regions of pixels that differ` {
  private static func bitmap(_ rows: [[Bool]]) -> Bitmap {
    let pixels = rows.flatMap {
      $0.flatMap { [UInt8]($0 ? [0, 0, 0, 255] : [255, 255, 255, 255]) }
    }
    return Bitmap(width: rows[0].count, height: rows.count, pixels: pixels)
  }

  /// The sizes of all regions, found pixel by pixel.
  private func sizes(_ rows: [[Bool]]) -> [Int] {
    var (left, sizes) = (rows, [Int]())
    for y in rows.indices {
      for x in rows[y].indices where left[y][x] {
        var (open, size) = ([(x, y)], 0)
        left[y][x] = false
        while let (x, y) = open.popLast() {
          size += 1
          for near in max(y - 1, 0)...min(y + 1, rows.count - 1) {
            for beside in max(x - 1, 0)...min(x + 1, rows[0].count - 1) where left[near][beside] {
              left[near][beside] = false
              open.append((beside, near))
            }
          }
        }
        sizes.append(size)
      }
    }
    return sizes
  }

  @Test func `contain pixels that touch, also at corners and around each other`() {
    var noise = Seeded(37)
    for round in 0..<300 {
      let (width, height) = (1 + noise.below(150), 1 + noise.below(24))
      let share = 5 + round % 90
      let rows = (0..<height).map { _ in (0..<width).map { _ in noise.chance(share) } }
      let blank = rows.map { $0.map { _ in false } }
      let found = DifferingRegions(of: Self.bitmap(blank), and: Self.bitmap(rows), by: .exact)
      let sizes = sizes(rows)
      #expect(found.count == sizes.count && found.largest == sizes.max() ?? 0, "round \(round)")
    }
  }

  @Test func `end at an equal row and leave out ignored pixels`() {
    let rows = [[true, true, false], [false, false, false], [true, false, true]]
    let (old, new) = (Self.bitmap(rows.map { $0.map { _ in false } }), Self.bitmap(rows))
    let all = DifferingRegions(of: old, and: new, by: .exact)
    #expect(all.count == 3 && all.largest == 2)
    let some = DifferingRegions(
      of: old, and: new, by: .exact, ignoring: [PixelRect(x: 0, y: 0, width: 3, height: 1)])
    #expect(some.count == 2 && some.largest == 1)
  }
}
