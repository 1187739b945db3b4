import Geometry
import PageLayout
import Testing

@testable import Drawing

@Suite struct `A rendered glyph` {
  @Test func `is the same where only a rounding error differs`() throws {
    let line = try Samples.engine.get().shape(Samples.run("R"), width: nil).lines[0]
    let glyph = try #require(line.glyphs.first?.glyph)
    let rasters = GlyphRasters()
    // From the middle between two of the positions at which glyphs are rendered.
    let found = try [-6e-11, 0, 6e-11].map { error in
      try rasters.raster(of: glyph, size: 34, at: Point(x: 3, y: 13.0625 + error), in: "title")
    }
    let rows = found.map { $0.pixel.y + $0.raster.place.top }
    #expect(Set(rows).count == 1)
    let coverages = found.compactMap { found -> [UInt8]? in
      if case .coverage(let coverage) = found.raster.content { coverage } else { nil }
    }
    #expect(coverages.count == 3 && Set(coverages).count == 1)
    #expect(coverages.first?.contains { (1...254).contains($0) } == true)
  }
}
