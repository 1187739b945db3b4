import Geometry
import PageModel
import Testing

@testable import PageLayout

@Suite struct `A row of modern looks` {
  /// The chain of themes of a look.
  private static func themes(_ look: String) -> [String] {
    switch look {
    case "inset": ["classic", "inset"]
    case "glass": ["classic", "inset", "glass"]
    case "wechat-8": ["classic", "wechat", "wechat-8"]
    default: [look]
    }
  }

  private func row(_ look: String, _ cell: Cell) throws -> [String: Rect] {
    try Stage.row(cell, themes: Self.themes(look))
  }

  private let long = String(repeating: "长 ", count: 20)

  @Test(
    arguments: ["classic", "inset", "glass"],
    [Kind.BuiltIn.disclosure, .plain, .switch, .subtitle])
  func `has one height for two lines in each kind`(look: String, kind: Kind.BuiltIn) throws {
    let row = try row(look, Cell("Visa", subtitle: "Today", kind: .builtIn(kind)))
    let (whole, title) = (try #require(row[""]), try #require(row["title"]))
    let subtitle = try #require(row["subtitle"])
    #expect(whole.height == (look == "glass" ? 69.5 : look == "inset" ? 59 : 44))
    if look == "glass" {
      #expect(abs(title.top - whole.top - 15.5) < 0.5)
      #expect(abs(subtitle.top - whole.top - 36) < 0.5)
    }
    let one = try self.row(look, Cell("Visa", kind: .builtIn(kind)))
    #expect(one[""]?.height == (look == "glass" ? 52 : 44))
  }

  @Test func `keeps a height of rows that the page sets, with two lines, too`() throws {
    let cell = Cell("Visa", subtitle: "Today") { $0.style[.rowHeight] = 50 }
    #expect(try row("glass", cell)[""]?.height == 50)
    #expect(try row("inset", cell)[""]?.height == 50)
    let both = Cell("Visa", subtitle: "Today") {
      ($0.style[.rowHeight], $0.style[.twoLineRowHeight]) = (50, 64)
    }
    #expect(try row("inset", both)[""]?.height == 64)
  }

  @Test(arguments: ["inset", "glass"], [Kind.BuiltIn.plain, .switch, .button, .logout])
  func `wraps its title and grows, before it is cut`(look: String, kind: Kind.BuiltIn) throws {
    let row = try row(look, Cell(long, kind: .builtIn(kind)))
    let (whole, title) = (try #require(row[""]), try #require(row["title"]))
    #expect(title.height > 2 * 17 && title.top >= whole.top + 10)
    #expect(abs(whole.bottom - title.bottom - (title.top - whole.top)) < 1e-6)
    let single = try Stage.row(Cell(long, kind: .builtIn(kind)), themes: ["classic"])
    #expect(single[""]?.height == 44 && (single["title"]?.height ?? 99) < 2 * 17)
  }

  @Test func `has no more lines than a height of its own has room for`() throws {
    let cell = Cell(long + long + long, kind: .plain) { $0.height = 50 }
    let row = try row("inset", cell)
    let (whole, title) = (try #require(row[""]), try #require(row["title"]))
    #expect(whole.height == 50 && title.height <= 50 && title.height > 2 * 17)
  }

  @Test func `moves a detail below a title that would wrap beside it`() throws {
    let row = try row("inset", Cell("字字字字字字字字字字字字", detail: "字字字字字字字字", kind: .plain))
    let (title, detail) = (try #require(row["title"]), try #require(row["detail"]))
    #expect(detail.top > title.bottom && detail.left == title.left && title.height < 2 * 17)
    #expect(row[""]?.height == 59 || (row[""]?.height ?? 0) > 59)
  }

  @Test(arguments: ["classic", "inset", "glass"])
  func `has segments below a title beside which they have no room`(look: String) throws {
    func row(_ title: String) throws -> [String: Rect] {
      try self.row(
        look,
        Cell(title, kind: .plain) {
          $0.segments = Segments([.text("Montag"), .text("Dienstag")])
        })
    }
    let near = try row("字")
    #expect(try #require(near["segments"]).left > #require(near["title"]).right)
    let far = try row("字字字字字字字字字字字字字字字")
    let (whole, title) = (try #require(far[""]), try #require(far["title"]))
    let segments = try #require(far["segments"])
    #expect(segments.left == title.left && segments.top > title.bottom)
    #expect(segments.bottom < whole.bottom && segments.right > whole.width * 0.9)
    let (thumb, word) = (try #require(far["segments/thumb"]), try #require(far["segments/0"]))
    #expect(thumb.centerY == segments.centerY && abs(word.centerY - segments.centerY) < 1e-6)
  }

  @Test(
    arguments: ["classic", "inset", "glass", "wechat-8"],
    [("Inn", 62.0), ("An inn at the old harbour", 62), ("A lighthousekeeperhouse", 10)])
  func `has detail and badge below the subtitle where they leave the title no room`(
    look: String, title: (words: String, image: Double)
  ) throws {
    let themes = try LookDrawing.themes(of: look)
    func row(_ width: Double, _ change: (inout Cell) -> Void = { _ in }) throws -> [String: Rect] {
      let cell = Cell(title.words, subtitle: "4.9", detail: "€ 1.098,00") {
        ($0.image, $0.badge) = ("a-\(Int(title.image))x40", Badge("%"))
        change(&$0)
      }
      return try Stage.row(cell, width: width, themes: themes)
    }
    let wide = try row(700)
    #expect(try #require(wide["detail"]).left > #require(wide["title"]).right)
    // Pictures are nearer to texts there.
    let little = look == "wechat-8" ? 320.0 : 375
    let narrow = try row(little)
    guard title.words != "Inn" else {
      #expect(try #require(narrow["detail"]).left > #require(narrow["title"]).right)
      return
    }
    let (detail, subtitle) = try (#require(narrow["detail"]), #require(narrow["subtitle"]))
    let badge = try #require(narrow["badgeGround"])
    #expect(detail.left == subtitle.left && detail.top >= subtitle.bottom)
    #expect(badge.left > detail.right && abs(badge.centerY - detail.centerY) < 1e-9)
    #expect(try #require(narrow[""]).bottom - max(badge.bottom, detail.bottom) >= 8)
    let fixed = try row(little) { $0.height = 60 }
    #expect(try #require(fixed["detail"]).left > #require(fixed["subtitle"]).left)
  }

  @Test func `keeps segments beside the title where it cannot grow`() throws {
    let cell = Cell("字字字字字字字字字字字字", kind: .plain) {
      $0.segments = Segments([.text("Montag"), .text("Dienstag")])
      $0.height = 44
    }
    let row = try row("inset", cell)
    #expect(try #require(row["segments"]).left > #require(row["title"]).left)
  }

  @Test(arguments: ["classic", "inset", "glass", "wechat-8"])
  func `gives titles of inputs two fifths at most, and wraps longer ones`(look: String) throws {
    let cell = Cell("字字字字字字字字字字字字", kind: .input) { $0.value = "字" }
    let row = try row(look, cell)
    let (whole, title) = (try #require(row[""]), try #require(row["title"]))
    let value = try #require(row["value"])
    #expect(value.left - title.left <= whole.width * 0.4)
    #expect(title.right < value.left && title.height > 2 * 15)
    #expect(title.top > whole.top && title.bottom < whole.bottom)
  }

  @Test(arguments: [Kind.BuiltIn.profile, .subtitle])
  func `of a person or with a subtitle shows a picture at the right`(kind: Kind.BuiltIn) throws {
    let cell = Cell("字", subtitle: "字", kind: .builtIn(kind)) {
      $0.detailImage = "code-20x20"
    }
    let row = try row("inset", cell)
    let (whole, image) = (try #require(row[""]), try #require(row["detailImage"]))
    #expect(image.left > whole.width / 2 && image.right < (row["chevron"]?.left ?? whole.right))
  }
}

@Suite struct `The first header` {
  private func top(
    _ look: String, header: String? = nil, _ change: (inout Page) -> Void
  ) throws -> (header: Double?, rows: Double) {
    var page = Page {
      Section(header) { Cell("字") }
    }
    page.title = "字"
    change(&page)
    let themes = look == "glass" ? ["classic", "inset", "glass"] : ["classic", "inset"]
    let boxes = try Stage.layout(page, themes: themes).tree.boxes
    let bars = boxes.filter { ["navigationBar", "search"].contains("\($0.path)") }
    let end = try #require(bars.map(\.rect.bottom).max())
    let row = try #require(boxes.first { $0.role == "cell" })
    return (boxes.first { $0.role == "header" }.map { $0.rect.top - end }, row.rect.top - end)
  }

  @Test(arguments: ["inset", "glass"], [true, false])
  func `is nearer to a large title and a search field`(look: String, isTitle: Bool) throws {
    let isNear: (inout Page) -> Void = {
      if isTitle { $0.navigationBar.largeTitle = true } else { $0.search = SearchField() }
    }
    #expect(try top(look) { _ in }.rows == 35)
    #expect(try top(look, isNear).rows == 17.5)
    let titled = try top(look, header: "字", isNear)
    #expect(titled.header == (look == "glass" ? 12 : 16))
    if look == "glass" { #expect(abs(titled.rows - 38) < 0.3) }
  }

  @Test func `keeps what the page sets for the first one`() throws {
    let set: (inout Page) -> Void = {
      ($0.navigationBar.largeTitle, $0.style[.firstHeaderHeight]) = (true, 50)
    }
    #expect(try top("glass", set).rows == 50)
    let all: (inout Page) -> Void = {
      ($0.navigationBar.largeTitle, $0.style[.headerHeight]) = (true, 44)
    }
    #expect(try top("inset", all).rows == 44)
  }
}
