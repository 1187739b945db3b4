import Geometry
import PageLayout
import PageModel
import PageSamples
import Resolving
import Testing

@Suite struct `The cost of layout` {
  /// Counts its measurements.
  private final class CountingFont: TextMeasuring {
    var count = 0

    func extent(of run: TextRun, width: Double?) -> TextExtent {
      count += 1
      return SquareFont().extent(of: run, width: width)
    }
  }

  @Test func `grows with the number of elements, not with their depth`() throws {
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
      _ = BoxTree.layout(resolved, in: Viewport(Size(width: 375, height: 667)), measuring: font)
      return font.count
    }
    let shallow = try count(depth: 1)
    #expect(shallow >= 10)
    #expect(try count(depth: 28) <= 2 * shallow)
  }

  @Test(arguments: [
    // A row, and how often one of its texts is measured.
    (Cell("一") { $0.detail = "二" }, 2),
    (Cell("一") { ($0.subtitle, $0.detail, $0.detailImage) = ("二", "三", "x-20x20") }, 3),
    // Title and value once more, for the column of their section.
    (Cell("一") { ($0.kind, $0.value) = (.input, "二") }, 4),
    (Cell("一") { ($0.kind, $0.detail) = (.builtIn(.value2), "二") }, 2),
    (Cell("一") { ($0.kind, $0.subtitle) = (.builtIn(.text), "二") }, 2),
    (
      Cell("一") {
        ($0.subtitle, $0.detail) = ("二", "三")
        $0.style[.titleLines] = 0
      }, 3
    ),
    // A title that must make room for its detail, and then both below each other.
    (Cell(String(repeating: "长", count: 30)) { $0.detail = "一二三" }, 5),
  ])
  func `is one measurement per text, and another if the text is cut`(cell: Cell, times: Int) throws
  {
    var page = Page { Section { (0..<10).map { _ in cell } } }
    page.statusBar.hidden = true
    let font = CountingFont()
    let (resolved, faults) = page.resolved(with: try Stage.supplies())
    #expect(faults == [])
    let tree = BoxTree.layout(
      resolved, in: Viewport(Size(width: 375, height: 667)), measuring: font
    ).tree
    #expect(font.count == 10 * times, "\(tree.boxes.map(\.path.description))")
  }

  @Test func `is limited to a thousand warnings and a count of the rest`() throws {
    let long = String(repeating: "长", count: 50)
    let page = Page { Section { (0..<2_000).map { _ in Cell(long) { $0.detail = long } } } }
    let warnings = try Stage.layout(page).warnings
    #expect(warnings.count == 1_001)
    let last = try #require(warnings.last)
    #expect(last.severity == .warning && last.message.hasPrefix("limit: warnings "))
  }
}
