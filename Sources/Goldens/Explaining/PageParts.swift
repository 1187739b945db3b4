import Geometry
import PageLayout
import PageModel
import Resolving

/// A page's boxes taken apart: what belongs to each of its parts, and the rows it consists of.
struct PageParts {
  /// A box of a part.
  struct PartBox {
    /// Its name in the part; empty for the part's own box.
    let name: String
    /// Its place in the tree.
    let index: Int
  }

  /// A strip of the page.
  struct Row {
    let key: RowKey
    /// Where it begins, in points.
    let top: Double
    /// Where it ends, in points.
    let bottom: Double

    var height: Double { bottom - top }
  }

  let tree: BoxTree
  /// Pixels in a point.
  let scale: Double
  /// The boxes of each part, in paint order.
  private(set) var boxes: [PartPath: [PartBox]] = [:]
  /// The parts that have boxes, in paint order.
  private(set) var order: [PartPath] = []
  /// How many cells each section has.
  private(set) var cellCounts: [Int] = []
  /// The rows from the top down.
  private(set) var rows: [Row] = []
  /// Where each row begins, in points.
  private(set) var tops: [RowKey: Double] = [:]
  /// How high each row is, in points.
  private(set) var heights: [RowKey: Double] = [:]
  /// The strips of which it is not known how high they are: headers, footers and bars that the end of the screen
  /// cuts off.
  private(set) var cut: Set<RowKey> = []
  /// Where the rows end that are seen in full, in points.
  private(set) var end = 0.0
  /// Whether rows are scrolled behind a bar, which cuts them off: their heights are those of what is left.
  private(set) var isScrolled = false

  /// Whether something moves on the screen: then boxes stand where they are, and not in strips.
  let isMoving: Bool

  init(_ tree: BoxTree, scale: Double, isMoving: Bool = false) {
    (self.tree, self.scale, self.isMoving) = (tree, scale, isMoving)
    for (index, box) in tree.boxes.enumerated() {
      if boxes[box.path.part] == nil { order.append(box.path.part) }
      boxes[box.path.part, default: []].append(PartBox(name: box.path.name, index: index))
      guard box.path.name.isEmpty else { continue }
      switch box.path.part {
      // Parts stand in order: no number may make the page longer than its boxes.
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
    guard let first = boxes[part]?.first, first.name.isEmpty else { return nil }
    return tree.boxes[first.index].rect
  }

  private mutating func addRows() {
    var end = 0.0
    func top(_ rect: Rect?) -> Double { rect?.top ?? end }
    let lower = tree.bottomBars
    self.end = lower.first?.rect.top ?? tree.size.height
    for bar in [PartPath.Bar.statusBar, .navigationBar, .search] {
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
    case .bar, .cell, .ground, .overlay, .refresh: break
    }
    rows.append(Row(key: key, top: end, bottom: bottom))
    tops[key] = end
    heights[key] = bottom - end
  }
}

extension Box {
  /// The shown text; nil for other boxes.
  var text: String? {
    if case .text(let run, _) = content { run.text } else { nil }
  }

  /// The shown image's name; nil for other boxes.
  package var image: String? {
    if case .image(let image, _, _, _) = content { image.name } else { nil }
  }
}
