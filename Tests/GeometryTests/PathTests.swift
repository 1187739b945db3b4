import Geometry
import Testing

@Suite struct `The bounds of a path` {
  private func bounds(_ elements: Path.Element...) -> Rect? { Path(elements).bounds }

  @Test func `are those of its lines`() {
    #expect(
      bounds(.move(Point(x: 9, y: 2)), .line(Point(x: 1, y: 5)), .close)
        == Rect(x: 1, y: 2, width: 8, height: 3))
  }

  @Test func `end where its curves turn back, not at their control points`() throws {
    let rect = try #require(
      bounds(
        .move(Point(x: 0, y: 0)),
        .curve(Point(x: 0, y: 8), Point(x: 4, y: -8), Point(x: 4, y: 0))))
    // y is 24 t (1 − t)(1 − 2 t), which turns back at t = (3 ± √3) / 6.
    #expect(abs(rect.top + 2.3094) < 0.001 && abs(rect.bottom - 2.3094) < 0.001)
    #expect(rect.left == 0 && rect.right == 4)
  }

  @Test func `are exact where a curve is a parabola, or nearly one`() throws {
    for bend in [0, 1e-12] {
      let rect = try #require(
        bounds(
          .move(Point(x: 0, y: 0)),
          .curve(Point(x: 2, y: 4 + bend), Point(x: 4, y: 4), Point(x: 6, y: 0))))
      #expect(abs(rect.bottom - 3) < 1e-9 && rect.top == 0 && rect.width == 6)
    }
  }

  @Test func `leave out starts without a line, but not lines without a length`() {
    #expect(bounds(.move(Point(x: 3, y: 3))) == nil)
    let far = Path.Element.move(Point(x: 99, y: 99))
    let line = [Path.Element.move(Point(x: 1, y: 1)), .line(Point(x: 2, y: 2))]
    let end = Rect(x: 1, y: 1, width: 1, height: 1)
    #expect(Path([far] + line + [far]).bounds == end)
    #expect(Path(line + [.move(Point(x: 4, y: 1)), .close]).bounds?.width == 3)
  }

  @Test func `go on from the start of a closed line`() {
    // From the line's end, at y 6, the curve would turn back below it.
    #expect(
      bounds(
        .move(Point(x: 0, y: 0)), .line(Point(x: 8, y: 6)), .close,
        .curve(Point(x: 0, y: 8), Point(x: 0, y: 8), Point(x: 0, y: 0)))
        == Rect(x: 0, y: 0, width: 8, height: 6))
  }
}
