import Geometry
import PageLayout
import PageModel
import Testing

/// The boxes of a page with a search field, by their paths.
private func boxes(
  _ field: SearchField, themes: [String], _ change: (inout Page) -> Void = { _ in }
)
  throws -> [BoxPath: Box]
{
  var page = Page("标题") { Section { Cell("0") } }
  page.search = field
  change(&page)
  let boxes = try Stage.layout(page, themes: themes).tree.boxes
  return Dictionary(boxes.map { ($0.path, $0) }) { first, _ in first }
}

private let looks = [
  ["classic"], ["classic", "inset"], ["classic", "inset", "glass"], ["classic", "wechat"],
  ["classic", "wechat", "wechat-8"],
]

@Suite struct `A search field` {
  @Test(arguments: looks)
  func `with a text has a round button that clears it in every look`(themes: [String]) throws {
    for isFocused in [false, true] {
      var field = SearchField(text: "Harbour")
      field.focused = isFocused
      let boxes = try boxes(field, themes: themes)
      let frame = try #require(boxes["search/field"]?.rect)
      let clear = try #require(boxes["search/clear"])
      #expect(clear.rect.size == Size(side: 17))
      #expect(clear.rect.centerY == frame.centerY)
      #expect((7...15).contains(frame.right - clear.rect.right))
      guard case .shapes(let shapes) = clear.content else {
        Issue.record("no shape")
        continue
      }
      // The disc and the hole in it, of the field's secondary colour.
      #expect(shapes.count == 1 && shapes.first?.stroke == nil)
      #expect(shapes.first?.path.elements.count { if case .move = $0 { true } else { false } } == 2)
    }
  }

  @Test(arguments: looks) func `with the focus shows the end of its text`(themes: [String]) throws {
    for length in [2, 80] {
      var field = SearchField(text: String(repeating: "长", count: length))
      field.focused = true
      let boxes = try boxes(field, themes: themes)
      let text = try #require(boxes["search/text"])
      let caret = try #require(boxes["search/caret"]?.rect)
      guard case .text(_, false) = text.content else { throw Stage.Missing() }
      #expect(abs(text.rect.right - caret.left) < 0.01)
      #expect(caret.right <= (try #require(boxes["search/clear"]?.rect.left)))
      let start = try #require(boxes["search/image"]?.rect.right)
      #expect(text.clip.map { $0.left >= start && $0.right == text.rect.right } ?? (length == 2))
    }
  }

  @Test(arguments: zip(looks, [16.0, 16, 8, 10, 12]))
  func `with the focus ends a gap before the button that leaves it`(
    themes: [String], gap: Double
  ) throws {
    var field = SearchField(placeholder: "搜索")
    let wide = try #require(try boxes(field, themes: themes)["search/field"]?.rect)
    field.focused = true
    let boxes = try boxes(field, themes: themes)
    let frame = try #require(boxes["search/field"]?.rect)
    let cancel = try #require(boxes["search/cancel"]?.rect)
    #expect(abs(cancel.left - frame.right - gap) < 1e-9)
    #expect(frame.left == wide.left && abs(cancel.right - wide.right) < 1e-9)
  }

  @Test func `without a text has nothing to clear`() throws {
    var field = SearchField(placeholder: "搜索")
    field.focused = true
    #expect(try boxes(field, themes: ["classic"])["search/clear"] == nil)
  }

  @Test func `keeps its text off the button that clears it`() throws {
    let boxes = try boxes(
      SearchField(text: String(repeating: "长", count: 80)), themes: ["classic"])
    let text = try #require(boxes["search/text"]?.rect)
    let clear = try #require(boxes["search/clear"]?.rect)
    #expect(text.right <= clear.left - 6)
  }

  @Test(arguments: looks)
  func `at the bottom of the screen is not at its edge`(themes: [String]) throws {
    let boxes = try boxes(SearchField(), themes: themes) { $0.style[.searchAtBottom] = 1 }
    let frame = try #require(boxes["search/field"]?.rect)
    #expect(frame.bottom <= 667 - 8)
  }

  @Test(arguments: [["classic"], ["classic", "wechat"], ["classic", "wechat", "wechat-8"]])
  func `has a magnifier of 14 to 16 points of ink`(themes: [String]) throws {
    let image = try #require(try boxes(SearchField(), themes: themes)["search/image"]?.rect)
    #expect((14...16).contains(image.width) && image.width == image.height)
  }
}

@Suite struct `Tabs` {
  @Test(arguments: looks) func `have the colour of the chosen one on it alone`(themes: [String])
    throws
  {
    let boxes = try boxes(SearchField(), themes: themes) {
      $0.tabBar = [
        TabItem("一", image: "open-24x24"), TabItem("二", image: "open-24x24", selected: true),
      ]
    }
    for part in ["title", "image"] {
      let keys = try (0..<2).map {
        try #require(boxes[BoxPath("tabBar/\($0)/\(part)")], "\(part)").keys
      }
      #expect(keys.map { $0.contains(ColorKey.tabBarSelectedColor) } == [false, true], "\(part)")
    }
  }

  @Test(arguments: looks)
  func `have glyphs of about 25 points of ink that stay above their titles`(themes: [String]) throws
  {
    let boxes = try boxes(SearchField(), themes: themes) {
      $0.tabBar = [TabItem("一", image: "open-24x24"), TabItem("二")]
    }
    let image = try #require(boxes["tabBar/0/image"]?.rect)
    let title = try #require(boxes["tabBar/0/title"]?.rect)
    // The ink of a square glyph is 20 of 24.
    let ink = image.width * 20 / 24
    #expect((23...25.5).contains(ink))
    #expect(image.centerY + ink / 2 <= title.top)
  }
}
