import PageLayout

import Geometry

/// The corresponding bands of two pictures, from the top of the new one down.
///
/// Removed bands are at their old place among the others.
struct Bands {
  /// A band of both pictures, or of one.
  struct Band {
    /// The new row, or the base's if it is removed; nil if the pages are unknown.
    var row: RowKey?
    /// The rows of pixels in the base; empty for an inserted band.
    var base: Range<Int>
    /// The rows of pixels in the new picture; empty for a removed band.
    var new: Range<Int>
    /// The cause of an inserted, removed, resized or moved band.
    var cause: Int?
    /// Whether the band is plain background, whose height may change.
    var isGround = false
    /// Whether the band is removed from the new page.
    var isGone = false
    /// The corresponding columns; nil if all columns are in place.
    var columns: [LineMatching.Stretch]?

    /// A range of rows of pixels in both pictures.
    typealias Shared = (base: Int, new: Int, count: Int)

    /// The corresponding ranges of rows.
    ///
    /// Background is stretched; extra background on one side only is no difference.
    var shared: [Shared] {
      let count = min(base.count, new.count)
      guard count > 0 else { return [] }
      let both = [(base.lowerBound, new.lowerBound, count)]
      guard isGround else { return both }
      let (last, newLast) = (base.upperBound - 1, new.upperBound - 1)
      return both + base.dropFirst(count).map { ($0, newLast, 1) }
        + new.dropFirst(count).map { (last, $0, 1) }
    }

    /// The rows that only the base has.
    var baseOnly: Range<Int> { isGround ? 0..<0 : base.dropFirst(new.count) }
    /// The rows that only the new picture has.
    var newOnly: Range<Int> { isGround ? 0..<0 : new.dropFirst(base.count) }
  }

  private(set) var all: [Band] = []

  /// A single band: the pictures without alignment.
  init(height: Int, newHeight: Int) {
    all = [Band(row: nil, base: 0..<height, new: 0..<newHeight)]
  }

  /// The bands of two pictures whose rows were aligned by their pixels.
  init(_ alignment: PictureAlignment) {
    var (base, new) = (0, 0)
    func addBetween(_ baseEnd: Int, _ newEnd: Int) {
      if base < baseEnd { all.append(Band(base: base..<baseEnd, new: new..<new, isGone: true)) }
      if new < newEnd { all.append(Band(base: baseEnd..<baseEnd, new: new..<newEnd)) }
    }
    for strip in alignment.strips {
      let rows = strip.rows
      addBetween(rows.base, rows.new)
      all.append(
        Band(
          base: rows.base..<rows.baseEnd, new: rows.new..<rows.newEnd,
          columns: strip.isInPlace ? nil : strip.columns))
      (base, new) = (rows.baseEnd, rows.newEnd)
    }
    addBetween(alignment.base.height, alignment.new.height)
  }

  /// The bands of two pictures of known pages.
  init(_ difference: TreeDifference, height: Int, newHeight: Int) {
    let (base, new) = (difference.base, difference.page)
    var olds = base.pixelRows(height: height)
    let news = new.pixelRows(height: newHeight)
    let pairs = new.rows.compactMap { row in
      difference.row(before: row.key).map { (base: $0, new: row.key) }
    }
    var gone: [RowKey?: [RowKey]] = [:]
    var before: RowKey?
    let newRows = Dictionary(uniqueKeysWithValues: pairs.map { ($0.base, $0.new) })
    for row in base.rows {
      if let now = newRows[row.key] {
        before = now
      } else {
        gone[before, default: []].append(row.key)
      }
    }
    var mover = difference.moves.first
    func addGone(after row: RowKey?) {
      for key in gone[row] ?? [] {
        let pixels = olds.removeValue(forKey: key) ?? 0..<0
        let top = all.last?.new.upperBound ?? 0
        let cause = difference.removed[key] ?? mover
        all.append(Band(row: key, base: pixels, new: top..<top, cause: cause, isGone: true))
        if !pixels.isEmpty { mover = cause }
      }
    }
    addGone(after: nil)
    for row in new.rows {
      let pixels = news[row.key] ?? 0..<0
      let old = difference.row(before: row.key)
      var band = Band(row: row.key, base: old.flatMap { olds[$0] } ?? 0..<0, new: pixels)
      band.isGround = row.key == .ground
      let stays = old.flatMap { base.tops[$0] }?.isClose(to: row.top) ?? false
      let own = difference.inserted[row.key] ?? difference.grown[row.key]
      let move = difference.moved[row.key.part]
      band.cause = own ?? (stays ? nil : move ?? mover)
      // The background below the rows counts if the screen's height changed.
      if band.isGround, let screen = difference.screen {
        (band.isGround, band.cause) = (false, screen)
      }
      if let own { mover = own }
      all.append(band)
      addGone(after: row.key)
    }
  }
}

extension TreeDifference {
  /// The causes that move rows, such as an action that puts rows elsewhere.
  fileprivate var moves: [Int] {
    let movers = Set(moved.values)
    return list.causes.indices.filter {
      movers.contains($0)
        || [.moved, .reordered, .split, .joined].contains(list.causes[$0].kind)
    }
  }
}

extension PageParts {
  /// The rows of pixels of each row, in a picture of a height in pixels.
  fileprivate func pixelRows(height: Int) -> [RowKey: Range<Int>] {
    func edge(_ y: Double) -> Int { min(max(Int(y.pixelEdge(at: scale)), 0), height) }
    var ranges = Dictionary(
      uniqueKeysWithValues: rows.map { ($0.key, edge($0.top)..<edge($0.bottom)) })
    // A picture may be one pixel higher than its page, if the height is no whole pixel.
    if let last = rows.last, let range = ranges[last.key] {
      ranges[last.key] = range.lowerBound..<max(height, range.lowerBound)
    }
    return ranges
  }
}
