import Geometry
import PageLayout
import PageModel
import Pageshot
import Testing

@testable import Inspecting

@Suite struct `A flow map` {
  private let renderer: Renderer

  init() throws { renderer = try Renderer() }

  private static func cell(_ title: String, _ action: String) -> Cell {
    var cell = Cell(title)
    cell.action = action
    return cell
  }

  private func text(_ text: String) -> DataValue { DataValue(.text(text)) }

  private func mapping(_ key: String, _ value: DataValue) -> DataValue {
    DataValue(.mapping([key: value]))
  }

  /// A map of pages, each with a name and the actions of its rows.
  private func map(_ pages: [(String, [String])]) throws -> FlowMap {
    let names = PageNames(pages.map(\.0))
    return FlowMap(
      try pages.map { name, actions in
        var page = Page(name) { Section { actions.map { Self.cell("to \($0)", $0) } } }
        if actions.isEmpty { page.sections = [] }
        return try #require(FlowPage(renderer.layout(page), named: name, among: names))
      })
  }

  @Test func `begins a circle with the page that has most links`() throws {
    let map = try map([("a", []), ("m", ["t"]), ("t", ["m", "z"]), ("z", ["a"])])
    #expect(map.columns.map { $0.map { map.pages[$0].name } } == [["m"], ["t"], ["z"], ["a"]])
  }

