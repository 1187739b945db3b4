import Geometry
import PageModel
import PageSamples
import Testing

@testable import PageLayout

private let modern = ["inset", "glass"]

private func row(_ look: String, width: Double = 375, _ cell: Cell) throws -> [String: Rect] {
  try Stage.row(cell, width: width, themes: LookDrawing.themes(of: look))
}

/// The boxes of a page without bars.
private func layout(_ look: String, width: Double = 375, _ sections: [Section]) throws -> (
  boxes: [String: Rect], warnings: [Diagnostic]
) {
  var page = Page()
  page.sections = sections
  (page.statusBar.hidden, page.navigationBar.hidden) = (true, true)
  let (tree, warnings) = try Stage.layout(
    page, width: width, themes: LookDrawing.themes(of: look))
  return (Dictionary(uniqueKeysWithValues: tree.boxes.map { ("\($0.path)", $0.rect) }), warnings)
}

@Suite struct `Inputs of a section` {
  private func values(_ look: String, _ cells: [Cell]) throws -> [String: Rect] {
    var section = Section()
    section.cells = cells.map { cell in
      var cell = cell
      (cell.kind, cell.value) = (.builtIn(.input), "v")
      return cell
    }
    return try layout(look, [section]).boxes
  }

  @Test(arguments: ["classic", "inset", "glass"])
  func `have their values in one column behind pictures and without them`(look: String) throws {
    let boxes = try values(look, [Cell("Mail"), Cell("Benutzern", image: "a-24x24")])
    let (first, second) = try (
      #require(boxes["sections/0/cells/0/title"]), #require(boxes["sections/0/cells/1/title"])
    )
    let value = try #require(boxes["sections/0/cells/1/value"])
    #expect(second.left > first.left && second.width == 9 * 8.5 && value.left > second.right)
    #expect(value.left == boxes["sections/0/cells/0/value"]?.left)
  }

  @Test func `keep a long word whole, and wrap several`() throws {
    // The content is 345 wide, a letter 8.5.
    let word = try values("classic", [Cell("Benutzernamenfelde")])
    let (title, value) = try (
      #require(word["sections/0/cells/0/title"]), #require(word["sections/0/cells/0/value"])
    )
    #expect(value.left - title.left == 9 * 17 + 10 && title.width == 9 * 17)
    let words = try values("classic", [Cell("Benutzerna menfelder")])
    #expect(try #require(words["sections/0/cells/0/value"]).left - 15 == 138)
    let longer = try values("classic", [Cell("Benutzernamenfeldereingabe")])
    #expect(try #require(longer["sections/0/cells/0/value"]).left - 15 == 26 * 8.5 + 10)
  }

