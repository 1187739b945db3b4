/// Finds the topmost of many rectangles at a pixel, row by row.
struct RowLabels {
  /// A rectangle with a label.
  struct Item {
    let rect: PixelRect
    let label: Int
  }

  /// The label outside of all rectangles.
  private static let none = -1

  private let items: [Item]
  private let width: Int
  /// The indices of the items in each strip of rows, topmost first.
  private var strips: [[Int]]
  private var row: Int?
  /// The indices of the items in the current row.
  private var current: [Int]?
  private var labels: [Int]
  /// For each column, the first unlabelled column from there on, or a shortcut towards it.
  private var free: [Int]

  /// The maximum number of rectangles in all strips together; more at the back are dropped.
  private static let most = 4 << 20

  /// The number of rows in a strip.
  private static let strip = 32

  /// Rectangles, later ones on top, in a picture of a size in pixels.
  init(_ items: [Item], width: Int, height: Int) {
    (self.items, self.width) = (items, width)
    labels = Array(repeating: Self.none, count: width)
    free = Array(0...width)
    strips = Array(repeating: [], count: (height + Self.strip - 1) / Self.strip)
    var count = 0
    for (index, item) in items.enumerated().reversed() {
      let rows = item.rect.rows(within: height)
      guard let first = rows.first, let last = rows.last else { continue }
      for strip in first / Self.strip...last / Self.strip { strips[strip].append(index) }
      count += rows.count / Self.strip + 1
      guard count < Self.most else { break }
    }
  }

  /// The label of the topmost rectangle at a pixel; nil if there is none.
  mutating func label(_ x: Int, _ y: Int) -> Int? {
    guard x < width else { return nil }
    if y != row { moveTo(y) }
    return labels[x] == Self.none ? nil : labels[x]
  }

  private mutating func moveTo(_ y: Int) {
    row = y
    let strip = y / Self.strip
    let active =
      strips.indices.contains(strip)
      ? strips[strip].filter {
        items[$0].rect.y <= y && y < items[$0].rect.y + items[$0].rect.height
      }
      : []
    guard active != current else { return }
    current = active
    for x in labels.indices { (labels[x], free[x]) = (Self.none, x) }
    for index in active where firstFree(from: 0) < width {
      let columns = items[index].rect.columns(within: width)
      var x = firstFree(from: columns.lowerBound)
      while x < columns.upperBound {
        (labels[x], free[x]) = (items[index].label, x + 1)
        x = firstFree(from: x + 1)
      }
    }
  }

  /// The first unlabelled column from a start on; the width if there is none.
  private mutating func firstFree(from start: Int) -> Int {
    var end = start
    while free[end] != end { end = free[end] }
    // Path compression: skip the passed columns at once the next time.
    var x = start
    while x != end {
      let next = free[x]
      free[x] = end
      x = next
    }
    return end
  }
}
