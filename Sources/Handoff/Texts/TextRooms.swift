import Geometry
package import PageLayout
import PageModel

/// How much room texts have beside what stands next to them.
package struct TextRooms {
  private let parts: [PartPath: [Box]]

  /// The rooms of a page as it was laid out.
  package init(_ tree: BoxTree) { parts = Dictionary(grouping: tree.boxes, by: \.path.part) }

  /// The width that a text may have, in points.
  ///
  /// Where its box fills what it stands in, it is the box's. Else it may grow to where the next thing stands on its
  /// line, and stays as far away from that as it is from what is nearer to it now; in the middle of both it may take
  /// all that lies between.
  package func room(of box: Box) -> Double {
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
