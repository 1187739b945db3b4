import Geometry
import PageLayout
import PageModel
import Resolving
import Testing

@Suite struct `An alert` {
  private func screen(_ alert: Alert, progress: Double = 1, isGoing: Bool = false) throws -> (
    tree: BoxTree, warnings: [Diagnostic]
  ) {
    var layer = Frame.Layer(ScreenDrawing.page(["a"]))
    layer.overlays = [.init(.alert(alert), progress: progress, isGoing: isGoing)]
    return try ScreenDrawing.screen(Frame(layer))
  }

  private let question = Alert("Log out?", buttons: [.init("Yes"), .init("No", .cancel)])

  @Test func `is 270 wide in the middle of the screen, over black at 50 %`() throws {
    let boxes = try screen(question).tree.boxes
    let ground = try boxes.box("overlays/0")
    #expect(ground.rect == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(ground.content == .fill(Color(red: 0, green: 0, blue: 0, alpha: 128), .square))
    let (box, title) = (try boxes.rect("overlays/0/box"), try boxes.rect("overlays/0/title"))
    #expect(box.width == 270 && box.centerX == 187.5 && box.centerY == 333.5)
    #expect(title.top - box.top == 20 && title.centerX == 187.5)
    #expect(abs(box.height - (title.height + 40 + 44)) < 1e-9)
  }

  @Test func `dims all but the status bar`() throws {
    var page = ScreenDrawing.page(["a"])
    page.statusBar.hidden = false
    var layer = Frame.Layer(page)
    layer.overlays = [.init(.alert(question))]
    let boxes = try ScreenDrawing.screen(Frame(layer)).tree.boxes
    let ground = try #require(boxes.firstIndex { $0.path == "overlays/0" })
    let status = boxes.indices.filter {
      boxes[$0].path.part == .bar(.statusBar) && !boxes[$0].path.name.isOwn
    }
    let title = try #require(boxes.firstIndex { $0.path == "navigationBar/title" })
    #expect(!status.isEmpty && status.allSatisfy { $0 > ground } && title < ground)
  }

  @Test func `has two buttons side by side, with the cancel button at the left`() throws {
    let boxes = try screen(question).tree.boxes
    let (yes, no) = (
      try boxes.rect("overlays/0/button/0"), try boxes.rect("overlays/0/button/1")
    )
    #expect(no.left == 52.5 && no.width == 135 && no.height == 44)
    #expect(yes.left == 187.5 && yes.top == no.top)
    #expect(boxes.contains { $0.path == "overlays/0/button/0/divider" })
    #expect(!boxes.contains { $0.path == "overlays/0/button/1/divider" })
  }

  @Test(
    arguments: [
      [("A", .default), ("N", .cancel), ("B", .destructive)],
      [("A long answer to read", .default), ("N", .cancel)],
    ] as [[(String, Alert.Button.Role)]])
  func `has more buttons below each other, with the cancel button last`(
    buttons: [(String, Alert.Button.Role)]
  ) throws {
    let alert = Alert("?", message: "m", buttons: buttons.map { .init($0, $1) })
    let boxes = try screen(alert).tree.boxes
    let box = try boxes.rect("overlays/0/box")
    #expect(try abs(boxes.rect("overlays/0/button/1").bottom - box.bottom) < 1e-9)
    #expect(try boxes.rect("overlays/0/button/0").width == 270)
    #expect(try boxes.rect("overlays/0/button").height == 44 * Double(buttons.count))
  }

  @Test func `grows with its texts and cuts a message taller than the screen`() throws {
    let (short, long) = (
      try screen(Alert("t", message: "m", buttons: question.buttons)),
      try screen(
        Alert("t", message: String(repeating: "字", count: 60), buttons: question.buttons))
    )
    #expect(short.warnings.isEmpty && long.warnings.isEmpty)
    let pitch = 13 * 1.1934
    let heights = try [short, long].map { try $0.tree.boxes.rect("overlays/0/box").height }
    #expect(abs(heights[1] - heights[0] - 3 * pitch) < 1e-6)
    let huge = try screen(
      Alert("t", message: String(repeating: "字", count: 2000), buttons: question.buttons))
    #expect(huge.warnings.map(\.rule) == ["text-cut"])
    #expect(try huge.tree.boxes.rect("overlays/0/box").top >= 0)
  }

