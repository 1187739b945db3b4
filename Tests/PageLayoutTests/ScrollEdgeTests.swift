import Geometry
import PageLayout
import PageModel
import Testing

/// What is under the bars at the bottom of a screen of 375 x 667 points.
@Suite struct `The lower edge of a screen` {
  /// A screen with a number of rows and a tab bar, in a look.
  private func boxes(
    rows: Int, _ themes: [String], offset: Double = 0, _ change: (inout Page) -> Void = { _ in }
  ) throws -> [Box] {
    var page = ScreenDrawing.page((0..<rows).map { "r\($0)" }, style: .grouped)
    page.toolbar = [BarItem("编辑")]
    change(&page)
    var layer = Frame.Layer(page)
    layer.offset = offset
    return try ScreenDrawing.boxes(layer, themes: themes)
  }

  private let inset = ["classic", "inset"]
  private let glass = ["classic", "inset", "glass"]

  private func fill(_ path: BoxPath, of boxes: [Box]) -> Color? {
    if case .fill(let color, _)? = boxes.first(where: { $0.path == path })?.content {
      color
    } else {
      nil
    }
  }

  @Test func `shows the page until rows lie under its bars`() throws {
    let (short, long) = (try boxes(rows: 2, inset), try boxes(rows: 30, inset))
    let end = try boxes(rows: 30, inset, offset: 5000)
    for bar in ["tabBar", "toolbar"] as [BoxPath] {
      #expect(fill(bar, of: short) == Color(red: 0xF2, green: 0xF2, blue: 0xF7), "\(bar)")
      #expect(fill(bar, of: long) == Color(red: 0xF8, green: 0xF8, blue: 0xF8), "\(bar)")
      #expect(fill(bar, of: end) == fill(bar, of: short), "\(bar)")
      for (boxes, hasLine) in [(short, false), (long, true), (end, false)] {
        #expect(boxes.contains { $0.path == bar.child(.separator) } == hasLine, "\(bar)")
      }
    }
  }

  @Test func `has the background that a page sets for its bars`() throws {
    let red = Color(red: 255, green: 0, blue: 0)
    let boxes = try boxes(rows: 2, inset) {
      $0.style.colors[.tabBarBackground] = Sourced(.color(red))
    }
    #expect(fill("tabBar", of: boxes) == red)
    #expect(boxes.contains { $0.path == "tabBar/separator" })
  }

  @Test func `has bars with a background and a line in older looks`() throws {
    let boxes = try boxes(rows: 2, ["classic"])
    #expect(fill("tabBar", of: boxes) != fill("tabBar", of: try self.boxes(rows: 2, inset)))
    #expect(boxes.contains { $0.path == "tabBar/separator" })
  }

  @Test func `fades rows that go on under floating bars`() throws {
    func fade(_ rows: Int, offset: Double = 0) throws -> Box? {
      try boxes(rows: rows, glass, offset: offset).first { $0.path == "toolbar/fade" }
    }
    let box = try #require(try fade(30))
    #expect(box.rect.bottom == 667)
    guard case .shapes(let lines) = box.content else { return #expect(Bool(false)) }
    let alphas = lines.compactMap { $0.fill?.alpha }
    #expect(alphas.count == Int(box.rect.height.rounded(.up)) && alphas == alphas.sorted())
    #expect((alphas.first ?? 9) < 8 && (alphas.last ?? 0) > 245)
    #expect(try fade(2) == nil && fade(30, offset: 5000) == nil)
  }

  @Test func `keeps titles of tabs out of the capsule beside them`() throws {
    let boxes = try boxes(rows: 2, glass) {
      $0.tabBar = (0..<5).map { TabItem($0 == 2 ? "二" : "一二三四五六七八") }
      $0.tabBar[2].selected = true
    }
    let capsule = try boxes.rect("tabBar/2/capsule")
    #expect(try boxes.rect("tabBar/1/title").right <= capsule.left + 0.001)
    #expect(try boxes.rect("tabBar/3/title").left >= capsule.right - 0.001)
  }
}

@Suite struct `The upper edge of a screen in glass` {
  @Test(arguments: [false, true])
  func `fades rows from its top on, but not behind a title or a search field`(hasField: Bool) throws
  {
    var page = ScreenDrawing.page((0..<30).map { "r\($0)" }, style: .grouped)
    (page.style[.searchAtBottom], page.style[.searchBottom]) = (0, 8)
    if hasField { page.search = SearchField(placeholder: "搜索") }
    var layer = Frame.Layer(page)
    layer.offset = 100
    let boxes = try ScreenDrawing.boxes(layer, themes: ["classic", "inset", "glass"])
    let fade = try boxes.box(hasField ? "search/fade" : "navigationBar/fade")
    let above = try boxes.rect(hasField ? "search/field" : "navigationBar/title")
    #expect(fade.rect.top >= above.bottom - 1e-9 && fade.rect.height > 0)
    #expect(!hasField || abs(fade.rect.height - 8) < 1e-9)
    guard case .shapes(let lines) = fade.content else { throw Stage.Missing() }
    let alphas = lines.compactMap { $0.fill?.alpha }
    #expect(!alphas.isEmpty && alphas == alphas.sorted(by: >))
    #expect((alphas.first ?? 0) > 200 && (alphas.last ?? 255) < 55)
  }

