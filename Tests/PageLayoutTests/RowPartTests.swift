import Geometry
import PageLayout
import PageModel
import Resolving
import Testing

/// A row's parts in the iOS 7–12 theme; the row begins at y 35 and is 44 high.
private func parts(_ cell: Cell) throws -> [String: Rect] {
  try Stage.row(cell, themes: ["classic"])
}

/// All boxes of a page of one section without bars.
private func boxes(_ section: Section, themes: [String] = ["classic"]) throws -> [Box] {
  var page = Page { section }
  page.statusBar.hidden = true
  page.navigationBar.hidden = true
  return try Stage.layout(page, themes: themes).tree.boxes
}

private let red = Color(red: 200, green: 10, blue: 20)

@Suite struct `A tile` {
  @Test func `is behind the picture, and the text and the separator begin after it`() throws {
    let row = try parts(
      Cell("网络", image: "wifi-40x10") {
        $0.tile = .color(red)
        $0.style[.imageSize] = Size(side: 5)
      })
    #expect(row["tile"] == Rect(x: 15, y: 42.5, width: 29, height: 29))
    #expect(row["image"] == Rect(x: 18.5, y: 46, width: 22, height: 22))
    #expect(row["title"]?.left == 59)
    let line = try boxes(
      Section {
        Cell("网络") { $0.tile = .color(red) }
        Cell("网络")
      }
    ).first { $0.path == "sections/0/cells/0/separator" }
    #expect(line?.rect.left == 59)
  }

  @Test func `has its colour and round corners, and the picture has the theme's tint`() throws {
    let boxes = try boxes(
      Section { Cell("网络", image: "wifi") { $0.tile = .color(red) } })
    let tile = try #require(boxes.first { $0.role == "tile" })
    #expect(tile.content == .fill(red, Corners(top: 6.5, bottom: 6.5)))
    #expect(tile.uses.contains(Use(written: .tile, as: .color)))
    guard
      case .image(_, let tint, _, let fit)? = boxes.first(where: { $0.role == "image" })?.content
    else {
      Issue.record("no picture")
      return
    }
    #expect(tint == Color(red: 255, green: 255, blue: 255))
    #expect(fit == .contain)
  }
}

@Suite struct `A badge` {
  @Test func `without text is a dot`() throws {
    let row = try parts(Cell("一") { $0.badge = "" })
    #expect(row["badgeGround"] == Rect(x: 332, y: 52, width: 10, height: 10))
    #expect(row["badge"] == nil)
  }

  @Test func `has its own colour`() throws {
    let boxes = try boxes(Section { Cell("一") { $0.badge = Badge("3", color: .color(red)) } })
    let ground = try #require(boxes.first { $0.role == "badgeGround" })
    #expect(ground.content == .fill(red, Corners(top: 10, bottom: 10)))
    #expect(ground.uses.contains(Use(written: .badge, as: .color)))
  }

  @Test func `at a picture is centred on its corner but stays in the row`() throws {
    let dot = try parts(
      Cell("一", image: "a-20x20") { $0.badge = Badge("", at: .image) })
    #expect(dot["badgeGround"] == Rect(x: 30, y: 42, width: 10, height: 10))
    let number = try parts(
      Cell("一", image: "a-40x40") { $0.badge = Badge("3", at: .image) })
    #expect(number["badgeGround"] == Rect(x: 45, y: 35, width: 20, height: 20))
    #expect(number["badge"]?.centerY == number["badgeGround"]?.centerY)
    #expect(number["chevron"]?.right == 360)
    let tile = try parts(
      Cell("一", image: "a") {
        $0.badge = Badge("三百四十", at: .image)
        $0.tile = .color(red)
      })
    #expect(tile["badgeGround"]?.right == 55 && tile["badgeGround"]?.top == 35)
  }

