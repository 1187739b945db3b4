import Geometry
import PageLayout
import Testing

@testable import Drawing

@Suite struct `A tracked text` {
  private static func shape(
    _ text: String, _ tracking: Double, fitted: Bool, width: Double? = nil, maxLines: Int = 1
  ) throws -> ShapedText {
    var run = Samples.run(text, maxLines: maxLines, tracking: tracking)
    run.isFitted = fitted
    return try Samples.engine.get().shape(run, width: width)
  }

  /// How much wider tracking makes a text, in points.
  private static func growth(_ text: String, _ tracking: Double, fitted: Bool) throws -> Double {
    try shape(text, tracking, fitted: fitted).width - shape(text, 0, fitted: fitted).width
  }

  @Test func `leaves Han text untracked if the tracking is fitted to Latin`() throws {
    for text in ["通用设置", "設定、表示。", "한국어", "日本語の設定", "שלום", "ภาษาไทย", "😀👍🏽"] {
      #expect(try Self.growth(text, -0.5, fitted: true) == 0, "\(text)")
    }
    #expect(abs(try Self.growth("General", -0.5, fitted: true) + 3) < 0.01)
    // For a part of a line, half of the gaps at its ends count.
    #expect(abs(try Self.growth("通用AB设置", -0.5, fitted: true) + 1) < 0.01)
    #expect(abs(try Self.growth("Ünïcödé Я Ω", -0.5, fitted: true) + 5) < 0.01)
  }

  @Test(arguments: [-0.5, 3]) func `does not track characters without width`(tracking: Double)
    throws
  {
    let marked = "m\(String(repeating: "\u{200B}\u{200E}", count: 1_000))m"
    let (plain, tracked) = (
      try Self.shape("mm", tracking, fitted: false), try Self.shape(marked, tracking, fitted: false)
    )
    #expect(abs(plain.width - tracked.width) < 0.01)
  }

  @Test(arguments: [-1, 0.3, 3, 16]) func `ends with a tracked ellipsis if it is cut`(
    tracking: Double
  ) throws {
    func step(_ tracking: Double, _ width: Double) throws -> Double {
      let text = try Self.shape("mmmmmmmmmmmmmm", tracking, fitted: false, width: width)
      let glyphs = text.lines[0].glyphs
      let ends = glyphs.map { $0.origin.x + $0.glyph.hull.right * $0.size }
      #expect((ends.max() ?? 0) <= text.width, "\(width)")
      return glyphs[glyphs.count - 1].origin.x - glyphs[glyphs.count - 2].origin.x
    }
    for width in stride(from: 80.0, to: 200, by: 7) {
      let (plain, tracked) = (try step(0, width), try step(tracking, width))
      #expect(abs(tracked - plain - tracking) < 0.01, "\(width)")
    }
  }

  @Test(arguments: [-0.5, 0.3, 2]) func `fits into its own width where it may wrap`(
    tracking: Double
  ) throws {
    for text in ["Temperature", "A title of five words", "温度"] {
      let own = try Self.shape(text, tracking, fitted: false).width
      let wrapped = try Self.shape(text, tracking, fitted: false, width: own, maxLines: 0)
      #expect(wrapped.lines.count == 1 && abs(wrapped.width - own) < 0.01, "\(text)")
      let less = try Self.shape(text, tracking, fitted: false, width: own - 0.5, maxLines: 0)
      #expect(less.lines.count == 2, "\(text)")
    }
  }

  @Test(
    arguments: [
      "A box as wide as its longest line may be too narrow for the same lines again.",
      "设置 General 温度 Temperature 显示 Display 蓝牙 Bluetooth 通知", "Wi-Fi הגדרות Bluetooth שפה ואזור",
      "إعدادات Wi-Fi العامة", "إعدادات Wi\u{2010}Fi العامة",
      "超文本 hyphenation-free（Supercalifragilistic）传输",
    ], [0, 1, 2])
  func `has the same lines in its own width`(text: String, maxLines: Int) throws {
    let engine = try Samples.engine.get()
    // Of 513 units, one half is greater than the other.
    for (isFitted, tracking) in [(true, -0.5), (true, 2), (false, 2), (false, 513 / 1024)] {
      var run = Samples.run(text, maxLines: maxLines, tracking: tracking)
      run.isFitted = isFitted
      func lines(_ width: Double) -> (texts: [String], width: Double) {
        let lines = engine.set(run, width: width).lines
        return (
          lines.map { line in line.items.map { line.text.string($0.range) }.joined() },
          lines.map { Double($0.width) / TextLine.unit }.max() ?? 0
        )
      }
      for width in stride(from: 41.0, to: 160, by: 3) {
        let (first, own) = lines(width)
        #expect(lines(own).texts == first, "\(isFitted) \(tracking) \(width) \(own)")
      }
    }
  }