  @Test func `is there at once in glass, while the screen dims`() throws {
    var layer = Frame.Layer(ScreenDrawing.page(["a"]))
    layer.overlays = [.init(.alert(question), progress: 0.5)]
    let boxes = try ScreenDrawing.boxes(layer, themes: ["classic", "inset", "glass"])
    #expect(try boxes.box("overlays/0").opacity == 128.0 / 255)
    let (box, title) = (try boxes.box("overlays/0/box"), try boxes.box("overlays/0/title"))
    #expect(box.rect.width == 320 && box.opacity == 1 && title.opacity == 1)
  }

  @Test func `appears by fading in and shrinking, and disappears by fading out`() throws {
    let none = try ScreenDrawing.boxes(Frame.Layer(ScreenDrawing.page(["a"])))
    #expect(try screen(question, progress: 0).tree.boxes == none)
    #expect(try screen(question, progress: 1, isGoing: true).tree.boxes == none)
    let half = try screen(question, progress: 0.5).tree.boxes
    #expect(try half.box("overlays/0").opacity == 128.0 / 255)
    let box = try half.box("overlays/0/box")
    #expect(abs(box.rect.width - 270 * 1.05) < 1e-9 && box.opacity == 1)
    #expect(try half.box("overlays/0/title").opacity == 170.0 / 255)
    #expect(try screen(question, progress: 0.6).tree.boxes.box("overlays/0/title").opacity == 1)
    let going = try screen(question, progress: 0.5, isGoing: true).tree.boxes
    #expect(try going.rect("overlays/0/box").width == 270)
    #expect(try screen(question).tree.boxes == screen(question, isGoing: false).tree.boxes)
  }

  @Test func `shows no text through another one as it comes, and hardly a ground without texts`()
    throws
  {
    for progress in stride(from: 0.05, to: 1, by: 0.05) {
      let boxes = try screen(question, progress: progress).tree.boxes
      let (ground, title) = (
        try boxes.box("overlays/0/box").opacity, try boxes.box("overlays/0/title").opacity
      )
      #expect(min(title, 1 - ground) < 0.15 && title <= ground, "\(progress)")
      #expect(ground - title <= 0.76, "\(progress)")
    }
  }

  @Test func `is gone before its dimming, as the page may move because of the answer`() throws {
    let boxes = try screen(question, progress: 0.4, isGoing: true).tree.boxes
    #expect(try boxes.box("overlays/0").opacity == 153.0 / 255)
    #expect(try boxes.box("overlays/0/box").opacity == 0)
    let early = try screen(question, progress: 0.2, isGoing: true).tree.boxes
    #expect(try early.box("overlays/0/box").opacity == 85.0 / 255)
  }

  @Test func `leaves as one: its texts are as opaque as its ground`() throws {
    for content in [Frame.Overlay.Content.alert(question), .toast(Toast("Saved", .success))] {
      for going in stride(from: 0.05, to: 1, by: 0.05) {
        var layer = Frame.Layer(ScreenDrawing.page(["a"]))
        layer.overlays = [.init(content, progress: going, isGoing: true)]
        let boxes = try ScreenDrawing.boxes(layer).filter {
          $0.path.description.hasPrefix("overlays")
        }
        let parts = if case .alert = content { Array(boxes.dropFirst()) } else { boxes }
        #expect(Set(parts.map(\.opacity)).count == 1)
        #expect(parts.allSatisfy { $0.fadesAsOne == ($0.opacity < 1) })
      }
    }
  }
}