  @Test func `at a picture grows over the gap at its right before it covers the picture`() throws {
    func left(_ text: String) throws -> (ground: Rect, tile: Rect, title: Rect) {
      let row = try parts(
        Cell("一", image: "a") { ($0.badge, $0.tile) = (Badge(text, at: .image), .color(red)) })
      return try (
        #require(row["badgeGround"]), #require(row["tile"]), #require(row["title"])
      )
    }
    // How far the middle of a round corner of 6.5 is inside that of a square one.
    let inset = 6.5 * (1 - 0.5.squareRoot())
    let round = try left("3")
    #expect(round.ground.left == round.tile.right - inset - 10 && round.ground.width == 20)
    for text in ["12", "99+"] {
      let (ground, tile, title) = try left(text)
      #expect(ground.left >= tile.left && ground.right <= title.left - 4)
      #expect(ground.left == round.ground.left || ground.right == title.left - 4)
    }
  }

  @Test(arguments: ["inset", "glass", "wechat-8"])
  func `has a black text where it is as pale as the text of its look`(look: String) throws {
    let themes = try LookDrawing.themes(of: look)
    func color(_ ground: Color) throws -> Color? {
      let boxes = try boxes(
        Section { Cell("一") { $0.badge = Badge("3", color: .color(ground)) } }, themes: themes)
      let text = try #require(boxes.first { $0.role == "badge" })
      guard case .text(let run, _) = text.content else { return nil }
      #expect(
        text.uses.contains(Use(written: .badge, as: .color)) == (ground != red), "\(look)")
      return run.color
    }
    let (white, black) = (Color(red: 255, green: 255, blue: 255), Color(red: 0, green: 0, blue: 0))
    #expect(try color(white) == black && color(Color(red: 240, green: 244, blue: 248)) == black)
    #expect(try color(red) == white)
  }

  @Test func `at a missing picture is at the trailing end`() throws {
    let row = try parts(Cell("一") { $0.badge = Badge("", at: .image) })
    #expect(row["badgeGround"]?.right == 342)
  }

  @Test func `is beside the detail of value2`() throws {
    let row = try parts(
      Cell("一", kind: .builtIn(.value2)) {
        $0.detail = "二"
        $0.badge = "3"
      })
    #expect(row["badgeGround"] == Rect(x: 340, y: 47, width: 20, height: 20))
  }
}

@Suite struct `A detail at the title` {
  private func boxes(_ change: (inout Cell) -> Void = { _ in }) throws -> [String: Box] {
    var cell = Cell("张三", kind: .builtIn(.plain)) {
      $0.subtitle = "你好"
      $0.detail = "昨天"
      $0.badge = "3"
      $0.detailAt = .title
      $0.style[.detailFont] = FontOverride(size: 12)
    }
    change(&cell)
    let all = try PageLayoutTests.boxes(Section { cell }).filter { $0.path.part == .cell(0, 0) }
    return Dictionary(uniqueKeysWithValues: all.map { ($0.path.name.text, $0) })
  }

  private func baseline(_ box: Box?) -> Double? {
    guard let box, case .text(let run, _) = box.content else { return nil }
    return box.rect.top + run.baseline(ofLine: 0)
  }

  @Test func `has the title's baseline, and the badge is beside the subtitle`() throws {
    let row = try boxes()
    let title = try #require(baseline(row["title"]))
    #expect(abs(try #require(baseline(row["detail"])) - title) < 1e-9)
    #expect(row["detail"]?.rect.right == 360)
    let badge = try #require(row["badgeGround"]?.rect)
    #expect(badge.right == 360)
    // Four points, half of the gap of badges, below the letters of the detail.
    let detail = try #require(row["detail"])
    guard case .text(let run, _) = detail.content else { return }
    let lowest = title + run.descent * run.font.size + 4
    let middle = try #require(row["subtitle"]).rect.centerY - 10
    #expect(abs(badge.top - max(lowest, middle)) < 1e-9)
    #expect(abs((row["badge"]?.rect.centerY ?? 0) - badge.centerY) < 1e-9)
  }

