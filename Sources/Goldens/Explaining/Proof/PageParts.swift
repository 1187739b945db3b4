import Geometry
import PageLayout
import PageModel
import Resolving

/// The boxes of a page by part, and the rows of the page.
struct PageParts {
  /// A box of a part.
  struct PartBox {
    /// The name in the part.
    let name: BoxName
    /// The index in the tree.
    let index: Int
  }

  /// A row: a horizontal strip of the page.
  struct Row {
    let key: RowKey
    /// The top, in points.
    let top: Double
    /// The bottom, in points.
    let bottom: Double

    var height: Double { bottom - top }
  }

  let tree: BoxTree
  /// The scale in pixels per point.
  let scale: Double
  /// The boxes of each part, in paint order.
  private(set) var boxes: [PartPath: [PartBox]] = [:]
  /// The parts with boxes, in paint order.
  private(set) var order: [PartPath] = []
  /// The number of cells in each section.
  private(set) var cellCounts: [Int] = []
  /// The rows from the top down.
  private(set) var rows: [Row] = []
  /// The top of each row, in points.
  private(set) var tops: [RowKey: Double] = [:]
  /// The height of each row, in points.
  private(set) var heights: [RowKey: Double] = [:]
  /// The rows of unknown height: headers, footers and bars cut off at the end of the screen.
  private(set) var cut: Set<RowKey> = []
  /// The bottom of the last row that is fully visible, in points.
  private(set) var end = 0.0
  /// Whether scrolled rows are cut off at a bar: heights are then those of the visible part.
  private(set) var isScrolled = false

  /// Whether something moves on the screen: boxes are then not arranged in rows.
  let isMoving: Bool

  init(_ tree: BoxTree, scale: Double, isMoving: Bool = false) {
    (self.tree, self.scale, self.isMoving) = (tree, scale, isMoving)
    for (index, box) in tree.boxes.enumerated() {
      if boxes[box.path.part] == nil { order.append(box.path.part) }
      boxes[box.path.part, default: []].append(PartBox(name: box.path.name, index: index))
      guard box.path.name.isOwn else { continue }
      switch box.path.part {
      // Parts are in order: no index may make the page longer than its boxes.
      case .section(let section) where section == cellCounts.count: cellCounts.append(0)
      case .cell(let section, let cell)
      where section < cellCounts.count && cell == cellCounts[section]:
        cellCounts[section] += 1
      default: break
      }
    }
    if isMoving {
      end = tree.size.height
      add(.ground, to: end, from: 0)
    } else {
      addRows()
    }
  }

  /// The rectangle of a part's own box, in points.
  func rect(of part: PartPath) -> Rect? {
    guard let first = boxes[part]?.first, first.name.isOwn else { return nil }
    return tree.boxes[first.index].rect
  }

  private mutating func addRows() {
    var end = 0.0
    func top(_ rect: Rect?) -> Double { rect?.top ?? end }
    let lower = tree.bottomBars
    self.end = lower.first?.rect.top ?? tree.size.height
    if let sheet = tree.boxes.first(where: { $0.path == BoxPath(.page, .ground) }),
      sheet.rect.top > 0.01
    {
      add(.aboveSheet, to: sheet.rect.top, from: &end)
    }
    for bar in [PartPath.Bar.statusBar, .navigationBar, .tabBar, .search] {
      guard let rect = rect(of: .bar(bar)), !lower.contains(where: { $0.path.part == .bar(bar) })
      else { continue }
      add(.bar(bar), to: rect.bottom, from: &end)
    }
    for (section, count) in cellCounts.enumerated() {
      let rect = rect(of: .section(section))
      if let rect, rect.top < end, !rect.top.isClose(to: end) { isScrolled = true }
      let first = self.rect(of: .cell(section, 0))
      add(.header(section), to: first?.top ?? rect?.bottom ?? end, from: &end)
      for cell in 0..<count {
        add(
          .cell(section, cell), to: self.rect(of: .cell(section, cell))?.bottom ?? end, from: &end)
      }
      add(.footer(section), to: rect?.bottom ?? end, from: &end)
    }
    add(.ground, to: self.end, from: &end)
    for box in lower {
      guard let bar = box.path.part.bar else { continue }
      if end > box.rect.top + 0.01 { cut.insert(.bar(bar)) }
      add(.bar(bar), to: box.rect.bottom, from: &end)
    }
  }

  private mutating func add(_ key: RowKey, to bottom: Double, from end: inout Double) {
    add(key, to: max(bottom, end), from: end)
    end = max(bottom, end)
  }

  private mutating func add(_ key: RowKey, to bottom: Double, from end: Double) {
    switch key {
    case .header, .footer: if bottom > self.end + 0.01 { cut.insert(key) }
    case .aboveSheet, .bar, .cell, .ground, .overlay, .refresh: break
    }
    rows.append(Row(key: key, top: end, bottom: bottom))
    tops[key] = end
    heights[key] = bottom - end
  }
}

extension Box {
  /// The text; nil for other boxes.
  var text: String? {
    if case .text(let run, _) = content { run.text } else { nil }
  }

  /// The image's name; nil for other boxes.
  package var image: String? {
    if case .image(let image, _, _, _) = content { image.name } else { nil }
  }
}
