import Drawing
import Geometry
import Measures
import PageLayout
import PageModel
import Pageshot
import Testing

@testable import Projects

@Suite struct `The reason of a measure` {
  private let renderer: Renderer

  init() throws { renderer = try Renderer() }

  private func measures(_ page: Page, in theme: String = "classic") -> [Measure] {
    renderer.layout(page, Look(theme: theme)).measures
  }

  private func why(_ id: String, _ measures: [Measure]) -> [Reason]? {
    measures.first { $0.id == id }?.why
  }

  @Test(arguments: 1...5)
  func `of a tab's width is the room of its bar, however many tabs there are`(count: Int) throws {
    var page = Page { Section { Cell("A") } }
    page.tabBar = (0..<count).map { TabItem("T\($0)") }
    let bar = BoxPath(.bar(.tabBar))
    let sizes = measures(page).filter {
      $0.axis == .x && $0.kind == .size && $0.from.path == $0.to.path
        && "\($0.from.path)".hasPrefix("tabBar/") && !"\($0.from.path)".contains("/title")
    }
    #expect(sizes.count == count, "\(measures(page).map(\.id))")
    for size in sizes { #expect(size.why == [.fills(of: bar)], "\(size.id)") }
  }

  @Test(arguments: ["page", "section", "cell", "theme"])
  func `is the line that sets the length, else the theme's key`(level: String) throws {
    var page = Page { Section { Cell("A") } }
    switch level {
    case "page": page.style[.leadingInset] = 20
    case "section": page.sections[0].style[.leadingInset] = 20
    case "cell": page.sections[0].cells[0].style[.leadingInset] = 20
    default: break
    }
    let why = why("sections/0/cells/0.left-title.left", measures(page)) ?? []
    guard level != "theme" else {
      #expect(why == [.token("leadingInset", factor: 1)])
      return
    }
    #expect(why.count == 1)
    if case .written? = why.first {} else { Issue.record("\(why)") }
  }

  @Test func `of a separator includes its thickness and its distance from both edges`() throws {
    let all = measures(
      Page {
        Section {
          Cell("A"); Cell("B")
        }
      })
    let lines = all.filter { $0.kind == .separator && $0.from.path.part == .cell(0, 0) }
    #expect(lines.map { "\($0.from.edge) \($0.to.edge)" }.sorted() == ["left left", "top bottom"])
    #expect(lines.first { $0.axis == .y }?.why == [.token("separatorThickness", factor: 1)])
    #expect(lines.first { $0.axis == .y }?.length == 0.5)
  }

  @Test func `of a corner is its key, or half the side if it is fully round`() throws {
    let page = Page { Section { Cell("A") { $0.badge = Badge("3") } } }
    let inset = measures(page, in: "inset")
    let corners = try #require(
      inset.first { $0.id == "sections/0/cells/0.radius" } ?? inset.first { $0.kind == .radius })
    #expect(corners.why.contains { if case .token = $0 { true } else { false } }, "\(corners)")
    let badge = try #require(
      inset.first { $0.kind == .radius && "\($0.from.path)".contains("badge") })
    #expect(badge.why.contains { if case .token(_, 0.5) = $0 { true } else { false } }, "\(badge)")
    #expect(measures(Page { Section { Cell("A") } }).filter { $0.kind == .radius } == [])
  }

  @Test func `of a fully round picture is half its side, if its key is more`() throws {
    var page = Page { Section { Cell("A") } }
    page.sections[0].cells[0].image = "tile-wifi"
    func corner(_ radius: Double) throws -> [Reason] {
      page.style[.imageRadius] = radius
      return try #require(measures(page).first { $0.id == "sections/0/cells/0/image.radius" }).why
    }
    #expect(try !corner(3).contains(.limit(token: "imageRadius")))
    #expect(try corner(40).contains(.limit(token: "imageRadius")))
  }

  @Test func `of a text is its font, from the theme's key or from the page`() throws {
    var page = Page { Section { Cell("A") } }
    let id = "sections/0/cells/0/title.left-title.right"
    #expect(why(id, measures(page)) == [.textSize(style: "titleFont")])
    page.title = "T"
    let bar = measures(page).first { $0.id == "navigationBar/title.left-title.right" }
    #expect(bar?.why == [.textSize(style: "navigationTitleFont")], "\(measures(page).map(\.id))")
  }
}
