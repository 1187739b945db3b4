public import Geometry
public import PageModel

extension BoxTree {
  /// Lays a page out.
  ///
  /// - Parameters:
  ///   - page: the page, with everything decided.
  ///   - viewport: the screen in points; a size that the page itself sets counts more.
  ///   - measuring: tells how much room texts take.
  /// - Returns: the boxes, and what looks wrong with them: texts that are cut, parts that overlap.
  public static func layout(
    _ page: ResolvedPage, in viewport: Size, measuring: some TextMeasuring
  ) -> (tree: BoxTree, warnings: [Diagnostic]) {
    let viewport = Size(
      width: page.viewportWidth ?? viewport.width, height: page.viewportHeight ?? viewport.height)
    var canvas = Canvas(language: page.language, style: page.style, measuring: measuring)
    var y = 0.0
    canvas.addTopBars(of: page, width: viewport.width, y: &y)
    for (index, section) in page.sections.enumerated() {
      canvas.addSection(
        section, number: index, width: viewport.width, tableStyle: page.tableStyle,
        y: &y)
    }
    let bar = page.tabBar.isEmpty ? 0 : page.style[.tabBarHeight]
    let size = Size(width: viewport.width, height: max(viewport.height, y + bar))
    canvas.addTabBar(of: page, size: size)
    let tree = BoxTree(
      language: page.language, title: page.navigationBar?.title, viewport: viewport, size: size,
      background: page.style[page.tableStyle == .plain ? .plainBackground : .pageBackground],
      boxes: canvas.boxes)
    return (tree, canvas.warnings)
  }
}
