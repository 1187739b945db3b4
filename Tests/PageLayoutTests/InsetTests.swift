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
}