  @Test func `makes its row higher if the badge has no room below it`() throws {
    let row = try boxes { $0.style[.detailFont] = FontOverride(size: 24) }
    let (badge, cell) = try (#require(row["badgeGround"]), #require(row[""]))
    #expect(cell.rect.height > 44)
    #expect(cell.rect.bottom - badge.rect.bottom >= 4 - 1e-9)
  }

  @Test func `leaves the subtitle the room up to the badge`() throws {
    let row = try boxes {
      $0.title = String(repeating: "一", count: 40)
      $0.subtitle = String(repeating: "二", count: 60)
    }
    #expect(row["title"]?.rect.right == 326)
    #expect(row["subtitle"]?.rect.right == 332)
  }

  @Test func `is in the vertical middle if there is no subtitle`() throws {
    let row = try boxes { $0.subtitle = nil }
    #expect(row["detail"]?.rect.centerY == 57)
    #expect(row["badgeGround"]?.rect.centerY == 57)
    #expect(row["detail"]?.rect.right == 332)
  }
}

@Suite struct `A detail` {
  @Test(arguments: [Kind.BuiltIn.plain, .value2])
  func `wraps as the theme allows, and the row grows`(
    kind: Kind.BuiltIn
  ) throws {
    let cell = Cell("一", kind: .builtIn(kind)) {
      $0.detail = String(repeating: "二", count: 60)
      $0.style[.detailLines] = 0
    }
    let row = try parts(cell)
    let detail = try #require(row["detail"])
    #expect(detail.height > 3 * 12 * 1.19)
    #expect(abs((row[""]?.height ?? 0) - (detail.height + 16)) < 1e-9)
    #expect(try parts(Cell("一", detail: "二") { $0.style[.detailLines] = 0 })[""]?.height == 44)
    let high = Cell("一", subtitle: "二") {
      $0.style[.detailLines] = 0
      $0.style[.verticalInset] = 30
    }
    #expect(try parts(high)[""]?.height == 44)
  }
}

@Suite struct `A focused input` {
  @Test(arguments: [(String?.none, String?.none, 133.0), (nil, "淡", 133), ("值", nil, 152)])
  func `has a caret after its value or before its placeholder`(
    value: String?, placeholder: String?, x: Double
  ) throws {
    let row = try parts(
      Cell("题", kind: .builtIn(.input)) {
        ($0.value, $0.placeholder, $0.focused) = (value, placeholder, true)
        $0.style[.titleColumn] = 120
      })
    let caret = try #require(row["caret"])
    #expect(caret.left == x)
    #expect(caret.width == 2)
    #expect(abs(caret.height - 17 * 1.1934) < 1e-9)
    #expect(caret.centerY == 57)
    #expect(
      try parts(Cell("题", kind: .builtIn(.input)) { $0.value = "值" })["caret"] == nil)
  }
}

@Suite struct `A focused input that is read from the right` {
  private func row(_ change: (inout Cell) -> Void) throws -> [String: Rect] {
    var cell = Cell("题", kind: .builtIn(.input)) { $0.focused = true }
    change(&cell)
    return try parts(cell)
  }

  @Test func `has its caret at the left of the value, and at the right of a placeholder`() throws {
    let row = try row { $0.value = "مرحبا" }
    #expect(try #require(row["caret"]).right == #require(row["value"]).left)
    let pale = try self.row { $0.placeholder = "مرحبا" }
    #expect(try #require(pale["caret"]).left == #require(pale["placeholder"]).right)
    let number = try self.row { $0.value = "12 a" }
    #expect(try #require(number["caret"]).left == #require(number["value"]).right)
  }

  @Test func `shows the left end of a value that is too long`() throws {
    let long = String(repeating: "م", count: 60)
    let (row, short) = try (row { $0.value = long }, row { $0.value = "م" })
    let value = try #require(row["value"])
    // The title's column gives way.
    #expect(try value.left < #require(short["value"]).left && value.width == 60 * 17)
    #expect(try #require(row["caret"]).right == value.left)
  }
}

@Suite struct `The column of inputs` {
  private func texts(_ titles: [String], value: String, focused: Bool = false) throws -> [Box] {
    var section = Section()
    section.cells = titles.map {
      Cell($0, kind: .builtIn(.input)) {
        ($0.value, $0.focused) = (value, focused)
        $0.style[.titleColumn] = 60
      }
    }
    return try boxes(section).filter { ["title", "value", "caret"].contains($0.role) }
  }

  @Test func `is as wide as the widest title of the section needs`() throws {
    let boxes = try texts(["一", "一二三四五"], value: "值")
    let lefts = boxes.filter { $0.role == "value" }.map(\.rect.left)
    #expect(lefts == [110, 110])
    #expect(try texts(["一"], value: "值").last?.rect.left == 75)
  }

