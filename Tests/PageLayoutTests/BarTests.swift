import Geometry
import PageLayout
import PageModel
import Testing

@Suite struct `The bars of a page` {
  private func layout(
    _ change: (inout Page) -> Void, rows: Int = 2
  ) throws -> (boxes: [BoxPath: Box], warnings: [Diagnostic], height: Double) {
    var page = Page("标题") { Section { (0..<rows).map { Cell("\($0)") } } }
    change(&page)
    let (tree, warnings) = try Stage.layout(page)
    let boxes = Dictionary(uniqueKeysWithValues: tree.boxes.map { ($0.path, $0) })
    return (boxes, warnings, tree.size.height)
  }

  private func boxes(_ change: (inout Page) -> Void) throws -> [BoxPath: Box] {
    let (boxes, warnings, _) = try layout(change)
    #expect(warnings == [])
    return boxes
  }

  private func button(_ title: String? = nil, image: String? = nil, badge: Badge? = nil) -> BarItem
  {
    var item = BarItem(title, image: image)
    item.badge = badge
    return item
  }

  // MARK: The navigation bar

  @Test func `have a large title in place of the title`() throws {
    let boxes = try boxes { $0.navigationBar.largeTitle = true }
    #expect(boxes["navigationBar"]?.rect == Rect(x: 0, y: 20, width: 375, height: 44 + 52))
    #expect(boxes["navigationBar/title"] == nil)
    let title = try #require(boxes["navigationBar/largeTitle"])
    #expect(title.rect.origin == Point(x: 16, y: 64 + 3))
    #expect(title.rect.width == 68)
    #expect(boxes["navigationBar/separator"]?.rect.bottom == 116)
    #expect(boxes["sections/0"]?.rect.top == 116)
  }

  @Test(arguments: [("设置", 34.0, 52.0), ("设置", 40, 56), ("ملف", 34, 57), ("ملف", 20, 52)])
  func `are as high as large and deep letters of a large title need`(
    title: String, size: Double, height: Double
  ) throws {
    let boxes = try boxes {
      ($0.title, $0.navigationBar.largeTitle) = (title, true)
      $0.style[.largeTitleFont] = FontOverride(size: size)
    }
    let bar = try #require(boxes["navigationBar"]).rect
    let text = try #require(boxes["navigationBar/largeTitle"]).rect
    #expect(bar.height == 44 + height && text.top == 67)
    let depth = title == "ملف" ? size / 4 : 0
    #expect(bar.bottom - text.bottom - depth >= 4)
  }

