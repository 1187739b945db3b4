import FoundationEssentials
import Geometry
import Images
import PageLayout
import PageModel
import Testing

@testable import Drawing

@Suite struct `A text with bold words and links` {
  /// `words bold link`, with a bold and a blue part.
  private static func run(_ text: String = "words bold link", maxLines: Int = 0) -> TextRun {
    var run = Samples.run(text, language: "en", maxLines: maxLines)
    run.marks = [
      TextMark(6..<10, weight: 700, color: Samples.black),
      TextMark(11..<15, weight: 400, color: Samples.blue),
    ]
    return run
  }

  private static func box(_ run: TextRun, width: Double = 200) -> Box {
    Samples.text("title", Rect(x: 0, y: 0, width: width, height: 44), run)
  }

  @Test func `is as wide as its parts`() throws {
    let engine = try Samples.engine.get()
    func width(_ text: String, weight: Double = 400) -> Double {
      engine.extent(
        of: Samples.run(text, weight: weight, language: "en"), width: nil
      ).width
    }
    let parts = width("words ") + width("bold", weight: 700) + width(" link")
    #expect(abs(engine.extent(of: Self.run(), width: nil).width - parts) < 0.1)
    #expect(parts > width("words bold link") + 0.5)
  }

  @Test func `is not mistaken for the same text without them`() throws {
    let engine = try Samples.engine.get()
    let plain = engine.extent(
      of: Samples.run("words bold link", language: "en", maxLines: 0), width: 150)
    #expect(engine.extent(of: Self.run(), width: 150) != plain)
    #expect(
      Self.run().question(width: 1)
        != Samples.run("words bold link", language: "en", maxLines: 0).question(width: 1))
  }

  @Test func `has its colours in pixels, each where its words are`() throws {
    let bitmap = try Samples.bitmap([Self.box(Self.run())], width: 200, height: 44, scale: 2)
    let engine = try Samples.engine.get()
    let start = 2 * engine.extent(of: Samples.run("words bol", language: "en"), width: nil).width
    let blue = (0..<400).filter { x in
      bitmap.column(x).contains { Int($0.blue) > Int($0.red) + 40 }
    }
    #expect(!blue.isEmpty && blue.allSatisfy { Double($0) > start })
  }

  @Test func `has its colours and weights in each kind of SVG`() throws {
    let tree = Samples.tree([Self.box(Self.run())])
    let drawn = try Samples.painter().svg(tree)
    let glyphs = String(decoding: drawn, as: UTF8.self).components(separatedBy: "<use ").dropFirst()
    #expect(glyphs.count { $0.contains("fill=\"#007AFF\"") } == 4)
    let editable = String(decoding: try Samples.painter().svg(tree, editable: true), as: UTF8.self)
    #expect(editable.contains("font-weight=\"700\" fill=\"#000000\""))
    #expect(editable.contains("font-weight=\"400\" fill=\"#007AFF\""))
  }

  @Test func `has its colours in a PDF, each where its words are`() throws {
    let tree = Samples.tree(
      [Self.box(Self.run())], width: 200, height: 44, background: Samples.white)
    let painter = try Samples.painter()
    let drawn = try Bitmap(drawingPDF: painter.pdf(tree), width: 400, height: 88)
    let pixels = try painter.bitmap(tree, scale: 2)
    func blue(_ bitmap: Bitmap) -> [Int] {
      (0..<400).filter { x in bitmap.column(x).contains { Int($0.blue) > Int($0.red) + 100 } }
    }
    let (ours, theirs) = (blue(pixels), blue(drawn))
    #expect(try abs(#require(ours.first) - #require(theirs.first)) <= 2)
    #expect(try abs(#require(ours.last) - #require(theirs.last)) <= 2)
  }

  @Test func `keeps its marks in a last line that is cut`() throws {
    let run = Self.run("words bold link that does not fit into its only line", maxLines: 2)
    let shaped = try Samples.engine.get().shape(run, width: 110)
    #expect(shaped.isTruncated && shaped.lines.count == 2)
    let marked = shaped.lines.map { line in line.glyphs.map(\.mark) }
    #expect(marked.joined().count { $0 == 0 } == 4 && marked.joined().count { $0 == 1 } == 4)
  }
}
