import Geometry
import Goldens
import PageLayout
import Pageshot
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
  func `matches a part only if their paths agree word by word`(
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

@Suite struct `A mask of a part with several boxes` {
  private static let page = """
    title: M
    templates: { t: { layout: { row: [{ badge: "3" }] } } }
    cells:
      - { id: m, title: M, badge: '1' }
      - { id: r, title: R, swipe: [{ image: glyph-trash, color: red }, { title: Pin }] }
      - { id: s, kind: t }
    """

  private func masked(_ pattern: String) throws -> [String] {
    let tree = try #require(try Studio.layout(Self.page).tree)
    #expect(Masks([pattern]).unmatched(in: tree) == [])
    return Masks([pattern]).boxes(of: tree).map { "\($0.path)" }
  }

  @Test func `covers all of them`() throws {
    let cell = "sections/0/cells/0/"
    #expect(try masked("#m/badge") == [cell + "badgeGround", cell + "badge"])
    #expect(try masked("sections/*/cells/0/badge") == [cell + "badgeGround", cell + "badge"])
    #expect(try masked("#m/badgeGround") == [cell + "badgeGround"])
    let swipe = "sections/0/cells/1/swipe/"
    #expect(try masked("#r/swipe") == [swipe + "0", swipe + "1"])
    #expect(try masked("#r/swipe/1") == [swipe + "1"])
    #expect(try masked("#s/badge") == ["sections/0/cells/2/badge"])
  }

  @Test func `treats edges as equal if only rounding differs`() {
    let rect = Rect(x: 10, y: 242.8561, width: 20, height: 20.287799999999976)
    #expect(rect.pixels(at: 2).height == 42)
    let edge = Rect(x: 0, y: 0.1 + 0.2 - 0.3, width: 30, height: 0.1 * 3 * 10)
    #expect(edge.pixels(at: 1) == PixelRect(x: 0, y: 0, width: 30, height: 3))
  }
}
