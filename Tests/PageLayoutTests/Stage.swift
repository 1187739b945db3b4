import Geometry
import PageLayout
import PageModel
import PageSamples
import Resolving
import Testing

/// Lays pages out with the built-in themes and a font of squares, those of `Tests/PageSamples`.
enum Stage {
  /// A box that a test expects is missing.
  struct Missing: Error {}

  /// Pictures of 25 × 25 points, except those with a size in their name: `wide-60x20`.
  ///
  /// Those that begin with `open` have parts in `currentColor`.
  static func supplies(_ themes: [String] = ["classic"]) throws -> Supplies {
    let wording = Wording(titles: [
      "logout": ["en": "Log Out", "zh-Hans": "退出登录"],
      "search/cancel": ["en": "Cancel", "zh-Hans": "取消"],
    ])
    return Supplies(theme: try .builtIn(themes), wording: wording, fontFamilies: ["Inter"]) {
      name in
      let sides = name.split(separator: "-").last?.split(separator: "x").compactMap { Double($0) }
      guard let sides, sides.count == 2 else {
        return .found(Size(side: 25), hasCurrentColor: name.hasPrefix("open"))
      }
      return .found(Size(width: sides[0], height: sides[1]))
    }
  }

  static func layout(_ page: Page, width: Double = 375, themes: [String] = ["classic"]) throws -> (
    tree: BoxTree, warnings: [Diagnostic]
  ) {
    let (resolved, faults) = page.resolved(with: try supplies(themes))
    #expect(faults == [])
    return BoxTree.layout(
      resolved, in: Viewport(Size(width: width, height: 667)), measuring: SquareFont())
  }

  /// The boxes of the only row of a page without bars, by the last words of their paths; the row
  /// begins at y 10 in the WeChat theme and at y 35 in the iOS 7–12 theme.
  static func row(
    _ cell: Cell, width: Double = 375, themes: [String] = ["classic", "wechat"]
  ) throws -> [String: Rect] {
    var page = Page { Section { cell } }
    page.statusBar.hidden = true
    page.navigationBar.hidden = true
    let boxes = try layout(page, width: width, themes: themes).tree.boxes
    return Dictionary(
      uniqueKeysWithValues: boxes.filter { $0.path.part == .cell(0, 0) }
        .map { ($0.path.name.text, $0.rect) })
  }
}
