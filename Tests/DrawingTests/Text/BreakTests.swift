import Geometry
import PageLayout
import PageModel
import Testing

@testable import Drawing

@Suite struct `A broken line` {
  /// The words of each line of a text in a width, without the space at which it is broken.
  private static func lines(_ text: String, _ width: Double, language: String = "en") throws
    -> [String]
  {
    let run = Samples.run(text, language: language, maxLines: 0)
    return try Samples.engine.get().set(run, width: width).lines.map { line in
      line.items.map { line.text.string($0.range) }.joined()
    }
  }

  /// The places where a line may begin, as bars.
  private static func places(_ text: String) -> String {
    let scalars = Scalars(text)
    let items = Itemizer.items(
      of: scalars, in: 0..<scalars.count, isRightToLeft: false,
      MarkedFaces(main: FaceChoice(letters: [], pictures: [])), tracked: [], tracking: 0)
    let breaks = BreakPoints(scalars, items: items)
    return (0..<scalars.count).map { (breaks.lines[$0] ? "|" : "") + scalars.string($0..<$0 + 1) }
      .joined()
  }

  @Test(arguments: [
    ("one two  three", "one |two  |three"), ("  after spaces", "  |after |spaces"),
    ("人人生而自由，在尊严", "人|人|生|而|自|由，|在|尊|严"), ("（你好）。", "（你|好）。"),
    ("ドキュメンテーション", "ド|キュ|メ|ン|テー|ショ|ン"), ("한국어 설정(기본) iPhone을 3개", "한국어 |설정(기본) |iPhone을 |3개"),
    ("한글漢字", "한글|漢|字"),
    ("ภาษาไทยและลาว", "ภาษา|ไทย|และ|ลาว"), ("ភាសាខ្មែរជាភាសា", "ភាសាខ្មែរ|ជា|ភាសា"),
    ("ພາສາລາວ ແລະມັນ", "ພາສາ|ລາວ |ແລະ|ມັນ"), ("ຍາວນີ້ແລະ", "ຍາວ|ນີ້|ແລະ"),
    ("စကားလုံးများ ခက်ခဲသည်", "စကားလုံး|များ |ခက်ခဲ|သည်"),
    ("http://example.com/path", "http://|example.com/|path"),
    ("e.g. 3.14, 12:30", "e.g. |3.14, |12:30"),
    ("a-b soft\u{AD}hyphen", "a-|b |soft\u{AD}|hyphen"), ("no\u{A0}break", "no\u{A0}break"),
    ("a\u{200B}b\u{2060}c", "a\u{200B}|b\u{2060}c"), ("👨‍👩‍👧‍👦🇨🇳🇩🇪", "👨‍👩‍👧‍👦|🇨🇳|🇩🇪"),
    ("“quoted” – (this)", "“quoted” |– |(this)"), ("50% $5 (C)", "50% |$5 |(C)"),
  ])
  func `begins where Unicode and dictionaries allow it`(text: String, expected: String) {
    #expect(Self.places(text) == expected)
  }

  @Test func `ends within a word that is alone on it and too wide, without a sign`() throws {
    for text in ["Extraordinary", "一二三四五六七", "aaa/bbb/ccc", "1234567890", "Einstellungen"] {
      let lines = try Samples.engine.get().set(Samples.run(text, maxLines: 0), width: 40).lines
      #expect(lines.count > 1)
      #expect(lines.allSatisfy { Double($0.width) / TextLine.unit <= 40 })
      #expect(!lines.contains { $0.items.contains { $0.hyphen != .none } }, "\(text)")
    }
    #expect(
      try Self.lines("Alle Mitteilungen an", 110, language: "de") == [
        "Alle ", "Mitteilungen ", "an",
      ])
  }

  @Test(arguments: ["\u{AD}", "\u{2027}"])
  func `ends at a soft hyphen or a hyphenation point with a hyphen`(sign: String) throws {
    let text = "Daten\(sign)schutz"
    let lines = try Samples.engine.get().set(Samples.run(text, maxLines: 0), width: 70).lines
    let hyphen = try #require(
      Samples.engine.get().set(Samples.run("‐"), width: nil).lines[0].items.first)
    #expect(lines.count == 2)
    #expect(lines[0].items.last?.glyphs.last?.number == hyphen.glyphs[0].number)
    #expect(lines[0].items.flatMap(\.glyphs).count { $0.isShown } == "Daten-".count)
    #expect(lines[1].items.allSatisfy { $0.hyphen == .none })
  }

  @Test func `keeps the parts of a character together`() throws {
    for (text, parts) in [
      ("မြန်မာ", ["မြန်", "မာ"]), ("स्क्त्र", ["स्क्त्र"]), ("e\u{301}\u{302}e", ["e\u{301}\u{302}", "e"]),
      ("👍🏽👍🏽", ["👍🏽", "👍🏽"]),
    ] {
      #expect(try Self.lines(text, 1) == parts, "\(text)")
    }
  }

  @Test func `divides no syllable of a word that is too wide`() throws {
    for (text, parts) in [
      ("ແລະ", ["ແລະ"]), ("ໂຕະ", ["ໂຕະ"]), ("ເມຍ", ["ເມ", "ຍ"]), ("ຄຳໆ", ["ຄຳໆ"]),
      ("เวลานะๆ", ["เว", "ลา", "นะๆ"]),
      ("အင်္ဂလိပ်", ["အင်္ဂ", "လိပ်"]), ("ကျွန့်", ["ကျွန့်"]), ("ខ្មែរ", ["ខ្មែ", "រ"]),
    ] {
      #expect(try Self.lines(text, 1) == parts, "\(text)")
    }
  }

  @Test func `ends at a space in Korean, unless a word is too wide for a line`() throws {
    let text = "언제든지 설정에서 변경할 수 있습니다"
    for width in [80.0, 95, 110, 130] {
      let lines = try Self.lines(text, width)
      #expect(lines.count > 1 && lines.joined() == text)
      #expect(lines.dropLast().allSatisfy { $0.hasSuffix(" ") }, "\(width): \(lines)")
    }
    #expect(try Self.lines("설정에서", 40).count == 2)
  }

  @Test func `hides the space at its end`() throws {
    let lines = try Samples.engine.get().set(Samples.run("one two", maxLines: 0), width: 40).lines
    #expect(lines.map { $0.text.string($0.items[0].range) } == ["one ", "two"])
    #expect(
      lines[0].width
        == (try Samples.engine.get().set(Samples.run("one"), width: nil)).lines[0].width)
  }

  @Test func `ends at a line separator and after each paragraph`() throws {
    #expect(
      try Self.lines("a\u{2028}b\nc\r\nd\re\u{2029}f\n", 300) == [
        "a\u{2028}", "b", "c", "d", "e", "f", "",
      ])
  }
}

