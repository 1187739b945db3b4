import Geometry
import PageLayout
import PageModel
import Testing

@Suite struct `The cost of layout` {
  /// Counts how often it is asked.
  private final class CountingFont: TextMeasuring {
    var count = 0

    func extent(of run: TextRun, width: Double?) -> TextExtent {
      count += 1
      return SquareFont().extent(of: run, width: width)
    }
  }

  @Test func `grows with the elements, not with how deep they lie`() throws {
    func count(depth: Int) throws -> Int {
      var element = Element(
        .row((0..<10).map { Element(.text(Phrase([.literal("a")])), name: "t\($0)") }), name: "row")
      for level in 0..<depth {
        element = Element(level % 2 == 0 ? .column([element]) : .overlay([element]), name: "e")
      }
      var page = Page { Section { Cell(kind: .template("deep")) } }
      page.statusBar.hidden = true
      page.templates = [Template(name: "deep", layout: element)]
      let font = CountingFont()
      let (resolved, faults) = page.resolved(with: try Stage.supplies())
      #expect(faults == [])
      _ = BoxTree.layout(resolved, in: Size(width: 375, height: 667), measuring: font)
      return font.count
    }
    let shallow = try count(depth: 1)
    #expect(shallow >= 10)
    #expect(try count(depth: 28) <= 2 * shallow)
  }

  @Test func `tells a thousand warnings, and how many there are`() throws {
    let long = String(repeating: "长", count: 50)
    let page = Page { Section { (0..<2_000).map { _ in Cell(long) { $0.detail = long } } } }
    let warnings = try Stage.layout(page).warnings
    #expect(warnings.count == 1_001)
    let last = try #require(warnings.last)
    #expect(last.severity == .warning && last.message.hasPrefix("limit: warnings "))
  }
}
