import Geometry
import PageLayout
import PageModel
import PageSamples
import Resolving
import TestSupport
import Testing

@Suite struct `The measures of overlays` {
  @Test(arguments: try SourcedMeasure.table("overlays.tsv"))
  func `are those of their sources`(row: SourcedMeasure) throws {
    let boxes =
      if let detent = PageSheet.Detent(rawValue: row.subject) {
        try LookDrawing.boxes(detent, in: row.look)
      } else {
        try LookDrawing.boxes(
          try #require(LookDrawing.overlays[row.subject], "\(row)"), in: row.look)
      }
    try row.expect(in: boxes, of: "overlays/0")
  }

  @Test func `of a toast above the bars are 24 in the looks of iOS`() throws {
    for (look, bar) in [("inset", 49.0), ("glass", 83.0)] {
      let boxes = try LookDrawing.boxes(.toast(Toast("Saved")), in: look)
      let top = try #require(boxes.first { $0.path.part == .bar(.tabBar) }).rect.top
      let toast = try boxes.rect("overlays/0")
      #expect(abs(top - toast.bottom - 24) < 1e-9 && 667 - top == bar, "\(look)")
    }
  }

  @Test func `of a loading box cover the bars where the look says so`() throws {
    for (look, height) in [("classic", 554.0), ("inset", 667), ("glass", 667)] {
      let boxes = try LookDrawing.boxes(.loading(Loading(), time: 0), in: look)
      #expect(try boxes.rect("overlays/0").height == height, "\(look)")
      let last = try #require(boxes.lastIndex { $0.path.part.bar == .tabBar })
      let cover = try #require(boxes.firstIndex { $0.path.description == "overlays/0" })
      #expect((cover > last) == (look != "classic"))
    }
  }

  @Test func `of a success and an error differ in their icons`() throws {
    for look in ["inset", "glass", "wechat-8"] {
      let icons = try [Toast.Kind.success, .error].map {
        try LookDrawing.boxes(.toast(Toast("x", $0)), in: look).box("overlays/0/icon").content
      }
      #expect(icons[0] != icons[1], "\(look)")
      let plain = try LookDrawing.boxes(.toast(Toast("x")), in: look)
      #expect(!plain.contains { $0.role == "icon" })
    }
  }

  @Test func `of an alert's preferred button are filled and its cancel button is not bold then`()
    throws
  {
    func fonts(_ role: Alert.Button.Role) throws -> [Double] {
      let alert = Alert("?", buttons: [.init("A", .cancel), .init("B", role)])
      let boxes = try LookDrawing.boxes(.alert(alert), in: "inset")
      return try ["0", "1"].map { number in
        guard case .text(let run, _) = try boxes.box("overlays/0/button/\(number)/title").content
        else { return 0 }
        return run.font.weight
      }
    }
    #expect(try fonts(.default) == [600, 400])
    #expect(try fonts(.preferred) == [400, 600])
    let alert = Alert("?", buttons: [.init("A", .cancel), .init("B", .preferred)])
    let boxes = try LookDrawing.boxes(.alert(alert), in: "glass")
    func ground(_ number: Int) throws -> Color? {
      if case .fill(let color, _) = try boxes.box("overlays/0/button/\(number)").content {
        color
      } else {
        nil
      }
    }
    #expect(try ground(0) != ground(1) && ground(1)?.alpha == 255)
  }
}

@Suite struct `An alert with one text` {
  private func run(_ alert: Alert, _ part: String, _ look: String) throws -> TextRun? {
    let boxes = try LookDrawing.boxes(.alert(alert), in: look)
    guard case .text(let run, _) = try boxes.box("overlays/0/\(part)").content else { return nil }
    return run
  }

  @Test func `has its message as large as a title without a message in glass`() throws {
    let alone = Alert(nil, message: "Gone", buttons: [.init("OK")])
    let message = try run(alone, "message", "glass")
    #expect(message?.font.size == 17 && message?.font.weight == 400 && message?.alignment == 0.5)
    #expect(try run(alone, "message", "inset")?.font.size == 13)
    let both = Alert("Saved?", message: "Gone", buttons: [.init("OK")])
    #expect(try run(both, "message", "glass")?.font.size == 15)
  }
}

@Suite struct `Buttons of an alert or an action sheet` {
  private let long = "一二三四五六七八九十一二三四五六七八九十一二三四五"

