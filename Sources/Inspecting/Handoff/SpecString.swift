import Handoff
import PageLayout
import PageModel
import Projects
import Resolving

/// A text of a page, for translators.
struct SpecString {
  let path: BoxPath
  let text: String
  /// The width that it may take, in points.
  let room: Double
  let source: Source?

  /// The texts of a page, in paint order, without those of the system and those of a page that is leaving the
  /// screen.
  static func all(in tree: BoxTree, _ page: ResolvedPage?) -> [SpecString] {
    let rooms = TextRooms(tree)
    return tree.boxes.compactMap { box in
      guard box.path.part != .bar(.statusBar), case .text(let run, _) = box.content,
        !run.text.isEmpty, !box.path.isLeaving
      else { return nil }
      let text = page?.section(box.path.part)?.words(at: box.path) ?? run.text
      return SpecString(
        path: box.path, text: text, room: rooms.room(of: box), source: box.source)
    }
  }
}

extension JSONText {
  mutating func write(_ string: SpecString) {
    object {
      // There are no tables of strings: a text is its own key.
      $0.member("key", string.text)
      $0.member("text", string.text)
      $0.member("path", "\(string.path)")
      $0.member("room", string.room)
      $0.member("source", string.source?.description)
    }
  }
}