  @Test func `tracks Han text if a page writes the tracking itself`() throws {
    #expect(abs(try Self.growth("通用设置", 2, fitted: false) - 6) < 0.01)
  }

  @Test(arguments: [false, true], ["الإعدادات", "الإعدادات العامة", "ﻻﻼ", "ܫܠܡܐ", "ߒߞߏ"])
  func `never separates joined letters`(fitted: Bool, text: String) throws {
    for tracking in [-1, 0.28, 3] {
      let (plain, tracked) = (
        try Self.shape(text, 0, fitted: false), try Self.shape(text, tracking, fitted: fitted)
      )
      #expect(tracked.width == plain.width)
      #expect(tracked.lines[0].glyphs.map(\.origin) == plain.lines[0].glyphs.map(\.origin))
    }
  }

  @Test(
    arguments: [
      ("aq\u{30C}b", [0, 1, 1, 2]), ("q\u{30C}", [0, 0]), ("abc", [0, 1, 2]),
      ("\u{5DC}\u{5B8}", [0, 0]), ("\u{5DC}\u{5B8}\u{5DE}", [0, 1, 1]),
    ] as [(String, [Double])], [1.0, 2, 3, 0.5, -1])
  func `keeps marks where they are at their letters`(
    text: (letters: String, moves: [Double]), tracking: Double
  ) throws {
    let (plain, tracked) = (
      try Self.shape(text.letters, 0, fitted: false),
      try Self.shape(text.letters, tracking, fitted: false)
    )
    let places = [plain, tracked].map { $0.lines[0].glyphs.map(\.origin.x) }
    let moves = zip(places[0], places[1]).map { ($1 - $0) / tracking }
    try #require(moves.count == text.moves.count)
    #expect(zip(moves, text.moves).allSatisfy { abs($0 - $1) < 0.01 }, "\(moves)")
    let growth = (tracked.width - plain.width) / tracking
    #expect(abs(growth - (text.moves.max() ?? 0)) < 0.01, "\(growth)")
  }

  @Test func `keeps characters of several code points whole`() throws {
    for text in ["1️⃣", "❤️", "👨‍👩‍👧‍👦"] {
      #expect(try Self.shape(text, -0.5, fitted: true).lines[0].glyphs.count == 1, "\(text)")
    }
  }

  @Test func `is tracked the same whichever text was shaped before`() throws {
    for text in ["Settings", "通用", "Settings 通用", "通用", "Settings", "a\u{0}b通"] {
      let width = try Self.shape(text, -0.25, fitted: true).width
      let fresh = try TextEngine(configuration: Samples.configuration)
      var run = Samples.run(text, tracking: -0.25)
      run.isFitted = true
      #expect(fresh.shape(run, width: nil).width == width, "\(text)")
    }
  }

  @Test func `is tracked the same in a last line that is cut`() throws {
    let text = "汉字汉字 words and words and words and words and words and words and words"
    let shaped = try Self.shape(text, -0.5, fitted: true, width: 120, maxLines: 3)
    #expect(shaped.lines.count == 3 && shaped.isTruncated)
    // The space between letters is taken from a line's ends after it was broken.
    #expect(shaped.width <= 120.6)
    let words = try Self.shape("words", -0.5, fitted: true).lines[0].glyphs
    for glyphs in shaped.lines.map(\.glyphs) {
      for (one, next) in zip(glyphs, glyphs.dropFirst())
      where one.glyph === words[0].glyph && next.glyph === words[1].glyph {
        let gap = (next.origin.x - one.origin.x) - (words[1].origin.x - words[0].origin.x)
        #expect(abs(gap) < 0.01)
      }
    }
  }

  @Test func `is as wide in another version of Inter as in the one its tracking is fitted to`()
    throws
  {
    let file = try TestFont("NotoSans-Regular.ttf", called: "Inter").file
    var configuration = Samples.configuration
    configuration.own = [try OwnFont(file, path: "inter.ttf")]
    let (other, inter) = (try TextEngine(configuration: configuration), try Samples.engine.get())
    func width(_ engine: TextEngine, fitted: Bool) -> Double {
      var run = Samples.run("Tools Tools Tools", tracking: 0.1)
      run.isFitted = fitted
      return engine.shape(run, width: nil).width
    }
    #expect(abs(width(other, fitted: false) / width(inter, fitted: true) - 1) > 0.02)
    #expect(abs(width(other, fitted: true) / width(inter, fitted: true) - 1) < 0.01)
  }
}
