import Images

/// How two pictures differ where rows and columns that only one of them has are taken out of it first.
package struct AlignedComparison: Codable, Hashable, Sendable {
  /// What only one of them has.
  package let bands: [PictureAlignment.Band]
  /// How many of the pixels that belong together count as different.
  package let differentPixels: Int
  /// How many pixels belong together.
  package let comparedPixels: Int
  /// The largest difference of two pixels that belong together, as ``Comparison/maxDelta`` has it.
  package let maxDelta: Double
  /// Where those that count are, in the new picture, from the top down: rectangles around pixels that lie
  /// close to each other; the first hundred.
  package let places: [PixelRect]
  /// How many places there are.
  package let placeCount: Int

  /// What a plain comparison found in what is left of both.
  init(_ alignment: PictureAlignment, _ found: Comparison, _ places: inout DifferingPlaces) {
    bands = alignment.bands
    comparedPixels = alignment.comparedPixels
    (differentPixels, maxDelta) = (found.differentPixels, found.maxDelta)
    (self.places, placeCount) = places.finished()
  }

  /// Compares two pictures in memory.
  ///
  /// - Returns: what was found, and how rows and columns belong together.
  /// - Throws: ``PictureAlignment/Limit`` where they cannot be matched.
  static func of(
    _ base: Bitmap, and new: Bitmap, by metric: Metric
  ) throws(PictureAlignment.Limit) -> (AlignedComparison, PictureAlignment) {
    let alignment = try KeptRows(of: base, and: new).alignment()
    var (rows, places) = (AlignedRows(alignment), DifferingPlaces())
    let found = Comparison(
      of: base.selecting(alignment.baseSelection), and: new.selecting(alignment.newSelection),
      by: metric
    ) { columns, row, finding in
      guard finding.counts else { return }
      rows.forEachNew(columns, row) { places.add($0, $1) }
    }
    return (AlignedComparison(alignment, found, &places), alignment)
  }
}

extension PixelWalk.Finding {
  /// Whether the pixels count as different.
  var counts: Bool {
    switch self {
    case .different, .missing: true
    case .similar, .antialiased: false
    }
  }
}

/// Where rows of what is left of two pictures stand in them, asked from the top down.
struct AlignedRows {
  private var strips: ArraySlice<PictureAlignment.Strip>
  /// The row at which the first of the strips starts.
  private var top = 0

  init(_ alignment: PictureAlignment) { strips = alignment.strips[...] }

  /// The strip of a row, and how far down there it is.
  private mutating func strip(of row: Int) -> (PictureAlignment.Strip, Int)? {
    while let strip = strips.first, row >= top + strip.rows.count {
      top += strip.rows.count
      strips.removeFirst()
    }
    return strips.first.map { ($0, row - top) }
  }

  /// Where a row stands in the new picture.
  mutating func new(_ row: Int) -> Int? { strip(of: row).map { $0.rows.new + $1 } }

  /// Hands over where pixels of a row stand in the new picture.
  mutating func forEachNew(
    _ columns: PixelColumns, _ row: Int, _ body: (PixelColumns, Int) -> Void
  ) {
    guard let (strip, row) = strip(of: row) else { return }
    let y = strip.rows.new + row
    strip.columns.forEachNew(columns) { body($0, y) }
  }
}

extension [LineMatching.Stretch] {
  /// Hands over where columns that were pushed together stand in the new picture.
  func forEachNew(_ columns: PixelColumns, _ body: (PixelColumns) -> Void) {
    if count == 1, self[0].new == 0 { return body(columns) }
    columns.forEach { x in
      var left = 0
      for stretch in self {
        if x < left + stretch.count {
          return body(PixelColumns(first: stretch.new + x - left, bits: 1 << 63))
        }
        left += stretch.count
      }
    }
  }
}

extension PictureAlignment {
  /// Regions as they lie in what is left of both pictures: a pixel is ignored where it is in one of them,
  /// in the base or in the new picture.
  package func ignored(_ regions: [PixelRect]) -> [PixelRect] {
    regions.flatMap { region in
      place(region, base) { $0.base } + place(region, new) { $0.new }
    }
  }

  private func place(
    _ region: PixelRect, _ size: PixelWalk.Size, _ side: (LineMatching.Stretch) -> Int
  ) -> [PixelRect] {
    let (rows, columns) = (region.rows(within: size.height), region.columns(within: size.width))
    var placed: [PixelRect] = []
    var top = 0
    for strip in strips {
      let (y, height) = Self.place(rows, strip.rows, side)
      var left = 0
      for stretch in strip.columns {
        let (x, width) = Self.place(columns, stretch, side)
        if width > 0, height > 0 {
          placed.append(PixelRect(x: left + x, y: top + y, width: width, height: height))
        }
        left += stretch.count
      }
      top += strip.rows.count
    }
    return placed
  }

  /// Where a range starts in a stretch, and how many of its lines lie there.
  private static func place(
    _ range: Range<Int>, _ stretch: LineMatching.Stretch, _ side: (LineMatching.Stretch) -> Int
  ) -> (start: Int, count: Int) {
    let part = range.clamped(to: side(stretch)..<side(stretch) + stretch.count)
    return (part.lowerBound - side(stretch), part.count)
  }
}
