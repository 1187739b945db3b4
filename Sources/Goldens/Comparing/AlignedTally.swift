import Images

/// Collects the differences of corresponding rows, from the top.
struct AlignedTally {
  private let alignment: PictureAlignment
  private let metric: Metric
  private var walk: PixelWalk
  private var tally = PixelTally()
  private var places = DifferingPlaces()
  private var rows: AlignedRows

  /// Creates an empty tally.
  ///
  /// - Parameters:
  ///   - alignment: the alignment of rows and columns.
  ///   - walk: the walk over the aligned pictures.
  init(_ alignment: PictureAlignment, _ walk: PixelWalk) {
    (self.alignment, self.walk, metric) = (alignment, walk, walk.metric)
    rows = AlignedRows(alignment)
  }

  /// Compares a row of the aligned pictures, and calls a closure with the findings.
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

  /// The result.
  mutating func finished() -> AlignedComparison {
    AlignedComparison(alignment, Comparison(walk, tally), &places)
  }
}

extension KeptRows {
  /// Compares two pictures by an alignment.
  ///
  /// - Parameters:
  ///   - alignment: the alignment of rows and columns.
  ///   - walk: the walk over the unaligned pictures.
  /// - Returns: the differences; nil if rows that are not kept are needed.
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

/// Reads the corresponding columns of a picture's rows.
private struct StripReader {
  private let side: KeptRows.Side
  private let reader: RowReader
  private let gathered: RowScratch
  private let place: (LineMatching.Stretch) -> Int

  init(_ side: KeptRows.Side, _ width: Int, _ place: @escaping (LineMatching.Stretch) -> Int) {
    (self.side, self.place) = (side, place)
    (reader, gathered) = (RowReader(width: side.width), RowScratch(width: width))
  }

  /// A kept row, as the only row of a grid.
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
