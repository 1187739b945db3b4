import Geometry
import PageLayout
import PageModel
import Resolving
import TestSupport
import Testing

@Suite struct `A presented page` {
  private let below = ScreenDrawing.page(["a"], style: .grouped)
  private let page = ScreenDrawing.page(["b"], style: .grouped)

  private func layer(_ detent: PageSheet.Detent, of page: Page? = nil) -> Frame.Layer {
    var layer = Frame.Layer(page ?? self.page)
    layer.page.behavior.sheet = PageSheet()
    layer.page.behavior.sheet?.detent = detent
    layer.page.tabBar = []
    return layer
  }

  private func sheet(_ detent: PageSheet.Detent = .large) -> Frame {
    var frame = Frame(layer(detent))
    frame.behind = [Frame.Layer(below)]
    return frame
  }

  private func boxes(_ frame: Frame, in look: String = "inset") throws -> [Box] {
    try LookDrawing.screen(frame, in: look).tree.boxes
  }

  private func transition(_ kind: Frame.Transition.Kind, _ progress: Double) -> Frame {
    let (sheet, page) = (layer(.large), Frame.Layer(below))
    var frame = Frame(kind == .present ? sheet : page)
    frame.transition = .init(kind, from: kind == .present ? page : sheet, progress: progress)
    return frame
  }

