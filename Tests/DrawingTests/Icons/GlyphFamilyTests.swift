import Foundation
import Geometry
import TestSupport
import Testing
import Vectors

@testable import Drawing

/// The rules of `assets/icons/README.md`, held against every `glyph-…`.
@Suite struct `A glyph of the family` {
  private static let names = try? Repository.names(in: "assets/icons", ending: ".svg")
    .filter { $0.hasPrefix("glyph-") }
  private static let outlined = (names ?? []).filter { !$0.hasSuffix("-fill") }
  private static let all = (names ?? []).map { Ink($0) }

  @Test func `has two forms`() throws {
    #expect(Self.outlined.count >= 90)
    #expect(Set(Self.names ?? []) == Set(Self.outlined + Self.outlined.map { $0 + "-fill" }))
  }

  @Test func `is named in the documents, with what SF Symbols calls it`() throws {
    let rows = try Repository.text("docs/icons.md")
      .matches(of: /\| `(glyph-[a-z-]+)` \| `[a-z0-9.]+`(?:, `[a-z0-9.]+`)* \| [a-z, ]+ \|\n/).map {
        String($0.1)
      }
    #expect(rows == Self.outlined)
    #expect(try Repository.text("docs/icons.md").contains("\n\(rows.count) glyphs are built in"))
  }

  @Test func `stands on one grid, in the colour of its place, with one weight of lines`() throws {
    for ink in Self.all {
      let text = try Repository.text("assets/icons/\(ink.name).svg")
      let head = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"24\" height=\"24\" "
      #expect(text.hasPrefix(head + "viewBox=\"0 0 24 24\""), "\(ink.name)")
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(ink.name)")
      let weights = text.matches(of: /stroke-width="([^"]*)"/).map { String($0.1) }
      #expect(weights.allSatisfy { $0 == (ink.isSolid ? "2.2" : "1.6") }, "\(ink.name): \(weights)")
      let round = "stroke-linecap=\"round\" stroke-linejoin=\"round\""
      #expect(weights.isEmpty || text.contains(round), "\(ink.name)")
      let paints = text.matches(of: /(?:fill|stroke)="([^"]*)"/).map { String($0.1) }
      #expect(Set(paints).isSubset(of: ["none", "currentColor"]), "\(ink.name): \(paints)")
    }
  }

  @Test func `keeps its margins, in the middle of the grid, and is large enough`() {
    for ink in Self.all {
      let (x, y) = (ink.columns, ink.rows)
      for side in [x, y] {
        #expect(side.lowerBound >= 1.95 && side.upperBound <= 22.05, "\(ink.name): \(side)")
        let middle = (side.lowerBound + side.upperBound) / 2
        #expect(abs(middle - 12) <= 0.5, "\(ink.name): \(middle)")
      }
      let size = max(x.upperBound - x.lowerBound, y.upperBound - y.lowerBound)
      #expect(size >= 14, "\(ink.name): \(size)")
    }
  }

  @Test func `paints nothing twice`() {
    for ink in Self.all { #expect(ink.darkest <= 128, "\(ink.name): \(ink.darkest)") }
  }

  @Test func `is neither faint nor a blot beside text`() throws {
    for name in Self.outlined {
      let (lines, solid) = (Ink(name, side: 16), Ink(name + "-fill", side: 16))
      #expect((0.03...0.33).contains(lines.coverage), "\(name): \(lines.coverage)")
      #expect((0.05...0.56).contains(solid.coverage), "\(solid.name): \(solid.coverage)")
      #expect(solid.coverage > lines.coverage * 1.2, "\(name): \(solid.coverage)")
      // Half a pixel of ink at least somewhere, or it is grey mist.
      #expect(lines.darkest >= 64, "\(name): \(lines.darkest)")
    }
  }

  @Test func `is smaller if it is a sign beside texts`() {
    for name in ["glyph-lock", "glyph-lock-fill"] {
      let ink = Ink(name)
      #expect(ink.columns.upperBound - ink.columns.lowerBound <= 14.5, "\(name)")
      #expect(ink.rows.upperBound - ink.rows.lowerBound <= 17.5, "\(name)")
    }
  }

  @Test(arguments: ["", "-fill"]) func `has the same loudspeaker, loud and low`(form: String) {
    let (loud, low) = (Ink("glyph-sound" + form), Ink("glyph-sound-small" + form))
    // The lower one stands in the middle, 4.2 units further right.
    for row in 0..<120 {
      for column in 0..<65 {
        #expect(abs(loud[column, row] - low[column + 21, row]) <= 16, "\(column), \(row)")
      }
    }
  }

  @Test func `has the same teeth as lines and solid`() {
    let (lines, solid) = (Ink("glyph-gear"), Ink("glyph-gear-fill"))
    let outside = (0..<120).flatMap { row in (0..<120).map { (row, $0) } }
      .reduce(0) { $0 + max(0, lines[$1.1, $1.0] - solid[$1.1, $1.0]) }
    // Only the ring's inner edge lies in the hole of the solid one.
    #expect(Double(outside) / 128 / 25 < 26)
    #expect(lines.columns == solid.columns && lines.rows == solid.rows)
  }

  @Test(arguments: ["glyph-share-fill", "glyph-download-fill"])
  func `has a wide gap around an arrow in a box`(name: String) {
    let ink = Ink(name)
    let row = (0..<120).map { ink[$0, 60] > 64 }
    let gaps = row.split(separator: true).map(\.count)
    // The margins at both sides, and a gap at both sides of the shaft or head: 1.75 units or more.
    #expect(gaps.count >= 4 && gaps.allSatisfy { $0 >= 8 }, "\(name): \(gaps)")
  }

  @Test func `looks like no other`() {
    let all = Self.all.map { Ink($0.name, side: 48) }
    for (index, one) in all.enumerated() {
      for other in all[(index + 1)...] where abs(one.coverage - other.coverage) * 576 < 8 {
        let area = one.difference(from: other)
        #expect(area >= 8, "\(one.name) and \(other.name) differ by \(area) square units")
      }
    }
  }

  @Test func `of a tile is the solid one`() throws {
    let tiles = try Repository.names(in: "assets/icons", ending: ".svg")
      .filter { $0.hasPrefix("tile-") }
    #expect(tiles.count >= 15)
    for tile in tiles {
      let name = "glyph-\(tile.dropFirst(5))-fill"
      let (own, glyph) = try (Self.drawing(of: tile), Self.drawing(of: name))
      #expect(own == glyph, "\(tile)")
    }
  }

  /// What a file's paths and circles draw.
  private static func drawing(of name: String) throws -> [String] {
    try Repository.text("assets/icons/\(name).svg").matches(of: /\s(?:d|cx|cy|r)="([^"]*)"/)
      .map { String($0.1).replacing(/\s+/, with: " ") }
  }
}