  @Test(arguments: modern)
  func `keep the insets above a title that wraps beside a message`(look: String) throws {
    let cell = Cell(String(repeating: "字", count: 12), kind: .input) {
      ($0.value, $0.invalid) = ("12", "字")
    }
    let parts = try row(look, cell)
    let (whole, title) = try (#require(parts[""]), #require(parts["title"]))
    let (value, message) = try (#require(parts["value"]), #require(parts["invalid"]))
    let inset = look == "glass" ? 15.0 : 11
    #expect(title.height > 40 && abs(title.top - whole.top - inset) < 1e-6)
    #expect(whole.bottom - title.bottom >= inset - 1e-6)
    // All texts of this font have one height and baseline.
    #expect(abs(value.top - title.top) < 1e-6)
    let one = try row(look, Cell("字", kind: .input) { ($0.value, $0.invalid) = ("12", "字") })
    let gap = try #require(one["invalid"]).top - #require(one["value"]).bottom
    #expect(abs(message.top - value.bottom - gap) < 1e-6 && message.bottom < whole.bottom)
  }

  @Test(arguments: modern)
  func `have their values and signs at the first line of a title that wraps`(look: String) throws {
    let title = String(repeating: "字", count: 22)
    for focused in [false, true] {
      let cell = Cell(title, kind: .input) {
        ($0.value, $0.focused) = (String(repeating: "v", count: 60), focused)
      }
      let parts = try row(look, cell)
      let (value, words) = try (#require(parts["value"]), #require(parts["title"]))
      #expect(abs(value.top - words.top) < 1e-6 && words.height > 40)
    }
    let cell = Cell(title, kind: .input) {
      ($0.value, $0.invalid) = ("12", String(repeating: "字", count: 9))
    }
    let parts = try row(look, cell)
    let (sign, value) = try (#require(parts["invalidSign"]), #require(parts["value"]))
    let (message, whole) = try (#require(parts["invalid"]), #require(parts[""]))
    #expect(abs(sign.centerY - value.centerY) < 1e-6 && !sign.intersects(message))
    #expect(message.top >= value.bottom && message.bottom <= whole.bottom - 8)
  }

  @Test func `leave a long word of a title what their values do not need`() throws {
    // The content is 345 wide, a letter 8.5: half of it leaves a word of 20 letters no room.
    func title(_ values: String...) throws -> Rect {
      var section = Section()
      section.cells = values.enumerated().map { index, value in
        Cell(index == 0 ? "Benutzernamenfeldern" : "Ort", kind: .input) { $0.value = value }
      }
      return try #require(layout("classic", [section]).boxes["sections/0/cells/0/title"])
    }
    #expect(try title("vvvv").width == 170 && title("vvvv", "vvvvvvvvv").width == 170)
    #expect(try title("vvvv", String(repeating: "v", count: 20)).width < 170)
  }

  @Test func `have a column that gives way before a value is cut, down to the titles`() throws {
    // The content is 345 wide, a letter 8.5.
    func edges(_ count: Int, column: Double? = nil) throws -> (title: Rect, value: Rect) {
      var section = Section()
      section.cells = ["v", String(repeating: "v", count: count)].map { value in
        Cell("Ort", kind: .input) {
          $0.value = value
          if let column { $0.style[.titleColumn] = column }
        }
      }
      let boxes = try layout("classic", [section]).boxes
      let first = try #require(boxes["sections/0/cells/0/value"])
      #expect(first.left == boxes["sections/0/cells/1/value"]?.left)
      return try (
        #require(boxes["sections/0/cells/1/title"]), #require(boxes["sections/0/cells/1/value"])
      )
    }
    #expect(try edges(20).value.left == 15 + 105)
    let long = try edges(30)
    #expect(long.value.width == 30 * 8.5 && long.value.right == 360)
    let longer = try edges(60)
    #expect(longer.value.left == longer.title.right + 10)
    #expect(try edges(60, column: 90).value.left == 15 + 90)
  }

  @Test func `have a message that ends before the accessory`() throws {
    let cell = Cell("字", kind: .input) {
      ($0.value, $0.invalid) = ("12", String(repeating: "字", count: 30))
      $0.accessory = .detailButton
    }
    let parts = try row("glass", cell)
    #expect(try #require(parts["invalid"]).right <= #require(parts["detailButton"]).left)
  }
}

@Suite struct `Crowded controls` {
  private func segments(
    _ items: [String], selected: Int = 0, _ look: String = "classic"
  ) throws -> (boxes: [String: Rect], warnings: [Diagnostic]) {
    let cell = Cell(nil) {
      $0.segments = Segments(items.map(Segments.Item.text), selected: selected)
    }
    let (boxes, warnings) = try layout(look, [Section { cell }])
    return (
      Dictionary(
        uniqueKeysWithValues: boxes.map {
          ($0.key.replacing("sections/0/cells/0/", with: ""), $0.value)
        }), warnings
    )
  }

  @Test func `give segments with more text more room before one is cut`() throws {
    // Three of 115 would cut a text of 156.
    let (boxes, warnings) = try segments([String(repeating: "a", count: 24), "b", "c"])
    #expect(warnings == [])
    let (thumb, first) = try (#require(boxes["segments/thumb"]), #require(boxes["segments/0"]))
    let (ground, second) = try (#require(boxes["segments"]), #require(boxes["segments/1"]))
    #expect(thumb.left == ground.left && abs(thumb.centerX - first.centerX) < 1e-6)
    #expect(thumb.width >= first.width + 4 && second.left > thumb.right)
    let (last, _) = try segments([String(repeating: "a", count: 24), "b", "c"], selected: 2)
    #expect(abs(try #require(last["segments/thumb"]).right - ground.right) < 1e-6)
  }

  @Test func `cut no more than the widest segments`() throws {
    let (_, warnings) = try segments([String(repeating: "a", count: 60), "bbbbbbbbb", "c"])
    #expect(warnings.map(\.rule) == ["text-cut"])
  }

  @Test(arguments: ["classic", "inset", "glass", "wechat-8"])
  func `keep letters apart from the ends of segments, and cut them before`(look: String) throws {
    let inset = try Theme.builtIn(LookDrawing.themes(of: look)).style[.segmentsInset]
    for length in [22, 26, 27, 28, 30, 60] {
      let texts = ["aaaaaaaaa", "bbbbbbb", String(repeating: "c", count: length)]
      let (boxes, _) = try segments(texts, selected: 2, look)
      let (thumb, text) = try (#require(boxes["segments/thumb"]), #require(boxes["segments/2"]))
      let least = inset + 4 - 0.01
      #expect(text.left - thumb.left >= least && thumb.right - text.right >= least, "\(length)")
      let (first, second) = try (#require(boxes["segments/0"]), #require(boxes["segments/1"]))
      #expect(second.left - first.right >= 2 * least, "\(length)")
    }
  }

  @Test func `have one width in segments that have room`() throws {
    let (boxes, _) = try segments(["aaaaaaaa", "b", "c"])
    #expect(boxes["segments/thumb"]?.width == 115)
  }

  private func slider(_ title: String) -> Cell {
    Cell(title, kind: .plain) {
      $0.slider = Slider(0.5)
      $0.slider?.minimumImage = "sun"
      $0.slider?.maximumImage = "sun"
    }
  }

  @Test func `leave a slider its least track between its pictures`() throws {
    let title = String(repeating: "字", count: 30)
    let (boxes, warnings) = try layout("classic", width: 320, [Section { slider(title) }])
    let track = try #require(boxes["sections/0/cells/0/slider"])
    let (low, high) = try (
      #require(boxes["sections/0/cells/0/slider/minimumImage"]),
      #require(boxes["sections/0/cells/0/slider/maximumImage"])
    )
    #expect(high.left - low.right >= 100 && track.right <= 305)
    #expect(warnings.map(\.rule) == ["text-cut"])
  }

  @Test(arguments: modern)
  func `leave a title its longest word beside a slider`(look: String) throws {
    // The longest word is 18 letters of 8.5 wide.
    let parts = try row(look, slider("Automaticallytuned withthemicrophone"))
    let (title, track) = try (#require(parts["title"]), #require(parts["slider"]))
    #expect(title.width == 9 * 17 && title.height < 45 && track.left > title.right)
    let much = try row(look, slider(String(repeating: "a", count: 60)))
    let (low, high) = try (
      #require(much["slider/minimumImage"]), #require(much["slider/maximumImage"])
    )
    #expect(high.left - low.right >= 50)
  }
}

@Suite struct `Texts of modern looks` {
  private let long = String(repeating: "字", count: 40)

  @Test(arguments: modern)
  func `wrap below a title, and the row grows`(look: String) throws {
    let parts = try row(look, Cell("题", subtitle: long, kind: .switch))
    let (whole, subtitle) = try (#require(parts[""]), #require(parts["subtitle"]))
    let title = try #require(parts["title"])
    #expect(subtitle.height > 25)
    #expect(abs(whole.bottom - subtitle.bottom - (title.top - whole.top)) < 1e-6)
    #expect(whole.bottom - subtitle.bottom >= (look == "glass" ? 15 : 11) - 1e-6)
    let fixed = try row(look, Cell("题", subtitle: long + long, kind: .switch) { $0.height = 70 })
    #expect(try #require(fixed["subtitle"]).bottom <= #require(fixed[""]).bottom)
    let one = try row("classic", Cell("题", subtitle: long, kind: .switch))
    #expect(one[""]?.height == 44)
  }

  @Test(arguments: modern)
  func `keep a message below a title with a detail at one line`(look: String) throws {
    let cell = Cell("题", subtitle: long, detail: "字", kind: .plain) { $0.detailAt = .title }
    #expect(try #require(row(look, cell)["subtitle"]).height < 20)
    let own = Cell("题", subtitle: long, detail: "字", kind: .plain) {
      $0.detailAt = .title
      $0.style[.subtitleLines] = 2
    }
    #expect(try #require(row(look, own)["subtitle"]).height > 25)
  }

  @Test(arguments: modern)
  func `wrap in a detail that is below its title`(look: String) throws {
    let parts = try row(look, Cell("字字字字字字", detail: long, kind: .plain))
    let (whole, detail) = try (#require(parts[""]), #require(parts["detail"]))
    #expect(detail.height > 40 && detail.bottom < whole.bottom)
    let own = Cell("字字字字字字", detail: long, kind: .plain) { $0.style[.detailLines] = 1 }
    #expect(try #require(row(look, own)["detail"]).height < 40)
    let one = try row("classic", Cell("字字字字字字", detail: long, kind: .plain))
    #expect(try #require(one["detail"]).height < 22)
  }

  @Test(arguments: modern)
  func `keep line breaks where several lines are allowed`(look: String) throws {
    let parts = try row(look, Cell("一\n二", detail: "字", kind: .plain))
    let (title, detail) = try (#require(parts["title"]), #require(parts["detail"]))
    #expect(title.height > 40 && title.width == 17 && detail.left > title.right)
    let second = try row(look, Cell("一", subtitle: "二\n三", kind: .plain))
    #expect(try #require(second["subtitle"]).height > 25)
    let low = try row("classic", Cell("一", subtitle: "二", kind: .plain))
    #expect(try #require(low["subtitle"]).height < 25)
  }

  @Test(arguments: modern)
  func `are centred as one with a badge below a detail, unless a picture is beside them`(
    look: String
  ) throws {
    func parts(_ badge: Badge?, image: String? = nil) throws -> [String: Rect] {
      try row(
        look,
        Cell("Mira", subtitle: "See you", detail: "Noon", image: image, kind: .plain) {
          ($0.detailAt, $0.badge) = (.title, badge)
        })
    }
    let own = try parts("2")
    let (whole, title) = try (#require(own[""]), #require(own["title"]))
    let badge = try #require(own["badgeGround"])
    #expect(abs(title.top - whole.top - (whole.bottom - badge.bottom)) < 1e-6)
    #expect(whole.height == (look == "glass" ? 69.5 : 59))
    let (marked, plain) = try (parts("2", image: "a-60x60"), parts(nil, image: "a-60x60"))
    #expect(marked["title"] == plain["title"])
  }
}

@Suite struct `Heights of rows with pictures` {
  @Test(arguments: modern)
  func `grow with the picture without a jump`(look: String) throws {
    let heights = try stride(from: 20.0, through: 60, by: 0.5).map { side in
      try #require(row(look, Cell("字", image: "a-\(side)x\(side)"))[""]).height
    }
    for (low, high) in zip(heights, heights.dropFirst()) {
      #expect(high - low <= 1.5 + 1e-6 && high >= low)
    }
    #expect(heights.first == (look == "glass" ? 52 : 44))
    #expect(heights.last == (look == "glass" ? 90 : 82))
  }

  @Test(arguments: modern)
  func `leave a picture at the right one size, whether the title wraps or not`(
    look: String
  ) throws {
    func picture(_ title: String) throws -> Size {
      let cell = Cell(title, kind: .plain) { $0.detailImage = "a-60x60" }
      return try #require(row(look, cell)["detailImage"]).size
    }
    #expect(try picture("字") == picture(String(repeating: "字", count: 60)))
    let high = Cell("字", image: "b-60x60") { $0.detailImage = "a-60x60" }
    #expect(try #require(row(look, high)["detailImage"]).height > 50)
  }

  @Test func `are at least those of other rows in the kind text`() throws {
    #expect(try row("classic", Cell("字", kind: .text))[""]?.height == 44)
    #expect(try row("glass", Cell("字", kind: .text))[""]?.height == 52)
  }

  @Test func `have texts over pictures where other rows have them`() throws {
    let picture = try row("classic", Cell("字", image: "a", kind: .picture))
    #expect(picture["title"]?.left == 15)
  }
}
