import Geometry
import Images
import PageLayout
import Testing

@testable import Drawing

@Suite struct `A text in any script` {
  private static func line(_ text: String, language: String = "zh-Hans") throws -> ShapedText.Line {
    let shaped = try Samples.engine.get().shape(Samples.run(text, language: language), width: nil)
    #expect(shaped.fault == nil && shaped.missing.isEmpty && shaped.lines.count == 1)
    return shaped.lines[0]
  }

  private static func glyphs(_ text: String) throws -> [Glyph] {
    try line(text).glyphs.sorted { $0.origin.x < $1.origin.x }.map(\.glyph)
  }

  /// The glyph numbers from left to right.
  private static func names(_ text: String) throws -> [Glyph.ID] { try glyphs(text).map(\.id) }

  @Test(arguments: ["骨", "直"])
  func `has the Han forms of its language`(text: String) throws {
    func bitmap(_ language: String) throws -> Bitmap {
      try Samples.bitmap(of: Samples.run(text, language: language), width: 30)
    }
    let simplified = try bitmap("zh-Hans")
    #expect(try bitmap("ja") != simplified)
    #expect(try bitmap("zh-CN") == simplified)
    #expect(try bitmap("en") == simplified)
    #expect(try bitmap("zh-Hant-TW") == bitmap("zh-TW"))
  }

  @Test func `has the Han forms of Taiwan and of Hong Kong`() throws {
    let (text, languages) = ("骨門次令", ["zh-Hans", "zh-Hant", "zh-HK", "ja"])
    let bitmaps = try languages.map {
      try Samples.bitmap(of: Samples.run(text, language: $0), width: 80)
    }
    #expect(Set(bitmaps).count == 4)
  }

  @Test(arguments: [(400.0, "Regular"), (500, "Regular"), (600, "Bold"), (700, "Bold")])
  func `has the weight of its Han letters throughout`(weight: Double, style: String) throws {
    let run = Samples.run("定制 cell", weight: weight)
    let files = try Samples.engine.get().shape(run, width: nil).lines[0].glyphs.map(\.glyph.file)
    #expect(files.allSatisfy { $0.contains("-\(style).") }, "\(Set(files))")
    let latin = Samples.run("cell", weight: 500)
    let alone = try Samples.engine.get().shape(latin, width: nil).lines[0].glyphs.first
    #expect(alone?.glyph.file.contains("Medium") == true)
  }

  @Test(arguments: [
    "सेटिंग्स", "การตั้งค่า", "সেটিংস", "அமைப்புகள்", "సెట్టింగ్‌లు", "ಸೆಟ್ಟಿಂಗ್‌ಗಳು", "ການຕັ້ງຄ່າ",
    "ဆက်တင်များ", "ការកំណត់", "ቅንብሮች", "პარამეტრები", "Կարգավորումներ", "ਸੈਟਿੰਗਾਂ", "સેટિંગ્સ", "ସେଟିଂସ୍",
    "ക്രമീകരണം", "සැකසුම්", "བོད་ཡིག", "ᏣᎳᎩ",
  ])
  func `is bold where its font is`(text: String) throws {
    func files(_ weight: Double) throws -> Set<String> {
      let run = Samples.run(text, weight: weight, language: "und")
      return Set(try Samples.engine.get().shape(run, width: nil).lines[0].glyphs.map(\.glyph.file))
    }
    let (regular, bold) = (try files(400), try files(700))
    #expect(regular.allSatisfy { $0.hasSuffix("-Regular.ttf") }, "\(regular)")
    #expect(bold.allSatisfy { $0.hasSuffix("-Bold.ttf") }, "\(bold)")
  }

  @Test(arguments: [
    ("ja", "JP"), ("ko-KR", "KR"), ("yue", "HK"), ("zh-HK", "HK"), ("zh-Hant-MO", "HK"),
    ("zh_TW", "TC"), ("zh-Hant", "TC"), ("zh-Hans", "SC"), ("zh-Hans-HK", "SC"), ("zh", "SC"),
    ("en", "SC"),
  ])
  func `uses the Han font of its region`(language: String, place: String) {
    #expect(FontFamilies.han(language) == "Noto Sans CJK " + place)
  }

  /// The outlines of a text in each language with forms of its own.
  private static func outlines(_ text: String) throws -> [[String]] {
    try ["zh-Hans", "zh-Hant", "zh-HK", "ja", "ko"].map { language in
      try line(text, language: language).glyphs.map { "\($0.glyph.shape)" }
    }
  }

