import Geometry
import PageLayout
import PageModel
import Resolving
import Testing

extension Box {
  /// The weight of a text's font; nil for other boxes.
  fileprivate var weight: Double? {
    if case .text(let run, _) = content { run.font.weight } else { nil }
  }
}

extension [Box] {
  fileprivate func has(_ path: String) -> Bool { contains { $0.path.description == path } }
}

@Suite struct `The groups of an action sheet` {
  private func boxes(
    _ look: String, _ buttons: [(String, Alert.Button.Role)], title: String? = nil,
    message: String? = nil
  ) throws -> [Box] {
    let sheet = Alert(title, message: message, buttons: buttons.map { .init($0, $1) })
    return try LookDrawing.boxes(.actionSheet(sheet), in: look)
  }

  @Test func `have round corners at the top of the upper one alone where they reach the edges`()
    throws
  {
    let both = try boxes("wechat-8", [("A", .default), ("N", .cancel)])
    let (box, cancel) = (try both.box("overlays/0/box"), try both.box("overlays/0/cancelBox"))
    #expect(box.radius == 12 && box.bottomRadius == 0 && cancel.radius == 0)
    #expect(cancel.rect.left == 0 && cancel.rect.right == 375)
    #expect(try both.rect("overlays/0/gap").bottom == cancel.rect.top)
    let lone = try boxes("wechat-8", [("N", .cancel)]).box("overlays/0/cancelBox")
    #expect(lone.radius == 12 && lone.bottomRadius == 0)
  }

  @Test func `have a line above each button that is not the first thing in them`() throws {
    for (title, lines) in [(nil, [false, true, false]), ("?", [true, true, false])]
      as [(String?, [Bool])]
    {
      let boxes = try boxes(
        "classic", [("A", .default), ("B", .destructive), ("N", .cancel)], title: title)
      #expect((0..<3).map { boxes.has("overlays/0/button/\($0)/separator") } == lines)
    }
  }

  @Test(arguments: [("?", nil, 0), (nil, "m", 0), ("?", "m", 4)] as [(String?, String?, Double)])
  func `are as high as their texts with margins, and their buttons`(
    title: String?, message: String?, gap: Double
  ) throws {
    let boxes = try boxes("classic", [("A", .default)], title: title, message: message)
    let box = try boxes.rect("overlays/0/box")
    let names = ["overlays/0/title", "overlays/0/message"]
    let texts = boxes.filter { names.contains($0.path.description) }.map(\.rect)
    let height = texts.reduce(0) { $0 + $1.height }
    #expect(abs(box.height - (height + gap + 2 * 13.5 + 57)) < 1e-9)
    #expect(abs(try #require(texts.first).top - box.top - 13.5) < 1e-9)
    #expect(try abs(boxes.rect("overlays/0/button/0").bottom - box.bottom) < 1e-9)
  }

  @Test func `have a bold button that cancels and a red one that deletes`() throws {
    let boxes = try boxes("classic", [("N", .cancel), ("A", .default), ("B", .destructive)])
    let titles = try (0..<3).map { try boxes.box("overlays/0/button/\($0)/title") }
    #expect(titles.map(\.weight) == [600, 400, 400])
    #expect(
      titles.map { $0.keys.contains(ColorKey.alertDestructiveColor) } == [false, false, true])
    #expect(titles[1].rect.top < titles[2].rect.top && titles[2].rect.top < titles[0].rect.top)
  }
}

@Suite struct `The items of a menu` {
  private func boxes(
    _ look: String, _ titles: [String], title: String? = nil, images: Set<Int> = [],
    sections: Set<Int> = [], checks: Set<Int> = [], red: Int? = nil
  ) throws -> [Box] {
    var menu = Alert(
      title, buttons: titles.enumerated().map { .init($1, $0 == red ? .destructive : .default) })
    for index in menu.buttons.indices {
      var item = Alert.Button.Item()
      item.image = images.contains(index) ? "open" : nil
      (item.startsSection, item.checked) = (sections.contains(index), checks.contains(index))
      menu.buttons[index].item = item
    }
    return try LookDrawing.boxes(.menu(menu, at: .row(.named("a"))), in: look)
  }

  @Test func `keep long texts out of the pictures at the right, and have all lines of them`() throws
  {
    let boxes = try boxes("inset", [String(repeating: "字", count: 30), "B"], images: [0])
    let (title, image) = (
      try boxes.rect("overlays/0/button/0/title"), try boxes.rect("overlays/0/button/0/image")
    )
    #expect(title.right <= image.left + 1e-9 && title.width == 182)
    #expect(try image.right == boxes.rect("overlays/0/box").right - 16)
    let height = try boxes.rect("overlays/0/button/0").height
    #expect(abs(title.height - 3 * 17 * 1.1934) < 1e-6)
    #expect(abs(height - 44 - title.height * 2 / 3) < 1e-6)
    #expect(try boxes.rect("overlays/0/button/1").height == 44)
  }

