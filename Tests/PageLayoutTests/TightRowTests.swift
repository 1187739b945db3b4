import Geometry
import PageModel
import PageSamples
import Testing

@testable import PageLayout

private let modern = ["inset", "glass"]

private func row(_ look: String, width: Double = 375, _ cell: Cell) throws -> [String: Rect] {
  try Stage.row(cell, width: width, themes: LookDrawing.themes(of: look))
}

@Suite struct `Rows with little room for a title` {
  /// A word of 20 letters, each 8.5 wide.
  private let word = "Recommendationsabcde"

  @Test(arguments: modern)
  func `have a badge below it before its longest word is divided`(look: String) throws {
    for (detail, kind) in [(nil, .plain), ("7", .plain), (nil, .switch)] as [(String?, Kind)] {
      let parts = try row(
        look, width: 320, Cell(word, detail: detail, kind: kind) { $0.badge = "Recommended" })
      let (title, badge) = try (#require(parts["title"]), #require(parts["badgeGround"]))
      #expect(title.width == 170 && title.height < 25 && badge.top > title.bottom)
      #expect(try #require(parts[""]).bottom - badge.bottom >= 8)
      if detail == nil { #expect(badge.left == title.left) }
    }
    let short = try row(look, Cell("Word", kind: .plain) { $0.badge = "Recommended" })
    #expect(try #require(short["badgeGround"]).left > #require(short["title"]).right)
    let low = try row("classic", width: 320, Cell(word, kind: .plain) { $0.badge = "Recommended" })
    #expect(try #require(low["badgeGround"]).top < #require(low["title"]).bottom)
  }

  @Test(arguments: modern)
  func `have a detail below it beside a picture at the right`(look: String) throws {
    let cell = Cell(word, detail: "Automatically", kind: .plain) { $0.detailImage = "a-20x20" }
    let parts = try row(look, width: 320, cell)
    let (title, detail) = try (#require(parts["title"]), #require(parts["detail"]))
    #expect(title.height < 25 && detail.left == title.left && detail.top >= title.bottom)
    #expect(try #require(parts["detailImage"]).left > title.right)
  }

  @Test(arguments: modern)
  func `of a person have the detail below both texts`(look: String) throws {
    let cell = Cell(
      "Konstantinos", subtitle: "Gaffer", detail: "Administrator", image: "a-60x60", kind: .profile)
    let parts = try row(look, width: 320, cell)
    let (title, detail) = try (#require(parts["title"]), #require(parts["detail"]))
    #expect(title.height < 30 && detail.left == title.left)
    #expect(try detail.top >= #require(parts["subtitle"]).bottom)
  }

  @Test(arguments: modern)
  func `cut it in one line beside a date, which stays whole`(look: String) throws {
    let cell = Cell("Next \(word)", subtitle: "Power", detail: "Mo, 12.03.2025", kind: .plain) {
      ($0.detailAt, $0.initials) = (.title, "AB")
    }
    let parts = try row(look, width: 320, cell)
    let (title, detail) = try (#require(parts["title"]), #require(parts["detail"]))
    #expect(detail.width == 14 * 8.5 && title.height < 25 && title.right <= detail.left - 8)
  }
}

@Suite struct `Rows in larger fonts` {
  private func height(_ look: String, _ cell: Cell) throws -> Double {
    try #require(row(look, cell)[""]).height
  }

  @Test(arguments: ["classic", "inset", "glass", "wechat-8"], [nil, "字"] as [String?])
  func `keep what was above and below their texts`(look: String, subtitle: String?) throws {
    let plain = Cell("字", subtitle: subtitle, kind: .plain)
    var large = plain
    large.style[.titleFont] = FontOverride(size: 23)
    large.style[.subtitleFont] = FontOverride(size: 21)
    let (before, after) = try (row(look, plain), row(look, large))
    func margins(_ parts: [String: Rect]) throws -> [Double] {
      let (whole, title) = try (#require(parts[""]), #require(parts["title"]))
      return [title.top - whole.top, whole.bottom - (parts["subtitle"] ?? title).bottom]
    }
    for (old, new) in try zip(margins(before), margins(after)) {
      #expect(abs(old - new) < 0.01)
    }
    // OpenUIKit, measured with body and subhead of xxxLarge.
    if look == "glass" {
      #expect(abs(try height(look, large) - (subtitle == nil ? 59 : 83)) < 1)
    }
  }

  @Test func `keep a height that the page sets, and grow with no smaller font`() throws {
    let own = Cell("字", subtitle: "字", kind: .plain) {
      $0.style[.titleFont] = FontOverride(size: 23)
      $0.style[.rowHeight] = 50
    }
    #expect(try height("inset", own) == 50)
    let small = Cell("字", kind: .plain) { $0.style[.titleFont] = FontOverride(size: 9) }
    #expect(try height("inset", small) == 44)
  }

  @Test(arguments: ["classic", "wechat-8"])
  func `have badges that are higher than their texts`(look: String) throws {
    let parts = try row(
      look,
      Cell("字", kind: .plain) {
        $0.badge = "gypsy"
        $0.style[.badgeFont] = FontOverride(size: 17)
      })
    let (ground, text) = try (#require(parts["badgeGround"]), #require(parts["badge"]))
    #expect(ground.height >= text.height + 3 - 1e-6)
  }

  @Test(arguments: ["classic", "inset", "wechat-8"])
  func `keep a badge below a detail apart from the line below, behind a picture`(look: String)
    throws
  {
    let cell = Cell("M", subtitle: "See", detail: "9:41", image: "a-40x40", kind: .plain) {
      ($0.detailAt, $0.badge) = (.title, "2")
    }
    let parts = try row(look, cell)
    let gap = try #require(parts[""]).bottom - #require(parts["badgeGround"]).bottom
    #expect(gap >= (look == "wechat-8" ? 5 : 8) - 1e-6)
  }

  @Test func `has the limit of its theme for titles, not for a text below`() throws {
    let words = String(repeating: "字", count: 20)
    let row = try Stage.row(Cell(words, subtitle: words, detail: "D"))
    #expect(row["title"]?.width == 180)
    #expect(try #require(row["subtitle"]).width > 200)
  }
}
