import Images
import Testing

@Suite struct `Columns of pixels` {
  private func places(_ columns: PixelColumns) -> [Int] {
    var places: [Int] = []
    columns.forEach { places.append($0) }
    return places
  }

  @Test func `are counted from the highest bit`() {
    let columns = PixelColumns(first: 10, bits: 0b101 << 61 | 1)
    #expect(places(columns) == [10, 12, 73])
    #expect(columns.count == 3 && columns.range == 10..<74)
    #expect(PixelColumns(first: 7, bits: 0b11 << 55).range == 14..<16)
    #expect(PixelColumns(first: 7, bits: 0).range.isEmpty)
  }

  @Test func `are cut off at a limit`() {
    let columns = PixelColumns(first: 10, bits: .max)
    #expect(places(columns.below(13)) == [10, 11, 12])
    #expect(columns.below(74) == columns && columns.below(99) == columns)
    #expect(columns.below(10).count == 0 && columns.below(3).count == 0)
  }

  @Test(arguments: [0..<0, 5..<6, 0..<64, 3..<40, 7..<300])
  func `fill a range, each once`(range: Range<Int>) {
    var places: [Int] = []
    PixelColumns.forEach(in: range) { places += self.places($0) }
    #expect(places == Array(range))
  }

  @Test(arguments: [0, 1, 15, 16, 17, 40, 63, 64])
  func `report where two rows differ`(count: Int) {
    var noise = Seeded(count)
    let mine = (0..<4 * count).map { _ in UInt8.random(in: 0...1, using: &noise) }
    let theirs = (0..<4 * count).map { _ in UInt8.random(in: 0...1, using: &noise) }
    let expected = (0..<count).filter { mine[4 * $0..<4 * $0 + 4] != theirs[4 * $0..<4 * $0 + 4] }
    let columns = mine.withUnsafeBytes { mine in
      theirs.withUnsafeBytes {
        PixelColumns(first: 100, where: mine, differFrom: $0, count: count)
      }
    }
    #expect(places(columns) == expected.map { $0 + 100 })
  }
}
