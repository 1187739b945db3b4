import Geometry
import PageLayout
import PageModel
import PageSamples
import Resolving
import Testing

@Suite struct `The pages of a screen` {
  @Test func `are resolved once each`() throws {
    let supplies = try Stage.supplies()
    var asked: [Page] = []
    let stage = ScreenStage(in: ScreenDrawing.viewport, measuring: SquareFont()) { page in
      asked.append(page)
      return page.resolved(with: supplies).page
    }
    let (old, new) = (ScreenDrawing.page(["a", "b"]), ScreenDrawing.page(["a"]))
    var layer = Frame.Layer(new)
    layer.motion = .init(from: old, coming: [:], going: [.named("b"): .fade], progress: 0.5)
    let frame = Frame(layer)
    let trees = (0..<2).map { _ in BoxTree.screen(frame, by: stage).tree }
    #expect(asked.count == 2 && Set(asked.map { $0.sections[0].cells.count }) == [1, 2])
    #expect(trees[0] == trees[1])
  }

  @Test func `stick with all of a header to the top`() throws {
    var page = ScreenDrawing.page((0..<30).map { "r\($0)" })
    (page.sections[0].header, page.sections[0].headerButton) = (.text("一"), "全")
    func tops(at offset: Double) throws -> [Double] {
      var layer = Frame.Layer(page)
      layer.offset = offset
      let boxes = try ScreenDrawing.boxes(layer)
      return try ["header", "headerButton", "headerBackground"].map {
        try boxes.rect("sections/0/\($0)").top
      }
    }
    #expect(try tops(at: 0) == tops(at: 200))
  }
}