@Suite struct `An overlay` {
  private func boxes(_ content: Frame.Overlay.Content, page: Page? = nil) throws -> [Box] {
    var layer = Frame.Layer(page ?? ScreenDrawing.page(["a"]))
    layer.overlays = [.init(content)]
    return try ScreenDrawing.boxes(layer)
  }

  @Test func `for a toast has insets of 10 and 8 and its text as written`() throws {
    let boxes = try boxes(.toast(Toast("成功了。。", .success)))
    let (box, text) = (try boxes.rect("overlays/0"), try boxes.rect("overlays/0/text"))
    #expect(text.width == 80 && box.width == 100)
    #expect(abs(box.height - text.height - 16) < 1e-9)
    #expect(box.centerX == 187.5 && box.centerY == 333.5)
  }

  @Test func `shows control characters as those of rows`() throws {
    let strange = "a\u{7}b\tc"
    let asked = Alert(strange, message: strange, buttons: [.init(strange)])
    var notice = Notice()
    (notice.title, notice.text, notice.button) = (strange, strange, strange)
    for (content, count) in [
      (.alert(asked), 3), (.actionSheet(asked), 3), (.menu(asked, at: .part("")), 2),
      (.toast(Toast(strange)), 1), (.loading(Loading(strange), time: 0), 1), (.retry(notice), 3),
    ] as [(Frame.Overlay.Content, Int)] {
      let texts = try boxes(content).filter { "\($0.path)".hasPrefix("overlays/") }.compactMap {
        if case .text(let run, _) = $0.content { run.text } else { nil }
      }
      #expect(texts == Array(repeating: "a\u{FFFD}b c", count: count))
    }
  }

  @Test func `refuses U+0000 in its texts`() throws {
    var layer = Frame.Layer(ScreenDrawing.page(["a"]))
    layer.overlays = [.init(.toast(Toast("a\u{0}")))]
    let warnings = try ScreenDrawing.screen(Frame(layer)).warnings
    #expect(warnings.map(\.rule) == ["text"] && warnings.first?.severity == .error)
  }

  @Test func `breaks a long toast at 240`() throws {
    let boxes = try boxes(.toast(Toast(String(repeating: "字", count: 20))))
    #expect(try boxes.rect("overlays/0").width == 260)
    #expect(try abs(boxes.rect("overlays/0/text").height - 2 * 16 * 1.1934) < 1e-9)
  }