  private func boxes(
    _ buttons: [Alert.Button], in look: String, isSheet: Bool = false
  ) throws -> [Box] {
    let alert = Alert("?", buttons: buttons)
    return try LookDrawing.boxes(isSheet ? .actionSheet(alert) : .alert(alert), in: look)
  }

  @Test(arguments: ["classic", "inset", "glass", "wechat-8"], [false, true])
  func `grow if they are below each other and a title needs a second line`(
    look: String, isSheet: Bool
  ) throws {
    let boxes = try boxes(
      [.init(long), .init("好"), .init("否", .cancel)], in: look, isSheet: isSheet)
    let (grown, plain) = try (
      boxes.rect("overlays/0/button/0"), boxes.rect("overlays/0/button/1")
    )
    let title = try boxes.box("overlays/0/button/0/title")
    guard case .text(let run, let isCut) = title.content else { throw Stage.Missing() }
    #expect(!isCut && title.rect.height == run.height(lines: 2))
    #expect(abs(grown.height - plain.height - run.height(lines: 1)) < 1e-9)
    #expect(abs(title.rect.centerY - grown.centerY) < 1e-9)
    #expect(plain.top >= grown.bottom)
    let (ground, cancel) = try (boxes.rect("overlays/0/box"), boxes.rect("overlays/0/button/2"))
    #expect(ground.top <= grown.top && cancel.bottom <= 667)
  }

  @Test(arguments: ["classic", "inset", "glass"])
  func `are below each other rather than on two lines side by side`(look: String) throws {
    let boxes = try boxes([.init("一二三四五六七八"), .init("否", .cancel)], in: look)
    let rows = try (boxes.rect("overlays/0/button/0"), boxes.rect("overlays/0/button/1"))
    #expect(rows.0.height == rows.1.height && rows.0.bottom <= rows.1.top)
  }
}

@Suite struct `A menu` {
  private func menu(_ height: Double, at row: String) throws -> (box: Rect, row: Rect) {
    let count = Int(height / 44)
    let items = Alert(nil, buttons: (0..<count).map { .init("\($0)") })
    var layer = Frame.Layer(ScreenDrawing.page((0..<11).map { "r\($0)" }))
    layer.overlays = [.init(.menu(items, at: .row(.named(row))))]
    let boxes = try ScreenDrawing.boxes(layer)
    return (try boxes.rect("overlays/0/box"), try #require(boxes.row(row)).rect)
  }

  @Test func `is below its row, or above it without room`() throws {
    let (low, row) = try menu(88, at: "r1")
    #expect(low.top == row.bottom + 8 && low.right == 375 - 16)
    let (high, last) = try menu(88, at: "r10")
    #expect(high.bottom == last.top - 8)
  }

  @Test func `has a check and a line between sections`() throws {
    var items = Alert("Sort", buttons: [.init("Date"), .init("Name"), .init("Size")])
    for index in items.buttons.indices { items.buttons[index].item = .init() }
    items.buttons[1].item?.checked = true
    items.buttons[2].item?.startsSection = true
    let boxes = try LookDrawing.boxes(.menu(items, at: .row(.named("a"))), in: "glass")
    let names = Set(boxes.map(\.path.description))
    #expect(names.isSuperset(of: ["overlays/0/title", "overlays/0/button/1/check"]))
    #expect(names.contains("overlays/0/button/2/separator"))
    #expect(!names.contains("overlays/0/button/1/separator"))
  }

  @Test func `keeps its images away from its checks in glass`() throws {
    func boxes(checked: Bool, image: String? = "open") throws -> [Box] {
      var items = Alert(nil, buttons: [.init("一"), .init("二")])
      for index in items.buttons.indices { items.buttons[index].item = .init() }
      items.buttons[0].item?.checked = checked
      items.buttons[1].item?.image = image
      return try LookDrawing.boxes(.menu(items, at: .row(.named("a"))), in: "glass")
    }
    let (both, images) = (try boxes(checked: true), try boxes(checked: false))
    let check = try both.rect("overlays/0/button/0/check")
    let image = try both.rect("overlays/0/button/1/image")
    #expect(abs(image.left - check.right - 6) < 1e-9)
    let (title, plain) = try (
      both.rect("overlays/0/button/0/title"), images.rect("overlays/0/button/0/title")
    )
    let moved = try image.left - images.rect("overlays/0/button/1/image").left
    #expect(moved > 0 && abs(title.left - plain.left - moved) < 1e-9)
    let checks = try boxes(checked: true, image: nil).rect("overlays/0/button/0/title")
    #expect(checks.left < plain.left)
  }
}

@Suite struct `A keyboard` {
  private func boxes(_ keyboard: Keyboard, height: Double = 667, row: String = "r0") throws -> [Box]
  {
    var page = ScreenDrawing.page((0..<11).map { "r\($0)" })
    page.viewportHeight = height
    var layer = Frame.Layer(page)
    layer.editing = .named(row)
    layer.overlays = [.init(.keyboard(keyboard, at: nil))]
    return try ScreenDrawing.boxes(layer)
  }

