import Images
import Testing

@testable import Goldens

@Suite struct `The places where pictures differ` {
  /// The places of pixels, by row and column.
  private func places(_ pixels: [(row: Int, column: Int)]) -> [PixelRect] {
    var places = DifferingPlaces()
    for (row, column) in pixels {
      places.add(PixelColumns(first: column, bits: 1 << 63), row)
    }
    return places.finished().listed
  }

  @Test func `are one where at most 16 rows or columns lie between their pixels`() {
    #expect(
      places([(0, 0), (0, 17)]) == [PixelRect(x: 0, y: 0, width: 18, height: 1)])
    #expect(places([(0, 0), (0, 18)]).map(\.x) == [0, 18])
    #expect(places([(0, 0), (0, 400), (0, 410)]).map(\.width) == [1, 11])
    #expect(places([(0, 0), (16, 0)]).count == 1)
    #expect(places([(0, 0), (40, 0)]).map(\.y) == [0, 40])
  }
}
