import Geometry
import PageLayout
import PageModel
import Testing

@Suite struct `Bars on a screen` {
  /// Twenty rows of 50 points, scrolled by 100.
  private func boxes(_ change: (inout Page) -> Void) throws -> [BoxPath: Box] {
    var page = ScreenDrawing.page((0..<20).map { "\($0)" })
    change(&page)
    var layer = Frame.Layer(page)
    layer.offset = 100
    return Dictionary(
      uniqueKeysWithValues: try ScreenDrawing.boxes(layer).map { ($0.path, $0) })
  }

  @Test func `stay in place while rows scroll`() throws {
    let boxes = try boxes {
      $0.navigationBar.largeTitle = true
      $0.search = SearchField(placeholder: "Search")
      $0.toolbar = [BarItem("All")]
    }
    #expect(boxes["navigationBar/largeTitle"]?.rect.top == 67)
    #expect(boxes["search"]?.rect.bottom == 168)
    #expect(boxes["tabBar"]?.rect.top == 618)
    #expect(boxes["toolbar"]?.rect.top == 574)
    #expect(boxes["sections/0/cells/2"]?.rect.top == 168)
    let last = boxes.values.filter { $0.role == "cell" }.map(\.rect.top).max()
    #expect(last == 568)
  }

  @Test func `show rows below platters down to the end`() throws {
    let boxes = try boxes { $0.style[.tabBarPlatter] = 1 }
    let last = boxes.values.filter { $0.role == "cell" }.map(\.rect.top).max()
    #expect(last == 664)
    #expect(
      try self.boxes { _ in }.values.filter { $0.role == "cell" }.map(\.rect.top).max() == 614)
  }

  @Test func `float over notices, which reach to the end`() throws {
    var notice = Notice()
    notice.title = "None"
    func boxes(_ platter: Double) throws -> [Box] {
      var page = ScreenDrawing.page((0..<20).map { "\($0)" })
      page.style[.tabBarPlatter] = platter
      var layer = Frame.Layer(page)
      layer.overlays = [.init(.empty(notice)), .init(.toast(Toast("Gone")))]
      return try ScreenDrawing.boxes(layer)
    }
    let (bar, platter) = (try boxes(0), try boxes(1))
    #expect(try bar.rect("overlays/0") == Rect(x: 0, y: 64, width: 375, height: 554))
    #expect(try platter.rect("overlays/0") == Rect(x: 0, y: 64, width: 375, height: 603))
    // Texts stay in the middle of the visible area between the bars.
    #expect(try bar.rect("overlays/0/title") == platter.rect("overlays/0/title"))
    let paths = platter.map(\.path)
    let tabs = try #require(paths.firstIndex(of: "tabBar/platter"))
    #expect(try #require(paths.firstIndex(of: "overlays/0/title")) < tabs)
    #expect(try #require(paths.firstIndex(of: "overlays/1")) > tabs)
  }

  @Test func `hide rows that are scrolled to the end`() throws {
    var page = ScreenDrawing.page((0..<20).map { "\($0)" })
    func offset() throws -> Double {
      ScrolledTable(try Stage.layout(page).tree, keepsHeaders: true).maxOffset
    }
    let before = try offset()
    page.toolbar = [BarItem("All")]
    page.style[.searchAtBottom] = 1
    page.search = SearchField()
    #expect(try offset() == before + 44 + 36 + 16)
  }

  /// The page of a built-in look, scrolled by some points.
  private func boxes(
    _ look: [String], at offset: Double, _ change: (inout Page) -> Void = { _ in }
  ) throws -> [Box] {
    var page = ScreenDrawing.page((0..<20).map { "\($0)" })
    change(&page)
    var layer = Frame.Layer(page)
    layer.offset = offset
    return try ScreenDrawing.boxes(layer, themes: look)
  }

  @Test func `have a background and a line only while rows lie under them`() throws {
    let look = ["classic", "inset"]
    let (rest, scrolled) = (try boxes(look, at: 0), try boxes(look, at: 10))
    for bar in ["statusBar", "navigationBar"] {
      #expect(try rest.box(bar).content == .group)
      #expect(
        try scrolled.box(bar).content
          == .fill(Color(red: 248, green: 248, blue: 248), .square))
    }
    #expect(!rest.contains { $0.path == "navigationBar/separator" })
    #expect(try scrolled.rect("navigationBar/separator").bottom == 64)
  }

  @Test func `let rows fade before their end if they have no background`() throws {
    let look = ["classic", "inset", "glass"]
    #expect(!(try boxes(look, at: 0)).contains { $0.path == "navigationBar/fade" })
    let scrolled = try boxes(look, at: 100)
    let fade = try scrolled.box("navigationBar/fade")
    #expect(fade.rect == Rect(x: 0, y: 64, width: 375, height: 20))
    guard case .shapes(let lines) = fade.content else { return #expect(Bool(false)) }
    let shares = lines.compactMap { $0.fill.map { Double($0.alpha) } }
    #expect(shares.count == 20 && shares == shares.sorted(by: >))
    let rows = scrolled.filter { $0.row != nil }
    #expect(rows.compactMap { $0.clip?.top ?? $0.rect.top }.min() == 64)
    let order = scrolled.map(\.path)
    let place = try #require(order.firstIndex(of: "navigationBar/fade"))
    #expect(place < (try #require(order.firstIndex(of: "navigationBar/title"))))
    // A large title ends so low that less room is left.
    let large = try boxes(look, at: 100) { $0.navigationBar.largeTitle = true }
    let (title, low) = (
      try large.rect("navigationBar/largeTitle"), try large.rect("navigationBar/fade")
    )
    #expect(low.top >= title.bottom && low.bottom == 136)
  }
}
