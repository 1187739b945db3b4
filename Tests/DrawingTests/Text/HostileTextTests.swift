import Geometry
import Images
import PageLayout
import TestSupport
import Testing

@testable import Drawing

@Suite struct `An absurd text` {
  static let texts: [String: String] = [
    "letters": String(repeating: "W", count: 4096),
    "han": String(repeating: "骨", count: 4096),
    "emoji": String(repeating: "👨‍👩‍👧‍👦", count: 512),
    "marks": "e" + String(repeating: "\u{301}", count: 4095),
    "thai marks": String(repeating: "ก็็็็็็็็", count: 400),
    "tabs": String(repeating: "\t", count: 4096),
    "lines": String(repeating: "\n", count: 4096),
    "spaces": String(repeating: " ", count: 4096),
    "directions": String(repeating: "\u{202E}a\u{202D}ב\u{2067}", count: 800),
    "joiners": String(repeating: "\u{200D}", count: 4096),
    "controls": String(String.UnicodeScalarView((0..<160).compactMap(Unicode.Scalar.init))),
    "unknown": String(repeating: "\u{10FFFD}", count: 4096),
    "one byte": "\u{0}", "object": "\u{FFFC}\u{FFFD}\u{FEFF}", "variants": "a\u{FE0F}\u{E0100}",
  ]

  @Test(arguments: texts.keys.sorted())
  func `is shaped without an error`(name: String) throws {
    let engine = try Samples.engine.get()
    let text = try #require(Self.texts[name])
    for maxLines in [1, 3, 0] {
      for tracking in [0, 2.5] {
        let run = Samples.run(text, maxLines: maxLines, tracking: tracking)
        for width in [nil, 0, 100.0] {
          let shaped = engine.shape(run, width: width)
          #expect(shaped.fault == nil && (shaped.lines.count <= maxLines || maxLines == 0))
        }
      }
    }
  }

  @Test func `with more tracking than fits is an error`() throws {
    let shaped = try Samples.engine.get().shape(Samples.run("Alpha", tracking: 1e30), width: nil)
    #expect(shaped.fault != nil)
  }

  @Test(arguments: texts.keys.sorted())
  func `is painted`(name: String) throws {
    let run = Samples.run(try #require(Self.texts[name]), maxLines: 3)
    let box = Samples.text("text", Rect(x: 0, y: 0, width: 100, height: 66), run)
    let tree = Samples.tree([box], width: 100, height: 70)
    let painter = try Samples.painter()
    #expect(try painter.bitmap(tree, scale: 1).width == 100)
    #expect(try painter.svg(tree).count > 100 && painter.pdf(tree).count > 100)
  }

  /// Characters without width, between which a line may end, after letters that almost fill it.
  @Test(arguments: ["\u{200B}\u{200E}", "\u{B3F}\u{2060}", "\u{200B}\u{BC0}"])
  func `is wrapped without trying each place of the same width`(pair: String) throws {
    let text = String(repeating: "m", count: 20) + String(repeating: pair, count: 2_000)
    let engine = try Samples.engine.get()
    let time = threadTime {
      for width in [280.0, 290, 300] {
        let run = Samples.run(text + String(repeating: "m", count: 20), maxLines: 0)
        #expect(engine.shape(run, width: width).fault == nil)
      }
    }
    #expect(time < .seconds(60))
  }

  @Test(arguments: ["W", "ж", "ش", "ก", "अ", "骨"])
  func `of one word takes no longer than the same letters in words`(letter: String) throws {
    let engine = try Samples.engine.get()
    func time(_ word: Int) -> Duration {
      let text = Array(repeating: String(repeating: letter, count: word), count: 6_000 / word)
      let run = Samples.run(text.joined(separator: " "), maxLines: 0)
      return threadTime { _ = engine.set(run, width: 20) }
    }
    #expect(time(6_000) < time(4) * 3)
  }

  @Test(
    arguments: [
      "Donaudampfschifffahrt", "ΑντικειμενοστρέφειαAVA", "достопримечательность", "한국어가나다",
    ],
    [9.0, 31, 80])
  func `of one word fills each line as far as its letters fit`(word: String, width: Double) throws {
    let engine = try Samples.engine.get()
    func whole(_ text: String) -> Double { engine.shape(Samples.run(text), width: nil).width }
    let run = Samples.run(String(repeating: word, count: 9), maxLines: 0)
    let lines = engine.set(run, width: width).lines.map { line in
      line.items.map { line.text.string($0.range) }.joined()
    }
    #expect(lines.joined() == run.text)
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(whole(line) <= width + 0.01 || line.count == 1)
      #expect(whole(line + next.prefix(1)) > width - 0.01)
    }
  }

  @Test func `of glyphs on top of each other counts each as work`() throws {
    let han = (0x4E00..<0x5C00).compactMap(Unicode.Scalar.init)
    let run = Samples.run(
      String(String.UnicodeScalarView(han)), size: 512, maxLines: 0, tracking: -512)
    let painter = try Samples.painter()
    // The work of a small picture is counted only for its heavy boxes.
    for (width, height, scale) in [(0.0, 700.0, 4.0), (375, 700, 4), (375, 40, 2)] {
      let box = Samples.text("text", Rect(x: 0, y: 0, width: width, height: height), run)
      let tree = Samples.tree([box], height: height)
      // Without the limit, painting it would not end.
      try #require(try painter.work(of: tree, scale: 1) > 1 << 31)
      let error = #expect(throws: DrawingError.self) { try painter.bitmap(tree, scale: scale) }
      #expect(error?.message.hasPrefix("limit: picture-work ") == true)
    }
  }
}
