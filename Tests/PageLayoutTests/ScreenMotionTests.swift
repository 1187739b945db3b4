import Geometry
import PageLayout
import PageModel
import Testing

@Suite struct `Inserted and removed rows` {
  private let old = ScreenDrawing.page(["a", "b", "c"])
  private let new = ScreenDrawing.page(["a", "x", "c"])

  private func boxes(
    _ animation: RowAnimation, at progress: Double, from old: Page? = nil, to new: Page? = nil
  ) throws -> [Box] {
    var layer = Frame.Layer(new ?? self.new)
    layer.motion = .init(
      from: old ?? self.old, coming: [.named("x"): animation],
      going: [.named("b"): animation.opposite], progress: progress)
    return try ScreenDrawing.boxes(layer)
  }

  @Test(arguments: RowAnimation.allCases)
  func `begin with the old screen and end with the new one`(animation: RowAnimation) throws {
    #expect(try boxes(animation, at: 0) == ScreenDrawing.boxes(Frame.Layer(old)))
    #expect(try boxes(animation, at: 1) == ScreenDrawing.boxes(Frame.Layer(new)))
  }

  private func going(_ boxes: [Box]) throws -> Box {
    try boxes.box("before/sections/0/cells/1")
  }

  @Test func `fade in place`() throws {
    let boxes = try boxes(.fade, at: 0.25)
    let (b, x) = (try going(boxes), try #require(boxes.row("x")))
    #expect(b.rect.top == 114 && b.opacity == 191.0 / 255)
    #expect(x.rect.top == 114 && x.opacity == 64.0 / 255)
    let order = try [b, #require(boxes.row("a")), x].map { try #require(boxes.firstIndex(of: $0)) }
    #expect(order == order.sorted())
  }

  @Test(arguments: [(RowAnimation.left, -1.0), (.right, 1)])
  func `move in from one side and out to the other`(animation: RowAnimation, side: Double) throws {
    let boxes = try boxes(animation, at: 0.25)
    #expect(try going(boxes).rect.left == -side * 375 / 4)
    #expect(boxes.row("x")?.rect.left == side * 375 * 3 / 4)
  }

  @Test func `grow and shrink in place`() throws {
    let longer = ScreenDrawing.page(["a", "x", "b", "c"])
    for (animation, top) in [(RowAnimation.top, 114 - 25.0), (.bottom, 114), (.middle, 101.5)] {
      let boxes = try boxes(animation, at: 0.5, to: longer)
      let x = try #require(boxes.row("x"))
      #expect(x.rect.top == top)
      #expect(x.clip == Rect(x: 0, y: 114, width: 375, height: 25))
      #expect(boxes.row("b")?.rect.top == 139 && boxes.row("c")?.rect.top == 189)
      let back = try self.boxes(animation, at: 0.5, from: longer, to: old)
      #expect(back.row("b")?.rect.top == 139)
    }
  }

  @Test func `come from above as one block with their header if their section is new`() throws {
    var new = ScreenDrawing.page(["a"])
    let old = new
    new.sections.insert(Section("Header") { Cell("x") { ($0.id, $0.height) = ("x", 50) } }, at: 0)
    new.numberRows()
    var layer = Frame.Layer(new)
    let still = try ScreenDrawing.boxes(layer)
    let (header, x) = (
      try still.rect("sections/0/header"), try #require(still.row("x")).rect
    )
    let gap = try #require(still.row("a")).rect.top - x.bottom
    for progress in [0.25, 0.5, 0.75, 0.9] {
      layer.motion = .init(from: old, coming: [.named("x"): .top], progress: progress)
      let boxes = try ScreenDrawing.boxes(layer)
      let (row, next) = (try #require(boxes.row("x")), try #require(boxes.row("a")).rect)
      #expect(row.clip?.top == 64)
      #expect(next.top - row.rect.bottom >= -1e-9 && next.top - row.rect.bottom <= gap + 1e-9)
      let above = boxes.first { "\($0.path)" == "sections/0/header" }?.rect
      #expect((above == nil) == (progress < 0.5) || progress == 0.5)
      guard let above else { continue }
      #expect(abs(row.rect.top - above.top - x.top + header.top) < 1e-9)
      #expect(above.top < 64)
    }
  }

  @Test func `are drawn at once without an animation`() throws {
    let boxes = try boxes(.none, at: 0.5)
    #expect(boxes.row("x")?.opacity == 1)
    #expect(!boxes.contains { "\($0.path)".hasPrefix("before") })
  }

  @Test func `move out to one side and back in from the other if they are reloaded`() throws {
    var layer = Frame.Layer(old)
    layer.motion = .init(from: old, progress: 0.5)
    layer.motion?.anew = [.named("b"): .left]
    let boxes = try ScreenDrawing.boxes(layer)
    #expect(try going(boxes).rect.left == -187.5)
    #expect(boxes.row("b")?.rect.left == 187.5)
  }

  @Test func `roll past each other if they are reloaded from above`() throws {
    var layer = Frame.Layer(old)
    layer.motion = .init(from: old, progress: 0.5)
    layer.motion?.anew = [.named("b"): .top]
    let boxes = try ScreenDrawing.boxes(layer)
    #expect(try going(boxes).clip == Rect(x: 0, y: 114, width: 375, height: 25))
    #expect(boxes.row("b")?.clip == Rect(x: 0, y: 139, width: 375, height: 25))
    #expect(try going(boxes).rect.top == 89 && boxes.row("b")?.rect.top == 139)
  }
}

@Suite struct `Rows that change their state` {
  private func boxes(_ page: Page, _ kind: Frame.RowChange.Kind? = nil, at progress: Double = 0)
    throws -> [Box]
  {
    var layer = Frame.Layer(page)
    if let kind { layer.changes = [.init(.named("a"), kind, progress: progress)] }
    return try ScreenDrawing.boxes(layer)
  }

  @Test func `lose their highlight gradually`() throws {
    let page = ScreenDrawing.page(["a"])
    var pressed = page
    pressed.sections[0].cells[0].highlighted = true
    func ground(_ boxes: [Box]) -> Box.Content? { boxes.row("a")?.content }
    #expect(try ground(boxes(page, .highlightGoes, at: 0)) == ground(boxes(pressed)))
    #expect(try ground(boxes(page, .highlightGoes, at: 1)) == ground(boxes(page)))
    let half = try ground(boxes(page, .highlightGoes, at: 0.5))
    #expect(half == .fill(Color(red: 236, green: 236, blue: 236), .square))
  }

  @Test(arguments: [true, false]) func `slide their switches`(on: Bool) throws {
    func page(_ on: Bool) -> Page {
      var page = ScreenDrawing.page(["a"])
      (page.sections[0].cells[0].accessory, page.sections[0].cells[0].on) = (.switch, on)
      return page
    }
    func shapes(_ boxes: [Box]) throws -> [Shape] {
      let content = try boxes.box("sections/0/cells/0/switch").content
      if case .shapes(let shapes) = content { return shapes }
      return []
    }
    let (before, after) = (try shapes(boxes(page(!on))), try shapes(boxes(page(on))))
    #expect(try shapes(boxes(page(on), .switchSlides, at: 0)) == before)
    #expect(try shapes(boxes(page(on), .switchSlides, at: 1)) == after)
    let half = try shapes(boxes(page(on), .switchSlides, at: 0.5))
    let middles = [before, half, after].map { $0.last?.path.hull?.centerX ?? 0 }
    #expect(abs(middles[1] - (middles[0] + middles[2]) / 2) < 1e-9)
  }

  @Test(arguments: [("ab" as String?, "value"), (nil, "placeholder")])
  func `show a caret of 2 points while they have the focus`(value: String?, name: String) throws {
    var page = ScreenDrawing.page(["a"])
    page.sections[0].cells[0].kind = .builtIn(.input)
    page.sections[0].cells[0].value = value
    page.sections[0].cells[0].placeholder = "hint"
    var layer = Frame.Layer(page)
    layer.editing = .named("a")
    let boxes = try ScreenDrawing.boxes(layer)
    let (text, caret) = (
      try boxes.rect("sections/0/cells/0/\(name)"), try boxes.rect("sections/0/cells/0/caret")
    )
    #expect(caret.left == (value == nil ? text.left - 2 : text.right) && caret.width == 2)
    #expect(caret.top == text.top && caret.height == text.height)
  }

  @Test(arguments: [true, false])
  func `show the end of a long value while they have the focus`(isWritten: Bool) throws {
    var page = ScreenDrawing.page(["a"])
    page.sections[0].cells[0].kind = .builtIn(.input)
    page.sections[0].cells[0].value = String(repeating: "值", count: 60)
    page.sections[0].cells[0].focused = isWritten
    var layer = Frame.Layer(page)
    layer.editing = isWritten ? nil : .named("a")
    let boxes = try ScreenDrawing.boxes(layer)
    let caret = try boxes.rect("sections/0/cells/0/caret")
    let row = try boxes.rect("sections/0/cells/0")
    let value = try #require(boxes.first { $0.path.name == .value })
    #expect(abs(caret.right - (row.right - 15)) < 0.01)
    #expect(abs(value.rect.right - caret.left) < 0.01 && value.rect.left < row.left)
    let clip = try #require(value.clip)
    #expect(clip.left > row.left && clip.right <= caret.left)
  }
}

@Suite struct `Transitions between pages` {
  private let from = ScreenDrawing.page(["a"])
  private let to = ScreenDrawing.page(["b"])

  private func boxes(_ kind: Frame.Transition.Kind, at progress: Double) throws -> [Box] {
    var frame = Frame(Frame.Layer(to))
    frame.transition = .init(kind, from: Frame.Layer(from), progress: progress)
    return try ScreenDrawing.screen(frame).tree.boxes
  }

  @Test(arguments: [Frame.Transition.Kind.push, .pop, .present, .dismiss])
  func `begin with one page and end with the other`(kind: Frame.Transition.Kind) throws {
    #expect(try boxes(kind, at: 0) == ScreenDrawing.boxes(Frame.Layer(from)))
    #expect(try boxes(kind, at: 1) == ScreenDrawing.boxes(Frame.Layer(to)))
  }

  @Test func `slide in over a page that moves aside and darkens`() throws {
    let boxes = try boxes(.push, at: 0.5)
    #expect(boxes.row("b")?.rect.left == 187.5)
    #expect(try boxes.rect("tabBar").left == 187.5)
    #expect(try boxes.rect("before/sections/0/cells/0").left == -0.15 * 375)
    #expect(try boxes.rect("before/tabBar").left == -0.15 * 375)
    #expect(try boxes.box("shade").opacity == 128.0 / 255)
    #expect(try boxes.rect("navigationBar").left == 0)
    #expect(Set(boxes.map(\.path)).count == boxes.count)
  }

  @Test func `slide away from the page below, which moves back`() throws {
    let boxes = try boxes(.pop, at: 0.25)
    #expect(try boxes.rect("before/sections/0/cells/0").left == 375 * 0.25)
    #expect(abs((boxes.row("b")?.rect.left ?? 0) + 0.3 * 0.75 * 375) < 1e-9)
  }

  /// A push from one page to another, both with a back button.
  private func bars(at progress: Double, _ change: (inout Page, inout Page) -> Void = { _, _ in })
    throws -> [Box]
  {
    var (old, new) = (ScreenDrawing.page(["a"]), ScreenDrawing.page(["b"]))
    (old.navigationBar.back, new.navigationBar.back) = (.text("Old"), .text("Title"))
    (old.navigationBar.trailing, new.navigationBar.trailing) = ([BarItem("Ed")], [BarItem("Ok")])
    change(&old, &new)
    var frame = Frame(Frame.Layer(new))
    frame.transition = .init(.push, from: Frame.Layer(old), progress: progress)
    return try ScreenDrawing.screen(frame).tree.boxes
  }

  @Test(arguments: ["classic", "glass"], [Frame.Transition.Kind.push, .pop])
  func `move large titles with their pages, the old one out and the new one in`(
    look: String, kind: Frame.Transition.Kind
  ) throws {
    let isPush = kind == .push
    let (old, new) = isPush ? ("before/", "") : ("", "before/")
    func titles(at share: Double) throws -> (old: Box?, new: Box?) {
      var (lower, upper) = (from, to)
      (lower.title, upper.title) = ("一二三四五六七八", "八七六五四三二一")
      (lower.navigationBar.largeTitle, upper.navigationBar.largeTitle) = (true, true)
      let (before, after) = isPush ? (lower, upper) : (upper, lower)
      var frame = Frame(Frame.Layer(after))
      frame.transition = .init(
        kind, from: Frame.Layer(before), progress: isPush ? share : 1 - share)
      let themes = look == "glass" ? ["classic", "inset", "glass"] : [look]
      let boxes = try ScreenDrawing.screen(frame, Stage.supplies(themes)).tree.boxes
      func title(_ prefix: String) -> Box? {
        boxes.first { $0.path.description == prefix + "navigationBar/largeTitle" }
      }
      return (title(old), title(new))
    }
    let start = try #require(titles(at: 0.001).old)
    for share in [0.2, 0.4, 0.5] {
      let (old, new) = try titles(at: share)
      #expect(abs((try #require(old)).rect.left - start.rect.left + 0.3 * 375 * share) < 0.2)
      #expect(abs((old?.opacity ?? 0) - (1 - share / 0.6)) < 0.01)
      #expect(abs((try #require(new)).rect.left - start.rect.left - 375 * (1 - share)) < 0.2)
      #expect(abs((new?.opacity ?? 0) - min(1, share / 0.3)) < 0.01)
    }
    #expect(try titles(at: 0.6).old == nil)
  }

  @Test func `draw the status bar and the arrow once, in full`() throws {
    for share in [0.1, 0.4, 0.7] {
      let boxes = try bars(at: share)
      for name in ["statusBar/time", "navigationBar/back"] {
        let found = boxes.filter { "\($0.path)".hasSuffix(name) }
        #expect(found.count == 1 && found.first?.opacity == 1 && found.first?.rect.left ?? -1 >= 0)
      }
    }
  }

  @Test func `bring the new title from the right and send the old one to the back button`() throws {
    let early = try bars(at: 0.2).box("before/navigationBar/title")
    #expect(early.rect.centerX < 187.5 && early.opacity < 1)
    let boxes = try bars(at: 0.75) { old, new in
      (old.navigationBar.trailing, new.navigationBar.trailing) = ([], [])
    }
    #expect(!boxes.contains { $0.path.description == "before/navigationBar/title" })
    let title = try boxes.box("navigationBar/title")
    #expect(title.rect.centerX == 187.5 + 375 / 8 && title.opacity > 0)
  }

  @Test func `cast a shadow over the page below`() throws {
    let edge = try boxes(.push, at: 0.5).box("edge")
    guard case .shapes(let rings) = edge.content else { return #expect(Bool(false)) }
    #expect(edge.rect.left == 187.5 && rings.first?.path.hull?.left ?? 0 < 182)
  }

  @Test func `never let texts of bars cross`() throws {
    for step in 1..<20 {
      let texts = try bars(at: Double(step) / 20) { old, new in
        (old.title, new.title) = ("一二三四五六七八九", "一二三四五六七")
        old.navigationBar.leading = [BarItem("一")]
      }.filter { box in
        if case .text = box.content { "\(box.path)".contains("navigationBar") } else { false }
      }
      for (index, box) in texts.enumerated() {
        for other in texts.dropFirst(index + 1) where box.opacity > 0 && other.opacity > 0 {
          #expect(!box.rect.intersects(other.rect), "\(step): \(box.path) \(other.path)")
        }
      }
    }
  }

  @Test func `rise and sink over a page that stays in place`() throws {
    let up = try boxes(.present, at: 0.25)
    #expect(up.row("b")?.rect.top == 64 + 667 * 0.75)
    #expect(try up.rect("before/sections/0/cells/0").top == 64)
    let down = try boxes(.dismiss, at: 0.25)
    #expect(try down.rect("before/sections/0/cells/0").top == 64 + 667 * 0.25)
    #expect(down.row("b")?.rect.top == 64)
  }
}
