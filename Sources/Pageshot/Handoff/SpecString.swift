import Geometry
import PageLayout
import PageModel

/// A text of a page, for those who translate it.
struct SpecString {
  let path: BoxPath
  let text: String
  /// How wide it may become, in points.
  let room: Double
  let source: Source?

  /// The texts of a page as they are written, in paint order; those that the system shows are none, nor are those of
  /// a page that is on its way out.
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

/// How much room texts have beside what stands next to them.
private struct TextRooms {
  private let parts: [PartPath: [Box]]

  init(_ tree: BoxTree) { parts = Dictionary(grouping: tree.boxes, by: \.path.part) }

  /// The width that a text may have.
  ///
  /// Where its box fills what it stands in, it is the box's. Else it may grow to where the next thing stands on its
  /// line, and stays as far away from that as it is from what is nearer to it now; in the middle of both it may take
  /// all that lies between.
  func room(of box: Box) -> Double {
    guard box.sizing.width == .hug else { return box.rect.width }
    let own = parts[box.path.part] ?? []
    let holder = own.first { $0.path == BoxPath(box.path.part) }?.rect ?? box.rect
    let beside = own.filter { other in
      other.path != box.path && !other.path.name.isEmpty && other.rect.width > 0
        && !other.rect.contains(box.rect)
        && min(other.rect.bottom, box.rect.bottom) - max(other.rect.top, box.rect.top) > 0.5
    }.map(\.rect)
    let left = beside.map(\.right).filter { $0 <= box.rect.left + 0.5 }.max() ?? holder.left
    let right = beside.map(\.left).filter { $0 >= box.rect.right - 0.5 }.min() ?? holder.right
    let gaps = [box.rect.left - left, right - box.rect.right].map { max($0, 0) }
    let isCentred = abs(gaps[0] - gaps[1]) < 1
    return max(box.rect.width, right - left - (isCentred ? 0 : 2 * gaps.reduce(.infinity, min)))
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
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
