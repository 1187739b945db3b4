package import Measures
import PageLayout

extension LaidOutPage {
  /// How long everything on the page is, and why, in paint order; empty where the page has errors, and for
  /// a picture of a script.
  ///
  /// The page is laid out once more, and the reasons are recorded on the way.
  package var measures: [Measure] {
    guard isSound, frame == nil, let resolved, let text = assets.fonts.text else { return [] }
    let page = BoxTree.measured(resolved, in: Viewport(viewport), measuring: text)
    return PageMeasures(page.tree, resolved, page.edges).all
  }
}
