import Geometry
import PageLayout
import PageModel
import Testing

/// The theme's line is 1.1934 em high: 17.901 pt at 15.
private func line(_ size: Double) -> Double { size * 1.1934 }

/// A text in the middle of a 44 pt row that begins at y 10.
private func text(x: Double, width: Double, size: Double) -> Rect {
  Rect(x: x, y: 32 - line(size) / 2, width: width, height: line(size))
}

@Suite struct `A disclosure row` {
  @Test func `has the picture and title at the left and a chevron at the right`() throws {
    let row = try Stage.row(Cell("相册", image: "album"))
    #expect(row["image"] == Rect(x: 12, y: 17, width: 30, height: 30))
    #expect(row["title"] == text(x: 52, width: 30, size: 15))
    #expect(row["chevron"] == Rect(x: 356.5, y: 26.75, width: 6.5, height: 10.5))
    #expect(row["separator"] == Rect(x: 0, y: 53.5, width: 375, height: 0.5))
  }

  @Test func `keeps no room for a missing picture`() throws {
    #expect(try Stage.row(Cell("相册"))["title"]?.left == 12)
  }

  @Test func `puts a detail left of the chevron`() throws {
    #expect(
      try Stage.row(Cell("地区", detail: "上海"))["detail"] == text(x: 318.5, width: 26, size: 13))
  }

  @Test func `has its badge between a detail and the chevron`() throws {
    let row = try Stage.row(Cell("地区", detail: "上海") { $0.badge = "3" })
    #expect(row["badgeGround"] == Rect(x: 326.5, y: 23, width: 18, height: 18))
    #expect(row["badge"] == text(x: 332.5, width: 6, size: 12))
    #expect(row["detail"] == text(x: 292.5, width: 26, size: 13))
  }

  @Test func `has a badge as wide as its text, up to what the title and the detail leave`() throws {
    let row = try Stage.row(Cell("一") { $0.badge = "一二三" })
    #expect(row["badgeGround"] == Rect(x: 298.9, y: 23, width: 45.6, height: 18))
    let words = String(repeating: "一", count: 30)
    let long = try Stage.row(Cell("一") { $0.badge = Badge(words) })
    #expect(try abs(#require(long["badgeGround"]).left - #require(long["title"]).right - 12) < 1e-6)
    let both = try Stage.row(Cell("一", detail: "二二") { $0.badge = Badge(words) })
    #expect(try abs(#require(both["badgeGround"]).left - #require(both["detail"]).right - 8) < 1e-6)
    #expect(try #require(both["detail"]).width == 26)
  }

  @Test func `keeps a small right picture at its own size`() throws {
    let row = try Stage.row(Cell("码") { $0.detailImage = "code-17x17" })
    #expect(row["detailImage"] == Rect(x: 327.5, y: 23.5, width: 17, height: 17))
  }

  @Test func `has no room for a right picture smaller than its margins`() throws {
    let row = try Stage.row(
      Cell("头像") {
        $0.detailImage = "face-80x40"
        $0.height = 5
      })
    #expect(row["detailImage"]?.size == .zero)
  }

  @Test(arguments: [Kind.BuiltIn.default, .logout, .value2])
  func `does not grow for a text that its kind omits`(kind: Kind.BuiltIn) throws {
    let cell = Cell("一", kind: .builtIn(kind)) {
      $0.style[.titleLines] = 0
      $0.subtitle = "一"
    }
    #expect(try Stage.row(cell)["separator"]?.bottom == 54)
  }

  @Test func `scales a large right picture to the row less its margins`() throws {
    let row = try Stage.row(Cell("头像") { $0.detailImage = "face-80x40" })
    #expect(row["detailImage"] == Rect(x: 288.5, y: 18, width: 56, height: 28))
  }

  @Test(arguments: [true, false]) func `has the right picture before or after the chevron`(
    imageFirst: Bool
  ) throws {
    let cell = Cell("账号", detail: "保护") {
      $0.detailImage = "lock-17x17"
      $0.detailImageFirst = imageFirst
    }
    let row = try Stage.row(cell)
    #expect(row["detailImage"]?.left == (imageFirst ? 327.5 : 295.5))
    #expect(row["detail"]?.left == (imageFirst ? 295.5 : 318.5))
  }

  @Test func `has its section's height, whatever the page sets`() throws {
    var page = Page { Section { Cell("a") } }
    page.style[.rowHeight] = 50
    page.sections[0].style[.rowHeight] = 70
    #expect(try Stage.layout(page).tree.boxes.first { $0.role == "cell" }?.rect.height == 70)
  }

  @Test(arguments: [(43.0, 0), (44.0, 1), (45.0, 1)])
  func `is reported as too low for a picture taller than itself`(
    side: Double, warnings: Int
  ) throws {
    let cell = Cell("a") {
      $0.image = "x"
      $0.style[.imageSize] = Size(side: side)
      $0.height = 44
    }
    let found = try Stage.layout(Page { Section { cell } }).warnings
    #expect(found.count { $0.rule == "image-height" } == warnings)
  }

  @Test func `grows with a picture whose size the page sets`() throws {
    func height(_ change: (inout Cell) -> Void) throws -> Double? {
      try Stage.row(Cell("a", image: "x", change), themes: ["classic"])[""]?.height
    }
    #expect(try height { $0.style[.imageSize] = Size(width: 72, height: 96) } == 112)
    #expect(try height { $0.style[.imageSize] = Size(side: 20) } == 44)
    // A row height that the page sets, too, counts as long as the picture is lower.
    let high = Size(side: 70)
    #expect(
      try height { ($0.style[.imageSize], $0.style[.rowHeight]) = (high, 76) } == 76)
    #expect(
      try height { ($0.style[.imageSize], $0.style[.rowHeight]) = (high, 60) } == 86)
    #expect(
      try height {
        $0.style[.imageSize] = high
        $0.height = 50
      } == 50)
  }

  @Test func `cuts a title at its limit with a warning`() throws {
    let long = String(repeating: "长", count: 13)
    let (tree, warnings) = try Stage.layout(
      Page { Section { Cell(long) } }, themes: ["classic", "wechat"])
    let title = try #require(tree.boxes.first { $0.role == "title" })
    #expect(title.rect.width == 180)
    #expect(warnings.map(\.rule) == ["text-cut"])
  }

  @Test func `reports how much room its pictures take from its texts`() throws {
    let cell = Cell("一") {
      ($0.image, $0.detailImage) = ("wide-300x40", "wide-100x20")
      $0.style[.detailImageSize] = Size(width: 100, height: 20)
    }
    let (_, warnings) = try Stage.layout(Page { Section { cell } }, width: 375)
    #expect(warnings.map(\.message).contains("left and right parts overlap by 89 pt"))
  }
}

