import Geometry
import PageLayout
import PageModel
import PageSamples
import Testing

@Suite struct `The buttons of a toolbar` {
  private static let looks = [
    ["classic"], ["classic", "inset"], ["classic", "inset", "glass"], ["classic", "wechat"],
    ["classic", "wechat", "wechat-8"],
  ]
  private static let spacer: BarItem = {
    var item = BarItem()
    item.isSpacer = true
    return item
  }()

  private func layout(
    _ items: [BarItem], width: Double, in look: [String], places: Places = Places()
  ) throws -> (boxes: [Box], warnings: [Diagnostic]) {
    var page = Page("T") { Section { Cell("0") } }
    (page.toolbar, page.places) = (items, places)
    let (tree, warnings) = try Stage.layout(page, width: width, themes: look)
    return (tree.boxes.filter { $0.path.part == .bar(.toolbar) }, warnings)
  }

  /// The texts of some letters, with spacers between them.
  private func texts(_ counts: Int...) -> [BarItem] {
    Array(
      counts.map { [BarItem(String(repeating: "字", count: $0))] }.joined(separator: [Self.spacer]))
  }

  /// The buttons from the left, without what is in them.
  private func buttons(_ boxes: [Box]) -> [Box] {
    boxes.filter { $0.path.name.words.count == 1 && $0.path.name.number != nil }
  }

  @Test(arguments: looks)
  func `are as wide as their texts while there is room`(look: [String]) throws {
    let (boxes, warnings) = try layout(texts(15), width: 375, in: look)
    #expect(boxes.box("0/title")?.rect.width.rounded() == 255)
    #expect(buttons(boxes).map(\.sizing.width) == [.hug])
    #expect(warnings == [])
  }

  @Test(arguments: looks)
  func `all fit on the screen, a gap apart, with the widest texts cut`(look: [String]) throws {
    let gap = try Theme.builtIn(look).style[.barItemGap]
    for bold in [false, true] {
      var items = texts(9, 13, 2)
      items[4].bold = bold
      let (boxes, warnings) = try layout(items, width: 320, in: look)
      let buttons = buttons(boxes)
      #expect(buttons.first?.rect.left == 16 && buttons.last?.rect.right ?? 999 <= 304.01)
      for (button, next) in zip(buttons, buttons.dropFirst()) {
        #expect(next.rect.left - button.rect.right >= gap - 0.01)
      }
      #expect(boxes.box("4/title")?.rect.width.rounded() == 34)
      #expect(buttons.map(\.sizing.width).contains(.fill))
      #expect(Set(warnings.map(\.rule)) == ["text-cut"])
    }
  }

  @Test func `leave the rest to spacers at the ends`() throws {
    let items = [Self.spacer] + texts(8, 8) + [Self.spacer]
    let left = try layout(items, width: 320, in: ["classic"]).boxes.box("1")?.rect.left
    // 320 less two insets, two texts of 136 and a gap of 16 leaves nothing.
    #expect(left == 16)
    let wide = try layout(items, width: 340, in: ["classic"]).boxes
    #expect(wide.box("1")?.rect.left == 26 && wide.box("3")?.rect.left == 26 + 136 + 16)
  }

  @Test func `have warnings at their own places`() throws {
    var places = Places(Source(file: "a.yaml", line: 1, column: 1))
    places["toolbar"] = Source(file: "a.yaml", line: 2, column: 10)
    places.add([("toolbar.2", Source(file: "a.yaml", line: 4, column: 5))])
    let warnings = try layout(texts(2, 30), width: 320, in: ["classic"], places: places).warnings
    #expect(warnings.map(\.source.line) == [4])
  }
}

extension [Box] {
  /// The box with a name in its bar.
  fileprivate func box(_ name: String) -> Box? {
    first { $0.path.name.words.joined(separator: "/") == name }
  }
}