  @Test func `has five sets of Han forms, though some characters have only three`() throws {
    #expect(Set(try Self.outlines("骨直令次門遍")).count == 5)
    for character in ["骨", "直", "令"] {
      #expect(Set(try Self.outlines(character)).count == 3, "\(character)")
    }
    #expect(Set(try Self.outlines("一")).count == 1)
  }

  @Test func `has emoji in colour, as high as the line`() throws {
    let bitmap = try Samples.bitmap(of: Samples.run("😀"), width: 40)
    let ink = try #require(bitmap.ink)
    #expect(36...44 ~= ink.rows.count && 34...46 ~= ink.columns.count)
    let colors = Set((0..<bitmap.width).flatMap { bitmap.column($0) })
    #expect(colors.contains { color in color.red > 200 && color.green > 150 && color.blue < 100 })
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "🇨🇳", "👍🏽", "❤️", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
  func `has one picture for an emoji of many characters`(text: String) throws {
    let line = try Self.line(text)
    #expect(line.glyphs.count == 1)
    #expect(line.width == (try Self.line("😀").width))
    #expect(line.glyphs.allSatisfy { placed in placed.glyph.isPicture })
  }

  @Test func `uses outlines, not pictures, for digits and signs`() throws {
    for text in ["0123456789", "#*©®™", "☺︎"] {
      #expect(try Self.glyphs(text).allSatisfy { !$0.isPicture }, "\(text)")
    }
  }

  @Test(arguments: [
    "1920x1080", "A -> B", "a => b", "<-", "-->", "<=>", "10 x 10", "عدد 10x10 -> 5", "Ж->Ж",
    "α->Ω",
    String(repeating: "->x", count: 200),
  ])
  func `shows its own characters`(text: String) throws {
    let letters = text.unicodeScalars.filter { (0x21..<0x7F).contains($0.value) }
    let own = try Set(letters.map { try Self.names(String($0))[0] })
    let arrows = try Set("→⇒←⟶⇔×↔⟹".map { try Self.names(String($0))[0] })
    let shown = try Self.names(text)
    #expect(own.isSubset(of: shown))
    #expect(shown.count == text.filter { $0 != " " }.count)
    for capital in ["A→A", "A⇒A", "A←A", "A⟶A", "A⇔A", "A×A", "A↔A", "A⟹A"] {
      #expect(try !shown.contains(Self.names(capital)[1]), "\(capital)")
    }
    #expect(arrows.isDisjoint(with: shown))
  }

  @Test func `has the signs between capitals and digits at their height`() throws {
    for text in ["12:30", "A-B", "A@B", "(A)", "A→B", "A×B -> 1:2"] {
      let signs = try Self.names(text)
      let alone = try text.filter { $0 != " " }.map { try Self.names(String($0))[0] }
      #expect(signs.count == alone.count && signs != alone, "\(text)")
    }
  }

  @Test func `runs from right to left in Hebrew`() throws {
    let (alef, bet) = (try Self.glyphs("א")[0], try Self.glyphs("ב")[0])
    #expect(try Self.names("אב") == [bet, alef].map(\.id))
    // Numbers and Latin letters keep their own direction.
    let (one, two) = (try Self.glyphs("1")[0], try Self.glyphs("2")[0])
    #expect(try Self.names("א12") == [one, two, alef].map(\.id))
  }

  @Test func `is cut at the left in Hebrew, whichever line is the last`() throws {
    let text = String(repeating: "שלום עולם ", count: 12)
    let glyphs = try [1, 2, 3].map { lines in
      let run = Samples.run(text, maxLines: lines)
      let shaped = try Samples.engine.get().shape(run, width: 120)
      #expect(shaped.lines.count == lines)
      return try #require(shaped.lines.last?.glyphs.min { $0.origin.x < $1.origin.x }).glyph
    }
    #expect(glyphs[1] === glyphs[0] && glyphs[2] === glyphs[0])
  }

  @Test func `joins the letters of Arabic`() throws {
    let forms = try Self.glyphs("ببب")
    #expect(forms.count >= 3)
    #expect(Set(forms.map(ObjectIdentifier.init)).count >= 3)
    let alone = try Self.line("ب").width
    let joined = try Self.line("ببب").width
    #expect(joined < 3 * alone)
    // Lam and alef are one sign.
    let (lam, alef) = (try Self.line("ل").width, try Self.line("ا").width)
    let ligature = try Self.line("لا").width
    #expect(ligature < lam + alef)
  }

  @Test func `puts marks over their letters`() throws {
    #expect(try Self.line("é").width == (try Self.line("e\u{301}").width))
    #expect(try Self.line("กี่").width == (try Self.line("ก").width))
  }
}
