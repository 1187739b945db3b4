import Geometry
import PageLayout
import PageModel
import Testing

@Suite struct `A page` {
  private func boxes(_ page: Page, width: Double = 375) throws -> [BoxPath: Box] {
    let boxes = try Stage.layout(page, width: width).tree.boxes
    return Dictionary(uniqueKeysWithValues: boxes.map { ($0.path, $0) })
  }

  private let twoSections = Page("设置") {
    Section {
      Cell("一")
      Cell("二")
    }
    Section { Cell("三") }
  }

  @Test func `stacks bars, headers, rows and footers`() throws {
    let boxes = try boxes(twoSections)
    #expect(boxes["statusBar"]?.rect.height == 20)
    #expect(boxes["navigationBar"]?.rect.bottom == 64)
    #expect(boxes["sections/0/cells/0"]?.rect.top == 99.0)
    #expect(boxes["sections/0/cells/1"]?.rect.top == 143)
    #expect(boxes["sections/1/cells/0"]?.rect.top == 222.0)
    #expect(boxes["sections/1"]?.rect == Rect(x: 0, y: 204.5, width: 375, height: 79))
  }

  @Test func `draws full separators around a group and short ones inside`() throws {
    let boxes = try boxes(twoSections)
    #expect(boxes["sections/0/separator"]?.rect == Rect(x: 0, y: 98.5, width: 375, height: 0.5))
    #expect(boxes["sections/0/cells/0/separator"]?.rect.left == 15)
    #expect(boxes["sections/0/cells/1/separator"]?.rect.left == 0)
  }

  @Test func `has no separators above and below a pressed or selected row`() throws {
    func lines(_ keeps: Double, _ change: (inout Cell) -> Void) throws -> [Int] {
      var page = Page { Section { (0..<4).map { Cell("\($0)") } } }
      page.style[.separatorAtHighlight] = keeps
      change(&page.sections[0].cells[1])
      let paths = try Stage.layout(page).tree.boxes.map { "\($0.path)" }
      return (0..<4).filter { paths.contains("sections/0/cells/\($0)/separator") }
    }
    #expect(try lines(0) { $0.highlighted = true } == [2, 3])
    #expect(try lines(0) { $0.selected = true } == [2, 3])
    #expect(try lines(1) { $0.highlighted = true } == [0, 1, 2, 3])
  }

  @Test(arguments: [
    ("ar", true), ("he-IL", true), ("az-Arab", true), ("ar-Latn", false), ("de", false),
  ])
  func `warns if its language is right-to-left`(language: String, warns: Bool) throws {
    var page = Page { Section { Cell("1") } }
    page.language = language
    let rules = try Stage.layout(page).warnings.map(\.rule)
    #expect(rules == (warns ? ["not-mirrored"] : []))
  }

  @Test func `has short separators everywhere if it is plain`() throws {
    var page = twoSections
    page.tableStyle = .plain
    let boxes = try boxes(page)
    #expect(boxes["sections/0/separator"] == nil)
    #expect(boxes["sections/0/cells/1/separator"]?.rect.left == 15)
    #expect(boxes["sections/0/cells/0"]?.rect.top == 64)
  }

  @Test func `is at least as tall as its viewport`() throws {
    #expect(try Stage.layout(twoSections).tree.size.height == 667)
    var long = Page()
    long.sections = [Section()]
    long.sections[0].cells = (0..<40).map { Cell("\($0)") }
    let rows: Double = 40 * 44
    #expect(try Stage.layout(long).tree.size.height == 64 + 35 + 17.5 + rows)
  }

  @Test func `keeps its tab bar at the bottom`() throws {
    var page = twoSections
    var tab = TabItem()
    (tab.title, tab.selected) = ("我", true)
    page.tabBar = [TabItem(), tab]
    let boxes = try boxes(page)
    #expect(boxes["tabBar"]?.rect == Rect(x: 0, y: 618, width: 375, height: 49))
    #expect(boxes["tabBar/1"]?.rect.left == 187.5)
    #expect(boxes["tabBar/1"]?.role == "tabBar")
  }

  @Test func `has a tab's badge to the right of the tab's middle`() throws {
    var page = twoSections
    var tab = TabItem()
    (tab.title, tab.badge) = ("我", "12")
    page.tabBar = [TabItem(), tab]
    let boxes = try boxes(page)
    #expect(boxes["tabBar/0/badge"] == nil)
    let ground = try #require(boxes["tabBar/1/badgeGround"]?.rect)
    #expect(ground == Rect(x: 281.25 + 4, y: 618 + 2, width: 25, height: 20))
    #expect(boxes["tabBar/1/badge"]?.rect.left == ground.left + 6)
    #expect(boxes["tabBar/1/badge"]?.source == tab.places.whole)
  }

  @Test func `gives id, mask, note and action to its boxes`() throws {
    let page = Page {
      Section {
        Cell("一") {
          ($0.id, $0.mask, $0.note, $0.action) = ("7", true, "check", "push me")
        }
      }
    }
    let boxes = try boxes(page)
    let cell = try #require(boxes["sections/0/cells/0"])
    #expect(cell.id == "7" && cell.mask && cell.note == "check" && cell.action == "push me")
    #expect(boxes["sections/0/cells/0/title"]?.id == "7")
  }

  @Test func `is laid out quickly, however deeply its templates are nested`() throws {
    var element = Element(.text(Phrase([.literal("x")])), name: "text")
    for level in 0..<60 {
      element = Element(level % 2 == 0 ? .row([element]) : .column([element]), name: "box")
    }
    var page = Page { Section { Cell(kind: .template("deep")) } }
    page.templates = [Template(name: "deep", layout: element)]
    let boxes = try boxes(page)
    let text = try #require(boxes["sections/0/cells/0/text"])
    #expect(abs(text.rect.height - 17 * 1.1934) < 0.001)
  }

  @Test func `gives its boxes roles`() {
    let paths = [
      "sections/0": "section", "sections/0/cells/3": "cell", "navigationBar": "navigationBar",
      "sections/0/header": "header", "sections/1/cells/0/title": "title",
    ]
    for (path, role) in paths {
      #expect(Box(BoxPath(path), rect: Rect(x: 0, y: 0, width: 0, height: 0)).role == role)
    }
  }

  @Test func `dims disabled rows`() throws {
    let boxes = try boxes(Page { Section { Cell("一") { $0.enabled = false } } })
    #expect(boxes["sections/0/cells/0/title"]?.opacity == 0.4)
    #expect(boxes["sections/0/cells/0"]?.opacity == 1)
  }
}
