import Geometry
package import PageLayout
package import PageModel
import Resolving

/// The pictures and texts of a page as it was laid out, for what is made of all pages of a handoff.
///
/// It keeps no boxes: those of hundreds of pages do not fit into memory.
package struct ShownPage: Sendable {
  /// A picture that a box shows.
  struct Picture: Hashable, Sendable {
    let path: BoxPath
    let image: String
    let tint: Color?
  }

  /// A text that a box shows.
  struct Text: Hashable, Sendable {
    let path: BoxPath
    let text: String
    /// How wide it may get, in points.
    let room: Double
    let lines: Int
    let isCut: Bool
  }

  /// The page's name, such as `wechat/settings`.
  package let name: String
  /// The theme's name.
  package let theme: String
  /// Which value of colours it shows.
  package let mode: ColorMode
  /// Its language, BCP 47.
  let language: String
  /// In the order of its boxes.
  let pictures: [Picture]
  /// In the order of its boxes.
  let texts: [Text]

  /// A page in a look.
  package init(_ name: String, theme: String, mode: ColorMode, _ tree: BoxTree) {
    (self.name, self.theme, self.mode, language) = (name, theme, mode, tree.language)
    pictures = tree.boxes.compactMap { box in
      guard case .image(let image, let tint, _, _) = box.content else { return nil }
      return Picture(path: box.path, image: image.name, tint: tint)
    }
    let rooms = TextRooms(tree)
    texts = tree.boxes.compactMap { box in
      guard case .text(let run, let isCut) = box.content, !run.text.isEmpty else { return nil }
      let room = (rooms.room(of: box) * 100).rounded() / 100
      return Text(path: box.path, text: run.text, room: room, lines: run.maxLines, isCut: isCut)
    }
  }
}
