import Geometry
import PageLayout
import PageModel
import Resolving
import Testing

@Suite struct `A refresh or load control` {
  private func header(
    _ state: Frame.RefreshState, language: String = "en", offset: Double = -54,
    _ change: (inout RefreshParts) -> Void = { _ in }
  ) throws -> [Box] {
    var page = ScreenDrawing.page(["a"])
    page.language = language
    var parts = RefreshParts()
    parts.header = true
    change(&parts)
    page.behavior.refresh = parts
    var layer = Frame.Layer(page)
    (layer.header, layer.offset) = (state, offset)
    return try ScreenDrawing.boxes(layer)
  }

  private func footer(
    _ text: RefreshText, _ kind: RefreshParts.Footer, words: [RefreshText: String] = [:]
  )
    throws -> [Box]
  {
    var page = ScreenDrawing.page(["a"])
    var parts = RefreshParts()
    (parts.footer, parts.texts) = (kind, words)
    page.behavior.refresh = parts
    var layer = Frame.Layer(page)
    layer.footer = .init(text)
    layer.offset = kind == .back ? 44 : 0
    return try ScreenDrawing.boxes(layer)
  }

  private func text(_ boxes: [Box], _ path: String) throws -> String {
    guard case .text(let run, _) = try boxes.box(path).content else { return "" }
    return run.text
  }

  @Test func `is a header of 54 above the rows, with a line in each half`() throws {
    let boxes = try header(.init(.idle))
    let rect = try boxes.rect("refreshHeader")
    #expect(rect == Rect(x: 0, y: 64, width: 375, height: 54))
    #expect(try boxes.rect("refreshHeader/state").centerY == 64 + 13.5)
    #expect(try boxes.rect("refreshHeader/last").centerY == 64 + 40.5)
    let last = try boxes.rect("refreshHeader/last")
    let arrow = try boxes.rect("refreshHeader/arrow")
    #expect(arrow.centerX == last.left - 25 && arrow.size == Size(width: 15, height: 40))
  }

  @Test func `shows control characters as those of rows`() throws {
    let boxes = try header(.init(.idle)) { $0.tip = "a\u{7}\nb" }
    #expect(try text(boxes, "refreshHeader/tip") == "a\u{FFFD} b")
  }

  @Test func `follows the rows`() throws {
    let boxes = try header(.init(.idle), offset: -20)
    #expect(try boxes.rect("refreshHeader").top == 64 - 34)
    #expect(try boxes.box("refreshHeader/arrow").clip?.top == 64)
    #expect(try !header(.init(.idle), offset: 0).contains { "\($0.path)".contains("refresh") })
  }

  @Test(arguments: [
    ("en", "Pull down to refresh", "Last update: No record"),
    ("zh-Hans", "下拉可以刷新", "最后更新：无记录"), ("zh-Hant", "下拉可以刷新", "最後更新：無記錄"),
  ])
  func `is in the page's language`(language: String, state: String, last: String) throws {
    let boxes = try header(.init(.idle), language: language)
    #expect(try text(boxes, "refreshHeader/state") == state)
    #expect(try text(boxes, "refreshHeader/last") == last)
  }

