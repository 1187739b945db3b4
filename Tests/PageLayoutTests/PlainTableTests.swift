import Geometry
import PageLayout
import PageModel
import Testing

@Suite struct `A plain table` {
  private func boxes(
    _ look: String, width: Double = 375, _ change: (inout Page) -> Void = { _ in }
  ) throws -> [String: Rect] {
    var page = Page {
      Section("A", footer: "a") { Cell("Anna") }
      Section("B") { Cell("Björn", subtitle: "b") }
    }
    page.tableStyle = .plain
    (page.statusBar.hidden, page.navigationBar.hidden) = (true, true)
    change(&page)
    let tree = try Stage.layout(page, width: width, themes: LookDrawing.themes(of: look)).tree
    return Dictionary(uniqueKeysWithValues: tree.boxes.map { ("\($0.path)", $0.rect) })
  }

  @Test(arguments: [("classic", 0.0), ("inset", 22), ("glass", 22)])
  func `has a gap above the bands of its headers since iOS 15`(look: String, gap: Double) throws {
    let boxes = try boxes(look)
    let section = try #require(boxes["sections/1"])
    let (band, text) = try (
      #require(boxes["sections/1/headerBackground"]), #require(boxes["sections/1/header"])
    )
    #expect(abs(band.top - section.top - gap) < 1e-6 && abs(text.centerY - band.centerY) < 1e-6)
    #expect(band.height > text.height)
    #expect(abs(band.bottom - (boxes["sections/1/cells/0"]?.top ?? 0)) < 1e-6)
    let own = try self.boxes(look) { $0.sections[1].headerHeight = 60 }
    #expect(own["sections/1/headerBackground"]?.height == 60)
  }

  @Test func `has lower rows of two texts in glass`() throws {
    #expect(try boxes("glass")["sections/1/cells/0"]?.height == 62)
    #expect(try boxes("inset")["sections/1/cells/0"]?.height == 59)
    #expect(
      try boxes("glass") { $0.style[.twoLineRowHeight] = 66 }["sections/1/cells/0"]?.height == 66)
    #expect(
      try boxes("glass") { $0.style[.rowHeight] = 40 }["sections/1/cells/0"]?.height == 40)
  }

  @Test(arguments: [("inset", 20.0), ("glass", 20)])
  func `begins at the margin of wide screens, as large titles do`(
    look: String, margin: Double
  ) throws {
    let boxes = try boxes(look, width: 430)
    let parts = ["0/header", "0/footer", "0/cells/0/title", "0/cells/0/separator"]
    #expect(parts.map { boxes["sections/" + $0]?.left } == [margin, margin, margin, margin])
    #expect(boxes["sections/0/cells/0"]?.width == 430)
    let chevron = try #require(boxes["sections/0/cells/0/chevron"])
    #expect(430 - chevron.right >= margin)
    #expect(try self.boxes(look)["sections/0/cells/0/title"]?.left == 16)
    #expect(try self.boxes("classic", width: 430)["sections/0/cells/0/title"]?.left == 15)
  }
}
