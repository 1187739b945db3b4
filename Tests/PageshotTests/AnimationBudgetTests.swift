import Pageshot
import Testing

@testable import Pages

@Suite struct `The animations of one page` {
  @Test func `share one budget`() throws {
    var budget = AnimationBudget()
    try budget.count(pixels: 1 << 34)
    try budget.count(pixels: 1 << 34)
    let pixels = #expect(throws: PictureError.self) { try budget.count(pixels: 1) }
    #expect(
      pixels?.description
        == "limit: pixels painted for the animations of a page 34359738369 > 34359738368")
    try budget.count(bytes: 200 << 20)
    #expect(throws: PictureError.self) { try budget.count(bytes: 100 << 20) }
  }
}
