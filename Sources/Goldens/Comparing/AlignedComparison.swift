import Images

/// The differences of two pictures after rows and columns that only one of them has are removed.
package struct AlignedComparison: Codable, Hashable, Sendable {
  /// The rows and columns that only one picture has, and moved rows.
  package let bands: [PictureAlignment.Band]
  /// The number of corresponding pixels that count as different.
  package let differentPixels: Int
  /// The number of corresponding pixels.
  package let comparedPixels: Int
  /// The largest difference of two corresponding pixels, as in ``Comparison/maxDelta``.
  package let maxDelta: Double
  /// The places that differ in the new picture, from the top: at most 100.
  ///
  /// A place is a rectangle around differing pixels that are close to each other.
  package let places: [PixelRect]
  /// The number of places that differ.
  package let placeCount: Int

  /// Creates the result from a plain comparison of the corresponding pixels.
  init(_ alignment: PictureAlignment, _ found: Comparison, _ places: inout DifferingPlaces) {
    bands = alignment.bands
    comparedPixels = alignment.comparedPixels
    (differentPixels, maxDelta) = (found.differentPixels, found.maxDelta)
    (self.places, placeCount) = places.finished()
  }

  /// Compares two pictures in memory.
  ///
  /// - Returns: the differences, and the alignment of rows and columns.
  /// - Throws: ``PictureAlignment/Limit`` if the pictures cannot be aligned.
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

/// Maps rows of the aligned pictures to rows of the originals; rows must be requested in order.
struct AlignedRows {
  private var strips: ArraySlice<PictureAlignment.Strip>
  /// The row at which the first strip starts.
  private var top = 0

  init(_ alignment: PictureAlignment) { strips = alignment.strips[...] }

  /// The strip of a row, and the row's index in it.
  private mutating func strip(of row: Int) -> (PictureAlignment.Strip, Int)? {
    while let strip = strips.first, row >= top + strip.rows.count {
      top += strip.rows.count
      strips.removeFirst()
    }
    return strips.first.map { ($0, row - top) }
  }

  /// The row in the new picture.
  mutating func new(_ row: Int) -> Int? { strip(of: row).map { $0.rows.new + $1 } }

  /// Calls a closure with the place of a row's pixels in the new picture.
  mutating func forEachNew(
    _ columns: PixelColumns, _ row: Int, _ body: (PixelColumns, Int) -> Void
  ) {
    guard let (strip, row) = strip(of: row) else { return }
    let y = strip.rows.new + row
    strip.columns.forEachNew(columns) { body($0, y) }
  }
}

extension [LineMatching.Stretch] {
  /// Calls a closure with the columns of the new picture for columns of the aligned one.
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
  /// The ignored regions of the aligned pictures.
  ///
  /// A pixel is ignored if it is in a region, in the base or in the new picture.
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

  /// The start of a range in a stretch, and the number of its lines there.
  private static func place(
    _ range: Range<Int>, _ stretch: LineMatching.Stretch, _ side: (LineMatching.Stretch) -> Int
  ) -> (start: Int, count: Int) {
    let part = range.clamped(to: side(stretch)..<side(stretch) + stretch.count)
    return (part.lowerBound - side(stretch), part.count)
  }
}
