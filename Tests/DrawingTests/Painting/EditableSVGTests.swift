import Foundation
import Geometry
import Images
import PageLayout
import PageModel
import Testing
import Vectors

@testable import Drawing

@Suite struct `A page as SVG for design tools` {
  /// A row with a background and parts with the given texts.
  private static func row(_ words: String, width: Double = 300) -> BoxTree {
    let row = BoxPath(.cell(0, 0))
    var ground = Box(row, rect: Rect(x: 0, y: 0, width: width, height: 40))
    ground.content = .fill(Samples.white, .square)
    var title = Samples.text(
      "title", Rect(x: 10, y: 8, width: width - 20, height: 24), Samples.run(words))
    title.path = BoxPath(.cell(0, 0), .title)
    var section = Box(BoxPath(.section(0)), rect: ground.rect)
    section.content = .group
    return Samples.tree(
      [section, ground, title], width: width, height: 40, background: Samples.white)
  }

  @Test func `has texts as text, grouped by row, and no filters`() throws {
    let svg = try Samples.painter().svg(Self.row("Wi-Fi & <b>\"x\"</b>"), editable: true)
    let reader = XMLReader(svg)
    #expect(reader.fault == nil)
    #expect(reader.texts.map(\.words) == ["Wi-Fi & <b>\"x\"</b>"])
    #expect(
      reader.texts.first?.holders == [
        "sections-0", "sections-0-cells-0", "sections-0-cells-0-title",
      ])
    #expect(reader.elements.isDisjoint(with: ["use", "filter", "style", "script"]))
  }

  @Test func `is well-formed with unique ids, whatever the texts and names of rows`() throws {
    var tree = Self.row("</text><script>alert(1)</script>\u{0}\u{FFFF}'")
    tree.boxes += [
      Samples.text("x/\"><script>", Rect(x: 0, y: 0, width: 300, height: 22), Samples.run("a")),
      Samples.text("x/---script-", Rect(x: 0, y: 0, width: 300, height: 22), Samples.run("b")),
    ]
    let reader = XMLReader(try Samples.painter().svg(tree, editable: true))
    #expect(reader.fault == nil)
    #expect(Set(reader.ids).count == reader.ids.count)
    let name = /[A-Za-z][A-Za-z0-9_.-]*/
    #expect(reader.ids.allSatisfy { $0.wholeMatch(of: name) != nil })
  }

  @Test(arguments: [
    "Notifications", "隐私 12:30 Wi-Fi", "الإعدادات", "הגדרות", "Wi-Fi الإعدادات 5 GHz",
    "日本語の設定", "한국어 설정", "ค้นหา", "A title that is much longer than the room that it has in its row",
  ])
  func `draws each text where the picture has it`(words: String) throws {
    let (painter, tree) = (try Samples.painter(), Self.row(words))
    let ours = try #require(try painter.bitmap(tree, scale: 2).ink)
    let theirs = try #require(try Bitmap(drawingSVG: painter.svg(tree, editable: true)).ink)
    // Half a point is one pixel; programs scale pictures of emoji differently.
    #expect(abs(ours.columns.lowerBound - theirs.columns.lowerBound) <= 1)
    #expect(abs(ours.columns.upperBound - theirs.columns.upperBound) <= 1)
    #expect(abs(ours.rows.lowerBound - theirs.rows.lowerBound) <= 1)
    #expect(abs(ours.rows.upperBound - theirs.rows.upperBound) <= 1)
  }

  /// The tags of the text elements made from a run.
  private func tags(_ run: TextRun) throws -> [String] {
    let title = Samples.text("title", Rect(x: 10, y: 8, width: 280, height: 24), run)
    let tree = Samples.tree([title], width: 300, height: 40, background: Samples.white)
    let svg = String(decoding: try Samples.painter().svg(tree, editable: true), as: UTF8.self)
    return svg.matches(of: /<text [^>]*>/).map { String($0.output) }
  }

  @Test func `gives each text its font, spacing, direction and kerning`() throws {
    let plain = try tags(Samples.run("Wi-Fi", weight: 600))
    #expect(plain.count == 1 && plain[0].contains(" font-family=\"'Inter'\" font-weight=\"600\""))
    for attribute in ["letter-spacing", "direction", "font-kerning"] {
      #expect(!plain[0].contains(attribute))
    }
    let tracked = try tags(Samples.run("Wi-Fi", tracking: 0.5))
    #expect(tracked.allSatisfy { $0.contains(" letter-spacing=\"0.5\"") } && !tracked.isEmpty)
    var run = Samples.run("AVAVA")
    run.isKerned = false
    let loose = try tags(run)
    #expect(loose.allSatisfy { $0.contains(" style=\"font-kerning:none\"") } && !loose.isEmpty)
  }

  @Test func `keeps programs from showing other characters than a text's own`() throws {
    for (text, isLiteral) in [("A -> B", true), ("Wi-Fi 12:30", false), ("→ ×", false)] {
      let tag = try #require(try tags(Samples.run(text)).first)
      #expect(tag.contains(" style=\"font-variant-ligatures:no-contextual\"") == isLiteral)
    }
    var run = Samples.run("a => b")
    run.isKerned = false
    let style = "font-kerning:none;font-variant-ligatures:no-contextual"
    #expect(try tags(run).first?.contains(style) == true)
  }

  @Test func `anchors right-to-left texts at their right end`() throws {
    let tag = try #require(try tags(Samples.run("הגדרות")).first)
    #expect(tag.contains(" direction=\"rtl\""))
    let x = try #require(tag.firstMatch(of: #/ x="([0-9.]+)"/#).flatMap { Double($0.1) })
    let both = try tags(Samples.run("Wi-Fi הגדרות"))
    #expect(both.map { $0.contains("direction") } == [false, true])
    let latin = try #require(
      try tags(Samples.run("Wi-Fi")).first?.firstMatch(of: #/ x="([0-9.]+)"/#).flatMap {
        Double($0.1)
      })
    #expect(x > latin + 40)
  }

  @Test func `breaks lines where the picture does`() throws {
    let words =
      "On the morning the ferry stopped running, Aino packed one bag, locked the lighthouse"
    var run = Samples.run(words)
    (run.font.size, run.font.tracking, run.maxLines) = (13, 0.08, 0)
    let engine = try Samples.engine.get()
    for room in stride(from: 150.0, to: 350, by: 7) {
      let shaped = engine.shape(run, width: room)
      let lines = engine.pieces(of: run, width: shaped.width)
      #expect(lines.count == shaped.lines.count, "\(room)")
    }
  }

  @Test func `has icons in their own colours, with a size in whole pixels`() throws {
    let icon = try SVGIcon(
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="none" d="M0 0h20"/>
        <path d="M2 2h8v8z"/><path fill="#123456" stroke="#000" d="M9 9h9v9z"/></svg>
        """.utf8), file: "two.svg")
    let painter = Painter(text: try Samples.engine.get()) { _ in .svg(icon) }
    let box = Box(
      "icon", rect: Rect(x: 0, y: 0, width: 20, height: 20),
      content: .image("two", tint: Samples.red, radius: 0))
    let tree = Samples.tree([box], width: 20, height: 20.3, background: Samples.white)
    let svg = String(decoding: try painter.svg(tree, editable: true), as: UTF8.self)
    #expect(svg.contains("height=\"20.5\""))
    #expect(!svg.contains("filter") && !svg.contains("#123456") && !svg.contains("#000\""))
    let theirs = try Bitmap(drawingSVG: Array(svg.utf8))
    let ours = try painter.bitmap(tree, scale: 2)
    #expect(theirs.width == ours.width && theirs.height == ours.height)
    #expect(ours.visibleDifferences(from: theirs) == 0)
    #expect(theirs[34, 24] == Samples.red)
  }

  @Test(arguments: [nil, Samples.red] as [Color?])
  func `moves and scales icons with groups only, whatever their view box`(tint: Color?) throws {
    let icon = try SVGIcon(
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="22" height="22" viewBox="3.5 3.5 22 22">
        <path fill="#007AFF" d="M0 0h14.5v14.5h-14.5z"/></svg>
        """.utf8), file: "corner.svg")
    let painter = Painter(text: try Samples.engine.get()) { _ in .svg(icon) }
    let box = Box(
      "icon", rect: Rect(x: 5, y: 7, width: 44, height: 22),
      content: .image("corner", tint: tint, radius: 0))
    let tree = Samples.tree([box], width: 60, height: 40, background: Samples.white)
    let svg = try painter.svg(tree, editable: true)
    let text = String(decoding: svg, as: UTF8.self)
    #expect(text.contains("<g transform=\"translate(5 7) scale(2 1)\""))
    #expect(text.contains("viewBox=\"0 0 22 22\"") && !text.contains("<svg x="))
    let (ours, theirs) = (try painter.bitmap(tree, scale: 2), try Bitmap(drawingSVG: svg))
    #expect(ours.visibleDifferences(from: theirs) == 0)
    #expect(theirs[12, 16] == tint ?? Samples.blue && theirs[60, 16] == Samples.white)
    #expect(theirs[8, 16] == Samples.white)
  }
}
