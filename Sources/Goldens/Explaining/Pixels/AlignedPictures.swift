import Geometry
import Images

/// Two pictures whose corresponding rows of pixels are compared.
struct AlignedPictures {
  /// A row of pixels.
  struct Row {
    /// The row in the base; nil if only the new picture has it.
    let base: Int?
    /// The row in the new picture; nil if only the base has it.
    let new: Int?
    /// The index of its band.
    let band: Int
  }

  let bands: [Bands.Band]
  private let base: Bitmap
  private let new: Bitmap
  private let walk: PixelWalk

  init(_ base: Bitmap, _ new: Bitmap, _ bands: Bands, by metric: Metric) {
    self.bands = bands.all
    (self.base, self.new) = (base, new)
    walk = PixelWalk(base.size, new.size, by: metric)
  }

  /// Passes on the columns and row of all pixels that differ, or that only one picture has.
  private func forEachDifference(_ body: (PixelColumns, Row) -> Void) {
    base.withGrid { baseGrid in
      new.withGrid { newGrid in
        for (index, band) in bands.enumerated() {
          if let columns = band.columns {
            forEachDifference(in: band, columns, index, body)
            continue
          }
          for stretch in band.shared {
            let pair = GridPair(
              base: baseGrid.from(row: stretch.base), new: newGrid.from(row: stretch.new),
              width: min(base.width, new.width), height: stretch.count)
            walk.forEach(of: pair) { columns, row, finding in
              switch finding {
              case .different, .missing:
                let row = Row(base: stretch.base + row, new: stretch.new + row, band: index)
                body(columns, row)
              case .similar, .antialiased: break
              }
            }
          }
          for y in band.baseOnly {
            PixelColumns.forEach(in: 0..<base.width) {
              body($0, Row(base: y, new: nil, band: index))
            }
          }
          for y in band.newOnly {
            PixelColumns.forEach(in: 0..<new.width) {
              body($0, Row(base: nil, new: y, band: index))
            }
          }
        }
      }
    }
  }

  /// Passes on the differences of a band with inserted or removed columns.
  private func forEachDifference(
    in band: Bands.Band, _ columns: [LineMatching.Stretch], _ index: Int,
    _ body: (PixelColumns, Row) -> Void
  ) {
    let width = columns.reduce(0) { $0 + $1.count }
    func selected(_ bitmap: Bitmap, _ rows: Range<Int>, _ columns: [Range<Int>]) -> Bitmap {
      bitmap.selecting(PixelSelection([.init(rows: rows, columns: columns)], width: width))
    }
    let olds = selected(base, band.base, columns.map { $0.base..<$0.baseEnd })
    let news = selected(new, band.new, columns.map { $0.new..<$0.newEnd })
    var walk = PixelWalk(olds.size, news.size, by: self.walk.metric)
    walk.forEach(of: olds, and: news) { found, row, finding in
      guard finding.counts else { return }
      let row = Row(base: band.base.lowerBound + row, new: band.new.lowerBound + row, band: index)
      columns.forEachNew(found) { body($0, row) }
    }
    for gap in LineMatching.gaps(columns, base.width, new.width) {
      for y in band.base {
        PixelColumns.forEach(in: gap.base) { body($0, Row(base: y, new: nil, band: index)) }
      }
      for y in band.new {
        PixelColumns.forEach(in: gap.new) { body($0, Row(base: nil, new: y, band: index)) }
      }
    }
  }

  /// The colours of the marks.
  private static let palette = [
    Color.clear, Color(red: 255, green: 0, blue: 0),
    Color(red: 0, green: 200, blue: 80, alpha: 60), Color(red: 160, green: 0, blue: 200),
  ]

  /// Passes on all pixels that differ, and marks them on a transparent background.
  ///
  /// Pixels that differ are red, inserted rows and columns are green; a violet line marks removed
  /// ones.
  func marked(_ body: (PixelColumns, Row) -> Void) -> IndexedBitmap {
    let (width, height) = (walk.new.width, walk.new.height)
    var marks = IndexedBitmap(width: width, height: height, palette: Self.palette)
    forEachDifference { columns, row in
      body(columns, row)
      if let y = row.new { marks.paint(columns, y, row.base == nil ? 2 : 1) }
    }
    for band in bands where band.isGone && !band.base.isEmpty {
      let line = max(band.new.lowerBound - 1, 0)..<band.new.lowerBound + 1
      for y in line.clamped(to: 0..<height) {
        PixelColumns.forEach(in: 0..<width) { marks.paint($0, y, 3) }
      }
    }
    for band in bands {
      guard let columns = band.columns else { continue }
      for gap in LineMatching.gaps(columns, base.width, width) where !gap.base.isEmpty {
        let line = gap.new.lowerBound - 1..<gap.new.lowerBound + 1
        for y in band.new {
          PixelColumns.forEach(in: line.clamped(to: 0..<width)) { marks.paint($0, y, 3) }
        }
      }
    }
    return marks
  }
}
