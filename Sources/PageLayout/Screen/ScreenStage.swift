package import PageModel
package import Resolving

/// What is needed to lay out a screen, and the layouts of its pages.
package final class ScreenStage {
  /// A page laid out in full.
  package struct Sheet: Sendable {
    /// The resolved page.
    package let page: ResolvedPage
    /// The boxes of the page, without scrolling.
    package let tree: BoxTree
  }

  /// Measures texts.
  let measuring: any TextMeasuring
  /// The texts of keyboards, and the default ones of refresh headers and footers.
  let wording: Wording
  /// The screen; a size set by the top page overrides it.
  let viewport: Viewport
  /// Finds an image by name; nil if it is missing.
  let image: (String) -> ImageReference?
  /// Resolves a page.
  private let resolved: (Page) -> ResolvedPage
  /// The pages that are laid out, since each is asked for several times.
  private var sheets: [(page: Page, sheet: Sheet)] = []

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - viewport: the screen; a size set by the top page overrides it.
  ///   - measuring: measures texts.
  ///   - wording: the texts of keyboards, and the default ones of refresh headers and footers.
  ///   - image: finds an image by name; nil if it is missing.
  ///   - resolved: resolves a page; called once for each of ``Frame/pages``.
  package init(
    in viewport: Viewport, measuring: any TextMeasuring, wording: Wording = Wording(),
    image: @escaping (String) -> ImageReference? = { _ in nil },
    resolved: @escaping (Page) -> ResolvedPage
  ) {
    (self.viewport, self.measuring, self.wording) = (viewport, measuring, wording)
    (self.image, self.resolved) = (image, resolved)
  }

  /// A page laid out in full.
  package func sheet(_ page: Page) -> Sheet {
    if let known = sheets.first(where: { $0.page == page }) { return known.sheet }
    let own = resolved(page)
    let sheet = Sheet(page: own, tree: BoxTree.layout(own, in: viewport, measuring: measuring).tree)
    sheets.append((page, sheet))
    return sheet
  }
}

extension Frame {
  /// All pages needed to draw the frame, without duplicates.
  package var pages: [Page] {
    var pages: [Page] = []
    for layer in layers {
      for page in [layer.page, layer.motion?.old].compactMap(\.self) where !pages.contains(page) {
        pages.append(page)
      }
    }
    return pages
  }
}
