import Geometry
import Testing

@Suite struct `A rectangle` {
  @Test func `never gets a negative size`() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 8)
    #expect(
      rect.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(x: 12, y: 21, width: 24, height: 4))
    #expect(
      rect.inset(by: Insets(top: 6, left: 20, bottom: 6, right: 20))
        == Rect(x: 30, y: 26, width: 0, height: 0))
    #expect(
      rect.inset(by: Insets(top: -1, left: -1, bottom: -1, right: -1))
        == Rect(x: 9, y: 19, width: 32, height: 10))
  }
}
