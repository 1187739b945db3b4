package import Measures
import PageLayout
import PageModel
package import Pages

extension LaidOutPage {
  /// The measures of everything on the page with their reasons, in paint order; empty if the page has errors, and for
  /// a screenshot.
  ///
  /// The page is laid out again, with reasons recorded on the way.
  package var measures: [Measure] {
    guard isSound, frame == nil, let resolved, let text = assets.fonts.text else { return [] }
    let page = BoxTree.measured(resolved, in: Viewport(look.viewport), measuring: text)
    return PageMeasures(page.tree, resolved, page.edges).all
  }
}