  @Test func `have buttons at both ends, the title in the middle`() throws {
    let boxes = try boxes {
      $0.navigationBar.leading = [button("改"), button(image: "a")]
      $0.navigationBar.trailing = [button("甲"), button("乙")]
    }
    #expect(boxes["navigationBar/leading/0"]?.rect.left == 16)
    #expect(boxes["navigationBar/leading/0/title"]?.rect.width == 17)
    #expect(
      boxes["navigationBar/leading/1/image"]?.rect == Rect(x: 49, y: 30, width: 24, height: 24))
    #expect(boxes["navigationBar/trailing/1"]?.rect.right == 359.0)
    #expect(boxes["navigationBar/trailing/0"]?.rect.right == 326.0)
    #expect(boxes["navigationBar/title"]?.rect.centerX == 187.5)
  }

  @Test func `begin with the back button`() throws {
    let boxes = try boxes {
      $0.navigationBar.back = .text("返")
      $0.navigationBar.leading = [button("改")]
    }
    let back = try #require(boxes["navigationBar/backTitle"]?.rect)
    #expect(boxes["navigationBar/leading/0"]?.rect.left == back.right + 16)
  }

  @Test func `shift a title without room in the middle, and cut it if it has none at all`() throws {
    let long = try boxes {
      $0.title = "一二三四五六七八九十"
      $0.navigationBar.trailing = [button("甲乙丙丁戊己")]
    }
    let title = try #require(long["navigationBar/title"]?.rect)
    #expect(title.width == 170)
    #expect(title.right == 375 - 16 - 102 - 8)
    let cut = try layout {
      $0.title = "一二三四五六七八九十一二三四五六七八九十"
      $0.navigationBar.trailing = [button("甲乙丙丁戊己")]
    }
    #expect(cut.warnings.map(\.rule) == ["text-cut"])
    #expect(cut.boxes["navigationBar/title"]?.rect.left == 8)
  }

  @Test func `warn of buttons without room`() throws {
    let found = try layout {
      $0.title = nil
      $0.navigationBar.trailing = (0..<20).map { _ in button("一二") }
    }
    #expect(found.warnings.map(\.rule) == ["overlap"])
    #expect(
      found.warnings.first?.message
        == "the buttons of the navigation bar are 625 pt too wide")
  }

  @Test func `dim disabled buttons and may have bold ones`() throws {
    let boxes = try boxes {
      var item = button("完")
      (item.enabled, item.bold) = (false, true)
      $0.navigationBar.trailing = [item]
    }
    let title = try #require(boxes["navigationBar/trailing/0/title"])
    #expect(title.opacity < 1)
    guard case .text(let run, _) = title.content else { return #expect(Bool(false)) }
    #expect(run.font.weight == 600)
  }

  @Test func `have disabled buttons of a colour of their own on platters`() throws {
    let grey = Color(red: 60, green: 60, blue: 67, alpha: 77)
    let boxes = try boxes {
      ($0.style[.navigationPlatters], $0.style[.barItemDisabledColor]) = (1, .color(grey))
      var item = button("完")
      item.enabled = false
      $0.navigationBar.trailing = [item]
    }
    let title = try #require(boxes["navigationBar/trailing/0/title"])
    guard case .text(let run, _) = title.content else { return #expect(Bool(false)) }
    #expect(title.opacity == 1 && run.color == grey)
  }

  @Test func `have badges and dots over the corners of buttons`() throws {
    let green = Color(red: 32, green: 160, blue: 64)
    let boxes = try boxes {
      $0.navigationBar.trailing = [
        button(image: "a", badge: Badge("7", color: .color(green))),
        button(image: "b", badge: ""),
      ]
    }
    let first = try #require(boxes["navigationBar/trailing/0"]?.rect)
    let ground = try #require(boxes["navigationBar/trailing/0/badgeGround"])
    #expect(ground.rect == Rect(x: first.right - 10, y: first.top - 8, width: 20, height: 20))
    #expect(ground.content == .fill(green, Corners(top: 10, bottom: 10)))
    let dot = try #require(boxes["navigationBar/trailing/1/badgeGround"]?.rect)
    let image = try #require(boxes["navigationBar/trailing/1/image"]?.rect)
    #expect(dot == Rect(x: image.right - 3 - 5, y: image.top + 3 - 5, width: 10, height: 10))
  }

  @Test func `put buttons and the back button on platters`() throws {
    let boxes = try boxes {
      $0.style[.navigationPlatters] = 1
      $0.style[.navigationBarHeight] = 54
      $0.style[.navigationBarTop] = 10
      $0.style[.barItemGap] = 8
      $0.navigationBar.back = .arrow
      $0.navigationBar.leading = [button(image: "a"), button("一二三")]
    }
    #expect(boxes["navigationBar"]?.rect.height == 64)
    let y = 20 + 10.0
    #expect(boxes["navigationBar/backGround"]?.rect == Rect(x: 16, y: y, width: 44, height: 44))
    #expect(boxes["navigationBar/back"]?.rect.centerX == 38)
    #expect(boxes["navigationBar/leading/0"]?.rect == Rect(x: 68, y: y, width: 44, height: 44))
    #expect(boxes["navigationBar/leading/1"]?.rect == Rect(x: 120, y: y, width: 79, height: 44))
    #expect(boxes["navigationBar/leading/1/title"]?.rect.left == 134)
    #expect(boxes["navigationBar/title"]?.rect.centerY == 52)
  }

  @Test func `move a long title aside before they cut it`() throws {
    let boxes = try boxes {
      $0.title = "一二三四五六七八九十一"
      $0.navigationBar.back = .text("一二三四五")
    }
    let title = try #require(boxes["navigationBar/title"]?.rect)
    let back = try #require(boxes["navigationBar/backTitle"]?.rect)
    #expect(title.width == 187 && title.left == back.right + 8)
  }

  @Test func `have a smaller text below the title`() throws {
    let boxes = try boxes { $0.navigationBar.subtitle = "在线上" }
    let (title, below) = (boxes["navigationBar/title"], boxes["navigationBar/subtitle"])
    #expect(title?.rect.bottom == below?.rect.top)
    #expect(title?.rect.centerX == 187.5 && below?.rect.centerX == 187.5)
    let middle = ((title?.rect.top ?? 0) + (below?.rect.bottom ?? 0)) / 2
    #expect(abs(middle - 42) < 1e-9)
    let large = try self.boxes {
      $0.navigationBar.subtitle = "在线"
      $0.navigationBar.largeTitle = true
    }
    #expect(large["navigationBar/subtitle"] == nil)
  }

  @Test func `have the placeholder in the middle of the search field if the look wants it`() throws
  {
    func middle(_ field: SearchField) throws -> Double? {
      let boxes = try boxes {
        $0.style[.searchCentered] = 1
        $0.search = field
      }
      let text = boxes["search/placeholder"]?.rect
      return boxes["search/image"].flatMap { image in text.map { (image.rect.left + $0.right) / 2 }
      }
    }
    #expect(try middle(SearchField(placeholder: "一二")) == 187.5)
    var focused = SearchField(placeholder: "一二")
    focused.focused = true
    #expect(try middle(focused) != 187.5)
  }

  @Test func `drop the text of the back button before they cut the title`() throws {
    let boxes = try boxes {
      $0.title = "一二三四五六七八九十一二三四五六七八"
      $0.navigationBar.back = .text("一二三四五")
    }
    #expect(boxes["navigationBar/back"] != nil && boxes["navigationBar/backTitle"] == nil)
    #expect(boxes["navigationBar/title"]?.rect.width == 306)
  }

  @Test func `leave out a title for which 40 points are not free`() throws {
    let found = try layout {
      $0.title = "一二三四五"
      $0.navigationBar.trailing = (0..<3).map { _ in button("一二三四五六") }
    }
    #expect(found.boxes["navigationBar/title"] == nil)
    let last = try #require(found.boxes["navigationBar/trailing/0"]?.rect)
    #expect(last.left >= 0)
    #expect(
      found.warnings.map(\.message) == [
        "the title \"一二三四五\" has no room in the navigation bar"
      ])
  }

  @Test func `cut a title for which 40 points are free`() throws {
    let found = try layout {
      $0.title = "一二三四五"
      $0.style[.navigationTitleGap] = 4
      $0.navigationBar.trailing = [button(String(repeating: "长", count: 18))]
    }
    #expect(found.boxes["navigationBar/title"]?.rect.width == 41)
    #expect(found.warnings.map(\.rule) == ["text-cut"])
  }

  @Test func `keep a short title whose smaller text has no room`() throws {
    let found = try layout {
      ($0.title, $0.navigationBar.subtitle) = ("一二", "一二三四五")
      $0.navigationBar.trailing = [button(String(repeating: "长", count: 18))]
    }
    #expect(found.boxes["navigationBar/title"]?.rect.width == 34)
    #expect(found.boxes["navigationBar/subtitle"] == nil)
    #expect(
      found.warnings.map(\.message) == [
        "the subtitle \"一二三四五\" has no room in the navigation bar"
      ])
  }

  @Test func `narrow the longest texts of buttons first`() throws {
    let found = try layout {
      $0.title = nil
      $0.navigationBar.trailing = [button("一"), button(String(repeating: "长", count: 30))]
    }
    #expect(found.boxes["navigationBar/trailing/0/title"]?.rect.width == 17)
    #expect(found.boxes["navigationBar/trailing/0"]?.rect.left ?? -1 >= 0)
    #expect(found.warnings.map(\.rule) == ["text-cut"])
  }

  @Test func `fill the platters of bold buttons with the tint`() throws {
    let boxes = try boxes {
      $0.style[.navigationPlatters] = 1
      $0.style[.prominentBackground] = .color(Color(red: 9, green: 9, blue: 9))
      var (done, off) = (button(image: "a"), button("二"))
      (done.bold, off.bold, off.enabled) = (true, true, false)
      $0.navigationBar.trailing = [off, done]
    }
    let tint = Color(red: 9, green: 9, blue: 9)
    let corners = Corners(top: 22, bottom: 22)
    #expect(boxes["navigationBar/trailing/1"]?.content == .fill(tint, corners))
    #expect(boxes["navigationBar/trailing/1/border"] == nil)
    guard case .image(_, let color, _, _)? = boxes["navigationBar/trailing/1/image"]?.content else {
      return #expect(Bool(false))
    }
    #expect(color == Color(red: 255, green: 255, blue: 255))
    #expect(boxes["navigationBar/trailing/0"]?.content != .fill(tint, corners))
  }

  @Test func `show the page if they are clear, unless it has a background of its own`() throws {
    let clear = try boxes {
      $0.style[.navigationClear] = 1
      $0.search = SearchField()
    }
    for bar in ["statusBar", "navigationBar", "search"] {
      #expect(clear[BoxPath(bar)]?.content == .group)
    }
    #expect(clear["search/separator"] == nil)
    var page = Page("标题") { Section { Cell("0") } }
    page.style[.navigationBackground] = .color(Color(red: 9, green: 9, blue: 9))
    let own = try Stage.layout(page, themes: ["classic", "inset"]).tree.boxes
    #expect(own.first { $0.path == "navigationBar" }?.content != .group)
    #expect(own.contains { $0.path == "navigationBar/separator" })
  }

  // MARK: The search field

  @Test func `have a search field below the bar`() throws {
    let boxes = try boxes {
      $0.navigationBar.largeTitle = true
      $0.search = SearchField(placeholder: "搜索")
    }
    #expect(boxes["search"]?.rect == Rect(x: 0, y: 116, width: 375, height: 52))
    #expect(boxes["search/field"]?.rect == Rect(x: 16, y: 117, width: 343, height: 36))
    #expect(boxes["search/image"]?.rect == Rect(x: 24, y: 127.5, width: 15, height: 15))
    #expect(boxes["search/placeholder"]?.rect.left == 45)
    #expect(boxes["navigationBar/separator"] == nil)
    #expect(boxes["search/separator"]?.rect.bottom == 168)
    #expect(boxes["sections/0"]?.rect.top == 168)
  }

  @Test func `have a magnifier of one line, without a dark spot where its handle begins`() throws {
    let image = try #require(try boxes { $0.search = SearchField() }["search/image"])
    guard case .shapes(let shapes) = image.content else {
      Issue.record("no shapes")
      return
    }
    #expect(shapes.count == 1 && shapes.first?.fill == nil)
    let starts = shapes.first?.path.elements.filter { if case .move = $0 { true } else { false } }
    #expect(starts?.count == 2)
  }

  @Test func `have a caret and a cancel button while the search field has the focus`() throws {
    var field = SearchField(text: "一二")
    field.focused = true
    let boxes = try boxes { $0.search = field }
    let text = try #require(boxes["search/text"]?.rect)
    #expect(boxes["search/caret"]?.rect.left == text.right)
    let cancel = try #require(boxes["search/cancel"]?.rect)
    #expect(cancel.right == 359 && cancel.width == 34)
    #expect(boxes["search/field"]?.rect.right == cancel.left - 16)
    #expect(boxes["search/placeholder"] == nil)
  }

  @Test func `have a round button with a cross beside the search field if the look wants it`()
    throws
  {
    var field = SearchField(text: "一二")
    field.focused = true
    let boxes = try boxes {
      ($0.search, $0.style[.searchCancelCircle], $0.style[.searchCancelGap]) = (field, 44, 8)
    }
    let cancel = try #require(boxes["search/cancel"]?.rect)
    #expect(cancel.size == Size(side: 44) && cancel.right == 359)
    #expect(boxes["search/field"]?.rect.right == cancel.left - 8)
    #expect(boxes["search/cancel/image"]?.rect.centerX == cancel.centerX)
  }

  @Test func `have the search field at the bottom above all else`() throws {
    let boxes = try boxes {
      $0.style[.searchAtBottom] = 1
      $0.search = SearchField()
      $0.toolbar = [button("甲")]
      $0.tabBar = [TabItem("一")]
    }
    #expect(boxes["tabBar"]?.rect.top == 618)
    #expect(boxes["toolbar"]?.rect.top == 574)
    #expect(boxes["search"]?.rect.bottom == 574)
    #expect(boxes["search/field"]?.rect == Rect(x: 16, y: 522, width: 343, height: 36))
    #expect(boxes["search"]?.content == .group)
    let ground = boxes["search/field"]?.content
    #expect(ground == .fill(Color(red: 249, green: 249, blue: 249), Corners(top: 18, bottom: 18)))
    #expect(boxes["search/field/border"] != nil)
    #expect(boxes["sections/0"]?.rect.top == 64)
  }

  @Test func `keep room below the lowest one and between floating ones`() throws {
    /// The heights of the field, the toolbar and the tab bar if only some of them are present.
    func heights(_ parts: String, floating: Bool = false) throws -> [Double?] {
      let boxes = try boxes {
        $0.style[.searchAtBottom] = 1
        $0.style[.toolbarBottom] = 28
        $0.style[.toolbarPlatters] = floating ? 1 : 0
        if parts.contains("s") { $0.search = SearchField() }
        if parts.contains("t") { $0.toolbar = [button("甲")] }
        if parts.contains("b") { $0.tabBar = [TabItem("一")] }
      }
      let bars = ["search", "toolbar", "tabBar"].map { boxes[BoxPath($0)]?.rect }
      #expect(bars.compactMap(\.self).last?.bottom == 667)
      return bars.map { $0?.height }
    }
    #expect(try heights("s") == [36 + 28, nil, nil])
    #expect(try heights("t") == [nil, 44 + 28, nil])
    #expect(try heights("st") == [36 + 16, 44 + 28, nil])
    #expect(try heights("sb") == [36 + 16, nil, 49])
    #expect(try heights("tb") == [nil, 44, 49])
    #expect(try heights("tb", floating: true) == [nil, 44 + 16, 49])
    #expect(try heights("stb", floating: true) == [36 + 16, 44 + 16, 49])
  }

  // MARK: The toolbar

  @Test func `share the room between a toolbar's buttons`() throws {
    var spacer = BarItem()
    spacer.isSpacer = true
    let boxes = try boxes {
      $0.toolbar = [button("一"), spacer, button("二"), button("三"), spacer, button("四")]
    }
    #expect(boxes["toolbar"]?.rect == Rect(x: 0, y: 623, width: 375, height: 44))
    #expect(boxes["toolbar/separator"]?.rect == Rect(x: 0, y: 623, width: 375, height: 0.5))
    let lefts = [0, 2, 3, 5].map { boxes[BoxPath(.bar(.toolbar))[$0]]?.rect.left }
    // 375 less two insets, four texts and one gap leaves 259.
    #expect(lefts == [16, 162.5, 195.5, 342])
    #expect(boxes["toolbar/1"] == nil)
  }

  @Test func `keep room for bottom bars below the rows`() throws {
    let change: (inout Page) -> Void = {
      $0.toolbar = [BarItem("甲")]
      $0.tabBar = [TabItem("一")]
    }
    let rows = 64 + 35 + 17.5 + 40 * 44.0
    #expect(try layout(change, rows: 40).height == rows + 44 + 49)
  }

  @Test func `put a toolbar's buttons on platters over the rows`() throws {
    let boxes = try boxes {
      $0.style[.toolbarPlatters] = 1
      $0.style[.toolbarBottom] = 28
      $0.style[.toolbarInset] = 20
      $0.style[.toolbarHeight] = 48
      $0.toolbar = [button(image: "a"), button("一")]
    }
    let y = 667 - 28 - 48.0
    #expect(boxes["toolbar"]?.content == .group)
    #expect(boxes["toolbar/separator"] == nil)
    #expect(boxes["toolbar/0"]?.rect == Rect(x: 20, y: y, width: 48, height: 48))
    #expect(boxes["toolbar/1"]?.rect == Rect(x: 84, y: y, width: 48, height: 48))
  }

  @Test func `put images side by side on one platter of a toolbar`() throws {
    let boxes = try boxes {
      $0.style[.toolbarPlatters] = 1
      $0.style[.toolbarHeight] = 48
      var (spacer, bold) = (BarItem(), button(image: "e"))
      (spacer.isSpacer, bold.bold) = (true, true)
      $0.toolbar = ["a", "b", "c"].map { button(image: $0) } + [spacer, button(image: "d"), bold]
    }
    let platter = try #require(boxes["toolbar/platter/0"]?.rect)
    #expect(platter == Rect(x: 16, y: 619, width: 3 * 48, height: 48))
    #expect(boxes["toolbar/1"]?.content == .group)
    #expect(boxes["toolbar/1/image"]?.rect.centerX == 16 + 1.5 * 48)
    #expect(boxes["toolbar/platter/1"] == nil && boxes["toolbar/platter/4"] == nil)
    #expect(boxes["toolbar/4"]?.content != .group)
    #expect(boxes["toolbar/5"]?.rect.right.rounded() == 359)
  }

  // MARK: The tab bar

  /// The page with tabs on a platter.
  private func tabs(_ count: Int) throws -> [BoxPath: Box] {
    try boxes {
      $0.style[.tabBarPlatter] = 1
      $0.style[.tabBarHeight] = 83
      $0.tabBar = (0..<count).map { index in
        var tab = TabItem("一")
        tab.selected = index == 1
        return tab
      }
    }
  }

  @Test func `put tabs on a platter over the rows`() throws {
    let boxes = try tabs(3)
    #expect(boxes["tabBar"]?.rect == Rect(x: 0, y: 584, width: 375, height: 83))
    #expect(boxes["tabBar"]?.content == .group && boxes["tabBar/separator"] == nil)
    let platter = Rect(x: 50.5, y: 584, width: 3 * 86 + 16, height: 62)
    #expect(boxes["tabBar/platter"]?.rect == platter)
    #expect(boxes["tabBar/1"]?.rect == Rect(x: 144.5, y: 584, width: 86, height: 62))
    #expect(boxes["tabBar/1/capsule"]?.rect == Rect(x: 140.5, y: 588, width: 94, height: 54))
    #expect(boxes["tabBar/0/capsule"] == nil)
  }

  @Test func `narrow tabs without room on a platter`() throws {
    let boxes = try tabs(5)
    let platter = try #require(boxes["tabBar/platter"]?.rect)
    #expect(abs(platter.left - 21) < 1e-9 && abs(platter.right - 354) < 1e-9)
    let (tab, capsule) = (boxes["tabBar/1"]?.rect.width, boxes["tabBar/1/capsule"]?.rect.width)
    #expect(abs(try #require(capsule) - #require(tab) - 8) < 1e-9)
  }

  @Test func `have titles wider than their tabs, and smaller ones before they are cut`() throws {
    func title(_ text: String) throws -> (text: Box, font: Double, order: [BoxPath]) {
      var page = Page("标题") { Section { Cell("0") } }
      (page.style[.tabBarPlatter], page.style[.tabBarOverlap]) = (1, 8)
      page.style[.tabBarLeastFontSize] = 8.5
      page.tabBar = [TabItem(text), TabItem("二"), TabItem("三")]
      page.tabBar[2].selected = true
      let boxes = try Stage.layout(page).tree.boxes
      let box = try #require(boxes.first { $0.path == "tabBar/0/title" })
      guard case .text(let run, false) = box.content else { throw Stage.Missing() }
      return (box, run.font.size, boxes.map(\.path))
    }
    let wide = try title("一二三四五六七八九")
    #expect(wide.text.rect.width == 90 && wide.font == 10)
    #expect(try title("一二三四五六七八九十").font == 9.3)
    let capsule = try #require(wide.order.firstIndex(of: "tabBar/2/capsule"))
    #expect(capsule < (try #require(wide.order.firstIndex(of: "tabBar/0/title"))))
  }

  @Test func `have titles of one size on a platter`() throws {
    var page = Page("标题") { Section { Cell("0") } }
    (page.style[.tabBarPlatter], page.style[.tabBarOverlap]) = (1, 8)
    page.style[.tabBarLeastFontSize] = 8.5
    page.tabBar = ["一二三四五六七八九十", "二", "三", "四"].map { TabItem($0) }
    page.tabBar[3].selected = true
    let runs = try Stage.layout(page).tree.boxes.compactMap { box -> TextRun? in
      guard "\(box.path)".hasPrefix("tabBar/"), case .text(let run, false) = box.content else {
        return nil
      }
      return run
    }
    #expect(runs.count == 4 && Set(runs.map(\.font.size)).count == 1)
    #expect(runs[0].font.size < 10)
  }

  @Test(arguments: [0, 1]) func `keep long titles of tabs apart`(platter: Double) throws {
    var page = Page("标题") { Section { Cell("0") } }
    (page.style[.tabBarPlatter], page.style[.tabBarOverlap]) = (platter, 12)
    page.style[.tabBarLeastFontSize] = 8
    page.tabBar = (0..<5).map { TabItem(String(repeating: "字", count: 6 + $0 % 3)) }
    page.tabBar[0].selected = true
    let titles = try Stage.layout(page, width: 320).tree.boxes.filter {
      $0.path.part.bar == .tabBar && $0.path.name == .title
    }
    #expect(titles.count == 5)
    for (title, next) in zip(titles, titles.dropFirst()) {
      #expect(next.rect.left - title.rect.right >= 3.99)
    }
  }

  @Test(arguments: [0, 2])
  func `move titles aside that would reach into the capsule`(selected: Int) throws {
    var page = Page("标题") { Section { Cell("0") } }
    (page.style[.tabBarPlatter], page.style[.tabBarOverlap]) = (1, 12)
    page.style[.tabBarLeastFontSize] = 10
    page.tabBar = ["一", "一二三四五六七八", "三", "四"].map { TabItem($0) }
    page.tabBar[selected].selected = true
    let boxes = try Stage.layout(page).tree.boxes
    func box(_ path: BoxPath) throws -> Box { try #require(boxes.first { $0.path == path }) }
    let title = try box("tabBar/1/title")
    let capsule = try #require(boxes.first { "\($0.path)" == "tabBar/\(selected)/capsule" }).rect
    let gap = selected == 0 ? title.rect.left - capsule.right : capsule.left - title.rect.right
    #expect(abs(gap) < 1e-9)
    guard case .text(_, false) = title.content else { throw Stage.Missing() }
  }

  @Test(arguments: 0..<4)
  func `have the title of the selected tab in the middle of its capsule`(selected: Int) throws {
    var page = Page("标题") { Section { Cell("0") } }
    (page.style[.tabBarPlatter], page.style[.tabBarOverlap]) = (1, 12)
    page.style[.tabBarLeastFontSize] = 8
    page.tabBar = (0..<4).map { TabItem(String(repeating: "字", count: $0 == selected ? 20 : 9)) }
    page.tabBar[selected].selected = true
    let boxes = try Stage.layout(page, width: 320).tree.boxes
    func rect(_ name: String) throws -> Rect {
      try #require(boxes.first { "\($0.path)" == "tabBar/\(selected)/\(name)" }).rect
    }
    let (title, capsule) = (try rect("title"), try rect("capsule"))
    #expect(abs(title.centerX - capsule.centerX) < 1e-9)
    #expect(title.left - capsule.left >= 7 && title.left - capsule.left < 15)
  }

  @Test func `draw badges of tabs over the capsule of the next tab`() throws {
    var page = Page("标题") { Section { Cell("0") } }
    page.style[.tabBarPlatter] = 1
    page.tabBar = ["一", "二"].map { TabItem($0) }
    page.tabBar[0].badge = "9999"
    page.tabBar[1].selected = true
    let paths = try Stage.layout(page).tree.boxes.map(\.path)
    let badge = try #require(paths.firstIndex(of: "tabBar/0/badgeGround"))
    #expect(badge > (try #require(paths.firstIndex(of: "tabBar/1/capsule"))))
    #expect(badge > (try #require(paths.firstIndex(of: "tabBar/1/title"))))
  }

  @Test(arguments: ["classic", "inset", "glass", "wechat", "wechat-8"], [375.0, 320])
  func `keep badges off the edge of the screen`(look: String, width: Double) throws {
    var page = Page("一") { Section { Cell("0") } }
    let (text, image) = (button("一二", badge: "99+"), button(image: "a", badge: "128"))
    for (trailing, toolbar) in [([text], [image]), ([image], [text])] {
      (page.navigationBar.trailing, page.toolbar) = (trailing, [BarItem("三")] + toolbar)
      page.toolbar.insert(spacer, at: 1)
      page.tabBar = ["一", "二", "三", "四", "五"].map { TabItem($0) }
      page.tabBar[4].badge = "1,204"
      let (tree, _) = try Stage.layout(page, width: width, themes: LookDrawing.themes(of: look))
      let badges = tree.boxes.filter { $0.path.name.text.hasSuffix("badgeGround") }
      #expect(badges.count == 3)
      for badge in badges { #expect(badge.rect.right <= width - 4, "\(badge.path)") }
      for case .text(let run, let cut) in tree.boxes.map(\.content) where run.text == "1,204" {
        #expect(!cut)
      }
    }
  }

  private let spacer: BarItem = {
    var item = BarItem()
    item.isSpacer = true
    return item
  }()

  @Test func `keep the badge of the last tab on the platter, up to its round end`() throws {
    var page = Page("一") { Section { Cell("0") } }
    page.tabBar = ["一", "二", "三", "四", "五"].map { TabItem($0, image: "a") }
    page.tabBar[4].badge = "1,204"
    let boxes = try Stage.layout(page, themes: ["classic", "inset", "glass"]).tree.boxes
    func rect(_ path: BoxPath) throws -> Rect {
      try #require(boxes.first { $0.path == path }).rect
    }
    let (platter, badge) = try (rect("tabBar/platter"), rect("tabBar/4/badgeGround"))
    let (outer, inner) = (platter.height / 2, badge.height / 2)
    let way = Point(
      x: badge.right - inner - (platter.right - outer), y: badge.centerY - platter.centerY)
    #expect(way.x * way.x + way.y * way.y <= (outer - inner) * (outer - inner) + 1e-6)
    #expect(badge.right > platter.right - 12)
  }

  /// The distance from a button's upper right corner to its dot.
  private func dot(platters: Double) throws -> Point {
    let found = try boxes {
      ($0.style[.navigationPlatters], $0.style[.badgeDotInset]) = (platters, 0)
      $0.navigationBar.trailing = [button(image: "a", badge: "")]
    }
    let place = try #require(found["navigationBar/trailing/0"]?.rect)
    let dot = try #require(found["navigationBar/trailing/0/badgeGround"]?.rect)
    return Point(x: dot.left - place.right, y: dot.top - place.top)
  }

  @Test func `put badges at the round corners of platters`() throws {
    let (square, round) = (try dot(platters: 0), try dot(platters: 1))
    let inset = 22 * (1 - 0.5.squareRoot())
    #expect(abs(round.x - (square.x - inset)) < 1e-9)
    #expect(abs(round.y - (square.y + inset)) < 1e-9)
  }

  @Test func `have dots and colours for badges of tabs`() throws {
    let boxes = try boxes {
      var tab = TabItem("一")
      tab.badge = ""
      $0.tabBar = [tab]
    }
    #expect(boxes["tabBar/0/badgeGround"]?.rect == Rect(x: 191.5, y: 620, width: 10, height: 10))
    #expect(boxes["tabBar/0/badge"] == nil)
  }
}