@Suite struct `A title and a detail` {
  /// The boxes of a row in the default theme: its content ends at 342, left of the chevron.
  private func row(
    _ title: Int, _ detail: Int?, _ change: (inout Cell) -> Void = { _ in }
  ) throws -> [String: Rect] {
    let words = { String(repeating: "字", count: $0) }
    return try Stage.row(
      Cell(words(title), detail: detail.map(words), change), themes: ["classic"])
  }

  @Test func `are uncut if there is room for both`() throws {
    let row = try row(9, 9)
    #expect(row["title"]?.width == 153.0)
    #expect(row["detail"]?.width == 153.0)
  }

  @Test(arguments: [(4, 30, 68, 249), (30, 4, 249, 68), (30, 30, 126.8, 190.2)])
  func `share the room of a low row if both are long, and never touch`(
    title: Int, detail: Int, titleWidth: Double, detailWidth: Double
  ) throws {
    let row = try row(title, detail) { $0.height = 44 }
    #expect(try abs(#require(row["title"]).width - titleWidth) < 1e-9)
    #expect(try abs(#require(row["detail"]).width - detailWidth) < 1e-9)
    #expect(row["detail"]?.right == 342)
    #expect(try #require(row["title"]).right + 10 <= #require(row["detail"]).left)
  }

