import Geometry
package import PageLayout
import PageModel

/// The available widths of texts.
package struct TextRooms {
  private let parts: [PartPath: [Box]]

  /// The available widths of texts on a laid-out page.
  package init(_ tree: BoxTree) { parts = Dictionary(grouping: tree.boxes, by: \.path.part) }

  /// The available width of a text.
  ///
  /// If its box fills the box around it, that is its width. Otherwise the text may grow up to the next box on its line,
  /// with the distance that it has now to the nearer one; a text in the middle of both may take all of the space
  /// between them.
  package func room(of box: Box) -> Double {
    guard box.sizing.width == .hug else { return box.rect.width }
    let own = parts[box.path.part] ?? []
    let holder = own.first { $0.path == BoxPath(box.path.part) }?.rect ?? box.rect
    let beside = own.filter { other in
      other.path != box.path && !other.path.name.isOwn && other.rect.width > 0
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
