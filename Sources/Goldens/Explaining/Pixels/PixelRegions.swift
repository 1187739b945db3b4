import Geometry
import PageLayout
import PageModel

/// The areas of changed boxes.
struct PixelRegions {
  /// The rectangles in the base, topmost last; labels are indices of `sets`.
  private(set) var base: [RowLabels.Item] = []
  /// The rectangles in the new picture.
  private(set) var new: [RowLabels.Item] = []
  /// The causes of changed boxes.
  private(set) var sets: [[Int]] = []

  private let difference: TreeDifference
  private let bands: [Bands.Band]

  init(_ difference: TreeDifference, _ bands: [Bands.Band]) {
    (self.difference, self.bands) = (difference, bands)
  }

  /// Adds the background, then the overhang of moved rows, then the changed boxes.
  mutating func addAll() {
    let (old, page) = (difference.base.tree, difference.page.tree)
    if !difference.ground.isEmpty {
      sets.append(difference.ground)
      let (size, newSize) = (old.size, page.size)
      base.append(item(Rect(origin: .init(), size: size), difference.base))
      new.append(item(Rect(origin: .init(), size: newSize), difference.page))
    }
    addOverhang()
    let changes = difference.changes.enumerated().map { ($0, $1) }
    let start = sets.count
    sets += changes.map(\.1.causes)
    func items(_ index: (TreeDifference.Change) -> Int?, _ side: PageParts) -> [RowLabels.Item] {
      changes.compactMap { place, change in index(change).map { ($0, start + place) } }
        .sorted { $0.0 < $1.0 }
        .map { RowLabels.Item(rect: side.pixels(of: side.tree.boxes[$0]), label: $1) }
    }
    base += items(\.base, difference.base)
    new += items(\.new, difference.page)
  }

  /// Adds the boxes that extend beyond rows that moved.
  private mutating func addOverhang() {
    for band in bands {
      guard let cause = band.cause, let row = band.row else { continue }
      sets.append([cause])
      if !band.isGone { new += overhang(of: row, difference.page) }
      let old = band.isGone ? row : difference.row(before: row)
      if let old { base += overhang(of: old, difference.base) }
    }
  }

  private func overhang(of row: RowKey, _ side: PageParts) -> [RowLabels.Item] {
    guard let top = side.tops[row], let height = side.heights[row] else { return [] }
    let boxes = (side.boxes[row.part] ?? []).filter { RowKey(BoxPath(row.part, $0.name)) == row }
    return boxes.compactMap { box in
      let box = side.tree.boxes[box.index]
      let ink = box.ink
      let sticksOut = ink.top < top || ink.bottom > top + height
      guard sticksOut, box.content != .group else { return nil }
      return item(ink, side)
    }
  }

  private func item(_ rect: Rect, _ side: PageParts) -> RowLabels.Item {
    RowLabels.Item(rect: rect.pixels(at: side.scale).grown(by: 1), label: sets.count - 1)
  }
}

extension PageParts {
  /// All boxes in paint order; labels are their indices in the tree.
  var covers: [RowLabels.Item] { covers { _ in true } }

  /// Some boxes in paint order; labels are their indices in the tree.
  func covers(where isIncluded: (Box) -> Bool) -> [RowLabels.Item] {
    tree.boxes.enumerated().filter { isIncluded($1) }
      .map { RowLabels.Item(rect: pixels(of: $1), label: $0) }
  }

  /// The pixels that a box may paint.
  ///
  /// Antialiased edges extend beyond its rectangle by a pixel or two, and glyphs by a fraction of
  /// their size.
  func pixels(of box: Box) -> PixelRect {
    switch box.content {
    case .group, .fill, .line: return box.rect.pixels(at: scale).grown(by: 1)
    case .image: return box.rect.pixels(at: scale).grown(by: 2)
    case .text(let run, _):
      return box.rect.pixels(at: scale).grown(by: Int((run.font.size * scale / 3).rounded(.up)))
    case .shapes: return box.ink.pixels(at: scale).grown(by: 2)
    }
  }
}

extension PixelRect {
  /// The rectangle extended by a number of pixels on each side.
  fileprivate func grown(by count: Int) -> PixelRect {
    PixelRect(x: x - count, y: y - count, width: width + 2 * count, height: height + 2 * count)
  }
}
