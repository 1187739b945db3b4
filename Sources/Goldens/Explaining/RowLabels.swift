/// Which of many rectangles lies on top, row by row of pixels.
struct RowLabels {
  /// A rectangle with a label.
  struct Item {
    let rect: PixelRect
    let label: Int
  }

  /// Where no rectangle is.
  private static let none = -1

  private let items: [Item]
  private let width: Int
  /// The places of the items that reach into each strip of rows, in order.
  private var strips: [[Int]]
  private var row: Int?
  /// The places of the items that reach into the row.
  private var current: [Int]?
  private var labels: [Int]

  /// How many rows a strip has.
  private static let strip = 32

  /// Rectangles, the later ones on top, in a picture of some size.
  init(_ items: [Item], width: Int, height: Int) {
    (self.items, self.width) = (items, width)
    labels = Array(repeating: Self.none, count: width)
    strips = Array(repeating: [], count: (height + Self.strip - 1) / Self.strip)
    for (index, item) in items.enumerated() {
      let rows = item.rect.rows(within: height)
      guard let first = rows.first, let last = rows.last else { continue }
      for strip in first / Self.strip...last / Self.strip { strips[strip].append(index) }
    }
  }

  /// The label on top of a pixel; nil where no rectangle is.
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
    for x in labels.indices { labels[x] = Self.none }
    for index in active {
      for x in items[index].rect.columns(within: width) { labels[x] = items[index].label }
    }
  }
}
