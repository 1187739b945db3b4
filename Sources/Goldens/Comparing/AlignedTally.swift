import Images

/// What is found in rows that belong together, which are gone through from the top down.
struct AlignedTally {
  private let alignment: PictureAlignment
  private let metric: Metric
  private var walk: PixelWalk
  private var tally = PixelTally()
  private var places = DifferingPlaces()
  private var rows: AlignedRows

  /// Nothing found yet.
  ///
  /// - Parameters:
  ///   - alignment: how rows and columns belong together.
  ///   - walk: how to look at what it leaves of both pictures.
  init(_ alignment: PictureAlignment, _ walk: PixelWalk) {
    (self.alignment, self.walk, metric) = (alignment, walk, walk.metric)
    rows = AlignedRows(alignment)
  }

  /// Looks at a row of what is left of both, and hands over what is found.
  mutating func look(
    at row: Int, _ base: PixelGrid, _ new: PixelGrid,
    _ body: (PixelColumns, PixelWalk.Finding) -> Void = { _, _ in }
  ) {
    walk.look(at: row, of: walk.pair(base, new)) { columns, finding in
      tally.add(columns, row, finding, by: metric)
      rows.forEachNew(columns, row) { columns, row in
        if finding.counts { places.add(columns, row) }
        body(columns, finding)
      }
    }
  }

  /// What was found.
  mutating func finished() -> AlignedComparison {
    AlignedComparison(alignment, Comparison(walk, tally), &places)
  }
}

extension KeptRows {
  /// Compares what an alignment leaves of the two pictures.
  ///
  /// - Parameters:
  ///   - alignment: how rows and columns belong together.
  ///   - walk: how the pictures were looked at.
  /// - Returns: what was found; nil where that takes rows that are not kept.
  func compared(by alignment: PictureAlignment, _ walk: PixelWalk) -> AlignedComparison? {
    let size = (alignment.width, alignment.strips.reduce(0) { $0 + $1.rows.count })
    let rest = PixelWalk(
      size, size, by: walk.metric, ignoring: alignment.ignored(walk.ignored))
    var tally = AlignedTally(alignment, rest)
    let readers = (
      StripReader(base, alignment.width) { $0.base }, StripReader(new, alignment.width) { $0.new }
    )
    var top = 0
    for strip in alignment.strips {
      for row in 0..<strip.rows.count {
        let (old, now) = (strip.rows.base + row, strip.rows.new + row)
        guard !strip.isInPlace || base.numbers[old] != new.numbers[now] else { continue }
        guard let oldPixels = pixels(base.numbers[old]), let newPixels = pixels(new.numbers[now])
        else { return nil }
        let place = top + row
        tally.look(
          at: place, readers.0.grid(old, oldPixels, strip, asRow: place),
          readers.1.grid(now, newPixels, strip, asRow: place))
      }
      top += strip.rows.count
    }
    return tally.finished()
  }
}

/// Gives the columns of rows of a picture that belong together with others.
private struct StripReader {
  private let side: KeptRows.Side
  private let reader: RowReader
  private let gathered: RowScratch
  private let place: (LineMatching.Stretch) -> Int

  init(_ side: KeptRows.Side, _ width: Int, _ place: @escaping (LineMatching.Stretch) -> Int) {
    (self.side, self.place) = (side, place)
    (reader, gathered) = (RowReader(width: side.width), RowScratch(width: width))
  }

  /// A row that is kept, as one of a grid that has no other.
  func grid(
    _ row: Int, _ pixels: PackedRow, _ strip: PictureAlignment.Strip, asRow: Int
  ) -> PixelGrid {
    let grid = reader.grid(pixels, number: side.numbers[row], asRow: asRow)
    if strip.columns.count == 1, place(strip.columns[0]) == 0 { return grid }
    gathered.gather(
      asRow, of: grid, strip.columns.map { place($0)..<place($0) + $0.count })
    return gathered.grid(asRow: asRow)
  }
}
