import Goldens
import PageLayout
import PageModel
import Pages
import Pageshot
import TestSupport
import Testing

@testable import GoldenRuns

/// Measures no text as any font does.
private struct NoFont: TextMeasuring {
  func extent(of run: TextRun, width: Double?) -> TextExtent {
    TextExtent(width: min(1, width ?? 1), lines: 1, truncated: false)
  }
}

@Suite struct `The record of a golden` {
  /// The pages of the gallery.
  private static let pages = PageList([Repository.path("pages")]).pages

  @Test func `exists for each page of the gallery`() { #expect(Self.pages.count > 50) }

  @Test(arguments: pages.indices)
  func `gives the boxes of a page and of its screens, whichever fonts are installed`(
    index: Int
  ) throws {
    let renderer = try Renderer()
    var variants = VariantSet()
    variants.takesLists = true
    let run = PageRun(variants: variants, by: renderer)
    for picture in try run.page(Self.pages[index]).pictures {
      let record = try #require(
        picture.page.record(name: "\(picture.name)", source: nil, scale: 2), "\(picture.name)")
      let inputs = try PageInputs(text: #require(record.inputs).text)
      let layOut = InputsLayout(renderer, for: picture.page, measuring: NoFont())
      let boxes = try #require(layOut(inputs), "\(picture.name)").tree.boxes
      let differing = zip(boxes, record.tree.boxes).filter { $0 != $1 }.map { "\($0.0.path)" }
      #expect(boxes.count == record.tree.boxes.count && differing == [], "\(picture.name)")
    }
  }

  @Test(arguments: pages.indices)
  func `is of the page as it is now, also in what other fonts would show`(index: Int) throws {
    let renderer = try Renderer()
    var variants = VariantSet()
    variants.takesLists = true
    variants.appearances = [.light, .dark]
    for picture in try PageRun(variants: variants, by: renderer).page(Self.pages[index]).pictures {
      let path = "goldens/\(picture.name).png"
      let golden = try #require(
        try Golden(Repository.bytes(path), path: path).record(), "\(picture.name)")
      let record = try #require(
        picture.page.record(name: golden.page, source: golden.source, scale: 2))
      let explanation = PictureExplanation(
        of: golden, and: record, Environments(),
        ReferenceCheck(
          images: golden.images, layOut: InputsLayout(renderer, for: picture.page).callAsFunction,
          repaint: { nil }))
      let causes = explanation.causes.filter {
        ![.fontFile, .library, .renderer].contains($0.kind)
      }
      #expect((causes + explanation.alsoChanged).map(\.text) == [], "\(picture.name)")
    }
  }
}
