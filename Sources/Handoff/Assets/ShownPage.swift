import Drawing
import Geometry
package import PageLayout
package import PageModel
package import Resolving

/// The pictures and texts of a laid-out page, for the parts of a handoff that cover all pages.
///
/// It keeps no boxes, since those of hundreds of pages do not fit into memory.
package struct ShownPage: Sendable {
  /// A picture of a box.
  struct Picture: Hashable, Sendable {
    let path: BoxPath
    let image: String
    let tint: IconTint?
  }

  /// The page's name, such as `wechat/settings`.
  package let name: String
  /// The theme's name.
  package let theme: String
  /// The colour mode that it shows.
  package let mode: ColorMode
  /// Its language, BCP 47.
  let language: String
  /// The pictures, in the order of the boxes, without those of the status bar.
  let pictures: [Picture]
  /// The texts, in the order of the boxes.
  let texts: [PageText]

  /// A page in a variant; `page` has its texts before they were turned into capitals.
  package init(
    _ name: String, theme: String, mode: ColorMode, _ tree: BoxTree, of page: ResolvedPage? = nil
  ) {
    (self.name, self.theme, self.mode, language) = (name, theme, mode, tree.language)
    pictures = tree.boxes.compactMap { box in
      // The system shows the status bar.
      guard case .image(let image, let tint, _, _) = box.content,
        box.path.part != .bar(.statusBar)
      else { return nil }
      return Picture(path: box.path, image: image.name, tint: IconTint(image, tint))
    }
    texts = PageText.all(in: tree, page)
  }
}
