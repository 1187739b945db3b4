/// Measures how well rows of two pictures correspond; all rows are kept.
final class PairMeter {
  typealias Stretch = LineMatching.Stretch

  let rows: KeptRows
  private let readers: (base: RowReader, new: RowReader)
  /// The costs of pairs of rows, by the corresponding columns and the numbers of the rows.
  private var costs: [[Stretch]: [UInt64: Cost]] = [:]
  private var costCount = 0
  /// The number of pixels examined so far.
  private var looked = 0
  /// The number of whole columns examined so far.
  private var lookedColumns = 0

  /// The maximum number of cached costs.
  private static let mostCosts = 20_000
  /// The maximum number of times that all pixels of a picture are examined.
  private static let mostLooks = 8
  /// The maximum number of whole columns to examine.
  private static let mostColumns = 5_000_000

  /// The cost of a pair of rows, in pixels.
  struct Cost {
    /// The number of corresponding pixels that differ.
    var different: Int32 = 0
    /// The number of runs that start in columns that only one row has.
    var ink: Int32 = 0

    var sum: Int { Int(different) + Int(ink) }
  }

  /// The number of corners in each row: pixels that differ from those at their left and above them.
  private(set) lazy var corners = (
    base: corners(of: rows.base, readers.base),
    new: corners(of: rows.new, readers.new)
  )

  init(_ rows: KeptRows) {
    self.rows = rows
    let (base, new) = (rows.base.width, rows.new.width)
    readers = (RowReader(width: base), RowReader(width: new))
  }

  /// The columns without a shift.
  var inPlace: [Stretch] {
    [Stretch(base: 0, new: 0, count: min(rows.base.width, rows.new.width))]
  }

  /// Whether both pictures have the same width.
  var areAsWide: Bool { rows.base.width == rows.new.width }

  /// Whether the limit of work is reached.
  var isTired: Bool {
    looked > Self.mostLooks * rows.new.width * rows.new.height || lookedColumns > Self.mostColumns
  }

  /// Whether two rows are equal, with all columns in place.
  func areSame(_ base: Int, _ new: Int) -> Bool {
    areAsWide && rows.base.numbers[base] == rows.new.numbers[new]
  }

  /// The number of runs of equal pixels in a row.
  func runCount(_ side: KeptRows.Side, _ row: Int) -> Int {
    rows.pixels(side.numbers[row])?.runCount ?? 0
  }

  // MARK: Costs

  /// The cost of each pair of rows, for some corresponding columns.
  func costs(of pairs: [RowPair], _ columns: [Stretch]) -> [Cost] {
    let isInPlace = columns == inPlace
    var known = costs.removeValue(forKey: columns) ?? [:]
    defer { costs[columns] = known }
    return pairs.map { pair in
      if isInPlace, areSame(pair.base, pair.new) { return Cost() }
      let key = self.key(pair)
      if let cost = known[key] { return cost }
      let cost = cost(of: pair, columns)
      if costCount < Self.mostCosts {
        known[key] = cost
        costCount += 1
      }
      return cost
    }
  }

  private func key(_ pair: RowPair) -> UInt64 {
    UInt64(rows.base.numbers[pair.base]) << 32 | UInt64(rows.new.numbers[pair.new])
  }

  private func cost(of pair: RowPair, _ columns: [Stretch]) -> Cost {
    looked += rows.new.width
    let (base, new) = (self.base(pair.base), self.new(pair.new))
    var cost = Cost()
    for stretch in columns {
      Self.forEachBlock(of: stretch.count) { x, count in
        let differing = base.differences(
          stretch.base + x, 0, count, to: new, stretch.new + x, 0)
        cost.different += Int32(differing.nonzeroBitCount)
      }
    }
    for gap in LineMatching.gaps(columns, rows.base.width, rows.new.width) {
      base.forEachStart(in: 0, gap.base) { _ in cost.ink += 1 }
      new.forEachStart(in: 0, gap.new) { _ in cost.ink += 1 }
    }
    return cost
  }

