import Goldens
import Images
import Testing

/// Checks the comparison of rows as they are decoded against the comparison of whole pictures.
@Suite struct `A pair of picture files` {
  private func rows(_ png: [UInt8]) throws -> PNGRows {
    let source = PNGSource(png)
    // Room for the smallest number of rows.
    return PNGRows(try PNGTable(of: source, limits: .compared), of: source, room: 1)
  }

  /// The results of both ways and their two pictures.
  private func expectSame(
    _ base: [UInt8], _ new: [UInt8], by metric: Metric, ignoring ignored: [PixelRect] = []
  ) throws {
    let pictures = try (Bitmap(decoding: base), Bitmap(decoding: new))
    let whole = Comparison(of: pictures.0, and: pictures.1, by: metric, ignoring: ignored)
    func pair() throws -> StreamedPair {
      StreamedPair(of: try rows(base), and: try rows(new), by: metric, ignoring: ignored)
    }
    var shown: [UInt8] = []
    let found = try pair().compared { unsafe shown += $0.memory }
    #expect(found == whole)
    #expect(try pair().compared(showing: nil) == whole)
    #expect(try pair().differ() == (whole.verdict != .same))
    let picture = Bitmap(
      showingDifferenceOf: pictures.0, and: pictures.1, by: metric, ignoring: ignored)
    #expect(shown == picture.pixels)
  }

  @Test(arguments: try KnownPair.all())
  func `differs as its decoded pictures do`(pair: KnownPair) throws {
    let base = try Fixtures.bytes("compare/" + pair.base)
    let new = try Fixtures.bytes("compare/" + pair.new)
    try expectSame(base, new, by: pair.metric, ignoring: pair.ignored)
  }

  @Test(arguments: [Metric.exact, .yiq(), .yiq(threshold: 0.02, ignoresAntialiasing: true)])
  func `is compared in any combination of forms and sizes`(metric: Metric) throws {
    // Palette, 16 bits, grey with alpha, interlaced, one bit; the last two are of other sizes.
    let names = [
      "basn3p08", "basn6a16", "basn4a08", "basi2c16", "basn0g01", "s33n3p04", "s07n3p02",
    ]
    let files = try names.map { try Fixtures.bytes("pngsuite/\($0).png") }
    for base in files {
      for new in files {
        try expectSame(
          base, new, by: metric, ignoring: [PixelRect(x: 3, y: 5, width: 20, height: 1)])
      }
    }
  }

  @Test func `reports every error in one file or in both`() throws {
    let whole = try Fixtures.bytes("compare/orange.png")
    var damaged = whole
    damaged[whole.count / 2] ^= 255
    func damage(_ base: [UInt8], _ new: [UInt8]) throws -> StreamedPair.Damage? {
      let pair = StreamedPair(of: try rows(base), and: try rows(new), by: .exact, ignoring: [])
      return #expect(throws: StreamedPair.Damage.self) { try pair.compared(showing: nil) }
    }
    let (first, second) = try (damage(damaged, whole), damage(whole, damaged))
    #expect(first?.base != nil && first?.new == nil)
    #expect(second?.base == nil && second?.new == first?.base)
    let both = try damage(damaged, damaged)
    #expect(both?.base == first?.base && both?.new == first?.base)
  }
}