  @Test func `is at most two fifths of the row`() throws {
    let boxes = try texts([String(repeating: "一", count: 30)], value: "值")
    #expect(boxes.last?.rect.left.rounded() == 153)
    #expect(boxes.first?.rect.right.rounded() == 143)
  }

  @Test func `shows the end of a long value while it is typed`() throws {
    let long = String(repeating: "值", count: 30)
    let boxes = try texts(["一"], value: long, focused: true)
    let value = try #require(boxes.first { $0.role == "value" })
    #expect(value.content.text?.text == long && value.rect.width == 510)
    #expect(value.rect.right == 358 && value.clip?.left == 75 && value.clip?.right == 358)
    #expect(boxes.last?.rect.left == 358)
    #expect(try texts(["一"], value: long).last?.rect.left == 75)
  }
}

extension Box.Content {
  fileprivate var text: TextRun? { if case .text(let run, cut: false) = self { run } else { nil } }
}

@Suite struct `A disabled button` {
  @Test func `fades its own background, too, and its text less`() throws {
    func row(_ color: Color?) throws -> [Box] {
      let cell = Cell("一", kind: .builtIn(.button)) {
        $0.enabled = false
        if let color { $0.style.colors[.background] = Sourced(.color(color)) }
      }
      return try boxes(Section { cell }).filter { $0.path.part == .cell(0, 0) }
    }
    #expect(try row(red).prefix(2).map(\.opacity) == [0.4, 0.4.squareRoot()])
    #expect(try row(nil).prefix(2).map(\.opacity) == [1, 0.4])
  }
}

@Suite struct `A picture behind texts` {
  private func row(_ change: @escaping (inout Cell) -> Void) throws -> [Box] {
    try boxes(Section { Cell("一", kind: .builtIn(.picture), change) })
  }

  @Test func `is dark behind them, and a placeholder is not`() throws {
    let boxes = try row { $0.image = "lake" }
    let scrim = try #require(boxes.first { $0.role == "scrim" })
    let title = try #require(boxes.first { $0.role == "title" })
    guard case .shapes(let shapes) = scrim.content else { throw Stage.Missing() }
    #expect(shapes.count > 8)
    let tops = shapes.compactMap(\.path.hull?.top)
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $1 - $0 == 1 })
    #expect(try #require(tops.last) <= title.rect.top)
    let shades = shapes.compactMap { $0.fill.map { Int($0.alpha) } }
    #expect(zip([0] + shades, shades).allSatisfy { (0..<8).contains($1 - $0) })
    let none = try row { _ in }
    #expect(!none.contains { $0.role == "scrim" })
    #expect(none.first { $0.role == "title" }?.keys.contains(ColorKey.mediaTextColor) == true)
    #expect(try !row { ($0.image, $0.title) = ("lake", nil) }.contains { $0.role == "scrim" })
  }
}

@Suite struct `Selectable rows with leading ticks` {
  @Test func `keep room for a tick in the whole section`() throws {
    var section = Section {
      Cell("一", kind: .builtIn(.plain)) { $0.id = "a" }
      Cell("二", image: "b") { $0.id = "b" }
      Cell("三", kind: .builtIn(.value2)) { $0.id = "c" }
    }
    (section.choice, section.choiceAt) = (["b"], .leading)
    let source = Source(file: "page", line: 7, column: 9)
    section.places["choice"] = source
    let boxes = try boxes(section)
    func rects(_ name: String) -> [Rect] { boxes.filter { $0.path.name.text == name }.map(\.rect) }
    #expect(rects("choice") == [Rect(x: 15, y: 95.5, width: 14, height: 11)])
    #expect(rects("title").map(\.left) == [43, 83, 122])
    #expect(rects("image").map(\.left) == [43])
    #expect(rects("chevron") == [])
    #expect(boxes.first { $0.role == "choice" }?.source == source)
    section.choiceAt = .trailing
    let ticks = try PageLayoutTests.boxes(section).filter { $0.role == "checkmark" }
    #expect(ticks.map(\.rect.right) == [360])
    #expect(ticks.map(\.source) == [source])
  }

