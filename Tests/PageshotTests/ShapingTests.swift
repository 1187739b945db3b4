import Drawing
import Foundation
import GallerySamples
import PageLayout
import Pageshot
import Testing

/// Shaping is the slow part of all work with text.
@Suite struct `A page's texts in the whole gallery` {
  @Test func `are shaped once for layout and painting, and again only to be cut`() throws {
    let engine = try TextEngine(configuration: FontConfiguration(standIns: StandIns(table: "")))
    let gallery = try Gallery()
    for item in gallery.items {
      let resolved = try #require(gallery.layout(item).resolved)
      let before = engine.shapings
      var tree = BoxTree.layout(resolved, in: Viewport(.viewport), measuring: engine).tree
      let texts = tree.boxes.compactMap { box -> (run: TextRun, cut: Bool)? in
        if case .text(let run, let cut) = box.content { (run.shaping, cut) } else { nil }
      }
      let laidOut = engine.shapings - before
      #expect(
        laidOut <= Set(texts.map(\.run)).count + texts.count(where: \.cut), "\(item.name)")
      tree.boxes.removeAll { if case .text = $0.content { false } else { true } }
      _ = try Painter(text: engine) { _ in nil }.pngAndBitmap(tree, scale: 2)
      #expect(engine.shapings - before == laidOut, "\(item.name)")
    }
  }

  @Test func `are not confused with texts that compare as equal but look different`() throws {
    func page(_ text: String) -> Page { Page { Section { Cell(text) } } }
    let (one, other) = (page("\u{8C48}\u{6A02}"), page("\u{F900}\u{F914}"))
    let fresh = try Renderer().png(of: other)
    let renderer = try Renderer()
    #expect(try renderer.png(of: one) != fresh)
    #expect(try renderer.png(of: other) == fresh)
  }
}

extension TextRun {
  /// The properties that affect shaping: neither the colour nor the place of lines.
  fileprivate var shaping: TextRun {
    var run = TextRun(
      text, font: font, color: .clear, language: language, ascent: 0, descent: 0,
      maxLines: maxLines)
    (run.isKerned, run.isFitted) = (isKerned, isFitted)
    run.font.lineHeight = 1
    return run
  }
}