  /// The hashes of all columns over some pairs of rows.
  func columnHashes(of pairs: [RowPair]) -> (base: [UInt32], new: [UInt32]) {
    looked += pairs.count * rows.new.width
    lookedColumns += rows.base.width + rows.new.width
    var base = [UInt32](repeating: 0, count: rows.base.width)
    var new = [UInt32](repeating: 0, count: rows.new.width)
    for pair in pairs {
      self.base(pair.base).mix(0, into: &base)
      self.new(pair.new).mix(0, into: &new)
    }
    return (base, new)
  }

  /// The hashes of all rows of both pictures, limited to corresponding columns.
  func rowHashes(_ columns: [Stretch]) -> (base: [UInt64], new: [UInt64]) {
    looked += rows.new.width * rows.new.height
    func hashes(
      _ side: KeptRows.Side, _ row: (Int) -> PixelGrid, _ place: (Stretch) -> Int
    ) -> [UInt64] {
      var known: [Int32: UInt64] = [:]
      return side.numbers.indices.map { index in
        if let hash = known[side.numbers[index]] { return hash }
        let grid = row(index)
        let hash = columns.reduce(into: UInt64(0)) { hash, stretch in
          let start = place(stretch)
          hash = RowDigest.mixed(hash, grid.hash(of: start..<start + stretch.count, row: 0))
        }
        known[side.numbers[index]] = hash
        return hash
      }
    }
    return (hashes(rows.base, base) { $0.base }, hashes(rows.new, new) { $0.new })
  }

  // MARK: Corners

  /// The number of equal pixels of a pair of rows that are corners in both pictures.
  func matchedCorners(of pair: RowPair, _ columns: [Stretch]) -> Int {
    let (y, z) = (pair.base, pair.new)
    guard corners.base[y] > 0, corners.new[z] > 0 else { return 0 }
    if columns == inPlace, areSame(y, z), areSame(y - 1, z - 1) { return Int(corners.base[y]) }
    let (baseAbove, newAbove) = (self.base(y - 1), self.new(z - 1))
    let (base, new) = (self.base(y), self.new(z))
    var count = 0
    for stretch in columns {
      Self.forEachBlock(of: stretch.count) { x, size in
        let (x, newX) = (stretch.base + x, stretch.new + x)
        let matched =
          Self.corners(x, size, base, baseAbove) & Self.corners(newX, size, new, newAbove)
        guard matched != 0 else { return }
        count += (matched & ~base.differences(x, 0, size, to: new, newX, 0)).nonzeroBitCount
      }
    }
    return count
  }

  private func corners(of side: KeptRows.Side, _ reader: RowReader) -> [Int32] {
    side.numbers.indices.map { row in
      guard row > 0, side.numbers[row] != side.numbers[row - 1] else { return 0 }
      let (above, grid) = (self.row(row - 1, side, reader), self.row(row, side, reader))
      var count: Int32 = 0
      Self.forEachBlock(of: side.width) { x, size in
        count += Int32(Self.corners(x, size, grid, above).nonzeroBitCount)
      }
      return count
    }
  }

  private static func corners(
    _ x: Int, _ count: Int, _ grid: PixelGrid, _ above: PixelGrid
  ) -> UInt64 {
    let starts = grid.starts(x, 0, count) & (x == 0 ? .max >> 1 : .max)
    return starts == 0 ? 0 : starts & grid.differences(x, 0, count, to: above, x, 0)
  }

  // MARK: Rows

  /// A row of the base, as the only row of a grid.
  private func base(_ row: Int) -> PixelGrid { self.row(row, rows.base, readers.base) }

  /// A row of the new picture, as the only row of a grid.
  private func new(_ row: Int) -> PixelGrid { self.row(row, rows.new, readers.new) }

  private func row(_ row: Int, _ side: KeptRows.Side, _ reader: RowReader) -> PixelGrid {
    reader.grid(rows.pixels(side.numbers[row]), number: side.numbers[row])
  }

  private static func forEachBlock(of count: Int, _ body: (Int, Int) -> Void) {
    for x in stride(from: 0, to: count, by: 64) { body(x, min(64, count - x)) }
  }
}

/// Corresponding rows of two pictures.
struct RowPair {
  private let (old, now): (Int32, Int32)

  init(base: Int, new: Int) { (old, now) = (Int32(base), Int32(new)) }

  /// The index of the row in the base.
  var base: Int { Int(old) }
  /// The index of the row in the new picture.
  var new: Int { Int(now) }
}
