package import Geometry
package import PageModel

extension BoxTree {
  /// Lays a page out.
  ///
  /// - Parameters:
  ///   - page: the page, with everything decided.
  ///   - viewport: the screen in points; a size that the page itself sets counts more.
  ///   - measuring: tells how much room texts take.
  /// - Returns: the boxes, and what looks wrong with them: texts that are cut, parts that overlap.
  package static func layout(
    _ page: ResolvedPage, in viewport: Size, measuring: any TextMeasuring
  ) -> (tree: BoxTree, warnings: [Diagnostic]) {
    let viewport = Size(
      width: page.viewportWidth ?? viewport.width, height: page.viewportHeight ?? viewport.height)
    let pass = LayoutPass(language: page.language, measuring: measuring)
    let bars = BarLayout(pass: pass, look: page.style, width: viewport.width)
    var y = bars.addTopBars(of: page)
    for (index, section) in page.sections.enumerated() {
      y = SectionLayout(
        pass: pass, section: section, number: index, width: viewport.width,
        tableStyle: page.tableStyle
      ).add(at: y)
    }
    let bar = page.tabBar.isEmpty ? 0 : page.style[.tabBarHeight]
    let size = Size(width: viewport.width, height: max(viewport.height, y + bar))
    bars.addTabBar(of: page, bottom: size.height)
    let tree = BoxTree(
      language: page.language, title: page.navigationBar?.title, viewport: viewport, size: size,
      background: page.style[page.tableStyle == .plain ? .plainBackground : .pageBackground],
      boxes: pass.boxes)
    return (tree, pass.warnings)
  }
}