  @Test(arguments: [(4, 18, 68.0, 306.0), (16, 4, 272, 68), (30, 30, 327, 327)])
  func `are below each other if one would be cut, and the row grows`(
    title: Int, detail: Int, titleWidth: Double, detailWidth: Double
  ) throws {
    let row = try row(title, detail)
    let (first, second) = try (#require(row["title"]), #require(row["detail"]))
    #expect(first.width == titleWidth && second.width == detailWidth)
    #expect(first.left == 15 && second.left == 15)
    #expect(abs(second.top - first.bottom - 2) < 1e-9)
    let height = first.height + 2 + second.height + 16
    #expect(try abs(#require(row[""]).height - height) < 1e-9)
    #expect(try self.row(title, detail) { $0.height = 72 }["detail"]?.left == 15)
  }

  @Test func `leave room for a picture between them`() throws {
    let row = try row(30, 30) {
      ($0.detailImage, $0.detailImageFirst) = ("lock-17x17", false)
    }
    #expect(row["detail"]?.width == 175.2)
    #expect(row["detailImage"]?.right == 158.8)
    #expect(try abs(#require(row["title"]).width - 116.8) < 1e-9)
  }

  @Test func `are not both cut if the subtitle is cut anyway`() throws {
    func detail(_ subtitle: Int) throws -> Rect {
      let row = try row(4, 9) {
        ($0.subtitle, $0.style[.detailLines]) = (String(repeating: "副", count: subtitle), 2)
      }
      return try #require(row["detail"])
    }
    #expect(try detail(40).width == 153)
    #expect(try detail(15).width < 153)
  }

  @Test func `share the room by the wider of title and subtitle`() throws {
    // Where a title may wrap, and a detail go below it, none need be cut.
    let row = try row(1, 30) {
      ($0.subtitle, $0.style[.titleLines]) = (String(repeating: "副", count: 10), 1)
    }
    #expect(row["detail"]?.width == 197.0)
    let both = try self.row(30, 30) { ($0.subtitle, $0.style[.titleLines]) = ("副", 1) }
    #expect(both["detail"]?.width.rounded() == 190)
    let lines = try self.row(30, 30) { ($0.subtitle, $0.style[.detailLines]) = ("副", 2) }
    #expect(try #require(lines["detail"]).width <= 106)
  }

  @Test func `stay within the theme's limits`() throws {
    let row = try row(30, 30) {
      $0.style[.titleWidthLimit] = 60
      $0.style[.detailWidthLimit] = 100
    }
    #expect(row["title"]?.width == 60)
    #expect(row["detail"]?.width == 100)
  }

  @Test func `are limited by the title's own limit if there is only a title`() throws {
    #expect(try row(30, nil)["title"]?.width == 327.0)
    #expect(try row(30, nil) { $0.style[.loneTitleWidthLimit] = 90 }["title"]?.width == 90)
    #expect(try row(30, nil) { $0.style[.titleWidthLimit] = 90 }["title"]?.width == 327.0)
    #expect(try row(30, nil) { $0.accessory = Accessory.none }["title"]?.width == 345.0)
    #expect(try row(30, nil) { $0.detailImage = "x-20x20" }["title"]?.width == 297.0)
  }
}

@Suite struct `Other kinds of rows` {
  @Test func `a switch is at the right edge`() throws {
    let row = try Stage.row(Cell("夜间", kind: .builtIn(.switch)) { $0.on = true })
    #expect(row["switch"] == Rect(x: 312, y: 16.5, width: 51, height: 31))
    #expect(row["chevron"] == nil)
  }

