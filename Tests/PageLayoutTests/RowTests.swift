import Geometry
import PageLayout
import PageModel
import Testing

/// The look's line is 1.1934 em high: 17.901 pt at 15.
private func line(_ size: Double) -> Double { size * 1.1934 }

/// A text of a size, in the middle of a 44 pt row that begins at y 10.
private func text(x: Double, width: Double, size: Double) -> Rect {
  Rect(x: x, y: 32 - line(size) / 2, width: width, height: line(size))
}

@Suite struct `A disclosure row` {
  @Test func `puts picture and title at the left and a chevron at the right`() throws {
    let row = try Stage.row(Cell("相册", image: "album"))
    #expect(row["image"] == Rect(x: 12, y: 17, width: 30, height: 30))
    #expect(row["title"] == text(x: 52, width: 30, size: 15))
    #expect(row["chevron"] == Rect(x: 356.5, y: 26.75, width: 6.5, height: 10.5))
    #expect(row["separator"] == Rect(x: 0, y: 53.5, width: 375, height: 0.5))
  }

  @Test func `keeps no room for a picture that is not there`() throws {
    #expect(try Stage.row(Cell("相册"))["title"]?.left == 12)
  }

  @Test func `puts a detail left of the chevron`() throws {
    #expect(
      try Stage.row(Cell("地区", detail: "上海"))["detail"] == text(x: 318.5, width: 26, size: 13))
  }

  @Test func `keeps a low right picture at its own size`() throws {
    let row = try Stage.row(Cell("码") { $0.detailImage = "code-17x17" })
    #expect(row["detailImage"] == Rect(x: 327.5, y: 23.5, width: 17, height: 17))
  }

  @Test func `has no room for a right picture lower than its margins`() throws {
    let row = try Stage.row(
      Cell("头像") {
        $0.detailImage = "face-80x40"
        $0.height = 5
      })
    #expect(row["detailImage"]?.size == .zero)
  }

  @Test(arguments: [Kind.BuiltIn.default, .logout, .value2])
  func `does not grow for a text that its kind leaves out`(kind: Kind.BuiltIn) throws {
    let cell = Cell("一", kind: .builtIn(kind)) {
      $0.style[.titleLines] = 0
      $0.subtitle = "一"
    }
    #expect(try Stage.row(cell)["separator"]?.bottom == 54)
  }

  @Test func `scales a high right picture to the row less its margins`() throws {
    let row = try Stage.row(Cell("头像") { $0.detailImage = "face-80x40" })
    #expect(row["detailImage"] == Rect(x: 288.5, y: 18, width: 56, height: 28))
  }

  @Test(arguments: [true, false]) func `puts the right picture next to the chevron or beyond`(
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

  @Test func `is as high as its section says, whatever the page says`() throws {
    var page = Page { Section { Cell("a") } }
    page.style[.rowHeight] = 50
    page.sections[0].style[.rowHeight] = 70
    #expect(try Stage.layout(page).tree.boxes.first { $0.role == "cell" }?.rect.height == 70)
  }

  @Test(arguments: [(43.0, 0), (44.0, 1), (45.0, 1)])
  func `is said to be too low for a picture from its own height on`(
    side: Double, warnings: Int
  ) throws {
    let cell = Cell("a") {
      $0.image = "x"
      $0.style[.imageSize] = Size(side: side)
    }
    let found = try Stage.layout(Page { Section { cell } }).warnings
    #expect(found.count { $0.rule == "image-height" } == warnings)
  }

  @Test func `cuts a title at its limit and says so`() throws {
    let long = String(repeating: "长", count: 13)
    let (tree, warnings) = try Stage.layout(Page { Section { Cell(long) } })
    let title = try #require(tree.boxes.first { $0.role == "title" })
    #expect(title.rect.width == 180)
    #expect(warnings.map(\.rule) == ["text-cut"])
  }

  @Test func `says by how much its parts overlap`() throws {
    let long = String(repeating: "长", count: 12)
    let cell = Cell(long, detail: String(repeating: "宽", count: 13), image: "icon")
    let (_, warnings) = try Stage.layout(Page { Section { cell } }, width: 375)
    #expect(warnings.map(\.message) == ["left and right parts overlap by 56.5 pt"])
  }
}

@Suite struct `Other kinds of rows` {
  @Test func `a switch stands at the right edge`() throws {
    let row = try Stage.row(Cell("夜间", kind: .builtIn(.switch)) { $0.on = true })
    #expect(row["switch"] == Rect(x: 312, y: 16.5, width: 51, height: 31))
    #expect(row["chevron"] == nil)
  }

  @Test func `logout is centred and has words of its own`() throws {
    let row = try Stage.row(Cell(kind: .builtIn(.logout)))
    #expect(row["title"] == text(x: 159.5, width: 56, size: 16))
    var page = Page { Section { Cell(kind: .builtIn(.logout)) } }
    page.language = "zh-CN"
    let title = try Stage.layout(page).tree.boxes.first { $0.path == "sections/0/cells/0/title" }
    #expect(title?.rect.width == 64)
  }

  @Test func `standard has the measures of its look`() throws {
    let row = try Stage.row(Cell("标准", detail: "值", image: "icon", kind: .builtIn(.standard)))
    #expect(row[""]?.height == 49.5)
    #expect(row["image"] == Rect(x: 20, y: 23.75, width: 22, height: 22))
    #expect(row["title"]?.left == 57)
    #expect(row["detail"]?.right == 355)
  }

  @Test func `value2 sets its title against its detail`() throws {
    let row = try Stage.row(Cell("电话", detail: "abc", kind: .builtIn(.value2)))
    #expect(row["title"]?.right == 106)
    #expect(row["detail"]?.left == 112)
  }

  @Test func `text wraps and sets the height of its row`() throws {
    let cell = Cell(String(repeating: "字", count: 43), kind: .builtIn(.text)) {
      $0.subtitle = "正文"
    }
    let row = try Stage.row(cell)
    #expect(row["title"]?.height == 2 * line(16))
    #expect(row[""]?.height == 8 + 2 * line(16) + 4 + line(13) + 8)
  }

  @Test func `an input shows its value, or else its placeholder`() throws {
    let empty = try Stage.row(
      Cell("地址", kind: .builtIn(.input)) { $0.placeholder = "在此输入" })
    let filled = try Stage.row(
      Cell("地址", kind: .builtIn(.input)) {
        $0.placeholder = "在此输入"
        $0.value = "上海"
      })
    #expect(empty["placeholder"]?.left == 120)
    #expect(filled["value"]?.left == 120)
    #expect(filled["placeholder"] == nil)
  }

  @Test(arguments: [(Kind.BuiltIn.default, "detail"), (.value2, "image"), (.logout, "subtitle")])
  func `say which values they do not show`(kind: Kind.BuiltIn, key: String) throws {
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
