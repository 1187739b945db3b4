import PageLayout

import Geometry

/// The strips of two pictures that belong together, from the top of the new one down.
///
/// Those that are gone stand where they stood between the others.
struct Bands {
  /// A strip of both pictures, or of one.
  struct Band {
    /// The new row, or the base's where it is gone; nil where the pages are not known.
    var row: RowKey?
    /// Its rows of pixels in the base; empty where it was not there.
    var base: Range<Int>
    /// Its rows of pixels in the new picture; empty where it is not there.
    var new: Range<Int>
    /// Why it is new, gone, of another height, or stands elsewhere.
    var cause: Int?
    /// Whether it is plain ground, which may be longer or shorter.
    var isGround = false
    /// Whether it is not in the new page any more.
    var isGone = false
    /// The columns that belong together; nil where all are in place.
    var columns: [LineMatching.Stretch]?

    /// A stretch of rows of pixels that both sides have.
    typealias Shared = (base: Int, new: Int, count: Int)

    /// The stretches that belong together.
    ///
    /// Ground is stretched; what is left of the screen on one side only is no difference.
    var shared: [Shared] {
      let count = min(base.count, new.count)
      guard count > 0 else { return [] }
      let both = [(base.lowerBound, new.lowerBound, count)]
      guard isGround else { return both }
      let (last, newLast) = (base.upperBound - 1, new.upperBound - 1)
      return both + base.dropFirst(count).map { ($0, newLast, 1) }
        + new.dropFirst(count).map { (last, $0, 1) }
    }

    /// The rows of the base that the new picture has not.
    var baseOnly: Range<Int> { isGround ? 0..<0 : base.dropFirst(new.count) }
    /// The rows of the new picture that the base has not.
    var newOnly: Range<Int> { isGround ? 0..<0 : new.dropFirst(base.count) }
  }

  private(set) var all: [Band] = []

  /// One strip: the pictures as they are.
  init(height: Int, newHeight: Int) {
    all = [Band(row: nil, base: 0..<height, new: 0..<newHeight)]
  }

  /// The strips of two pictures whose rows of pixels were matched.
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

  /// The strips of two pictures of known pages.
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
      // What is left of the screen counts where the screen itself is another.
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
  /// The causes that rows stand elsewhere for.
  fileprivate var moves: [Int] {
    list.causes.indices.filter {
      [.moved, .reordered, .split, .joined].contains(list.causes[$0].kind)
    }
  }
}

extension PageParts {
  /// The rows of pixels of each row, in a picture of some height.
  fileprivate func pixelRows(height: Int) -> [RowKey: Range<Int>] {
    func edge(_ y: Double) -> Int { min(max(Int(y.pixelEdge(at: scale)), 0), height) }
    var ranges = Dictionary(
      uniqueKeysWithValues: rows.map { ($0.key, edge($0.top)..<edge($0.bottom)) })
    // A picture may be higher than its page: by a row where a height is no whole pixel.
    if let last = rows.last, let range = ranges[last.key] {
      ranges[last.key] = range.lowerBound..<max(height, range.lowerBound)
    }
    return ranges
  }
}