  @Test(arguments: [
    (2026, 3, 5, "今天 09:05"), (2026, 2, 5, "02-05 09:05"), (2025, 3, 5, "2025-03-05 09:05"),
  ])
  func `shows the last refresh by calendar days`(
    year: Int, month: Int, day: Int, words: String
  ) throws {
    var state = Frame.RefreshState(.idle)
    state.now = Clock(year: 2026, month: 3, day: 5, hour: 10, minute: 0)
    state.last = Clock(year: year, month: month, day: day, hour: 9, minute: 5)
    #expect(
      try text(header(state, language: "zh-Hans"), "refreshHeader/last") == "最后更新：" + words)
  }

  @Test func `turns its arrow by half a turn, and has a spinner while it works`() throws {
    func arrow(_ turn: Double) throws -> Path {
      let box = try header(.init(.pulling, turn: turn)).box("refreshHeader/arrow")
      guard case .shapes(let shapes) = box.content else { return Path() }
      return shapes[0].path
    }
    let rect = try header(.init(.pulling)).rect("refreshHeader/arrow")
    let (down, up, half) = (try arrow(0), try arrow(1), try arrow(0.5))
    func ends(_ path: Path) -> [Point] {
      path.elements.map {
        switch $0 {
        case .move(let to), .line(let to), .curve(_, _, let to): to
        case .close: Point()
        }
      }
    }
    for (point, turned) in zip(ends(down), ends(up)) {
      #expect(abs(point.x + turned.x - 2 * rect.centerX) < 1e-9)
      #expect(abs(point.y + turned.y - 2 * rect.centerY) < 1e-9)
    }
    #expect(abs(ends(half)[1].y - rect.centerY) < 1e-9 && ends(half)[1].x < rect.left)
    let quarter = try ends(arrow(0.25))[1]
    let reach = ends(down)[1].y - rect.centerY
    #expect(abs(quarter.y - rect.centerY - reach * 0.5.squareRoot()) < 1e-6)
    let working = try header(.init(.refreshing, time: 100))
    #expect(try working.rect("refreshHeader/spinner").size == Size(side: 20))
    #expect(!working.contains { $0.path == "refreshHeader/arrow" })
  }

  @Test func `shows the page's texts, hides empty ones, and may have a tip`() throws {
    let own = try header(.init(.idle)) { $0.texts[.idle] = "Go" }
    #expect(try text(own, "refreshHeader/state") == "Go")
    let silent = try header(.init(.idle)) { $0.texts[.idle] = "" }
    #expect(!silent.contains { $0.path == "refreshHeader/state" })
    #expect(try silent.rect("refreshHeader/last").centerY == 64 + 27)
    let tip = try header(.init(.idle)) { $0.tip = "Tip" }
    #expect(try tip.rect("refreshHeader/tip").centerY == 64 + 9)
  }

  @Test func `fades in as it is pulled if the page says so`() throws {
    let state = Frame.RefreshState(.idle, pulled: 0.5)
    #expect(try header(state).box("refreshHeader/state").opacity == 1)
    let fading = try header(state) { $0.fades = true }
    #expect(try fading.box("refreshHeader/state").opacity == 128.0 / 255)
    let beyond = try header(.init(.pulling, pulled: 1.4)) { $0.fades = true }
    #expect(try beyond.box("refreshHeader/state").opacity == 1)
  }

  @Test func `may show pictures instead of the arrow and the spinner`() throws {
    let state = Frame.RefreshState(.refreshing, time: 600)
    let boxes = try header(state) { $0.frames = Frames(["a", "b"], milliseconds: 1000) }
    let box = try boxes.box("refreshHeader/image")
    guard case .image(let image, _, _, _) = box.content else { return #expect(Bool(false)) }
    #expect(image.name == "b" && box.rect.size == Size(side: 25))
    #expect(box.rect.right == (try boxes.rect("refreshHeader/last").left) - 17.5)
    #expect(!boxes.contains { $0.path == "refreshHeader/spinner" })
  }

  @Test func `is a footer of 44 below the rows, blank until it works`() throws {
    let idle = try footer(.idle, .auto)
    #expect(try idle.rect("refreshFooter") == Rect(x: 0, y: 114, width: 375, height: 44))
    #expect(!idle.contains { $0.path == "refreshFooter/state" })
    let working = try footer(.refreshing, .auto)
    let state = try working.rect("refreshFooter/state")
    #expect(try working.rect("refreshFooter/spinner").centerX == state.left - 25)
    let silent = try footer(.refreshing, .auto, words: [.refreshing: ""])
    #expect(try silent.rect("refreshFooter/spinner").centerX == 187.5)
    #expect(try text(footer(.noMore, .auto), "refreshFooter/state") == "No more data")
  }

  @Test func `is a footer below the screen if the rows do not fill it`() throws {
    let boxes = try footer(.idle, .back)
    #expect(try boxes.rect("refreshFooter").top == 618 - 44)
    #expect(try text(boxes, "refreshFooter/state") == "Pull up to load more")
  }

  @Test(arguments: ["refreshHeader", "refreshHeader/state", "refreshFooter/spinner", "refreshed"])
  func `has paths that read back as written`(path: String) {
    #expect(BoxPath(path).description == path)
    #expect((BoxPath(path).part == .page) == (path == "refreshed"))
  }
}
