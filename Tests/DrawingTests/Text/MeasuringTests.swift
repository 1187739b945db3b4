import Geometry
import Images
import PageLayout
import Testing

@testable import Drawing

@Suite struct `A measured text` {
  private static func shape(_ run: TextRun, width: Double? = nil) throws -> ShapedText {
    try Samples.engine.get().shape(run, width: width)
  }

  @Test func `is as wide as its letters`() throws {
    let han = Samples.run("一二三四五六七八九十甲乙丙丁戊", size: 15)
    #expect(try Self.shape(han).width == 225)
    let mixed = Samples.run("定制性cell展示页面 - 分组", size: 15)
    #expect(abs(try Self.shape(mixed).width - 174.69) <= 0.6)
    #expect(try Self.shape(Samples.run("")).width == 0)
    #expect(try Self.shape(Samples.run("")).lines.count == 1)
  }

  @Test(arguments: [("Settings, gypsy", false), ("设置", false), ("الملف الشخصي", true)])
  func `has letters that reach below its box only if they are deep`(text: String, isDeep: Bool)
    throws
  {
    for size in [17.0, 34] {
      let run = Samples.run(text, size: size)
      let overhang = try Samples.engine.get().overhang(of: run, width: nil)
      #expect((overhang > 0) == isDeep && overhang < size / 2, "\(overhang)")
    }
  }

  @Test(arguments: Samples.rows.map(\.0) + Samples.rows.map(\.1), [11, 15, 17, 34.5])
  func `is never cut in a box of its own width`(text: String, size: Double) throws {
    for maxLines in [1, 0] {
      let run = Samples.run(text, size: size, maxLines: maxLines)
      let natural = try Self.shape(run)
      #expect(natural.lines.count == 1 && !natural.isTruncated && natural.fault == nil)
      // A width may lose some digits on its way through a page.
      for width in [natural.width, natural.width - 1e-10, natural.width + 1e-10] {
        let boxed = try Self.shape(run, width: width)
        #expect(boxed.lines.count == 1 && !boxed.isTruncated)
        #expect(boxed.width == natural.width)
      }
    }
  }

  @Test(arguments: ["无线局域网和蓝牙", "A long English title", "הגדרות נוספות", "الإعدادات العامة"])
  func `ends in an ellipsis if it is too wide`(text: String) throws {
    let run = Samples.run(text)
    let natural = try Self.shape(run)
    for width in [natural.width - 0.1, natural.width / 2, 30] {
      let cut = try Self.shape(run, width: width)
      #expect(cut.isTruncated && cut.lines.count == 1 && cut.width <= width + 1 / 1024)
      #expect(try Self.hasEllipsis(cut.lines[0]), "\(width)")
    }
    for width in [0, 0.001, 5] {
      let cut = try Self.shape(run, width: width)
      #expect(cut.isTruncated && cut.fault == nil)
    }
  }

  @Test(arguments: [
    ("مرجع NOV-2026/381-ABCDEFGHIJ", true), ("راتب شهر نوفمبر من شركة", true),
    ("הזמנה מספר של iPhone 17 Pro Max", true), ("Order for أحمد بن عبد الله", false),
    ("A Field Guide to Knots", false),
  ])
  func `has its ellipsis at its end, with no hole before it`(text: String, isRightToLeft: Bool)
    throws
  {
    let run = Samples.run(text)
    let natural = try Self.shape(run)
    let mark = try #require(try Self.shape(Samples.run("…")).lines[0].glyphs.first)
    for width in stride(from: 60, to: natural.width, by: 3) {
      let line = try Self.shape(run, width: width).lines[0]
      let set = try Samples.engine.get().set(run, width: width).lines[0]
      let cut = try #require(set.items.first { $0.isEllipsis }).range.lowerBound
      #expect(cut == 0 || set.text[cut - 1] != 0x20, "\(width)")
      let places = line.glyphs.map(\.origin.x).sorted()
      let dots = try #require(line.glyphs.first { $0.glyph === mark.glyph }).origin.x
      if isRightToLeft {
        #expect(dots == places.first, "\(width)")
        #expect(places[1] - dots < 24, "\(width)")
      } else {
        #expect(dots == places.last, "\(width)")
        #expect(dots - places[places.count - 2] < 24, "\(width)")
      }
    }
  }

