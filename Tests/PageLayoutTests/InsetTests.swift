import Geometry
import PageLayout
import PageModel
import Testing

@Suite struct `Insets` {
  @Test func `add up from the page's edge for headers, footers and rows`() throws {
    let page = Page { Section(header: "General", footer: "More") { Cell("一") } }.with {
      $0.style[.sectionMargin] = 16
      $0.style[.headerInset] = 15
      $0.style[.footerInset] = 10
      $0.style[.leadingInset] = 20
    }
    let lefts = Dictionary(
      try Stage.layout(page).tree.boxes.map { ($0.path, $0.rect.left) }, uniquingKeysWith: { $1 })
    #expect(lefts["sections/0/header"] == 31)
    #expect(lefts["sections/0/footer"] == 26)
    #expect(lefts["sections/0/cells/0/title"] == 36)
  }

  @Test(arguments: [
    ("glass", 430.0, 16.0), ("glass", 666, 16), ("glass", 667, 20), ("glass", 820, 20),
    ("inset", 820, 16),
  ])
  func `inside cards are larger on wide screens in glass`(
    look: String, width: Double, inset: Double
  ) throws {
    let page = Page {
      Section(header: "一", footer: "二") {
        Cell("三")
        Cell("四")
        Cell("六", kind: .input) { $0.value = "五" }
      }
    }
    let boxes = try Stage.layout(page, width: width, themes: LookDrawing.themes(of: look)).tree
      .boxes
    func rect(_ name: String) throws -> Rect { try boxes.rect("sections/0/" + name) }
    let names = ["header", "footer", "cells/0/title", "cells/1/title", "cells/2/title"]
    #expect(try names.map { try rect($0).left } == names.map { _ in 20 + inset })
    #expect(try rect("cells/0").left == 20 && rect("cells/0").right == width - 20)
    let (chevron, line) = (try rect("cells/0/chevron"), try rect("cells/0/separator"))
    #expect(line.left == 20 + inset)
    #expect(look != "glass" || line.right == width - 20 - inset)
    let narrow = try Stage.layout(page, width: 430, themes: LookDrawing.themes(of: look)).tree.boxes
    let end = try 430 - narrow.rect("sections/0/cells/0/chevron").right
    #expect(abs(width - chevron.right - end - (inset - 16)) < 1e-9)
  }

  @Test func `of plain tables are those of the screen, also on wide ones`() throws {
    var page = Page { Section(header: "一") { Cell("三") } }
    page.tableStyle = .plain
    let boxes = try Stage.layout(page, width: 820, themes: LookDrawing.themes(of: "glass")).tree
      .boxes
    #expect(try boxes.rect("sections/0/header").left == 20)
    #expect(try boxes.rect("sections/0/cells/0/title").left == 20)
  }
}
