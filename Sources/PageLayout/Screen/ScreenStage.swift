package import PageModel
package import Resolving

/// The dependencies for laying out a screen.
package struct ScreenStage {
  /// A page laid out in full.
  package struct Sheet: Sendable {
    /// The resolved page.
    package let page: ResolvedPage
    /// The boxes of the page, without scrolling.
    package let tree: BoxTree

    /// Creates a sheet from a page and its boxes.
    package init(_ page: ResolvedPage, _ tree: BoxTree) { (self.page, self.tree) = (page, tree) }
  }

  /// Measures texts.
  let measuring: any TextMeasuring
  /// Lays out a page in full; cache the results, as pages are requested repeatedly.
  package let sheet: (Page) -> Sheet
  /// Finds an image by name; nil if it is missing.
  let image: (String) -> ImageReference?
  /// The texts of keyboards, and the default ones of refresh headers and footers.
  let wording: Wording

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - measuring: measures texts.
  ///   - wording: the texts of keyboards, and the default ones of refresh headers and footers.
  ///   - image: finds an image by name; nil if it is missing.
  ///   - sheet: lays out a page in full; called only for pages of ``Frame/pages``, possibly
  ///     repeatedly.
  package init(
    measuring: any TextMeasuring, wording: Wording = Wording(),
    image: @escaping (String) -> ImageReference? = { _ in nil }, sheet: @escaping (Page) -> Sheet
  ) {
    (self.measuring, self.wording, self.image, self.sheet) = (measuring, wording, image, sheet)
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
