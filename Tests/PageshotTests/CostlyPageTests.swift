import PageSamples
import Pageshot
import Testing

@Suite struct `A costly page` {
  private static let names = CostlyPages.all(rows: 1).map(\.name)

  @Test(arguments: names) func `makes no more boxes than its rows need and is drawn quickly`(
    name: String
  ) throws {
    let renderer = try Renderer()
    func boxes(rows: Int) throws -> Int {
      let sample = try #require(CostlyPages.all(rows: rows).first { $0.name == name })
      let (page, faults) = PageFile.read(Array(sample.text.utf8), file: "a.yaml", format: .yaml)
      #expect(faults == [])
      let laidOut = renderer.layout(try #require(page))
      let tree = try #require(laidOut.tree, "\(laidOut.diagnostics.prefix(3).map(\.message))")
      // Far more than a debug build needs on a busy machine.
      let time = try ContinuousClock().measure { _ = try renderer.png(of: try #require(page)) }
      #expect(time < .seconds(20))
      return tree.boxes.count
    }
    let few = try boxes(rows: 10)
    #expect(try boxes(rows: 40) <= 4 * few)
  }
}
