import Geometry
import PageLayout
import PageModel
import Testing

/// The height of a header's line.
private let line = 13 * 1.1934

@Suite struct `A header or footer` {
  /// The boxes below the bars, and the warnings.
  private func layout(
    themes: [String] = ["classic"], _ change: (inout Page) -> Void = { _ in },
    @ListBuilder<Section> sections: () -> [Section]
  ) throws -> (tops: [Double], rects: [BoxPath: Rect], warnings: [String]) {
    var page = Page(sections: sections)
    page.statusBar.hidden = true
    page.navigationBar.hidden = true
    change(&page)
    let (tree, warnings) = try Stage.layout(page, themes: themes)
    let rows = tree.boxes.filter { $0.role == "cell" }.map(\.rect.top)
    let captions = tree.boxes.filter { ["header", "footer"].contains($0.role) }
    return (
      rows, Dictionary(uniqueKeysWithValues: captions.map { ($0.path, $0.rect) }),
      warnings.map(\.rule)
    )
  }

  private func titled() -> Section {
    Section("General", footer: "More") { Cell("一") }
  }

  @Test func `has the gaps of iOS 7–12, with a larger first one and no warning`() throws {
    let (tops, rects, warnings) = try layout {
      titled()
      titled()
    }
    #expect(rects["sections/0/header"]?.top == 35)
    #expect(tops[0] == 35 + line + 7)
    #expect(rects["sections/0/footer"]?.top == tops[0] + 44 + 7)
    #expect(rects["sections/1/header"]?.top == tops[0] + 44 + 7 + line + 7 + 17.5)
    #expect(tops[1] == tops[0] + 44 + 7 + line + 7 + 17.5 + line + 7)
    #expect(warnings == [])
  }

  @Test func `has its own gaps in the WeChat theme`() throws {
    let (tops, rects, warnings) = try layout(themes: ["classic", "wechat"]) { titled() }
    #expect(rects["sections/0/header"]?.top == 16)
    #expect(tops == [16 + line + 7])
    #expect(warnings == [])
  }

  @Test func `has the theme's height if it has no text`() throws {
    let plain = Section { Cell("一") }
    #expect(try layout { [plain, plain] }.tops == [35, 35 + 44 + 35])
    #expect(try layout(themes: ["classic", "wechat"]) { [plain, plain] }.tops == [10, 74])
  }

  @Test(arguments: [(TableStyle.grouped, "GENERAL"), (.plain, "General")])
  func `is in capitals only in grouped tables`(style: TableStyle, shown: String) throws {
    var page = Page { Section("General") { Cell("一") } }
    page.tableStyle = style
    let header = try Stage.layout(page).tree.boxes.first { $0.role == "header" }
    guard case .text(let run, _)? = header?.content else {
      Issue.record("there is no text")
      return
    }
    #expect(run.text == shown)
  }

  @Test func `is in the capitals of the page's language`() throws {
    var page = Page { Section("Bildirimler") { Cell("一") } }
    page.language = "tr"
    let header = try Stage.layout(page).tree.boxes.first { $0.role == "header" }
    guard case .text(let run, _)? = header?.content else {
      Issue.record("there is no text")
      return
    }
    #expect(run.text == "BİLDİRİMLER")
  }

  @Test func `has no extra gap in a plain table`() throws {
    let (tops, _, warnings) = try layout {
      $0.tableStyle = .plain
    } sections: {
      titled()
    }
    #expect(tops == [line + 7])
    #expect(warnings == [])
  }

  @Test func `is in the middle of its band in a plain table`() throws {
    var page = Page { Section("General") { Cell("一") }.with { $0.headerHeight = 60 } }
    page.tableStyle = .plain
    let boxes = try Stage.layout(page).tree.boxes
    let header = try #require(boxes.first { $0.path == "sections/0/header" })
    let band = try #require(boxes.first { $0.path == "sections/0/headerBackground" })
    #expect(band.rect.height == 60 && abs(header.rect.centerY - band.rect.centerY) < 1e-9)
  }

  @Test func `keeps the height that a page sets, including the first one`() throws {
    let (tops, _, warnings) = try layout {
      $0.style[.headerHeight] = 30
    } sections: {
      titled()
    }
    #expect(tops == [30])
    #expect(warnings == [])
  }

