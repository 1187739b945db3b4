package import PageLayout
import PageModel

/// What a golden remembers of its page: what went into it, and the boxes that came out.
///
/// The boxes stand in the PNG's chunk `pageshot-boxes`, as lines of text: see ``text``.
package struct PageRecord: Hashable, Sendable {
  /// The page's name, such as `wechat/settings`.
  package var page: String
  /// The page file, as its boxes cite it; nil for a page that no file holds.
  package var source: String?
  /// Pixels in a point.
  package var scale: Double
  /// A digest of each image that the boxes show, by name.
  package var images: [String: String]
  /// The boxes.
  package var tree: BoxTree
  /// What the boxes follow from; nil where that was not recorded, as in goldens of earlier versions.
  package var inputs: PageInputs?
  /// Whether that was recorded, and cannot be read.
  package var isDamaged = false

  /// A record of a laid-out page.
  package init(
    page: String, source: String?, scale: Double, images: [String: String], tree: BoxTree,
    inputs: PageInputs? = nil
  ) {
    (self.page, self.source, self.scale) = (page, source, scale)
    (self.images, self.tree, self.inputs) = (images, tree, inputs)
  }
}