  @Test func `is 216 high, and 291 on a tall screen`() throws {
    #expect(try boxes(.letters).rect("overlays/0").top == 451)
    #expect(try boxes(.letters, height: 852).rect("overlays/0").height == 291)
  }

  @Test func `moves its row above it`() throws {
    #expect(try #require(boxes(.letters).row("r0")).rect.top == 64)
    let last = try #require(boxes(.letters, row: "r10").row("r10")).rect
    #expect(abs(last.bottom - (451 - 16)) < 1e-9)
  }

  @Test func `has the keys of its kind`() throws {
    func texts(_ keyboard: Keyboard) throws -> [String] {
      try boxes(keyboard).filter { $0.path.name.words.first == "key" }.compactMap {
        if case .text(let run, _) = $0.content { run.text } else { nil }
      }
    }
    #expect(try texts(.letters).prefix(3) == ["q", "w", "e"])
    #expect(try texts(.email).contains("@") && !texts(.letters).contains("@"))
    #expect(try texts(.numbers) == "1234567890".map(String.init))
    #expect(try texts(.phone).contains("+*#"))
  }

  @Test func `has words in the page's language`() throws {
    var page = ScreenDrawing.page(["a"])
    page.language = "zh-Hans"
    var layer = Frame.Layer(page)
    layer.overlays = [.init(.keyboard(.letters, at: nil))]
    let texts = try ScreenDrawing.boxes(layer).compactMap {
      if case .text(let run, _) = $0.content { run.text } else { nil }
    }
    #expect(texts.contains("空格") && texts.contains("换行"))
  }

  @Test func `has its keys below a round top in glass`() throws {
    var layer = Frame.Layer(ScreenDrawing.page(["a"]))
    layer.overlays = [.init(.keyboard(.letters, at: nil))]
    let boxes = try ScreenDrawing.boxes(layer, themes: ["classic", "inset", "glass"])
    guard case .shapes(let keys) = try boxes.box("overlays/0/keys").content else {
      return #expect(Bool(false))
    }
    #expect(try (keys[0].path.hull?.top ?? 0) >= boxes.rect("overlays/0").top + 20)
  }

  @Test func `has letters within the screen that do not overlap`() throws {
    for keyboard in Keyboard.allCases {
      guard case .shapes(let keys) = try boxes(keyboard).box("overlays/0/keys").content else {
        continue
      }
      #expect(keys.count > 8, "\(keyboard)")
    }
  }
}

@Suite struct `An action sheet` {
  @Test func `rises from below while the screen is dimmed`() throws {
    let sheet = Alert("?", buttons: [.init("A"), .init("B", .cancel)])
    func boxes(_ progress: Double) throws -> [Box] {
      var layer = Frame.Layer(ScreenDrawing.page(["a"]))
      layer.overlays = [.init(.actionSheet(sheet), progress: progress)]
      return try ScreenDrawing.boxes(layer)
    }
    let (half, whole) = (try boxes(0.5), try boxes(1))
    let top = try whole.rect("overlays/0/box").top
    #expect(try abs(half.rect("overlays/0/box").top - (top + 667) / 2) < 1e-9)
    #expect(try half.box("overlays/0").opacity == 128.0 / 255)
  }
}

@Suite struct `A page whose list is empty` {
  private func page(_ rows: [DataValue]) -> Page {
    var page = ScreenDrawing.page(rows.isEmpty ? [] : ["a"])
    let data = DataValue(.mapping(["rows": DataValue(.list(rows))]))
    var plan = DataPlan(DataScope(data))
    plan.list = DataPath("rows")
    page.behavior.data = plan
    var notice = Notice()
    notice.title = "Nothing"
    page.behavior.empty = notice
    return page
  }

