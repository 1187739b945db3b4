import Foundation
import Testing

@testable import Drawing

@Suite struct `A font file` {
  private static let latin = "NotoSans-Regular.ttf"

  /// The flaw of a changed font; nil if it has none.
  private func flaw(_ file: String = latin, _ change: (inout TestFont) -> Void) throws -> String? {
    var font = try TestFont(file)
    change(&font)
    return flaw(font.file)
  }

  private func flaw(_ bytes: [UInt8]) -> String? {
    do {
      try FontTables.check(bytes)
      return nil
    } catch { return error.words }
  }

  @Test func `is sound in each installed package`() throws {
    for file in try Samples.engine.get().files {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: file.path)))
      #expect(flaw(bytes) == nil, "\(file.path)")
    }
  }

  @Test func `must be a single complete font`() throws {
    let bytes = try TestFont(Self.latin).file
    #expect(flaw(bytes) == nil)
    #expect(flaw([]) == "is not an OpenType or TrueType font")
    #expect(flaw(Array("a text of some length".utf8)) == "is not an OpenType or TrueType font")
    #expect(flaw(Array("wOF2 and a long header".utf8)) == "is a WOFF file, which is not supported")
    for count in [12, 200, bytes.count / 2, bytes.count - 5] {
      #expect(flaw(Array(bytes.prefix(count))) == "is truncated", "\(count)")
    }
    #expect(try flaw { $0.tables["post", default: []] += [1] } == nil)
  }

  @Test(arguments: ["head", "glyf", "cmap", "name"])
  func `must have correct checksums`(table: String) throws {
    let words = "is damaged: the checksum of its table \"\(table)\" is wrong"
    #expect(try flaw { $0.wrongSums = [table] } == words)
  }

  @Test(arguments: ["OS/2", "cmap", "head", "hhea", "hmtx", "maxp", "name", "loca"])
  func `must have all required tables`(table: String) throws {
    #expect(try flaw { $0.tables[table] = nil } == "has no table \"\(table)\"")
    #expect(
      try flaw { $0.tables[table] = [0, 0, 0] }
        == "is broken: its table \"\(table)\" is too short")
  }

  @Test func `must have glyphs that can be drawn`() throws {
    let none = "has no glyphs that can be drawn"
    #expect(try flaw { $0.tables["glyf"] = nil } == none)
    #expect(try flaw("Inter-Regular.otf") { $0.tables["CFF "] = nil } == none)
    #expect(try flaw { $0.put(0, into: "hhea", at: 34) } == "is broken: its glyphs have no widths")
    #expect(
      try flaw { $0.put(9, into: "head", at: 18) } == "is broken: its table \"head\" is invalid")
    let short = "is broken: its table \"hmtx\" is too short"
    #expect(try flaw { $0.tables["hmtx"]?.removeLast(3) } == short)
  }

  @Test(arguments: [
    ("fvar", "is a variable font, which is"), ("CFF2", "is a variable font, which is"),
    ("COLR", "has colour layers (COLR), which are"), ("SVG ", "has SVG glyphs, which are"),
    ("sbix", "has Apple emoji (sbix), which are"), ("Silf", "has a Graphite program, which is"),
  ])
  func `must not have unsupported tables`(table: String, words: String) throws {
    #expect(try flaw { $0.tables[table] = [0, 0, 0, 0] } == words + " not supported")
  }

  @Test func `must have bitmaps of one size and no outlines beside them`() throws {
    let both = "has both bitmap and outline glyphs, which is not supported"
    #expect(try flaw { $0.tables["CBDT"] = [0, 3, 0, 0] } == both)
    let sizes = "has bitmap glyphs of 2 sizes instead of one"
    #expect(try flaw("NotoColorEmoji.ttf") { $0.put(2, 4, into: "CBLC", at: 4) } == sizes)
  }

  @Test func `must not have more names than can be compared`() throws {
    func flaw(_ names: Int) throws -> String? {
      try self.flaw { font in
        let record = [3, 1, 0x409, 1, 2, 0].flatMap { TestFont.bytes($0, 2) }
        font.tables["name"] =
          [0, names, 6 + 12 * names].flatMap { TestFont.bytes($0, 2) }
          + (0..<names).flatMap { _ in record } + [0, 0x41]
      }
    }
    #expect(try flaw(2_000) == nil)
    #expect(try flaw(2_001) == "has 2001 names, more than 2000")
    let outside = "is broken: its table \"name\" points past its end"
    #expect(try self.flaw { $0.put(0xFFFF, into: "name", at: 4) } == outside)
  }

  @Test func `must list only characters that exist`() throws {
    func flaw(_ groups: [(Int, Int)], format: Int = 12, claiming: Int? = nil) throws -> String? {
      try self.flaw { font in
        font.tables["cmap"] =
          [0, 1, 3, 10, 0, 12, format, 0, 0, 16 + 12 * groups.count, 0, 0]
          .flatMap { TestFont.bytes($0, 2) } + TestFont.bytes(claiming ?? groups.count, 4)
          + groups.flatMap { TestFont.bytes($0.0, 4) + TestFont.bytes($0.1, 4) + [0, 0, 0, 1] }
      }
    }
    let disorder = "is broken: its characters are not in order"
    let outside = "is broken: its table \"cmap\" points past its end"
    #expect(try flaw([(0x20, 0x7E), (0x7F, 0x10FFFF)]) == nil)
    #expect(try flaw([(0x20, 0x110000)]) == disorder)
    #expect(try flaw([(0, 0xFFFF_FFFF)]) == disorder)
    #expect(try flaw([(0x20, 0x7E), (0x7E, 0x80)]) == disorder)
    #expect(try flaw([(0x7E, 0x20)]) == disorder)
    #expect(try flaw([(0x20, 0x7E)], claiming: 2) == outside)
    #expect(try flaw([(0x20, 0x7E)], claiming: 0xFFFF_FFFF) == outside)
    let words = "has a character map of format 13, which is not supported"
    #expect(try flaw([(0, 0xFFFF_FFFF)], format: 13) == words)
  }

  @Test func `must not have tables within each other many times`() {
    /// A font whose tables are zeros, each but the first within the last one.
    func flaw(_ tables: Int) -> String? {
      let start = 12 + 16 * tables
      var file = [0, 1, 0, 0, 0, UInt8(tables), 0, 0, 0, 0, 0, 0]
      for table in 0..<tables {
        file += Array("T\(100 + table)".utf8) + [0, 0, 0, 0]
        file += TestFont.bytes(start + 4 * table, 4) + TestFont.bytes(100_000 - 4 * table, 4)
      }
      return self.flaw(file + [UInt8](repeating: 0, count: 100_000))
    }
    #expect(flaw(3) == "has no table \"OS/2\"")
    #expect(flaw(5) == "is broken: its tables overlap")
  }

  @Test func `must not have character maps within each other many times`() throws {
    /// A font with maps of characters, whose groups begin some groups later than the last one's.
    func flaw(_ maps: Int) throws -> String? {
      try self.flaw { font in
        let (groups, start) = (40_000, 4 + 8 * maps)
        var table = TestFont.bytes(maps, 4)
        for map in 0..<maps {
          table += TestFont.bytes(3, 2) + TestFont.bytes(10 + map, 2)
          table += TestFont.bytes(map == 0 ? start : start + 24 + 36 * (map - 1), 4)
        }
        table += [0, 12] + Array(repeating: 0, count: 10) + TestFont.bytes(groups, 4)
        for group in 0..<groups {
          // The last number of a group begins the header of a map, or is the number of its groups.
          let last = [0xC_0000, groups - group - 1, 1][group % 3]
          table += [group, group, last].flatMap { TestFont.bytes($0, 4) }
        }
        font.tables["cmap"] = table
      }
    }
    #expect(try flaw(3) == nil)
    #expect(try flaw(20) == "is broken: its tables overlap")
  }

  @Test func `must not nest composite glyphs without end`() throws {
    /// A font whose first glyphs each consist of copies of the previous one.
    func flaw(_ glyphs: Int, parts: Int, loop: Bool = false) throws -> String? {
      try self.flaw { font in
        let count = (font.tables["loca"] ?? []).count / (font.tables["head"]?[51] == 0 ? 2 : 4)
        var (glyf, places) = ([UInt8](), [0, 0])
        for glyph in 1...glyphs {
          glyf += [0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0]
          for part in 1...parts {
            let of = loop && glyph == 1 ? glyphs : glyph - 1
            glyf += [0, part < parts ? 0x22 : 2] + TestFont.bytes(of, 2) + [0, 0]
          }
          places.append(glyf.count)
        }
        font.tables["glyf"] = glyf
        font.put(1, into: "head", at: 50)
        font.tables["loca"] = (0..<count).flatMap {
          TestFont.bytes($0 < places.count ? places[$0] : glyf.count, 4)
        }
      }
    }
    let many = "has a glyph with more than 256 parts or 8 levels"
    #expect(try flaw(8, parts: 2) == nil)
    #expect(try flaw(9, parts: 1) == many)
    #expect(try flaw(5, parts: 4) == many)
    #expect(try flaw(1, parts: 257) == many)
    #expect(
      try flaw(3, parts: 1, loop: true) == "is broken: a glyph contains itself")
    #expect(
      try flaw(1, parts: 2, loop: true) == "is broken: a glyph contains itself")
    let words = "is broken: its outlines are not in order"
    #expect(try self.flaw { $0.put(0xFFFF, into: "loca", at: 4) } == words)
  }
}
