import Geometry
package import PageModel
package import Resolving

extension BoxTree {
  /// Lays out a page.
  ///
  /// - Parameters:
  ///   - page: the resolved page.
  ///   - viewport: the screen; a size set by the page overrides it.
  ///   - measuring: measures texts.
  /// - Returns: the boxes, and warnings such as truncated texts and overlaps.
  package static func layout(
    _ page: ResolvedPage, in viewport: Viewport, measuring: any TextMeasuring
  ) -> (tree: BoxTree, warnings: [Diagnostic]) {
    let pass = LayoutPass(language: page.language, measuring: measuring)
    return (pass.tree(of: page, in: viewport), pass.warnings)
  }

  /// Lays out a page and records the origins of its edges.
  package static func measured(
    _ page: ResolvedPage, in viewport: Viewport, measuring: any TextMeasuring
  ) -> (tree: BoxTree, edges: EdgeTable) {
    let pass = LayoutPass(language: page.language, measuring: measuring, records: true)
    return (pass.tree(of: page, in: viewport), pass.edges)
  }
}

extension LayoutPass {
  /// Lays out a page.
  fileprivate func tree(of page: ResolvedPage, in viewport: Viewport) -> BoxTree {
    warnIfNotMirrored(page)
    let whole = page.screen(in: viewport)
    let screen = page.place(on: whole)?.rect.size ?? whole
    let bars = BarLayout(pass: self, look: page.style, screen: screen)
    var y = bars.addTopBars(of: page)
    for (index, section) in page.sections.enumerated() {
      y = SectionLayout(
        pass: self, section: section, number: index, width: screen.width,
        tableStyle: page.tableStyle, isLast: index == page.sections.count - 1
      ).add(at: y)
    }
    let size = Size(
      width: screen.width, height: max(screen.height, y + bars.bottomBarsHeight(of: page)))
    bars.addBottomBars(of: page, bottom: size.height)
    return BoxTree(
      language: page.language, title: page.navigationBar?.title, viewport: screen, size: size,
      background: page.style[page.groundColor],
      boxes: boxes)
  }
}
