import Foundation
import Geometry
import PageLayout
import PageModel
import TestSupport
import Testing

@testable import Drawing

@Suite struct `Hostile fonts` {
  /// 500 of 2,000 damaged fonts, in a process of their own.
  @Test(arguments: 0..<4)
  func `are refused or drawn, and never crash`(part: Int) async throws {
    await #expect(processExitsWith: .success) { [part = part as Int] in
      var random = Seeded(part)
      var sound: [OwnFont] = []
      for number in 0..<500 {
        let font = try SpoiltFont.file(by: &random, called: "F\(number)")
        guard let font = try? OwnFont(font, path: "\(number)/x.ttf") else { continue }
        sound.append(font)
        guard sound.count == 50 || number == 499 else { continue }
        try SpoiltFont.draw(sound)
        sound = []
      }
    }
  }

  @Test func `are mostly refused, but not all of them`() throws {
    var random = Seeded(7)
    var sound = 0
    for _ in 0..<100 {
      let font = try SpoiltFont.file(by: &random, called: "F")
      if (try? OwnFont(font, path: "x.ttf")) != nil { sound += 1 }
    }
    #expect(10...90 ~= sound, "\(sound)")
  }
}

/// Damaged fonts.
private enum SpoiltFont {
  /// Fonts of all kinds: TrueType and PostScript outlines, bitmaps, and fonts with substitution tables.
  private static let files = [
    "NotoSansThai-Regular.ttf", "NotoSansArabic-Bold.ttf", "NotoSansOgham-Regular.ttf",
    "Inter-Regular.otf", "NotoColorEmoji.ttf",
  ]

  private static let tables = [
    "glyf", "loca", "cmap", "cmap", "head", "hhea", "hmtx", "maxp", "OS/2", "name", "post", "GSUB",
    "GSUB",
    "GPOS", "GPOS", "GDEF", "CFF ", "CFF ", "CBDT", "CBDT", "CBLC", "CBLC", "vhea", "vmtx", "VORG",
  ]

  /// A font with some wrong bytes; most of its checksums are right.
  static func file(by random: inout Seeded, called family: String) throws -> [UInt8] {
    var font = try TestFont(files.randomElement(using: &random) ?? "", called: family)
    // The bitmaps of the first glyphs are enough.
    if let pictures = font.tables["CBDT"] { font.tables["CBDT"] = Array(pictures.prefix(100_000)) }
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let tag = tables.filter { font.tables[$0] != nil }.randomElement(using: &random) ?? ""
      guard let count = font.tables[tag]?.count, count > 8 else { continue }
      let reach = Bool.random(using: &random) ? min(count, 64) : count
      let place = Int.random(in: 0..<(reach - 4), using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3: font.put(Int.random(in: 0..<256, using: &random), 1, into: tag, at: place)
      case 4:
        font.put(
          [0, 0x7FFF, 0x8000, 0xFFFF].randomElement(using: &random) ?? 0, into: tag, at: place)
      case 5: font.put(-1, 4, into: tag, at: place)
      case 6: font.tables[tag]?.removeLast(place)
      default: font.wrongSums = Bool.random(using: &random) ? [tag] : []
      }
    }
    return font.file
  }

  /// Shapes texts with fonts and reads the outlines of their glyphs.
  static func draw(_ fonts: [OwnFont]) throws {
    var configuration = Samples.configuration
    configuration.own = fonts
    let engine: TextEngine
    do { engine = try TextEngine(configuration: configuration) } catch {
      // If FreeType refuses a font, the others are tried without it.
      guard case .unusable(let file, _) = error else { throw error }
      return try draw(fonts.filter { $0.path != file })
    }
    let painter = Painter(text: engine) { _ in nil }
    for family in engine.families.sorted() where family.hasPrefix("F") {
      var run = Samples.run("Ag 0123#*© 😀 ไทยคำที่ 1️⃣ ᚛ᚌᚂᚐ᚜ السلام عليكم ﷺ", language: "th")
      run.font.family = family
      let text = engine.shape(run, width: nil)
      _ = text.lines.map { $0.glyphs.map(\.glyph.shape) }
      run.maxLines = 0
      guard engine.shape(run, width: 40).fault == nil, text.fault == nil else { continue }
      let box = Samples.text("text", Rect(x: 10, y: 10, width: 300, height: 30), run)
      _ = try painter.pdf(Samples.tree([box]))
      _ = try painter.bitmap(Samples.tree([box]), scale: 2)
    }
  }
}