  @Test(arguments: [true, false])
  func `grows with a warning if its height is too low for its text and gap`(inStyle: Bool) throws {
    let (tops, _, warnings) = try layout { page in
      if inStyle { page.style[.headerHeight] = 20 } else { page.sections[0].headerHeight = 20 }
    } sections: {
      titled()
    }
    #expect(tops == [line + 7])
    #expect(warnings == ["header-height"])
  }

  @Test func `below the rows may have bold words and links`() throws {
    let signs = "a **b** [c](d)"
    let tree = try Stage.layout(Page { Section("**h**", footer: signs) { Cell("一") } }).tree
    let runs = Dictionary(
      uniqueKeysWithValues: tree.boxes.compactMap { box -> (String, TextRun)? in
        if case .text(let run, _) = box.content { (box.path.name.text, run) } else { nil }
      })
    let footer = try #require(runs["footer"])
    #expect(footer.text == "a b c")
    #expect(footer.marks.map(\.range) == [2..<3, 4..<5])
    #expect(footer.marks.map(\.weight) == [600, footer.font.weight])
    #expect(footer.marks[0].color == footer.color && footer.marks[1].color != footer.color)
    #expect(runs["header"]?.text == "**H**" && runs["header"]?.marks == [])
  }

  @Test func `has the height that a brand sets, including the first one`() throws {
    let brand = Theme.Layer(name: "brand", tokens: StyleOverrides.with { $0[.headerHeight] = 8 })
    let layers = [Theme.Layer(name: "base", tokens: .with { $0[.firstHeaderHeight] = 35 }), brand]
    let theme = Theme(name: "brand", layers: layers)
    #expect(theme.style[.firstHeaderHeight] == 8)
  }
}

@Suite struct `The space below the last rows` {
  /// The boxes of a page of two sections, the last with a footer if it has a text.
  private func boxes(
    _ look: String, footer: String? = nil, _ change: (inout Page) -> Void = { _ in }
  ) throws -> [String: Rect] {
    var page = Page {
      Section(footer: "A") { Cell("一") }
      Section { Cell("二") }.with { $0.footer = footer.map { .text($0) } }
    }
    change(&page)
    let tree = try Stage.layout(page, themes: LookDrawing.themes(of: look)).tree
    return Dictionary(uniqueKeysWithValues: tree.boxes.map { ("\($0.path)", $0.rect) })
  }

  /// The distance from the bottom of a part to that of its section.
  private func space(below part: String, of number: Int, in boxes: [String: Rect]) throws -> Double
  {
    let section = try #require(boxes["sections/\(number)"])
    return section.bottom - (try #require(boxes["sections/\(number)/" + part])).bottom
  }

  @Test(
    arguments: [
      ("classic", 17.5), ("inset", 17.5), ("glass", 17.5), ("wechat", 10), ("wechat-8", 8),
    ])
  func `is that of a group without a header, also if a theme has it above groups`(
    look: String, expected: Double
  ) throws {
    let boxes = try boxes(look)
    #expect(abs(try space(below: "cells/0", of: 1, in: boxes) - expected) < 1e-6)
  }

  @Test func `is below a footer, too, but not above a group that has it itself`() throws {
    let boxes = try boxes("wechat-8", footer: "B")
    #expect(abs(try space(below: "footer", of: 1, in: boxes) - 9.45) < 1e-6)
    #expect(abs(try space(below: "footer", of: 0, in: boxes) - 1.45) < 1e-6)
  }

  @Test func `is none if the page sets the height of footers`() throws {
    let own = try boxes("wechat-8") { $0.style[.footerHeight] = 0 }
    #expect(abs(try space(below: "cells/0", of: 1, in: own)) < 1e-6)
    let plain = try boxes("wechat-8") { $0.tableStyle = .plain }
    #expect(abs(try space(below: "cells/0", of: 1, in: plain)) < 1e-6)
  }

  @Test(arguments: ["classic", "inset", "glass", "wechat-8"])
  func `of a plain table's footer is that above its text`(look: String) throws {
    let boxes = try boxes(look) { $0.tableStyle = .plain }
    let footer = try #require(boxes["sections/0/footer"])
    let above = footer.top - (try #require(boxes["sections/0/cells/0"])).bottom
    let below = (try #require(boxes["sections/1/cells/0"])).top - footer.bottom
    #expect(abs(above - below) < 1e-6 && below >= 7)
  }
}

extension StyleOverrides {
  fileprivate static func with(_ change: (inout StyleOverrides) -> Void) -> StyleOverrides {
    var overrides = StyleOverrides()
    change(&overrides)
    return overrides
  }
}
