import Geometry
import PageLayout
import PageModel
import Resolving
import Resolving
import Testing

/// A row's parts in the iOS 7–12 theme; the row begins at y 35.
private func parts(_ cell: Cell) throws -> [String: Rect] {
  try Stage.row(cell, themes: ["classic"])
}

/// The boxes of a page without bars, and its warnings.
private func boxes(
  _ section: Section, themes: [String] = ["classic"], _ change: (inout Page) -> Void = { _ in }
) throws -> (boxes: [Box], warnings: [String]) {
  var page = Page { section }
  page.statusBar.hidden = true
  page.navigationBar.hidden = true
  change(&page)
  let (tree, warnings) = try Stage.layout(page, themes: themes)
  return (tree.boxes, warnings.map(\.rule))
}

@Suite struct `A header's button` {
  private func section(_ header: String = "General") -> Section {
    Section(header) { Cell("A") }.with { $0.headerButton = "All" }
  }

  @Test func `is at the right end of the header's last line, in the tint`() throws {
    let boxes = try boxes(section()).boxes
    let header = try #require(boxes.first { $0.path == "sections/0/header" })
    let button = try #require(boxes.first { $0.path == "sections/0/headerButton" })
    #expect(button.rect.right == 375 - 15 && button.rect.bottom == header.rect.bottom)
    #expect(button.keys.contains(ColorKey.tintColor))
  }

  @Test func `leaves the header's text a gap, also if that wraps`() throws {
    let boxes = try boxes(section(String(repeating: "words ", count: 12))).boxes
    let header = try #require(boxes.first { $0.path == "sections/0/header" })
    let button = try #require(boxes.first { $0.path == "sections/0/headerButton" })
    #expect(header.rect.height > button.rect.height)
    #expect(header.rect.right <= button.rect.left - 10 + 0.001)
  }

  /// The places of a header in letters that are 6.5 wide, of its button and of the row, in a room of 345.
  private func places(_ header: String, button: Int) throws -> (
    header: Rect, button: Rect, row: Rect
  ) {
    let words = String(repeating: "a", count: button)
    let boxes = try boxes(section(header).with { $0.headerButton = words }).boxes
    func rect(_ path: String) throws -> Rect {
      try #require(boxes.first { "\($0.path)" == "sections/0/" + path }).rect
    }
    return try (rect("header"), rect("headerButton"), rect("cells/0"))
  }

  @Test func `is whole beside a header that is short or wraps in half of the room`() throws {
    let short = try places("General", button: 40)
    #expect(short.button.width == 40 * 6.5 && short.button.bottom == short.header.bottom)
    let long = try places(String(repeating: "words ", count: 12), button: 26)
    #expect(long.button.width == 26 * 6.5 && long.button.bottom == long.header.bottom)
    #expect(long.header.height > long.button.height * 1.5)
  }

  @Test(arguments: [String(repeating: "words ", count: 12), String(repeating: "字", count: 14)])
  func `is below a header that has less than half of the room beside it`(header: String) throws {
    let places = try places(header, button: 27)
    #expect(places.header.width > 345 - 10 - 27 * 6.5)
    #expect(abs(places.button.top - places.header.bottom - 5) < 1e-6)
    #expect(places.button.right == 360 && places.button.width == 27 * 6.5)
    #expect(abs(places.row.top - places.button.bottom - 7) < 1e-6)
  }

  @Test func `is below a header whose longest word with its hyphen has no room beside it`() throws {
    func header(_ letters: Int) -> String { String(repeating: "a", count: letters) + "-words" }
    let beside = try places(header(26), button: 24)
    #expect(beside.button.bottom == beside.header.bottom)
    let below = try places(header(27), button: 24)
    #expect(below.button.top > below.header.bottom)
  }

  @Test func `is cut if it has no room on its own line`() throws {
    let cut = try places("General", button: 120)
    #expect(cut.button.width == 345 && cut.button.top > cut.header.bottom)
  }

  @Test func `is not shown without a header's text`() throws {
    var section = section()
    section.header = nil
    let (page, faults) = Page { section }.resolved(with: try Stage.supplies())
    #expect(faults.map(\.rule) == ["ignored-value"] && page.sections[0].headerButton == nil)
  }

  @Test func `is read as a button`() throws {
    let page = Page { section() }
    let tree = try Stage.layout(page).tree
    let elements = AccessibilityOrder(tree, nil).elements.filter { $0.path.part == .section(0) }
    #expect(elements.map(\.traits) == [[.header], [.button]])
    #expect(elements.last?.label == "All")
  }
}