  @Test(arguments: [true, false])
  func `fades no rows above the header of their section that sticks to it`(hasHeader: Bool) throws {
    var page = ScreenDrawing.page((0..<30).map { "r\($0)" })
    if hasHeader { page.sections[0].header = .text("一") }
    var layer = Frame.Layer(page)
    layer.offset = 230
    let boxes = try ScreenDrawing.boxes(layer, themes: LookDrawing.themes(of: "glass"))
    let fade = try boxes.rect("navigationBar/fade")
    let rows = boxes.filter { $0.path.part.next != nil && $0.path.part.section != nil }
    let tops = rows.compactMap { ($0.clip ?? $0.rect).intersection($0.rect)?.top }
    let isSeen = tops.contains { $0 < fade.bottom }
    #expect(isSeen != hasHeader)
    if hasHeader { #expect(try boxes.rect("sections/0/headerBackground").top == fade.bottom) }
  }
}

@Suite struct `Buttons side by side in a bar at the top` {
  private func boxes(_ items: [BarItem], leading: Bool = false) throws -> [Box] {
    var page = ScreenDrawing.page(["a"], style: .grouped)
    if leading { page.navigationBar.leading = items } else { page.navigationBar.trailing = items }
    return try ScreenDrawing.boxes(
      Frame.Layer(page), themes: ["classic", "inset", "glass"])
  }

  @Test(arguments: [false, true]) func `share a platter if they are pictures`(leading: Bool) throws
  {
    let side: BoxPath = leading ? "navigationBar/leading" : "navigationBar/trailing"
    let boxes = try boxes(
      [BarItem(image: "a"), BarItem(image: "b"), BarItem("编辑")], leading: leading)
    func rect(_ name: String) throws -> Rect {
      try #require(boxes.first { $0.path == side.child(BoxName(name)) }, "\(name)").rect
    }
    let (platter, first, second) = (try rect("platter/0"), try rect("0"), try rect("1"))
    #expect(platter.left == first.left && platter.right == second.right)
    #expect(first.right == second.left && platter.height == 44)
    #expect(try rect("2").left - platter.right == 12)
  }

  @Test func `have their own if one is prominent`() throws {
    var plus = BarItem(image: "b")
    plus.bold = true
    let boxes = try boxes([BarItem(image: "a"), plus])
    #expect(!boxes.contains { $0.path == "navigationBar/trailing/platter/0" })
  }

  @Test func `turn into their menu in glass`() throws {
    var layer = Frame.Layer(ScreenDrawing.page(["a"], style: .grouped))
    layer.page.navigationBar.trailing = [BarItem(image: "a")]
    layer.overlays = [
      .init(
        .menu(Alert(nil, buttons: [.init("Copy")]), at: .part("navigationBar/trailing/0")))
    ]
    for (themes, distance) in [(["classic", "inset"], nil), (["classic", "inset", "glass"], 0.0)] {
      let boxes = try ScreenDrawing.boxes(layer, themes: themes)
      let (menu, button) = (
        try boxes.rect("overlays/0/box"), try boxes.rect("navigationBar/trailing/0")
      )
      #expect(menu.top == (distance == nil ? button.bottom + 8 : button.top), "\(themes)")
    }
  }

  @Test(arguments: [0.25, 1], [false, true])
  func `fade in glass with all on their platter as their menu comes`(share: Double, isGoing: Bool)
    throws
  {
    var layer = Frame.Layer(ScreenDrawing.page(["a"], style: .grouped))
    layer.page.navigationBar.trailing = [BarItem(image: "a"), BarItem(image: "b"), BarItem("Edit")]
    var frame = Frame(layer)
    frame.overlays = [
      .init(
        .menu(Alert(nil, buttons: [.init("Copy")]), at: .part("navigationBar/trailing/1")),
        progress: share, isGoing: isGoing)
    ]
    let boxes = try ScreenDrawing.screen(frame, Stage.supplies(["classic", "inset", "glass"])).tree
      .boxes
    let left = isGoing ? share : 1 - share
    for name in ["platter/0", "0/image", "1/image"] {
      let box = boxes.first { $0.path == BoxPath("navigationBar/trailing/\(name)") }
      #expect(abs((box?.opacity ?? 0) - left) < 0.01, "\(name)")
    }
    #expect(try boxes.box("navigationBar/trailing/2").opacity == 1)
    let inset = try ScreenDrawing.screen(frame, Stage.supplies(["classic", "inset"])).tree.boxes
    #expect(try inset.box("navigationBar/trailing/1/image").opacity == 1)
  }
}