  /// Whether a line has an ellipsis, or three dots in a row, which stand after Han text.
  private static func hasEllipsis(_ line: ShapedText.Line) throws -> Bool {
    let marks = try ["…", "."].map { try shape(Samples.run($0)).lines[0].glyphs[0].glyph }
    return line.glyphs.contains { $0.glyph === marks[0] }
      || line.glyphs.count { $0.glyph === marks[1] } == 3
  }

  @Test func `has as many lines as are painted`() throws {
    let text = "设置 Settings 一个很长的标题 that goes on and on until it must be broken"
    for width in [60.0, 100, 180, 300] {
      let run = Samples.run(text, maxLines: 0)
      let extent = try Samples.engine.get().extent(of: run, width: width)
      #expect(!extent.truncated && extent.width <= width)
      let bitmap = try Samples.bitmap(
        of: run, width: width, height: run.height(lines: 40), scale: 1)
      let rows = (0..<bitmap.height).map { y in
        bitmap.row(y).contains { $0 != Samples.white }
      }
      // A pitch is 22 rows: some of them are white between two lines.
      let starts = rows.indices.count { rows[$0] && ($0 == 0 || !rows[$0 - 1]) }
      #expect(starts == extent.lines)
    }
  }

  @Test(arguments: [1, 2, 3])
  func `has at most its maximum number of lines`(maxLines: Int) throws {
    let words = Array(repeating: "words", count: 40).joined(separator: " ")
    let shaped = try Self.shape(Samples.run(words, maxLines: maxLines), width: 100)
    #expect(shaped.lines.count == maxLines && shaped.isTruncated && shaped.width <= 100)
    let ellipsis = try #require(try Self.shape(Samples.run("…")).lines[0].glyphs.first)
    #expect(shaped.lines.last?.glyphs.last?.glyph === ellipsis.glyph)
    let paragraphs = try Self.shape(Samples.run("a\nb\nc\nd", maxLines: maxLines), width: 100)
    #expect(paragraphs.isTruncated == (maxLines > 1) && paragraphs.lines.count == maxLines)
  }

  @Test func `has space between its letters if it is tracked`() throws {
    let (plain, spaced) = (Samples.run("Hamburg"), Samples.run("Hamburg", tracking: -0.5))
    // Seven letters have six gaps.
    let narrower = try Self.shape(plain).width - Self.shape(spaced).width
    #expect(abs(narrower - 3) < 0.01)
    let (left, right) = (try Self.shape(plain).lines[0], try Self.shape(spaced).lines[0])
    #expect(left.glyphs.count == right.glyphs.count)
  }

  @Test func `is kerned or not, whichever was shaped before`() throws {
    let kerned = Samples.run("J_Knight To AV")
    var loose = kerned
    loose.isKerned = false
    let (narrow, wide) = (try Self.shape(kerned).width, try Self.shape(loose).width)
    #expect(narrow < wide - 0.5)
    #expect(try Self.shape(kerned).width == narrow)
  }

  @Test func `stays on one line if only one is allowed`() throws {
    for text in ["a\nb", "a\r\nb", "a\u{2028}b", "a\u{2029}b", "a\u{85}b", "a\tb", "a\u{0}b"] {
      let shaped = try Self.shape(Samples.run(text))
      #expect(shaped.lines.count == 1 && shaped.fault == nil, "\(text.debugDescription)")
      #expect(shaped.lines[0].glyphs.count >= 2, "\(text.debugDescription)")
    }
  }

  @Test func `reports the characters that no font has`() throws {
    let run = Samples.run("a\u{E001}b\u{F0000}\u{E001}骨\u{10FFFD}")
    let extent = try Samples.engine.get().extent(of: run, width: nil)
    #expect(extent.missing.map(\.value) == [0xE001, 0xF0000, 0x10FFFD])
    let rest = try Samples.engine.get().extent(of: Samples.run("©®™→★①"), width: nil)
    #expect(rest.missing.isEmpty)
  }
}