@Suite struct `A button's picture` {
  @Test func `is before its text, and both are centred`() throws {
    let row = try parts(Cell("AB", image: "plus-24x24", kind: .button))
    let (image, title) = (try #require(row["image"]), try #require(row["title"]))
    #expect(image.right + 6 == title.left)
    #expect(abs(image.left + title.right - 375) < 0.001)
  }

  @Test func `has the colour of its text`() throws {
    let boxes = try boxes(Section { Cell("A", image: "open", kind: .logout) }).boxes
    let image = try #require(boxes.first { $0.role == "image" })
    let title = try #require(boxes.first { $0.role == "title" })
    guard case .image(_, let tint, _, _) = image.content, case .text(let run, _) = title.content
    else {
      Issue.record("no picture or text")
      return
    }
    #expect(tint == run.color && image.keys.contains(ColorKey.titleColor))
  }

  @Test func `alone is centred`() throws {
    let row = try parts(Cell(image: "plus-24x24", kind: .button))
    #expect(row["image"]?.centerX == 187.5)
  }
}

@Suite struct `Initials` {
  private func person(_ change: (inout Cell) -> Void = { _ in }) -> Cell {
    Cell("A") {
      $0.initials = "ML"
      $0.style[.imageSize] = Size(side: 40)
      change(&$0)
    }
  }

  @Test func `are centred on a round ground before the text`() throws {
    let boxes = try boxes(Section { person() }).boxes
    let ground = try #require(boxes.first { $0.role == "initialsGround" })
    let letters = try #require(boxes.first { $0.role == "initials" })
    #expect(ground.rect == Rect(x: 15, y: 43, width: 40, height: 40))
    guard case .fill(_, let corners) = ground.content else {
      Issue.record("no ground")
      return
    }
    #expect(corners == Corners(top: 20, bottom: 20))
    #expect(abs(letters.rect.centerX - 35) < 0.001 && abs(letters.rect.centerY - 63) < 0.001)
    #expect(boxes.first { $0.role == "title" }?.rect.left == 70)
  }

  @Test func `have the radius of pictures, and the size of tiles without one of pictures`() throws {
    let boxes = try boxes(
      Section { Cell("A") { ($0.initials, $0.style[.imageRadius]) = ("A", 4) } }
    )
    .boxes
    let ground = try #require(boxes.first { $0.role == "initialsGround" })
    guard case .fill(_, let corners) = ground.content else {
      Issue.record("no ground")
      return
    }
    #expect(corners == Corners(top: 4, bottom: 4) && ground.rect.size == Size(side: 29))
  }

  @Test func `become smaller until they fit`() throws {
    let row = try parts(person { $0.initials = "MMMMMM" })
    let letters = try #require(row["initials"])
    #expect(letters.width <= 40 * 0.72 + 0.001 && letters.height < 40 * 0.42)
  }

  @Test func `give way to a picture and a tile`() throws {
    #expect(try parts(person { $0.image = "face" })["initials"] == nil)
    #expect(try parts(person { $0.tile = .token("blue") })["initials"] == nil)
  }

  @Test func `do not make a page Chinese`() throws {
    func language(_ cell: Cell) throws -> String {
      try Page { Section { cell } }.resolved(with: Stage.supplies()).page.language
    }
    #expect(try language(Cell("Li Wei") { $0.initials = "李" }) == "en")
    #expect(try language(Cell("李伟") { $0.initials = "L" }) == "zh-Hans")
  }

  @Test func `are not read, but presence is`() throws {
    let page = Page { Section { person { $0.presence = .away } } }
    let (resolved, _) = page.resolved(with: try Stage.supplies())
    let tree = try Stage.layout(page).tree
    let row = try #require(
      AccessibilityOrder(tree, resolved).elements.first { $0.path.part == .cell(0, 0) })
    #expect(row.label == "A" && row.value == "away")
  }
}

@Suite struct `Presence` {
  @Test func `is at the lower right of a round picture, in a ring in the row's colour`() throws {
    let cell = Cell("A", image: "face") {
      $0.presence = .online
      $0.style[.imageSize] = Size(side: 40)
      $0.style[.imageRadius] = 20
    }
    let boxes = try boxes(Section { cell }).boxes
    let dot = try #require(boxes.first { $0.role == "presence" })
    let face = try #require(boxes.first { $0.role == "image" }).rect
    let inset = 20 * (1 - 0.5.squareRoot())
    #expect(abs(dot.rect.centerX - (face.right - inset)) < 0.001)
    #expect(abs(dot.rect.centerY - (face.bottom - inset)) < 0.001)
    guard case .shapes(let shapes) = dot.content,
      case .fill(let ground, _)? = boxes.first(where: { $0.role == "cell" })?.content
    else {
      Issue.record("no dot or ground")
      return
    }
    #expect(shapes.count == 2 && shapes[0].fill == ground && shapes[1].fill != ground)
  }

  @Test func `needs a picture`() throws {
    #expect(try parts(Cell("A") { $0.presence = .busy })["presence"] == nil)
  }
}