  @Test func `keep their own accessories where no tick is, and warn where one is`() throws {
    var section = Section {
      Cell("一") { ($0.id, $0.accessory) = ("a", .spinner) }
      Cell("二") { ($0.id, $0.accessory) = ("b", .spinner) }
      Cell("三") { ($0.id, $0.accessory) = ("c", .disclosure) }
      Cell("四") { $0.id = "d" }
    }
    func drawn(_ place: ChoicePlace) throws -> (accessories: [String], warnings: [String]) {
      (section.choice, section.choiceAt) = (["b"], place)
      let (page, faults) = Page { section }.resolved(with: try Stage.supplies())
      return (page.sections[0].cells.map(\.accessory.rawValue), faults.map(\.message))
    }
    let trailing = try drawn(.trailing)
    #expect(trailing.accessories == ["spinner", "checkmark", "none", "none"])
    #expect(
      trailing.warnings == [
        "accessory spinner is not shown: the row is chosen",
        "accessory disclosure is not shown: the checkmark has its place",
      ])
    let leading = try drawn(.leading)
    #expect(leading.accessories == ["spinner", "spinner", "disclosure", "none"])
    #expect(leading.warnings == [])
  }
}

@Suite struct `A profile row` {
  @Test(arguments: [["classic"], ["classic", "wechat"]])
  func `has a round picture, a name and up to two lines`(themes: [String]) throws {
    let boxes = try boxes(
      Section {
        Cell("张三", image: "face", kind: .builtIn(.profile)) {
          $0.subtitle = String(repeating: "字", count: 40)
          $0.detail = "我"
          $0.badge = Badge("", at: .image)
        }
      }, themes: themes)
    func box(_ name: String) -> Box? {
      boxes.first { $0.path.name.text == name && $0.path.part == .cell(0, 0) }
    }
    #expect(box("")?.rect.height == 80)
    let image = try #require(box("image"))
    #expect(image.rect.size == Size(side: 60))
    guard case .image(_, nil, 30, .cover) = image.content else {
      Issue.record("\(image.content)")
      return
    }
    #expect(box("chevron") != nil)
    #expect(box("detail") != nil)
    #expect(
      abs((box("badgeGround")?.rect.centerX ?? 0) - image.rect.right + 30 * (1 - 0.5.squareRoot()))
        < 1e-9)
    guard themes == ["classic"] else { return }
    #expect(box("title")?.rect.left == 87)
    #expect(abs((box("subtitle")?.rect.height ?? 0) - 2 * 13 * 1.1934) < 1e-9)
  }
}

@Suite struct `A detail button` {
  @Test func `has an i of the button's size, whatever the ring's line`() throws {
    let shapes = try [1.0, 3].map { width in
      let cell = Cell("一") {
        $0.accessory = .detailButton
        $0.style[.detailButtonStroke] = width
      }
      let all = try boxes(Section { cell })
      guard case .shapes(let shapes)? = all.first(where: { $0.role == "detailButton" })?.content
      else { return [] as [Shape] }
      return shapes
    }
    #expect(shapes.map { $0.first?.stroke?.width } == [1, 3])
    #expect(shapes[0].count == 3 && shapes[0].dropFirst() == shapes[1].dropFirst())
  }
}

@Suite struct `A template's tick` {
  @Test func `has the theme's size or its own`() throws {
    var large = Element(.checkmark, name: "large")
    large.width = .fixed(.points(28))
    large.height = .fixed(.points(22))
    let ticks = Element(.row([Element(.checkmark, name: "tick"), large]), name: "ticks")
    var page = Page { Section { Cell(kind: .template("ticks")) } }
    page.templates = [Template(name: "ticks", layout: ticks)]
    let boxes = try Stage.layout(page).tree.boxes
    let tick = try #require(boxes.first { $0.role == "tick" })
    #expect(tick.rect.size == Size(width: 14, height: 11))
    #expect(tick.keys.names == ["checkmarkStroke", "checkmarkSize", "checkmarkColor"])
    #expect(boxes.first { $0.role == "large" }?.rect.size == Size(width: 28, height: 22))
  }
}
