package import PageModel
package import Resolving

/// What a screen is drawn with.
package struct ScreenStage {
  /// A page laid out in full.
  package struct Sheet: Sendable {
    /// The page with everything decided.
    package let page: ResolvedPage
    /// Its boxes, as if nothing were scrolled.
    package let tree: BoxTree

    /// A page and its boxes.
    package init(_ page: ResolvedPage, _ tree: BoxTree) { (self.page, self.tree) = (page, tree) }
  }

  /// Tells how much room texts take.
  let measuring: any TextMeasuring
  /// A page laid out in full; who keeps what was laid out once lays no page out twice.
  package let sheet: (Page) -> Sheet
  /// The picture of a name; nil where there is none.
  let image: (String) -> ImageReference?
  /// What refresh headers and footers say by themselves.
  let wording: Wording

  /// What a screen is drawn with.
  ///
  /// - Parameters:
  ///   - measuring: tells how much room texts take.
  ///   - wording: what refresh headers and footers say by themselves.
  ///   - image: the picture of a name; nil where there is none.
  ///   - sheet: a page laid out in full; it is asked for those of ``Frame/pages`` alone, some more than once.
  package init(
    measuring: any TextMeasuring, wording: Wording = Wording(),
    image: @escaping (String) -> ImageReference? = { _ in nil }, sheet: @escaping (Page) -> Sheet
  ) {
    (self.measuring, self.wording, self.image, self.sheet) = (measuring, wording, image, sheet)
  }
}

extension Frame {
  /// All pages that drawing it needs, each once.
  package var pages: [Page] {
    var pages: [Page] = []
    for layer in [layer, transition?.other].compactMap(\.self) {
      for page in [layer.page, layer.motion?.old].compactMap(\.self) where !pages.contains(page) {
        pages.append(page)
      }
    }
    return pages
  }
}
