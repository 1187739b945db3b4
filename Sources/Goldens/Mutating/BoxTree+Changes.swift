import Geometry
import PageLayout
import PageModel
import Resolving

extension BoxTree {
  /// The indices of a box and its descendants.
  func family(of path: BoxPath) -> [Int] {
    boxes.indices.filter { boxes[$0].path == path || boxes[$0].path.lies(in: path) }
  }

  /// Moves a box and its descendants.
  mutating func move(_ path: BoxPath, by offset: Point) {
    for index in family(of: path) { boxes[index] = boxes[index].moved(by: offset) }
  }

  /// Increases the height of a row, in points, and moves everything below.
  mutating func grow(row index: Int, by height: Double) {
    let row = boxes[index]
    moveAll(below: row, by: height)
    boxes[index].rect.size.height += height
    for part in family(of: row.path.child(.separator)) {
      boxes[part] = boxes[part].moved(by: Point(y: height))
    }
    guard size.height > viewport.height else { return }
    size.height += height
    for bar in bottomBars where bar.path.part == .bar(.tabBar) {
      move(bar.path, by: Point(y: height))
    }
  }

  /// Removes a row and closes the gap; the page's height stays.
  mutating func drop(row index: Int) {
    let row = boxes[index]
    moveAll(below: row, by: -row.rect.height)
    let parts = Set(family(of: row.path))
    boxes = boxes.indices.filter { !parts.contains($0) }.map { boxes[$0] }
  }

  /// The next row in the same section.
  func next(row index: Int) -> Box? {
    guard let next = boxes[index].path.part.next else { return nil }
    return boxes.first { $0.path == BoxPath(next) }
  }

  /// Swaps a row with the next one.
  mutating func swapWithNext(row index: Int) {
    let row = boxes[index]
    guard let next = next(row: index) else { return }
    move(row.path, by: Point(y: next.rect.height))
    move(next.path, by: Point(y: -row.rect.height))
  }

  /// Another image of the page: the next in paint order, otherwise the first.
  func otherImage(than index: Int) -> ImageReference? {
    guard let own = boxes[index].content.image else { return nil }
    return (boxes[index...] + boxes[..<index]).lazy.compactMap(\.content.image)
      .first { $0.name != own.name }
  }

  /// Swaps the two most frequent colours of boxes; ties go to the first in paint order.
  mutating func swapColors() {
    var counts: [Color: Int] = [:]
    var order: [Color] = []
    for box in boxes {
      _ = box.content.recolored { color in
        if counts.updateValue(counts[color, default: 0] + 1, forKey: color) == nil {
          order.append(color)
        }
        return color
      }
    }
    let most = order.enumerated().filter { $0.element.alpha > 0 }
      .sorted {
        (-counts[$0.element, default: 0], $0.offset) < (-counts[$1.element, default: 0], $1.offset)
      }
    guard most.count > 1 else { return }
    let (first, second) = (most[0].element, most[1].element)
    for index in boxes.indices {
      boxes[index].content = boxes[index].content.recolored {
        $0 == first ? second : $0 == second ? first : $0
      }
    }
  }

  /// Moves the boxes of all sections that start at or below a row's bottom.
  private mutating func moveAll(below row: Box, by offset: Double) {
    // Tolerance for rounding in sums of heights.
    let edge = row.rect.bottom - 0.001
    for index in boxes.indices
    where boxes[index].rect.top >= edge && boxes[index].path.part.section != nil {
      boxes[index] = boxes[index].moved(by: Point(y: offset))
    }
  }
}