  @Test(arguments: ["inset", "glass"])
  func `rises to its place and sinks from it`(look: String) throws {
    #expect(
      try boxes(transition(.present, 0), in: look) == boxes(Frame(Frame.Layer(below)), in: look))
    #expect(try boxes(transition(.present, 1), in: look) == boxes(sheet(), in: look))
    #expect(try boxes(transition(.dismiss, 0), in: look) == boxes(sheet(), in: look))
    #expect(
      try boxes(transition(.dismiss, 1), in: look) == boxes(Frame(Frame.Layer(below)), in: look))
    let top = try boxes(sheet(), in: look).rect("ground").top
    for (kind, path) in [(Frame.Transition.Kind.present, "ground"), (.dismiss, "before/ground")] {
      let half = try boxes(transition(kind, 0.5), in: look).rect(path)
      #expect(abs(half.top - (top + 667) / 2) < 1e-9)
    }
  }

  @Test func `makes the page behind it smaller and darker in step`() throws {
    let half = try boxes(transition(.present, 0.5))
    let (ground, whole) = (try half.box("before/ground"), try boxes(sheet()).box("behind/ground"))
    #expect(abs(whole.rect.width - 375 * 0.9165) < 1e-9 && whole.rect.top == 20)
    #expect(abs(ground.rect.width - 375 * (1 + 0.9165) / 2) < 1e-9 && ground.rect.top == 10)
    #expect(ground.radius > 0 && ground.radius < whole.radius)
    #expect(try half.box("before/dimming").opacity == 128.0 / 255)
    #expect(try half.box("backdrop").rect == Rect(x: 0, y: 0, width: 375, height: 667))
  }

  @Test func `leaves the page behind it as it is in glass, only darker`() throws {
    let boxes = try boxes(sheet(), in: "glass")
    #expect(try boxes.rect("behind/ground") == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(
      try boxes.box("behind/dimming").content
        == .fill(Color(red: 0, green: 0, blue: 0).faded(by: 0.2), .square))
    #expect(!boxes.contains { $0.path.description == "backdrop" })
  }

  @Test(arguments: ["inset", "glass"], [0.2, 0.8, 1])
  func `leaves one status bar, which is neither moved nor dimmed`(look: String, at share: Double)
    throws
  {
    let boxes = try boxes(transition(.present, share), in: look)
    let times = boxes.indices.filter { boxes[$0].path.description.hasSuffix("statusBar/time") }
    let time = try #require(times.first)
    let alone = try self.boxes(Frame(Frame.Layer(below)), in: look).box("statusBar/time")
    #expect(times.count == 1 && boxes[time].rect == alone.rect && boxes[time].opacity == 1)
    let dimming = try #require(boxes.lastIndex { $0.path.description.hasSuffix("dimming") })
    #expect(time > dimming)
  }

  @Test
  func `leaves the status bar one colour, which turns to white while the page's edge passes it`()
    throws
  {
    func color(_ box: Box) -> Color? {
      switch box.content {
      case .text(let run, _): run.color
      case .image(_, let tint, _, _): tint
      default: nil
      }
    }
    func colors(_ share: Double) throws -> Set<Color?> {
      let boxes = try boxes(transition(.present, share)).filter {
        "\($0.path)".contains("statusBar/") && color($0) != nil
      }
      #expect(boxes.count > 1 && !boxes.contains { "\($0.path)".hasSuffix("below") })
      return Set(boxes.map(color))
    }
    let white = Color(red: 255, green: 255, blue: 255)
    let own = try color(boxes(Frame(Frame.Layer(below))).box("statusBar/time"))
    for share in [0.01, 0.1] { #expect(try colors(share) == [own]) }
    for share in [0.95, 1] { #expect(try colors(share) == [white]) }
    let half = try colors(0.5)
    #expect(half.count == 1)
    let grey = try #require(half.first??.red)
    #expect((90...165).contains(grey))
    #expect(try color(boxes(sheet(), in: "glass").box("behind/statusBar/time")) == own)
  }

  @Test func `has the ground of its bars at the bottom as well`() throws {
    let style = try LookDrawing.supplies("inset", .dark).theme.style.onSheet
    let keys: [ColorKey] = [
      .navigationBackground, .searchBarBackground, .toolbarBackground, .tabBarBackground,
    ]
    #expect(Set(keys.map { style[$0] }) == [style[.sheetBarBackground]])
    #expect(
      style[.tabBarBackground]
        != (try LookDrawing.supplies("inset", .dark).theme.style[.tabBarBackground]))
  }

  @Test(arguments: ["inset", "glass"], [Appearance.light, .dark])
  func `has headers on the ground of its plain table, unless they have a band of their own`(
    look: String, appearance: Appearance
  ) throws {
    let style = try LookDrawing.supplies(look, appearance).theme.style.onSheet
    #expect(style[.plainHeaderBackground] == style[.plainBackground])
    let classic = try LookDrawing.supplies("classic", appearance).theme.style
    #expect(classic.onSheet[.plainHeaderBackground] == classic[.plainHeaderBackground])
  }

  @Test func `covers the screen where the look has no sheets`() throws {
    for look in ["classic", "wechat-8"] {
      let boxes = try boxes(Frame(layer(.large)), in: look)
      #expect(boxes == (try self.boxes(Frame(plain), in: look)), "\(look)")
      let half = try self.boxes(transition(.present, 0.5), in: look)
      #expect(half.count { $0.path.description.hasSuffix("statusBar/time") } == 1)
      #expect(try half.rect("before/ground") == Rect(x: 0, y: 0, width: 375, height: 667))
    }
  }

  private var plain: Frame.Layer {
    var plain = layer(.large)
    plain.page.behavior.sheet = nil
    return plain
  }

  @Test func `leaves a page behind a medium sheet in its place`() throws {
    let boxes = try boxes(sheet(.medium))
    #expect(try boxes.rect("ground") == Rect(x: 0, y: 333.5, width: 375, height: 333.5))
    #expect(try boxes.rect("behind/ground").width == 375)
    #expect(try boxes.box("behind/dimming").radius == 0)
  }

  @Test func `is cut off at the round corners of its sheet`() throws {
    var frame = sheet(.medium)
    frame.layer.page.sections[0].cells = (0..<20).map { Cell("\($0)") }
    frame.layer.page.numberRows()
    let boxes = try boxes(frame, in: "glass")
    let ground = try boxes.rect("ground")
    for box in boxes where box.path.part.next != nil {
      #expect(box.rect.intersection(box.clip ?? box.rect)?.bottom ?? 0 <= ground.bottom)
    }
    let last = try #require(boxes.last { $0.row != nil && $0.path.name.isOwn })
    #expect(last.cornerClip == RoundedRect(ground, Corners(top: 38, bottom: 58)))
  }

  @Test func `has a grabber if it is asked for`() throws {
    var frame = sheet()
    #expect(try !boxes(frame).contains { $0.path.description == "grabber" })
    frame.layer.page.behavior.sheet?.grabber = true
    let rect = try boxes(frame).rect("grabber")
    #expect(rect == Rect(x: 169.5, y: 35, width: 36, height: 5))
  }

  @Test func `has the backgrounds of sheets, unless the page sets its own`() throws {
    var dark = try LookDrawing.supplies("inset", .dark)
    let page = layer(.large).page
    #expect(page.resolved(with: dark).page.style[.pageBackground] == Color(hex: "#1C1C1E"))
    #expect(
      page.resolved(with: dark).page.sections[0].cells[0].style[.background]
        == Color(hex: "#2C2C2E"))
    var own = page
    own.style.colors[.pageBackground] = Sourced(.color(Color(red: 0, green: 0, blue: 0)))
    #expect(
      own.resolved(with: dark).page.style[.pageBackground] == Color(red: 0, green: 0, blue: 0))
    own.behavior.sheet = nil
    own.style = StyleOverrides()
    dark = try LookDrawing.supplies("inset", .dark)
    #expect(
      own.resolved(with: dark).page.style[.pageBackground] == Color(red: 0, green: 0, blue: 0))
  }

  @Test func `has alerts in the middle of the screen and keyboards at its bottom`() throws {
    var frame = sheet()
    let alert = Frame.Overlay(.alert(Alert("?", buttons: [.init("OK")])))
    frame.layer.overlays = [alert, .init(.keyboard(.letters, at: nil))]
    frame.overlays = [alert]
    let boxes = try boxes(frame)
    for place in [0, 2] {
      #expect(try boxes.rect("overlays/\(place)") == Rect(x: 0, y: 0, width: 375, height: 667))
      #expect(try boxes.rect("overlays/\(place)/box").centerY == 333.5)
    }
    #expect(try boxes.rect("overlays/1") == Rect(x: 0, y: 451, width: 375, height: 216))
  }

  @Test func `has menus at its rows`() throws {
    var frame = sheet()
    frame.layer.overlays = [
      .init(.menu(Alert(nil, buttons: [.init("A")]), at: .row(.named("b"))))
    ]
    let boxes = try boxes(frame)
    let row = try #require(boxes.row("b")).rect
    #expect(try boxes.rect("overlays/0/box").top == row.bottom + 8)
  }

  @Test func `pushes pages that slide within the sheet`() throws {
    var frame = sheet()
    frame.transition = .init(.push, from: layer(.large, of: below), progress: 0.5)
    let boxes = try boxes(frame)
    #expect(boxes.row("b")?.rect.left == 187.5 + 16)
    #expect(try boxes.rect("behind/ground").top == 20)
    #expect(try boxes.rect("ground").top == 30)
    #expect(Set(boxes.map(\.path)).count == boxes.count)
    #expect(boxes.count { $0.path.description.hasSuffix("statusBar/time") } == 1)
  }

  @Test func `covers another sheet, which goes to the place of the page behind it`() throws {
    var frame = sheet()
    frame.behind.append(layer(.large, of: below))
    let boxes = try boxes(frame)
    let (low, middle) = (
      try boxes.rect("behind/behind/ground"), try boxes.rect("behind/ground")
    )
    #expect(low.top == 20 && middle.top == 20 && low.width == middle.width)
    #expect(try boxes.rect("ground").top == 30)
    #expect(Set(boxes.map(\.path)).count == boxes.count)
  }

  @Test func `is in a record of the screen with the pages behind it`() throws {
    var frame = sheet(.medium)
    frame.layer.page.behavior.sheet?.grabber = true
    frame.behind.append(layer(.large, of: below))
    let screen = try #require(RecordedScreen(frame, at: nil))
    let pages = [frame.layer.page] + frame.otherPages
    #expect(screen.otherPages == 2 && screen.isSound)
    #expect(screen.frame(of: pages) == frame)
    #expect(screen.frame(of: Array(pages.dropLast())) == nil)
    var rising = transition(.present, 0.5)
    rising.behind = [Frame.Layer(page)]
    let moving = try #require(RecordedScreen(rising, at: nil))
    #expect(moving.frame(of: [rising.layer.page] + rising.otherPages) == rising)
    #expect(moving != screen)
  }
}
