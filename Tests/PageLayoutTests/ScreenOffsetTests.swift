import Geometry
import PageLayout
import PageModel
import Testing

@Suite struct `A screen` {
  private let page = ScreenDrawing.page((0..<30).map { "r\($0)" })

  @Test func `has the viewport's size, with bars at the edges`() throws {
    var layer = Frame.Layer(page)
    layer.offset = 120
    let tree = try ScreenDrawing.screen(Frame(layer)).tree
    #expect(tree.size == Size(width: 375, height: 667))
    #expect(try tree.boxes.rect("statusBar").top == 0)
    #expect(try tree.boxes.rect("navigationBar").bottom == 64)
    #expect(
      try tree.boxes.rect("tabBar") == Rect(left: 0, top: 618, right: 375, bottom: 667))
  }

  @Test func `shows rows moved up by the offset and clipped between the bars`() throws {
    var layer = Frame.Layer(page)
    layer.offset = 120
    let boxes = try ScreenDrawing.boxes(layer)
    #expect(boxes.row("r1") == nil && boxes.row("r14") == nil)
    #expect(boxes.row("r2")?.rect.top == 44.0)
    #expect(boxes.row("r3")?.rect.top == 94.0)
    #expect(boxes.row("r3")?.clip == nil)
    let room = Rect(left: 0, top: 64, right: 375, bottom: 618)
    for box in boxes where !"\(box.path)".contains("Bar") {
      #expect((box.clip.map { box.rect.intersection($0) ?? $0 } ?? box.rect).union(room) == room)
    }
  }

  @Test func `leaves room above rows that are pulled down`() throws {
    var layer = Frame.Layer(page)
    layer.offset = -30
    #expect(try ScreenDrawing.boxes(layer).row("r0")?.rect.top == 94)
  }

  @Test func `paints rows, then bars, then overlays`() throws {
    var layer = Frame.Layer(page)
    layer.overlays = [.init(.toast(Toast("Done")))]
    let parts = try ScreenDrawing.boxes(layer).map { String("\($0.path)".prefix(4)) }
    let order = parts.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(order == ["sect", "stat", "navi", "tabB", "over", "stat"])
  }

  @Test func `lists all pages that it shows, each once`() {
    var layer = Frame.Layer(page)
    let other = ScreenDrawing.page(["x"])
    layer.motion = .init(from: other, progress: 0.5)
    var frame = Frame(layer)
    frame.transition = .init(.push, from: Frame.Layer(page), progress: 0.5)
    #expect(frame.pages == [page, other])
  }
}

@Suite struct `Headers of a plain table` {
  /// Two sections of ten rows of 50, with headers.
  private func boxes(at offset: Double, _ style: TableStyle = .plain) throws -> [Box] {
    var page = Page("T") {
      for name in ["A", "B"] {
        Section(name) { (0..<10).map { Cell("\(name)\($0)") { $0.height = 50 } } }
      }
    }
    page.tableStyle = style
    var layer = Frame.Layer(page)
    layer.offset = offset
    return try ScreenDrawing.boxes(layer)
  }

  @Test func `stay below the bars while their section is visible`() throws {
    let start = try boxes(at: 0)
    let band = try start.rect("sections/0/headerBackground")
    #expect(band.top == 64)
    let moved = try boxes(at: 200)
    #expect(try moved.rect("sections/0/headerBackground") == band)
    #expect(try moved.rect("sections/0/header") == start.rect("sections/0/header"))
    let (header, row) = (
      try #require(moved.firstIndex { $0.path == "sections/0/headerBackground" }),
      try #require(moved.firstIndex { $0.path == "sections/0/cells/4" })
    )
    #expect(header > row)
  }

  @Test func `are pushed away by the next one`() throws {
    let height = try boxes(at: 0).rect("sections/0/headerBackground").height
    // The first section ends at 64 + height + 500.
    let boxes = try boxes(at: 500 + height - 10)
    #expect(try abs(boxes.rect("sections/0/headerBackground").bottom - 74) < 1e-9)
    #expect(try abs(boxes.rect("sections/1/headerBackground").top - 74) < 1e-9)
    #expect(try boxes.box("sections/0/headerBackground").clip?.top == 64)
  }

  @Test func `scroll with the rows of a grouped table`() throws {
    #expect(!(try boxes(at: 200, .grouped)).contains { $0.path == "sections/0/header" })
  }

  @Test func `move down with rows that are pulled down`() throws {
    #expect(try boxes(at: -40).rect("sections/0/headerBackground").top == 104)
  }
}