  @Test func `logout is centred and has its own text`() throws {
    let row = try Stage.row(Cell(kind: .builtIn(.logout)))
    #expect(row["title"] == text(x: 159.5, width: 56, size: 16))
    var page = Page { Section { Cell(kind: .builtIn(.logout)) } }
    page.language = "zh-CN"
    let title = try Stage.layout(page).tree.boxes.first { $0.path == "sections/0/cells/0/title" }
    #expect(title?.rect.width == 68.0)
  }

  @Test(arguments: [Kind.BuiltIn.disclosure, .plain, .value1, .standard])
  func `have one inset, one font and separators at their titles in the iOS 7–12 theme`(
    kind: Kind.BuiltIn
  ) throws {
    let cell = Cell("标准", detail: "值", image: "icon", kind: .builtIn(kind))
    let row = try Stage.row(cell, themes: ["classic"])
    #expect(row["image"] == Rect(x: 15, y: 44.5, width: 25, height: 25))
    #expect(row["title"]?.left == 55.0)
    #expect(row["title"]?.height == line(17))
    #expect(row["detail"]?.right == (kind == .disclosure ? 342 : 360))
    #expect(row["detail"]?.height == line(17))
  }

  @Test func `value2 aligns its title with its detail`() throws {
    let cell = Cell("电话", detail: "abc", kind: .builtIn(.value2))
    let row = try Stage.row(cell, themes: ["classic"])
    #expect(row["title"]?.right == 106)
    #expect(row["detail"]?.left == 112)
  }

  @Test func `text wraps and sets the height of its row`() throws {
    let cell = Cell(String(repeating: "字", count: 43), kind: .builtIn(.text)) {
      $0.subtitle = "正文"
    }
    let row = try Stage.row(cell, themes: ["classic"])
    #expect(row["title"]?.height == 3 * line(17))
    #expect(row[""]?.height == 8 + 3 * line(17) + 4 + line(15) + 8)
  }

  @Test func `an input shows its value, else its placeholder`() throws {
    let empty = try Stage.row(
      Cell("地址", kind: .builtIn(.input)) { $0.placeholder = "在此输入" }, themes: ["classic"])
    let filled = try Stage.row(
      Cell("地址", kind: .builtIn(.input)) {
        $0.placeholder = "在此输入"
        $0.value = "上海"
      }, themes: ["classic"])
    #expect(empty["placeholder"]?.left == 120)
    #expect(filled["value"]?.left == 120)
    #expect(filled["placeholder"] == nil)
  }

  @Test(arguments: [Kind.BuiltIn.input, .value2], [0, 40, 200] as [Double])
  func `a title never covers the next column`(kind: Kind.BuiltIn, column: Double) throws {
    let cell = Cell("一二三四五六", kind: .builtIn(kind)) {
      $0.style[.titleColumn] = column
      if kind == .input { $0.value = "值" } else { $0.detail = "值" }
    }
    let row = try Stage.row(cell, themes: ["classic"])
    let (title, value) = (try #require(row["title"]), try #require(row["value"] ?? row["detail"]))
    let isApart = title.right <= value.left || title.bottom <= value.top
    #expect(isApart && title.left >= 15, "\(title) \(value)")
    if column == 0 { #expect(title.right + 1...title.right + 15 ~= value.left) }
    if column != 40 { #expect(title.width >= 72) }
  }

  @Test(arguments: [(Kind.BuiltIn.default, "detail"), (.value2, "image"), (.logout, "subtitle")])
  func `warn of values that they do not show`(kind: Kind.BuiltIn, key: String) throws {
    let cell = Cell("题", kind: .builtIn(kind)) {
      $0.detail = key == "detail" ? "值" : nil
      $0.image = key == "image" ? "icon" : nil
      $0.subtitle = key == "subtitle" ? "副" : nil
    }
    let warnings = try Stage.layout(Page { Section { cell } }).warnings
    #expect(warnings.map(\.rule) == ["ignored-value"])
    #expect(warnings.first?.message.hasPrefix(key) == true)
  }
}
