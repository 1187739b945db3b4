import GallerySamples
import Geometry
import PageLayout
import PageModel
import PageSamples
import Pageshot
import TestSupport
import Testing

@testable import Handoff
@testable import Measures
@testable import Inspecting

@Suite struct `A redlined page` {
  private let renderer: Renderer

  init() throws { renderer = try Renderer() }

  private func plan(_ sheet: LaidOutPage) throws -> SheetPlan {
    SheetPlan(try #require(sheet.tree), measuring: try #require(sheet.assets.fonts.text))
  }

  /// The texts of labels whose names end with the given word, in the lists of parts or in those of the whole page.
  private func words(
    _ sheet: LaidOutPage?, _ ending: String, ofPage: Bool = false
  ) throws -> [String] {
    try #require(sheet?.tree).boxes.compactMap { box in
      guard "\(box.path)".hasPrefix("redlines/"), box.path.name.lastWord.text == ending,
        "\(box.path)".hasPrefix("redlines/lists/") == ofPage,
        case .text(let run, _) = box.content
      else { return nil }
      return run.text
    }
  }

  private func page(_ cells: [Cell]) -> LaidOutPage {
    renderer.layout(Page("Settings") { Section { cells } })
  }

  @Test(arguments: [320.0, 375, 430], Appearance.allCases)
  func `has no label over another, over text or over a line`(
    width: Double, appearance: Appearance
  ) throws {
    let gallery = try Gallery()
    #expect(gallery.items.count >= 17)
    let kinds = appearance == .light ? Set(RedlineKind.allCases) : .standard
    for item in gallery.items {
      let laidOut = gallery.layout(
        item, Look(appearance: appearance, viewport: Size(width: width, height: 667)))
      let plan = try plan(#require(laidOut.redlines(kinds)))
      #expect(plan.labels.count > 10, "\(item.name)")
      #expect(plan.faults == [], "\(item.name) \(width)")
    }
  }

  @Test func `has the same layout in light and dark`() throws {
    let gallery = try Gallery(["wechat/settings"])
    let settings = try #require(gallery.items.first)
    let trees = try Appearance.allCases.map { appearance in
      try #require(gallery.layout(settings, Look(appearance: appearance)).redlines()?.tree)
    }
    // Of two keys with one colour in light mode, the list names one colour.
    let rects = trees.map { tree in
      tree.boxes.filter { box in
        let path = "\(box.path)"
        return path != "redlines" && !path.hasPrefix("redlines/lists/")
      }.map(\.rect)
    }
    #expect(rects[0] == rects[1])
    #expect(trees[0].background != trees[1].background)
  }

  @Test func `leaves the page as it is, moved by whole points`() throws {
    let laidOut = page([Cell("Wi-Fi", image: "AppIcon"), Cell("Sound")])
    let (tree, sheet) = (try #require(laidOut.tree), try #require(laidOut.redlines()?.tree))
    let ground = try #require(sheet.boxes.first { $0.path == BoxPath(.page, .ground) })
    #expect(ground.rect.size == tree.size)
    let offset = ground.rect.origin
    #expect(offset.x == offset.x.rounded() && offset.y == offset.y.rounded())
    for box in tree.boxes {
      let moved = try #require(sheet.boxes.first { $0.path == box.path })
      var same = moved
      same.clip = box.moved(by: offset).clip
      #expect(same == box.moved(by: offset))
    }
    #expect(Set(sheet.boxes.map(\.path)).count == sheet.boxes.count)
  }

  @Test func `labels one row for all equal rows`() throws {
    let one = page([Cell("Wi-Fi")]).redlines()
    #expect(try !words(one, "count").contains("×3"))
    let three = page(Array(repeating: Cell("Wi-Fi"), count: 3)).redlines()
    #expect(try words(three, "count").contains("×3"))
    #expect(try words(three, "title").filter { $0 == "Wi-Fi" }.count == 1)
  }

  @Test func `labels the first row for what it shares with different rows`() throws {
    let pay = Cell("Pay", image: "AppIcon")
    let sheet = page([Cell("Wi-Fi"), pay, pay]).redlines()
    let titles = try words(sheet, "title").filter { ["Wi-Fi", "Pay"].contains($0) }
    #expect(titles == ["Wi-Fi", "Pay"])
    // The height of the three rows, the distance of their chevrons from the edge, and two pictures.
    #expect(try words(sheet, "words").contains { $0.hasSuffix(" ×3") })
    #expect(try words(sheet, "count").contains("×3"))
    #expect(try words(sheet, "count").contains("×2"))
  }

  @Test func `lists the text styles and colours of the page, each once`() throws {
    let sheet = page(Array(repeating: Cell("Wi-Fi"), count: 3)).redlines([.spacing])
    #expect(try words(sheet, "title", ofPage: true) == ["Text styles", "Colours"])
    let listed = try words(sheet, "words", ofPage: true)
    #expect(Set(listed).count == listed.count)
    #expect(listed.contains { $0.hasSuffix(", 400 titleFont") })
    #expect(listed.contains("#000000 titleColor"))
    #expect(try words(sheet, "count", ofPage: true).contains("×3"))
  }

  @Test func `shows only the requested kinds`() throws {
    let laidOut = page([Cell("Wi-Fi", image: "AppIcon")])
    let spacing = try words(laidOut.redlines([.spacing]), "words")
    let size = try words(laidOut.redlines([.size]), "words")
    let type = try words(laidOut.redlines([.type]), "words")
    let colour = try words(laidOut.redlines([.colour]), "words")
    #expect(type.contains { $0.hasSuffix(" titleFont") })
    #expect(colour.contains { $0.hasPrefix("#") && $0.hasSuffix(" titleColor") })
    #expect(colour.contains { $0.hasPrefix("#") && $0.hasSuffix(" background") })
    #expect(!(spacing + size).contains { $0.hasSuffix("titleFont") || $0.hasPrefix("#") })
    // The height of the row and the distance of its picture from the edge.
    let row = try #require(laidOut.tree?.boxes.first { $0.path == "sections/0/cells/0" }).rect
    let height = row.height.words + " "
    #expect(size.contains { $0.hasPrefix(height) })
    #expect(!spacing.contains { $0.hasPrefix(height) })
    let legend = ["spacing", "size", "type", "colour"]
    #expect(size.filter(legend.contains) == ["size"])
    #expect(
      try words(laidOut.redlines(Set(RedlineKind.allCases)), "words").filter(legend.contains)
        == legend)
  }

  @Test func `is drawn as SVG and PNG, the same each time`() throws {
    let laidOut = page([Cell("Wi-Fi"), Cell("Sound")])
    let (sheet, again) = (try #require(laidOut.redlines()), try #require(laidOut.redlines()))
    #expect(sheet.tree == again.tree)
    #expect(try renderer.svg(of: sheet) == renderer.svg(of: again))
    #expect(try renderer.png(of: sheet, scale: 2) == renderer.png(of: again, scale: 2))
    let svg = String(decoding: try renderer.svg(of: sheet), as: UTF8.self)
    #expect(svg.contains("id=\"redlines-") && svg.contains("id=\"sections-0-cells-0-title\""))
  }

  @Test(arguments: [
    String(repeating: "very long ", count: 300), "a\u{301}\u{302}\u{303}\u{30A}\u{304}\u{306}",
    "\u{202E}evil", "=HYPERLINK(\"x\")", "</svg><script>", "👩‍👩‍👧‍👦 和 العربية", "a\nb",
  ])
  func `keeps hostile texts in their places`(text: String) throws {
    var page = Page(text) { Section { Cell(text) } }
    page.sections[0].cells[0].subtitle = text
    let laidOut = renderer.layout(page)
    let sheet = try #require(laidOut.redlines(Set(RedlineKind.allCases)))
    #expect(try plan(sheet).faults == [])
    let tree = try #require(sheet.tree)
    let page375 = try #require(laidOut.tree).size.width
    #expect(tree.size.width < page375 + 1000)
    for box in tree.boxes where "\(box.path)".hasPrefix("redlines/") {
      guard case .text = box.content, box.path.name.lastWord.text != "number" else { continue }
      #expect(box.clip == box.rect)
    }
    let svg = String(decoding: try renderer.svg(of: sheet), as: UTF8.self)
    #expect(!svg.contains("<script"))
    #expect(try renderer.png(of: sheet, scale: 1).count > 1000)
  }

  @Test func `is not drawn if the page has errors`() throws {
    #expect(page([Cell("Wi-Fi", image: "no-such-icon")]).redlines() == nil)
  }
}

@Suite struct `Redlines of very many rows` {
  /// A page of rows of one height, with their heights and insets as measures.
  private func sheet(_ count: Int, different: Bool, height: Double = 52) throws -> BoxTree {
    let renderer = try Renderer()
    let resolved = try #require(renderer.layout(Page { Section { Cell("A") } }).resolved)
    var (boxes, measures): ([Box], [Measure]) = ([], [])
    for number in 0..<count {
      let path = BoxPath(.cell(0, number))
      let row = Rect(x: 0, y: height * Double(number), width: 375, height: height)
      let title = path.child(.title)
      boxes.append(Box(path, rect: row))
      boxes.append(Box(title, rect: Rect(x: 15, y: row.centerY - 10, width: 100, height: 20)))
      let length = different ? 15 + Double(number) / 100 : 15
      let token = [Reason.token("leadingInset", factor: 1)]
      measures.append(
        Measure(
          kind: .height, axis: .y, from: .init(path, .top), to: .init(path, .bottom),
          length: height,
          why: [.token("rowHeight", factor: 1)]))
      measures.append(
        Measure(
          kind: .inset, axis: .x, from: .init(path, .left), to: .init(title, .left),
          length: length, why: token))
    }
    let size = Size(width: 375, height: height * Double(count))
    let tree = BoxTree(
      language: "en", title: nil, viewport: size, size: size,
      background: Color(red: 255, green: 255, blue: 255), boxes: boxes)
    return Redlines(of: tree, measures, resolved).tree(
      RedlineLook(of: resolved, isDark: false), measuring: SquareFont(ascii: 1))
  }

  @Test func `label one row if all are equal`() throws {
    let tree = try sheet(10_000, different: false)
    #expect(tree.boxes.count < 20_000 + 60)
    let counts = tree.boxes.compactMap { box -> String? in
      guard box.path.name.lastWord.text == "count", case .text(let run, _) = box.content else {
        return nil
      }
      return run.text
    }
    #expect(counts == ["×10000"])
  }

  @Test func `make the picture taller`() throws {
    let tree = try sheet(40, different: true, height: 20)
    let words = tree.boxes.filter { $0.path.name.lastWord.text == "words" }
    let last = try #require(words.map(\.rect.bottom).max())
    #expect(last > 40 * 20 + 400 && last <= tree.size.height)
    #expect(SheetPlan(tree, measuring: SquareFont(ascii: 1)).faults == [])
  }

  @Test func `are made in time that grows with their number`() throws {
    let few = try threadTime { _ = try sheet(1_000, different: true) }
    let many = try threadTime { _ = try sheet(8_000, different: true) }
    #expect(many < few * 24 + .seconds(1), "\(few) and \(many)")
  }
}

@Suite struct `The colours of redlines` {
  @Test(arguments: [false, true]) func `have enough contrast to be read`(isDark: Bool) throws {
    let renderer = try Renderer()
    let page = try #require(renderer.layout(Page { Section { Cell("A") } }).resolved)
    let look = RedlineLook(of: page, isDark: isDark)
    let inks = [look.ink, look.quiet] + RedlineKind.allCases.map(look.color)
    for ink in inks { #expect(ink.contrast(to: look.ground) >= 4.5, "\(ink.hex)") }
    for kind in RedlineKind.allCases {
      #expect(look.onKind.contrast(to: look.color(kind)) >= 4.5, "\(kind)")
    }
    #expect(Set(inks).count == inks.count)
  }
}
