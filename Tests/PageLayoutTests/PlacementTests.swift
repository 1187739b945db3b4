import Geometry
import PageLayout
import PageModel
import Testing

@Suite struct `A part of a row` {
  /// The row of a template.
  private func row(_ layout: Element, height: Double) throws -> [String: Rect] {
    let template = Template(name: "t", height: .points(height), layout: layout)
    var page = Page { Section { Cell(kind: .template("t")) } }
    page.templates = [template]
    let boxes = try Stage.layout(page).tree.boxes.filter { $0.path.part == .cell(0, 0) }
    return Dictionary(uniqueKeysWithValues: boxes.map { ($0.role, $0.rect) })
  }

  /// A square of 10 points.
  private var square: Element {
    var square = Element(.shape, name: "square")
    (square.width, square.height) = (.fixed(.points(10)), .fixed(.points(10)))
    return square
  }

  @Test(arguments: [0, 0.5, 1]) func `is aligned as titleAlignment says`(share: Double) throws {
    let boxes = try Stage.row(
      Cell("一", kind: .builtIn(.button)) { $0.style[.titleAlignment] = share })
    let (row, title) = (try #require(boxes[""]), try #require(boxes["title"]))
    #expect(title.left == row.left + (row.width - title.width) * share)
  }

  @Test(arguments: [0, 0.5, 1])
  func `in an overlay is aligned as its alignment says`(share: Double) throws {
    var overlay = Element(.overlay([square]), name: "overlay")
    overlay.align = share == 0 ? .start : share == 1 ? .end : .center
    let boxes = try row(overlay, height: 50)
    let (row, square) = (try #require(boxes["cell"]), try #require(boxes["square"]))
    #expect(square.left == row.left + (row.width - 10) * share)
    #expect(square.top == row.top + 40 * share)
  }

  @Test func `is in the middle between two spacers`() throws {
    let spacers = ["above", "below"].map { Element(.spacer, name: $0) }
    let column = Element(.column([spacers[0], square, spacers[1]]), name: "column")
    let boxes = try row(column, height: 100)
    #expect(boxes["square"]?.centerY == boxes["cell"]?.centerY)
  }
}

@Suite struct `The lines of a text` {
  private let run = TextRun(
    "a", font: Font(family: "Inter", size: 10, lineHeight: 2), color: .clear, language: "en",
    ascent: 0.8, descent: 0.2, lineSpacing: 3)

  @Test func `have space between them and none below`() {
    #expect((0...3).map { run.height(lines: $0) } == [0, 20, 43, 66])
  }

  @Test func `have as much room above their letters as below`() {
    #expect((0...2).map { run.baseline(ofLine: $0) } == [13, 36, 59])
  }
}
