import Geometry
import PageLayout
import PageModel
import Testing

/// Tabs on a screen of 820 x 1180 points, in squares as letters.
@Suite struct `Tabs at the top` {
  private func layout(
    _ tabs: [String], width: Double = 820, height: Double = 1180,
    _ change: (inout Page) -> Void = { _ in }
  ) throws -> (tree: BoxTree, warnings: [Diagnostic]) {
    var page = Page("标题") { Section { Cell("0") } }
    (page.viewportWidth, page.viewportHeight) = (width, height)
    page.tabBar = tabs.map { TabItem($0) }
    page.tabBar[0].selected = true
    change(&page)
    return try Stage.layout(page, themes: ["classic", "inset", "glass"])
  }

  private func rects(_ tree: BoxTree) -> [BoxPath: Rect] {
    Dictionary(uniqueKeysWithValues: tree.boxes.map { ($0.path, $0.rect) })
  }

  private let three = ["一二", "三四五", "六"]

  @Test func `are texts on a platter in the middle of the navigation bar`() throws {
    let (tree, warnings) = try layout(three)
    let rects = rects(tree)
    #expect(warnings == [] && tree.bottomBars.isEmpty)
    let platter = try #require(rects["tabBar/platter"])
    #expect(platter.height == 44 && platter.centerX == 410)
    #expect(abs(platter.width - (6 * 17 + 3 * 32 + 8)) < 0.5)
    let (bar, tab) = (try #require(rects["navigationBar"]), try #require(rects["tabBar/0"]))
    #expect(platter.centerY == bar.centerY && tab.height == 36)
    #expect(tab.left == platter.left + 4 && rects["tabBar/0/capsule"] == tab)
    #expect(rects["tabBar/1"]?.left == tab.right && rects["tabBar/1/capsule"] == nil)
    #expect(rects["sections/0"]?.top == bar.bottom)
  }

  @Test(arguments: [(375.0, 667.0), (956, 440), (743, 1133)])
  func `are at the bottom of screens with a short side`(width: Double, height: Double) throws {
    let tree = try layout(three, width: width, height: height).tree
    #expect(tree.bottomBars.map(\.path) == ["tabBar"])
  }

  @Test func `leave the title of the page at the left`() throws {
    let (tree, _) = try layout(three) {
      $0.navigationBar.leading = [BarItem("返回")]
      $0.navigationBar.trailing = [BarItem("编辑")]
    }
    let rects = rects(tree)
    let (button, title) = (
      try #require(rects["navigationBar/leading/0"]), try #require(rects["navigationBar/title"])
    )
    let platter = try #require(rects["tabBar/platter"])
    #expect(title.left > button.right && title.left < button.right + 20)
    #expect(title.right < platter.left && platter.centerX == 410)
  }

  @Test func `move aside for buttons, and are cut without room`() throws {
    let wide = (0..<3).map { _ in String(repeating: "宽", count: 9) }
    let (tree, warnings) = try layout(wide) {
      $0.navigationBar.trailing = [BarItem("一二三四五六七八")]
    }
    let rects = rects(tree)
    let (platter, button) = (
      try #require(rects["tabBar/platter"]), try #require(rects["navigationBar/trailing/0"])
    )
    #expect(platter.right < button.left && platter.left >= 0 && platter.centerX < 410)
    let title = try #require(rects["navigationBar/title"])
    #expect(title.right < platter.left && warnings == [])
    let more = (0..<6).map { _ in String(repeating: "宽", count: 9) }
    let cut = try layout(more)
    let row = self.rects(cut.tree)
    #expect(try #require(row["tabBar/platter"]).width <= 820 - 32)
    #expect(cut.warnings.contains { $0.rule == "text-cut" })
  }

  @Test func `have a bar of their own without a navigation bar`() throws {
    let (tree, _) = try layout(three) {
      $0.navigationBar.hidden = true
      $0.search = SearchField()
    }
    let rects = rects(tree)
    let (bar, status) = (try #require(rects["tabBar"]), try #require(rects["statusBar"]))
    #expect(bar.top == status.bottom && bar.height == 64 && tree.bottomBars.isEmpty)
    #expect(rects["search"]?.top == bar.bottom)
  }

  @Test func `have badges at their corners, and images without a text`() throws {
    let (tree, _) = try layout(three) {
      $0.tabBar[1].badge = "4"
      ($0.tabBar[2].title, $0.tabBar[2].image) = (nil, "a")
    }
    let rects = rects(tree)
    let (tab, badge) = (
      try #require(rects["tabBar/1"]), try #require(rects["tabBar/1/badgeGround"])
    )
    #expect(badge.right > tab.right - 12 && badge.top < tab.top + 8)
    #expect(rects["tabBar/2/title"] == nil)
    #expect(rects["tabBar/2/image"]?.centerX == rects["tabBar/2"]?.centerX)
  }

  @Test(arguments: ["4", "128", "12,048"])
  func `are as wide as their badges need, which are whole`(count: String) throws {
    let (tree, warnings) = try layout(three) {
      for index in $0.tabBar.indices { $0.tabBar[index].badge = Badge(count) }
    }
    let rects = rects(tree)
    #expect(warnings == [])
    let platter = try #require(rects["tabBar/platter"])
    for index in 0..<3 {
      let badge = try #require(rects[BoxPath(.tab(index), .badge.ground)])
      let next = rects[BoxPath(.tab(index + 1), .title)]
      #expect(badge.right <= (next?.left ?? platter.right) + 0.01)
      #expect(try badge.left > #require(rects[BoxPath(.tab(index), .title)]).left)
    }
  }
}
