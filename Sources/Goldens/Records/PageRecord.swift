package import PageLayout
import PageModel

/// The record of a page in a golden: its inputs and the resulting boxes.
///
/// The boxes are in the PNG's chunk `pageshot-boxes`, as lines of text: see ``text``.
package struct PageRecord: Hashable, Sendable {
  /// The page's name, such as `wechat/settings`.
  package var page: String
  /// The page file, as in the places of boxes; nil for a page without a file.
  package var source: String?
  /// The scale in pixels per point.
  package var scale: Double
  /// The digests of the images in the boxes, by name.
  package var images: [String: String]
  /// The boxes.
  package var tree: BoxTree
  /// The inputs; nil if they were not recorded, as in goldens of earlier versions.
  package var inputs: PageInputs?
  /// Whether the recorded inputs cannot be read.
  package var isDamaged = false

  /// A record of a page's layout.
  package init(
    page: String, source: String?, scale: Double, images: [String: String], tree: BoxTree,
    inputs: PageInputs? = nil
  ) {
    (self.page, self.source, self.scale) = (page, source, scale)
    (self.images, self.tree, self.inputs) = (images, tree, inputs)
  }
}
