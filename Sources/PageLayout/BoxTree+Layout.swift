import Geometry
package import PageModel

extension BoxTree {
  /// Lays a page out.
  ///
  /// - Parameters:
  ///   - page: the page, with everything decided.
  ///   - viewport: the screen; a size that the page itself sets counts more.
  ///   - overlays: what lies over the page, the nearest to it first. Default: nothing.
  ///   - measuring: tells how much room texts take.
  /// - Returns: the boxes, and what looks wrong with them: texts that are cut, parts that overlap.
  package static func layout(
    _ page: ResolvedPage, in viewport: Viewport, overlays: [ResolvedElement] = [],
    measuring: any TextMeasuring
  ) -> (tree: BoxTree, warnings: [Diagnostic]) {
    var viewport = viewport
    viewport.size = Size(
      width: page.viewportWidth ?? viewport.size.width,
      height: page.viewportHeight ?? viewport.size.height)
    let screen = viewport.size
    let pass = LayoutPass(language: page.language, measuring: measuring)
    let bars = BarLayout(pass: pass, look: page.style, width: screen.width)
    var y = bars.addTopBars(of: page)
    for (index, section) in page.sections.enumerated() {
      y = SectionLayout(
        pass: pass, section: section, number: index, width: screen.width,
        tableStyle: page.tableStyle
      ).add(at: y)
    }
    let size = Size(
      width: screen.width, height: max(screen.height, y + page.bottomBarsHeight))
    bars.addBottomBars(of: page, bottom: size.height)
    for (index, overlay) in overlays.enumerated() {
      OverlayLayout(pass: pass, look: page.style, viewport: viewport).add(overlay, as: index)
    }
    let tree = BoxTree(
      language: page.language, title: page.navigationBar?.title, viewport: screen, size: size,
      background: page.style[page.tableStyle == .plain ? .plainBackground : .pageBackground],
      boxes: pass.boxes)
    return (tree, pass.warnings)
  }
}