  @Test func `is a screen with its notice`() throws {
    let frame = try #require(Frame(empty: page([])))
    #expect(try ScreenDrawing.screen(frame).tree.boxes.rect("overlays/0/title").width > 0)
  }

  @Test func `is a page as a whole if the list has rows or there is no notice`() {
    #expect(Frame(empty: page([DataValue(.text("a"))])) == nil)
    var bare = page([])
    bare.behavior.empty = nil
    #expect(Frame(empty: bare) == nil)
  }
}

/// Draws overlays in the built-in looks.
enum LookDrawing {
  static let overlays: [String: Frame.Overlay.Content] = {
    var retry = Notice()
    (retry.image, retry.title, retry.text) = ("open", "No", "Try")
    retry.button = "Go"
    var menu = Alert(nil, buttons: [.init("Copy"), .init("Delete", .destructive)])
    menu.buttons[0].item = .init()
    menu.buttons[0].item?.image = "open"
    menu.buttons[1].item = .init()
    menu.buttons[1].item?.startsSection = true
    return [
      "alert": .alert(
        Alert("Delete?", message: "m", buttons: [.init("Yes"), .init("No", .cancel)])),
      "stacked": .alert(Alert("?", buttons: [.init("A"), .init("B"), .init("C", .cancel)])),
      "sheet": .actionSheet(
        Alert("Delete?", buttons: [.init("Delete", .destructive), .init("Keep", .cancel)])),
      "menu": .menu(menu, at: .row(.named("a"))), "keyboard": .keyboard(.letters, at: nil),
      "toast": .toast(Toast("Saved")), "success": .toast(Toast("OK", .success)),
      "loading": .loading(Loading("Wait"), time: 0), "retry": .retry(retry),
      "empty": .empty(retry),
    ]
  }()

  /// The themes of a look, the farthest first.
  private static let themes = [
    "classic": ["classic"], "inset": ["classic", "inset"], "glass": ["classic", "inset", "glass"],
    "wechat": ["classic", "wechat"], "wechat-8": ["classic", "wechat", "wechat-8"],
  ]

  static func themes(of look: String) throws -> [String] { try #require(themes[look], "\(look)") }

  static func boxes(_ content: Frame.Overlay.Content, in look: String) throws -> [Box] {
    var layer = Frame.Layer(ScreenDrawing.page(["a"], style: .grouped))
    layer.overlays = [.init(content)]
    return try screen(Frame(layer), in: look).tree.boxes
  }

  /// A sheet with a grabber and a button in its bar, over a page.
  static func boxes(_ detent: PageSheet.Detent, in look: String) throws -> [Box] {
    let below = Frame.Layer(ScreenDrawing.page(["a"], style: .grouped))
    var layer = below
    var sheet = PageSheet()
    (sheet.detent, sheet.grabber) = (detent, true)
    layer.page.behavior.sheet = sheet
    layer.page.navigationBar.leading = [BarItem("Cancel")]
    var frame = Frame(layer)
    frame.behind = [below]
    return try screen(frame, in: look).tree.boxes
  }

  static func screen(_ frame: Frame, in look: String) throws -> (
    tree: BoxTree, warnings: [Diagnostic]
  ) {
    try ScreenDrawing.screen(frame, Stage.supplies(try themes(of: look)))
  }

  static func supplies(_ look: String, _ appearance: Appearance) throws -> Supplies {
    Supplies(
      samples: try .builtIn(try themes(of: look), for: Look(appearance: appearance).mode))
  }
}
