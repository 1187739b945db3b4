import Drawing
import Geometry
import Goldens
import PageLayout
import PageModel
@testable import Pageshot
import Testing

@Suite struct `What lies over a page` {
  private let renderer: Renderer

  init() throws { renderer = try Renderer() }

  /// A page of so many rows under a panel with a word, on a screen with a safe area.
  private func tree(rows: Int, _ words: String? = "Sure?") throws -> BoxTree {
    var page = Page("Me") { Section { (0..<rows).map { _ in Cell("A") } } }
    var text = Element(.text(Phrase([.literal(words ?? "none")])), name: "words")
    text.background = .token("background")
    text.padding = Array(repeating: .points(10), count: 4)
    page.templates = [Template(name: "panel", layout: text)]
    page.sections[0].cells.append(Cell(kind: .template("panel")))
    var resolved = try #require(renderer.layout(page).resolved)
    guard case .elements(let panel, _) = resolved.sections[0].cells.removeLast().content else {
      throw CancellationError()
    }
    let screen = Viewport(.viewport, safeArea: Insets(top: 100, bottom: 20))
    let font = try #require(renderer.layout(page).assets.fonts.text)
    return BoxTree.layout(
      resolved, in: screen, overlays: words == nil ? [] : [panel], measuring: font
    ).tree
  }

  @Test func `stands on the screen, wherever the page ends, and is painted last`() throws {
    let (short, long) = (try tree(rows: 2), try tree(rows: 40))
    #expect(long.size.height > 667)
    let panels = try [short, long].map { tree in
      try #require(tree.boxes.first { $0.path == "overlays/0" })
    }
    #expect(panels[0].rect == panels[1].rect)
    #expect(abs(panels[0].rect.centerY - (100 + 647) / 2) < 0.001)
    #expect(panels[0].role == "overlay" && panels[0].sizing == Sizing(.hug, .hug))
    #expect(short.boxes.suffix(3).map(\.path.part) == Array(repeating: .overlay(0), count: 3))
    #expect(short.boxes.last?.path == "overlays/0/words")
    #expect(short.boxes.last?.path.parent == "overlays/0")
  }

  @Test func `is part of goldens, masks and explanations`() throws {
    let (plain, asked) = (try tree(rows: 2, nil), try tree(rows: 2))
    let (told, longer) = (try tree(rows: 2, "Gone!"), try tree(rows: 40))
    #expect(try PageRecord(text: record(asked).text).tree == asked)
    #expect(Masks(["overlays/*"]).boxes(of: asked).map(\.path) == ["overlays/0"])
    #expect(try causes(from: plain, to: asked) == ["overlay 0 inserted"])
    #expect(try causes(from: asked, to: plain) == ["overlay 0 removed"])
    #expect(try causes(from: asked, to: told).allSatisfy { $0.hasPrefix("overlay 0") })
    #expect(try causes(from: asked, to: asked) == [])
    #expect(try causes(from: asked, to: longer).allSatisfy { !$0.hasPrefix("overlay") })
  }

  private func record(_ tree: BoxTree) -> PageRecord {
    PageRecord(page: "me", source: nil, scale: 1, images: [:], tree: tree)
  }

  /// The causes of a change, where all of its pixels are explained.
  private func causes(from base: BoxTree, to new: BoxTree) throws -> [String] {
    let text = try #require(renderer.layout(Page("Me") { Section { Cell("A") } }).assets.fonts.text)
    func side(_ tree: BoxTree) throws -> PictureSide {
      var shown = tree
      shown.boxes.removeAll { if case .image = $0.content { true } else { false } }
      let bitmap = try Painter(text: text) { _ in nil }.pngAndBitmap(shown, scale: 1).bitmap
      return PictureSide(bitmap, record: record(shown), environment: nil)
    }
    let (old, now) = (try side(base), try side(new))
    let check = ReferenceCheck(images: [:], isTampered: false, layOut: { _ in nil }) { old.bitmap }
    let explanation = ExplainedDifference(of: old, and: now, check, by: .exact).explanation
    #expect(explanation.unexplained == [])
    return explanation.causes.map(\.text)
  }
}