/// Where a glyph paints, in half-opaque black.
private struct Ink {
  let name: String
  /// The opacity of each pixel, of 255, row by row.
  private let pixels: [Int]
  private let side: Int

  var isSolid: Bool { name.hasSuffix("-fill") }

  init(_ name: String, side: Int = 120) {
    (self.name, self.side) = (name, side)
    let half = IconTint.current(.init(red: 0, green: 0, blue: 0, alpha: 128))
    let bytes = try? Repository.bytes("assets/icons/\(name).svg")
    let icon = bytes.flatMap { try? SVGIcon($0, file: name) }
    let raster = icon.flatMap {
      try? IconRaster(.svg($0), width: side, height: side, tint: half, file: name)
    }
    pixels = raster?.pixels.map { Int($0 >> 24) } ?? []
  }

  /// The opacity at a column and a row.
  subscript(column: Int, row: Int) -> Int { pixels[row * side + column] }

  /// The highest opacity, of 255.
  var darkest: Int { pixels.max() ?? 255 }

  /// The share of the grid that is painted.
  var coverage: Double { Double(pixels.reduce(0, +)) / 128 / Double(side * side) }

  /// The columns with ink, in units of the grid.
  var columns: ClosedRange<Double> { range { $0 % side } }
  /// The rows with ink, in units of the grid.
  var rows: ClosedRange<Double> { range { $0 / side } }

  private func range(_ place: (Int) -> Int) -> ClosedRange<Double> {
    let places = pixels.indices.filter { pixels[$0] > 16 }.map(place)
    let unit = 24 / Double(side)
    return Double(places.min() ?? 0) * unit...Double((places.max() ?? side) + 1) * unit
  }

  /// The area in which only one of two glyphs paints, in square units of the grid.
  func difference(from other: Ink) -> Double {
    let sum = zip(pixels, other.pixels).reduce(0) { $0 + abs($1.0 - $1.1) }
    return Double(sum) / 128 * 576 / Double(side * side)
  }
}