  @Test func `for loading is a box of 100 × 100 over the rows or the screen`() throws {
    var loading = Loading()
    let rows = try boxes(.loading(loading, time: 0))
    #expect(try rows.rect("overlays/0") == Rect(left: 0, top: 64, right: 375, bottom: 618))
    #expect(
      try rows.rect("overlays/0/box") == Rect(x: 137.5, y: 291, width: 100, height: 100))
    #expect(try rows.rect("overlays/0/spinner").centerY == 341)
    loading.coversScreen = true
    let screen = try boxes(.loading(loading, time: 0))
    #expect(try screen.rect("overlays/0").height == 667)
    #expect(try screen.rect("overlays/0/box").centerY == 333.5)
  }

  @Test func `for loading turns its spinner by one of twelve spokes each twelfth of a second`()
    throws
  {
    func spinner(_ time: Int) throws -> Box.Content {
      try boxes(.loading(Loading("Wait"), time: time)).box("overlays/0/spinner").content
    }
    let first = try spinner(0)
    guard case .shapes(let shapes) = first else { return #expect(Bool(false)) }
    #expect(shapes.count == 12 && Set(shapes.map(\.stroke?.color.alpha)).count == 12)
    #expect(shapes.map { $0.stroke?.color.alpha ?? 0 }.max() == shapes[0].stroke?.color.alpha)
    #expect(try spinner(83) == first && spinner(84) != first && spinner(1000) == first)
  }

  @Test func `for loading has eight spokes in the looks since iOS 13, four of them faint`() throws {
    for look in ["inset", "glass"] {
      let boxes = try LookDrawing.boxes(.loading(Loading(), time: 0), in: look)
      guard case .shapes(let spokes) = try boxes.box("overlays/0/spinner").content else {
        return #expect(Bool(false))
      }
      #expect(spokes.count == 8 && Set(spokes.map(\.stroke?.color.alpha)).count == 5)
    }
  }

  @Test func `for loading shows its pictures in turn`() throws {
    var loading = Loading()
    loading.picture = .frames(Frames(["a", "b"], milliseconds: 500))
    for (time, name) in [(0, "a"), (249, "a"), (250, "b"), (500, "a")] {
      let box = try boxes(.loading(loading, time: time)).box("overlays/0/image")
      #expect(box.rect.size == Size(width: 57, height: 42))
      guard case .image(let image, _, _, _) = box.content else { return #expect(Bool(false)) }
      #expect(image.name == name)
    }
  }

  @Test func `for a notice is 200 × 250, or 300 tall with a button, in place of rows`() throws {
    var notice = Notice()
    (notice.image, notice.title, notice.text) = ("empty", "Nothing", "here")
    let empty = try boxes(.empty(notice))
    let block = try empty.rect("overlays/0/box")
    #expect(block == Rect(x: 87.5, y: 216, width: 200, height: 250))
    #expect(
      try empty.rect("overlays/0/image") == Rect(x: 112.5, y: 236, width: 150, height: 150))
    #expect(try empty.rect("overlays/0/title").top == block.top + 178)
    #expect(try empty.rect("overlays/0/text").top == block.top + 202)
    notice.button = "Again"
    let retry = try boxes(.retry(notice))
    let top = try retry.rect("overlays/0/box").top
    #expect(top == 191)
    #expect(
      try retry.rect("overlays/0/button") == Rect(x: 117.5, y: top + 247, width: 140, height: 40))
  }

  @Test func `for a notice has the ground of its page`() throws {
    var page = ScreenDrawing.page(["a"])
    for (style, ground) in [
      (TableStyle.plain, ColorKey.plainBackground), (.grouped, .pageBackground),
    ] {
      page.tableStyle = style
      let box = try boxes(.empty(Notice()), page: page).box("overlays/0")
      #expect(box.keys.contains(ground))
    }
  }

  @Test func `for an empty list moves down with pulled rows`() throws {
    var notice = Notice()
    notice.title = "Nothing"
    var layer = Frame.Layer(ScreenDrawing.page(["a"]))
    layer.overlays = [.init(.empty(notice))]
    let rest = try ScreenDrawing.boxes(layer)
    layer.offset = -30
    let pulled = try ScreenDrawing.boxes(layer)
    for name in ["overlays/0", "overlays/0/title"] {
      #expect(try pulled.rect(name).top == rest.rect(name).top + 30)
    }
  }

  @Test func `for a notice has its parts close together around a picture that is not the look's`()
    throws
  {
    for image in ["open", nil] {
      var notice = Notice()
      (notice.image, notice.title, notice.text, notice.button) = (image, "Nothing", "here", "Again")
      let retry = try boxes(.retry(notice))
      let (title, text) = (
        try retry.rect("overlays/0/title"), try retry.rect("overlays/0/text")
      )
      let (box, button) = (
        try retry.rect("overlays/0/box"), try retry.rect("overlays/0/button")
      )
      // The box is that of its parts, so they are in the middle of the room.
      #expect(box.centerY == 341 && box.bottom == button.bottom)
      if image == nil {
        #expect(title.top == box.top)
      } else {
        let picture = try retry.rect("overlays/0/image")
        #expect(picture.height == 60 && picture.top == box.top)
        #expect(title.top == picture.bottom + 12)
      }
      #expect(text.top == title.bottom + 4 && button.top == text.bottom + 12)
    }
  }

  @Test func `for a notice is above the middle if the theme says so`() throws {
    var page = ScreenDrawing.page(["a"])
    page.style[.overlayOffset] = 50
    var notice = Notice()
    notice.image = "empty"
    #expect(try boxes(.empty(notice), page: page).rect("overlays/0/box").top == 166)
  }
}