  @Test func `follows the pages that rows, tabs and answers name`() {
    var page = Page("Me") {
      Section {
        Self.cell("A", "a")
        Cell("B")
      }
    }
    let ask = DataValue(
      .mapping([
        "title": text("Sure?"),
        "buttons": DataValue(
          .list([
            mapping("action", text("c")),
            mapping("action", DataValue(.list([mapping("push", mapping("page", text("d")))]))),
          ])),
      ]))
    let handlers = [
      "tap": [mapping("alert", ask), mapping("present", text("e"))],
      "toggle": [mapping("stack", DataValue(.list([text("a"), text("f")])))],
      "change": [
        mapping("pop", text("root")), mapping("pop", text("g")), mapping("log", text("x")),
      ],
    ]
    page.sections[0].cells[1].behavior = RowBehavior(
      handlers: handlers, receives: nil, maxLength: nil, scope: DataScope(nil))
    page.behavior.tabPages = [nil, Name("h")]
    page.behavior.handlers = ["appear": [mapping("push", text("i"))]]
    let links = PageLinks(of: page, named: "me", among: PageNames("abcdefghi".map { "\($0)" }))
    let ways = links.links.map { "\($0.path)>\($0.page)" }
    let row = "sections/0/cells"
    #expect(
      ways == [
        "\(row)/0>a", "\(row)/1>g", "\(row)/1>c", "\(row)/1>d", "\(row)/1>e", "\(row)/1>a",
        "\(row)/1>f", "tabBar/1>h", ">i",
      ])
    #expect(links.dead.isEmpty)
  }

  @Test func `follows the links of footers`() {
    let page = Page("Me") {
      Section(footer: "See [a](a), [an address](https://example.com), [that](gone) or [none]().") {
        Cell("B")
      }
    }
    let links = PageLinks(of: page, named: "me", among: PageNames(["a"]))
    #expect(links.links.map { "\($0.path)>\($0.page)" } == ["sections/0/footer>a"])
    #expect(links.dead.map(\.page) == ["gone"])
  }

  @Test func `finds pages in the same folder and does not treat addresses as pages`() {
    let page = Page("Me") {
      Section {
        Self.cell("A", "settings")
        Self.cell("B", "other/settings")
        Self.cell("C", "app://settings")
        Self.cell("D", "https://example.com")
        Self.cell("E", "{{page}}")
      }
    }
    let links = PageLinks(of: page, named: "wechat/me", among: PageNames(["wechat/settings"]))
    #expect(links.links.map(\.page) == ["wechat/settings"])
    #expect(links.dead.map(\.page) == ["other/settings"])
  }

  @Test func `warns of unknown page names and suggests similar ones`() {
    let page = Page("Me") {
      Section {
        Self.cell("A", "setings")
        Self.cell("B", "logout")
      }
    }
    let found = PageLinks(of: page, named: "me", among: PageNames(["settings"])).diagnostics
    #expect(found.map(\.severity) == [.warning, .warning])
    #expect(found.map(\.rule) == ["dead-link", "dead-link"])
    #expect(found[0].message == "unknown page \"setings\"")
    #expect(found[0].hint == "did you mean \"settings\"?")
    #expect(found[1].hint == "for a remark that is not a link, use `note:`")
  }

  @Test func `has a column for each step from the entry pages`() throws {
    let map = try map([
      ("a", ["b", "c"]), ("b", ["d"]), ("c", ["d", "a", "c"]), ("d", []), ("e", ["d"]), ("f", []),
    ])
    // Pages in a circle are ordered by name.
    #expect(map.columns == [[4, 0], [3, 1, 2]])
    #expect(map.apart == [5])
    #expect(map.steps.count == 6)
    let rules = map.diagnostics.map(\.rule)
    #expect(rules == ["unreached-page"])
  }

  @Test func `warns of rows with a chevron but without an action, once for each page`() throws {
    let page = Page("Me") { Section { ["A", "B", "C", "D"].map { Cell($0) } } }
    let layout = renderer.layout(page)
    let flow = try #require(FlowPage(layout, named: "me", among: PageNames(["me"])))
    let found = FlowMap([flow]).diagnostics
    #expect(found.map(\.rule) == ["chevron-without-action"])
    #expect(found.first?.message == #"4 rows have a chevron but no action: "A", "B", "C", …"#)
  }

  @Test func `lets no screens overlap and ends arrows at the edges of screens`() throws {
    let map = try map(
      [("root", (0..<9).map { "p\($0)" })] + (0..<9).map { ("p\($0)", ["q", "root"]) }
        + [("q", []), ("lone", []), ("alone", [])])
    let tree = try #require(try map.sheet(scale: 2)?.tree)
    let frames = tree.boxes.filter { $0.path.name == .frame }.map(\.rect)
    #expect(frames.count == 13)
    for (number, frame) in frames.enumerated() {
      #expect(!frames.dropFirst(number + 1).contains { $0.intersects(frame) })
      #expect(frame.left >= 0 && frame.right <= tree.size.width && frame.bottom <= tree.size.height)
    }
    let heads = tree.boxes.filter { $0.path.description.hasPrefix("arrows/") }
      .compactMap(\.content.tip)
    #expect(heads.count == map.steps.count)
    #expect(heads.allSatisfy { tip in frames.contains { $0.left == tip.x || $0.right == tip.x } })
    #expect(Set(tree.boxes.map(\.path)).count == tree.boxes.count)
  }

  @Test func `starts arrows of tabs at the tabs, towards the page that they open`() throws {
    let names = PageNames(["a", "b"])
    let pages = try ["a", "b"].map { name in
      var page = Page(name) { Section { Cell("Row") } }
      page.tabBar = [TabItem(), TabItem()]
      page.behavior.tabPages = [Name("a"), Name("b")]
      return try #require(FlowPage(renderer.layout(page), named: name, among: names))
    }
    let tree = try #require(try FlowMap(pages).sheet(scale: 2)?.tree)
    let frames = tree.boxes.filter { $0.path.name == .frame }.map(\.rect)
    let starts = tree.boxes.filter { $0.path.description.hasPrefix("starts/") }.map(\.rect)
    try #require(frames.count == 2 && starts.count == 2)
    for (number, share) in [0.75, 0.25].enumerated() {
      #expect(abs(starts[number].centerX - frames[number].left - frames[number].width * share) < 1)
      #expect(starts[number].top > frames[number].bottom)
      #expect(starts[number].bottom < frames[number].bottom + 8)
    }
    let ways = tree.boxes.filter { $0.path.description.hasPrefix("arrows/") }.map(\.rect)
    #expect(ways[0].left > frames[0].left && ways[0].right <= frames[1].left)
    #expect(ways[1].left >= frames[0].right && ways[1].right < frames[1].right)
  }

  @Test func `takes for each page the room of its own screen`() throws {
    let names = PageNames(["phone", "next", "tablet", "other"])
    let widths = [("phone", 375.0), ("next", 375), ("tablet", 820), ("other", 375)]
    let map = FlowMap(
      try widths.map { name, width in
        var page = Page(name) { Section { Self.cell("Next", name == "phone" ? "next" : "") } }
        page.viewportWidth = width
        return try #require(FlowPage(renderer.layout(page), named: name, among: names))
      })
    let tree = try #require(try map.sheet(scale: 2)?.tree)
    let frames = tree.boxes.filter { $0.path.name == .frame }.map(\.rect)
    try #require(frames.count == 4)
    #expect(frames[1].left - frames[0].right < 100)
    #expect(frames[2].width > 2 * frames[0].width)
    #expect(
      frames[2].top == frames[3].top ? frames[3].left - frames[2].right < 40 : frames[3].left < 40)
  }

  @Test func `draws hairlines fainter than on the page`() throws {
    let page = Page("Me") { Section { ["A", "B"].map { Cell($0) } } }
    let flow = try #require(FlowPage(renderer.layout(page), named: "me", among: PageNames(["me"])))
    func lines(_ tree: BoxTree) -> [UInt8] {
      tree.boxes.compactMap { box in
        if case .line(let color) = box.content, box.path.name.text.contains("separator") {
          color.alpha
        } else {
          nil
        }
      }
    }
    let small = lines(try #require(try FlowMap([flow]).sheet(scale: 2)?.tree))
    let whole = lines(flow.tree)
    #expect(!whole.isEmpty && whole.count == small.count)
    #expect(zip(whole, small).allSatisfy { $1 < $0 })
  }

  @Test(arguments: [1, 100, 400, 2_500])
  func `is small enough to be drawn, however many pages there are`(count: Int) throws {
    let last = count - 1
    let map = try map(
      (0..<count).map { number in
        ("p\(number)", [2 * number + 1, 2 * number + 2].filter { $0 <= last }.map { "p\($0)" })
      })
    let sheet = try #require(try map.sheet(scale: 2))
    let size = try #require(sheet.tree).size
    #expect(max(size.width, size.height) <= 8192)
    guard count < 1_000 else { return }
    #expect(try renderer.svg(of: sheet) == renderer.svg(of: sheet))
  }

  @Test func `keeps the top of each page and the rows with links`() throws {
    var page = Page("Me") { Section { (0..<300).map { Cell("Row \($0)") } } }
    page.sections[0].cells[250].action = "b"
    let flow = try #require(
      FlowPage(renderer.layout(page), named: "me", among: PageNames(["me", "b"])))
    let rows = flow.tree.boxes.filter { $0.path.name.isOwn }.map { "\($0.path)" }
    #expect(rows.contains("sections/0/cells/250") && rows.contains("sections/0/cells/3"))
    #expect(flow.tree.boxes.count < 150)
  }
}

extension Box.Content {
  /// The tip of an arrowhead.
  fileprivate var tip: Point? {
    guard case .shapes(let shapes) = self, case .move(let tip)? = shapes.last?.path.elements.first
    else { return nil }
    return tip
  }
}
