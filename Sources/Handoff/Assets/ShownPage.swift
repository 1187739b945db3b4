import Drawing
import Geometry
package import PageLayout
package import PageModel
import Resolving

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

  /// A text of a box.
  struct Text: Hashable, Sendable {
    let path: BoxPath
    let text: String
    /// The width that the text may take, in points.
    let room: Double
    let lines: Int
    let isCut: Bool
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
  let texts: [Text]

  /// A page in a variant.
  package init(_ name: String, theme: String, mode: ColorMode, _ tree: BoxTree) {
    (self.name, self.theme, self.mode, language) = (name, theme, mode, tree.language)
    pictures = tree.boxes.compactMap { box in
      // The system shows the status bar.
      guard case .image(let image, let tint, _, _) = box.content,
        box.path.part != .bar(.statusBar)
      else { return nil }
      return Picture(path: box.path, image: image.name, tint: IconTint(image, tint))
    }
    let rooms = TextRooms(tree)
    texts = tree.boxes.compactMap { box in
      guard case .text(let run, let isCut) = box.content, !run.text.isEmpty else { return nil }
      let room = (rooms.room(of: box) * 100).rounded() / 100
      return Text(path: box.path, text: run.text, room: room, lines: run.maxLines, isCut: isCut)
    }
  }
}