@Suite struct `Progress` {
  @Test func `is a bar below the texts, up to the right part`() throws {
    let row = try parts(
      Cell("A", subtitle: "B", detail: "CC", kind: .plain) { $0.progress = 0.5 })
    let (bar, detail) = (try #require(row["progress"]), try #require(row["detail"]))
    #expect(bar.left == 15 && bar.right == detail.left - 10 && bar.height == 2)
    #expect(abs((row["subtitle"]?.bottom ?? 0) + 6 - bar.top) < 0.001)
  }

  @Test func `makes the row higher if the texts need it`() throws {
    let plain = Cell("A", subtitle: "B") { $0.style[.rowHeight] = 20 }
    let done = Cell("A", subtitle: "B") { ($0.style[.rowHeight], $0.progress) = (20, 1) }
    #expect(try parts(plain)[""]?.height == 20)
    #expect((try parts(done)[""]?.height ?? 0) > 40)
  }

  @Test func `is a ring as accessory`() throws {
    let boxes = try boxes(
      Section {
        Cell("A", accessory: .progress) { $0.progress = 0.25 }
        Cell("B", accessory: .progress) { $0.progress = 1 }
        Cell("C", accessory: .spinner)
      }
    ).boxes
    let rings = boxes.filter { $0.role == "progress" }
    #expect(rings.map(\.rect.width) == [22, 22])
    guard case .shapes(let part) = rings[0].content, case .shapes(let whole) = rings[1].content
    else {
      Issue.record("no rings")
      return
    }
    #expect(part.count == 2 && whole.count == 1)
    #expect(boxes.contains { $0.role == "spinner" })
  }

  @Test func `is read in percent`() throws {
    let page = Page { Section { Cell("A") { $0.progress = 0.4 } } }
    let (resolved, _) = page.resolved(with: try Stage.supplies())
    let tree = try Stage.layout(page).tree
    let row = AccessibilityOrder(tree, resolved).elements.first { $0.path.part == .cell(0, 0) }
    #expect(row?.value == "40 %")
  }
}

@Suite struct `Several pictures at the right` {
  @Test func `are in order, with a gap, before the accessory`() throws {
    let row = try parts(
      Cell("A") {
        ($0.detailImage, $0.detailImages) = ("a-10x10", ["b-20x10", "c-12x10"])
      })
    let places = ["detailImage", "detailImages/0", "detailImages/1", "chevron"].compactMap {
      row[$0]
    }
    #expect(places.map(\.width) == [10, 20, 12, row["chevron"]?.width])
    #expect(places[1].left - places[0].right == places[2].left - places[1].right)
    #expect(places[2].right < places[3].left)
  }

  @Test func `leave the detail its place`() throws {
    let row = try parts(Cell("A", detail: "B") { $0.detailImages = ["a-10x10", "b-10x10"] })
    #expect((row["detail"]?.right ?? 400) < (row["detailImages/0"]?.left ?? 0))
  }
}

@Suite struct `An invalid input` {
  private let cell = Cell("A", kind: .input) { ($0.value, $0.invalid) = ("12", "Too short") }

  @Test func `has a message below its text, and keeps the text where it was`() throws {
    let before = try parts(Cell("A", kind: .input) { $0.value = "12" })
    let row = try parts(cell)
    let message = try #require(row["invalid"])
    for name in ["value", "title"] {
      let (old, new) = (try #require(before[name]), try #require(row[name]))
      #expect(new.left == old.left && abs(new.top - old.top) < 0.001)
    }
    #expect(message.left == row["value"]?.left)
    #expect(message.top > (row["value"]?.bottom ?? 0))
    #expect((row[""]?.height ?? 0) - (before[""]?.height ?? 0) >= message.height)
    #expect((row[""]?.bottom ?? 0) > message.bottom)
  }

  @Test func `keeps its picture above the message`() throws {
    var cell = cell
    (cell.image, cell.invalid) = ("a-60x60", String(repeating: "字", count: 60))
    let row = try parts(cell)
    let (whole, image) = (try #require(row[""]), try #require(row["image"]))
    #expect(image.height == 44 && image.top == whole.top)
    #expect((row["title"]?.left ?? 0) > image.right)
    let value = try #require(row["value"])
    #expect((row["invalid"]?.top ?? 0) >= value.bottom)
  }

  @Test func `has a sign at the right end, before which its value ends`() throws {
    let row = try parts(cell)
    #expect(row["invalidSign"]?.right == 360)
    #expect((row["value"]?.right ?? 400) <= (row["invalidSign"]?.left ?? 0))
  }

  @Test func `is read with what is wrong`() throws {
    let page = Page { Section { cell } }
    let (resolved, _) = page.resolved(with: try Stage.supplies())
    let tree = try Stage.layout(page).tree
    let row = AccessibilityOrder(tree, resolved).elements.first { $0.path.part == .cell(0, 0) }
    #expect(row?.label == "A" && row?.value == "12, invalid: Too short")
  }
}