@Suite struct `The parts of a text` {
  private static func items(_ text: String) throws -> [(
    String, TextItem
  )] {
    let set = try Samples.engine.get().set(Samples.run(text, language: "en"), width: nil)
    return set.lines[0].items.map { (set.lines[0].text.string($0.range), $0) }
  }

  @Test(arguments: [
    ("a😀b", "😀"), ("1️⃣ 1", "1️⃣"), ("❤️❤", "❤️"), ("☺︎☺️", "☺️"), ("🇨🇳🇩", "🇨🇳"), ("👍🏽!", "👍🏽"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴x", "🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴"),
    ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"), ("#*©®™", ""), ("☝✌🏿", "☝✌🏿"), ("🏻", ""), ("☢⃠", "☢⃠"),
    ("😀\u{FE0E}", ""), ("🗑 🏷", "🗑🏷"), ("🗑\u{FE0E}❤", ""),
  ])
  func `are pictures where Unicode says so`(text: String, pictures: String) {
    let scalars = Scalars(text)
    let emoji = EmojiRuns.areEmoji(scalars, 0..<scalars.count) ?? []
    #expect(zip(scalars.values, emoji).filter(\.1).map(\.0) == Scalars(pictures).values)
  }

  @Test func `have the script of their letters; brackets that of what is around them`() {
    func scripts(_ text: String) -> [String] {
      let scalars = Scalars(text)
      var start = 0
      return ScriptRuns.runs(scalars, 0..<scalars.count).map { run in
        defer { start = run.end }
        return scalars.string(start..<run.end)
      }
    }
    #expect(scripts("Hello, 设置 (Settings) 设") == ["Hello, ", "设置 (", "Settings", ") 设"])
    #expect(scripts("abc 123") == ["abc 123"])
    #expect(scripts("12 שלום (abc) ועוד") == ["12 שלום (", "abc", ") ועוד"])
  }

  @Test func `take spaces of the better font`() throws {
    let parts = try Self.items("A ☃ B").map { "\($0.0):\($0.1.face.families[0])" }
    #expect(parts == ["A :Inter", "☃:Noto Sans CJK SC", " B:Inter"])
  }

  @Test func `run in the order of Unicode`() throws {
    #expect(try Self.items("abc אבג 12 def").map(\.0).joined() == "abc 12אבג  def")
    let parts = try Self.items("אבג abc דהו").map { $0.0.filter { $0 != " " } }
    #expect(parts.filter { !$0.isEmpty } == ["דהו", "abc", "אבג"])
  }

  @Test(arguments: [
    ("\u{202E}abc", false), ("\u{202D}שלום", true), ("\u{202B}12", nil),
    ("\u{2067}שלום\u{2069} abc", false),
    ("\u{2066}abc \u{2067}d\u{2069}\u{2069} שלום", true), ("\u{2068}abc", nil),
    ("\u{2066}abc\nשלום", true),
    ("12 שלום", true), ("\u{200F}abc", true), ("\u{2069}abc", false), ("12", nil),
  ])
  func `run as the first letter that is not isolated does`(text: String, isRightToLeft: Bool?) {
    let scalars = Scalars(text)
    #expect(scalars.isRightToLeft(0..<scalars.count) == isRightToLeft)
  }

  @Test func `have no ligatures if their letters are tracked`() throws {
    func glyphs(_ tracking: Double) throws -> Int {
      var run = Samples.run("ffi", tracking: tracking)
      run.font.family = "Noto Sans"
      return try Samples.engine.get().shape(run, width: nil).lines[0].glyphs.count
    }
    #expect(try glyphs(0) < 3)
    #expect(try glyphs(0.1) == 3)
  }

  @Test(arguments: ["en", "zh-Hans", "ja", "ar"])
  func `have the kerning of Japanese if they are kana, whatever the language`(language: String)
    throws
  {
    let run = Samples.run("すべての", language: language)
    #expect(try Samples.engine.get().shape(run, width: nil).width < 4 * 17)
  }
}
