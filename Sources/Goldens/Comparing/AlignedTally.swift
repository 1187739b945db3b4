import Images

/// What is found in rows that belong together, which are gone through from the top down.
struct AlignedTally {
  private let alignment: PictureAlignment
  private let metric: Metric
  private var walk: PixelWalk
  private var tally = PixelTally()
  private var places = DifferingPlaces()
  private var finder: ColumnFinder
  private var rows: AlignedRows

  /// Nothing found yet.
  ///
  /// - Parameters:
  ///   - alignment: how rows and columns belong together.
  ///   - walk: how to look at what it leaves of both pictures.
  init(_ alignment: PictureAlignment, _ walk: PixelWalk) {
    (self.alignment, self.walk, metric) = (alignment, walk, walk.metric)
    finder = ColumnFinder(widths: (walk.base.width, walk.new.width))
    rows = AlignedRows(alignment)
  }

  /// Looks at a row of what is left of both, and hands over what is found.
  mutating func look(
    at row: Int, _ base: PixelGrid, _ new: PixelGrid,
    _ body: (PixelColumns, PixelWalk.Finding) -> Void = { _, _ in }
  ) {
    var isSame = true
    walk.look(at: row, of: walk.pair(base, new)) { columns, finding in
      isSame = false
      tally.add(columns, row, finding, by: metric)
      rows.forEachNew(columns, row) { columns, row in
        if finding.counts { places.add(columns, row) }
        body(columns, finding)
      }
    }
    if !isSame, !alignment.hasColumns { finder.add(row, base, new) }
  }

  /// What was found; and the alignment with columns that came or went.
  mutating func finished() -> (AlignedComparison, PictureAlignment) {
    finder.finish()
    return (
      AlignedComparison(alignment, Comparison(walk, tally), &places),
      alignment.adding(finder.found)
    )
  }
}

extension KeptRows {
  /// Compares what an alignment of rows leaves of the two pictures.
  ///
  /// - Parameters:
  ///   - alignment: how the rows belong together, all columns from the left.
  ///   - walk: how the pictures were looked at.
  /// - Returns: what was found, and the alignment with columns that came or went; nil where that takes
  ///   rows that are not kept.
  func compared(
    by alignment: PictureAlignment, _ walk: PixelWalk
  ) -> (AlignedComparison, PictureAlignment)? {
    let size = (alignment.width, alignment.strips.reduce(0) { $0 + $1.rows.count })
    let rest = PixelWalk(
      size, size, by: walk.metric, ignoring: alignment.ignored(walk.ignored))
    var tally = AlignedTally(alignment, rest)
    var top = 0
    for strip in alignment.strips {
      for row in 0..<strip.rows.count {
        let (old, now) = (strip.rows.base + row, strip.rows.new + row)
        guard base.numbers[old] != new.numbers[now] else { continue }
        guard let grids = grids(old, now, asRow: top + row) else { return nil }
        tally.look(at: top + row, grids.0, grids.1)
      }
      top += strip.rows.count
    }
    return tally.finished()
  }
}
