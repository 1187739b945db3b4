import Geometry
import Goldens
import PageLayout
import Testing

@Suite struct `A mask` {
  @Test func `covers every pixel that its part touches`() {
    let part = Rect(x: 1.2, y: 2.7, width: 3.1, height: 0.4)
    #expect(part.pixels(at: 1) == PixelRect(x: 1, y: 2, width: 4, height: 2))
    #expect(part.pixels(at: 2) == PixelRect(x: 2, y: 5, width: 7, height: 2))
  }

  @Test(arguments: [
    ("a/b", "a/b", true), ("a/*", "a/b", true), ("*/b", "a/b", true), ("a/*", "a/b/c", false),
    ("a", "a/b", false), ("a/b/c", "a/b", false), ("a/c", "a/b", false), ("a/b*", "a/bc", false),
  ])
  func `is of parts whose words are its own, one by one`(
    pattern: String, path: String, fits: Bool
  ) {
    #expect(pattern.isPattern(of: path) == fits)
    let box = Box(BoxPath(stringLiteral: path), rect: Rect(x: 0, y: 0, width: 1, height: 1))
    let white = Color(red: 255, green: 255, blue: 255)
    let tree = BoxTree(
      language: "en", title: nil, viewport: Size(side: 1), size: Size(side: 1), background: white,
      boxes: [box])
    let masks = Masks([pattern, "x", "*/*/*/*"])
    #expect(masks.boxes(of: tree).isEmpty != fits)
    #expect(masks.unmatched(in: tree) == (fits ? [] : [pattern]) + ["x", "*/*/*/*"])
  }
}