  @Test(arguments: [("inset", 0.0, 8.0), ("glass", 10, 21)])
  func `have no gap above the first, even if it begins a section`(
    look: String, margin: Double, gap: Double
  ) throws {
    let alone = try boxes(look, ["A", "B"], sections: [0])
    let box = try alone.rect("overlays/0/box")
    #expect(try abs(alone.rect("overlays/0/button/0").top - box.top - margin) < 1e-9)
    #expect(!alone.has("overlays/0/button/0/band") && !alone.has("overlays/0/button/0/separator"))
    let titled = try boxes(look, ["A", "B"], title: "Sort", sections: [0])
    let height = try titled.rect("overlays/0/button/0").height
    let top = try titled.rect("overlays/0/box").top + margin + height + gap
    #expect(try abs(titled.rect("overlays/0/button/0").top - top) < 1e-9)
  }

  @Test func `have a band between sections and a line between others`() throws {
    let boxes = try boxes("inset", ["A", "B", "C"], sections: [2])
    let names = ["0/band", "0/separator", "1/band", "1/separator", "2/band", "2/separator"]
    #expect(
      names.filter { boxes.has("overlays/0/button/" + $0) } == ["1/separator", "2/band"])
    let (band, last) = (
      try boxes.rect("overlays/0/button/2/band"), try boxes.rect("overlays/0/button/2")
    )
    #expect(band.height == 8 && abs(band.bottom - last.top) < 1e-9)
    #expect(try abs(boxes.rect("overlays/0/button/1").bottom - band.top) < 1e-9)
  }

  @Test func `have a tick in a column of its own before all texts`() throws {
    let boxes = try boxes("inset", ["A", "B"], checks: [1])
    let left = try boxes.rect("overlays/0/box").left
    #expect(try boxes.rect("overlays/0/button/1/check").centerX == left + 17)
    #expect(!boxes.has("overlays/0/button/0/check"))
    for number in 0..<2 {
      #expect(try boxes.rect("overlays/0/button/\(number)/title").left == left + 34)
    }
  }

  @Test func `are red with their picture if they delete`() throws {
    let boxes = try boxes("inset", ["A", "B"], images: [0, 1], red: 1)
    for part in ["title", "image"] {
      let keys = try (0..<2).map { try boxes.box("overlays/0/button/\($0)/\(part)").keys }
      #expect(keys.map { $0.contains(ColorKey.alertDestructiveColor) } == [false, true], "\(part)")
    }
  }
}

@Suite struct `The parts of a notice` {
  private func notice(_ title: String? = nil, _ text: String? = nil, button: String? = nil)
    -> Notice
  {
    var notice = Notice()
    (notice.image, notice.title, notice.text) = ("empty", title, text)
    notice.button = button
    return notice
  }

  @Test func `are in the middle also if a text is longer than their room`() throws {
    let long = notice("Nothing", String(repeating: "字", count: 400))
    let boxes = try LookDrawing.boxes(.empty(long), in: "classic")
    let (box, text) = (try boxes.rect("overlays/0/box"), try boxes.rect("overlays/0/text"))
    #expect(box.height > 250 && abs(box.bottom - text.bottom) < 1e-9)
    #expect(abs(box.centerY - 341) < 1e-9)
  }

  @Test func `move down below a title that is longer than its room`() throws {
    let long = notice(String(repeating: "字", count: 60), "here")
    let boxes = try LookDrawing.boxes(.empty(long), in: "classic")
    let (title, text) = (try boxes.rect("overlays/0/title"), try boxes.rect("overlays/0/text"))
    #expect(abs(text.top - title.bottom - 4) < 1e-9)
  }

  @Test func `stay off the edges of a narrow screen`() throws {
    var page = ScreenDrawing.page(["a"], style: .grouped)
    page.viewportWidth = 150
    var layer = Frame.Layer(page)
    layer.overlays = [.init(.empty(notice("Nothing", "here")))]
    let box = try ScreenDrawing.boxes(layer).rect("overlays/0/box")
    #expect(box.left == 16 && box.width == 118)
  }

  @Test(arguments: [("classic", 8.0), ("inset", 20), ("glass", 20)])
  func `have a button that is wider than its title`(look: String, inset: Double) throws {
    let notice = notice("Nothing", "here", button: String(repeating: "字", count: 10))
    let boxes = try LookDrawing.boxes(.retry(notice), in: look)
    let (box, button) = (try boxes.box("overlays/0/box"), try boxes.box("overlays/0/button"))
    let title = try boxes.rect("overlays/0/button/title")
    #expect(abs(button.rect.width - title.width - 2 * inset) < 1e-9)
    #expect(abs(button.rect.centerX - box.rect.centerX) < 1e-9)
    #expect(abs(title.centerX - button.rect.centerX) < 1e-9)
    switch button.content {
    case .shapes(let shapes):
      #expect(look == "classic" && shapes.map(\.stroke?.width) == [0.5])
    case .fill: #expect(look == "glass" && button.radius == 22)
    default: #expect(look == "inset" && button.content == .group)
    }
  }
}
