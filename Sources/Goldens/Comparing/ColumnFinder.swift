import Images

/// Finds columns that were put in or taken out in some rows, while two pictures are compared from the top
/// down: in rows one below the other that are not the same, columns are matched as rows are.
struct ColumnFinder {
  /// Rows, and how the columns belong together in all of them.
  struct Found: Hashable {
    let rows: Range<Int>
    let columns: [LineMatching.Stretch]
  }

  private(set) var found: [Found] = []
  private var rows = 0..<0
  private var base: [UInt32]
  private var new: [UInt32]

  /// More blocks of columns that came or went than these are no shift.
  private static let mostGaps = 8
  /// Fewer columns than these are no shift, either.
  private static let fewest = 4
  /// In more stretches of rows than these, and among more columns of all, nothing is looked for: what
  /// differs there is counted, as it is without.
  private static let mostFound = 1_000, mostColumns = 5_000_000

  /// Of a tall block, so many rows from its first on are looked at, and after that one of so many: what is
  /// found is compared pixel by pixel afterwards.
  private static let allRows = 64, rowsBetween = 8

  private var columnCount = 0

  /// A search in pictures of some widths.
  init(widths: (base: Int, new: Int)) {
    base = Array(repeating: 0, count: widths.base)
    new = Array(repeating: 0, count: widths.new)
  }

  /// Adds a row that is not the same in both.
  mutating func add(_ row: Int, _ base: PixelGrid, _ new: PixelGrid) {
    if row != rows.upperBound {
      finish()
      rows = row..<row
    }
    rows = rows.lowerBound..<row + 1
    guard rows.count <= Self.allRows || rows.count % Self.rowsBetween == 0 else { return }
    base.mix(row, into: &self.base)
    new.mix(row, into: &self.new)
  }

  /// Ends the search; only then all that was found is there.
  mutating func finish() {
    defer {
      for place in base.indices { base[place] = 0 }
      for place in new.indices { new[place] = 0 }
      rows = 0..<0
    }
    guard rows.count > 1, found.count < Self.mostFound else { return }
    let most = min(base.count, new.count)
    var (start, end) = (0, 0)
    while start < most, base[start] == new[start] { start += 1 }
    while end < most - start, base[base.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let middle = (start..<base.count - end, start..<new.count - end)
    columnCount += middle.0.count + middle.1.count
    guard columnCount <= Self.mostColumns else { return }
    guard let columns = Self.columns(Array(base[middle.0]), Array(new[middle.1])) else { return }
    var all = [LineMatching.Stretch(base: 0, new: 0, count: start)]
    all += columns.map { .init(base: start + $0.base, new: start + $0.new, count: $0.count) }
    all.append(.init(base: base.count - end, new: new.count - end, count: end))
    found.append(Found(rows: rows, columns: all.filter { $0.count > 0 }))
  }

  /// How columns belong together, where most of those that differ are the same elsewhere.
  private static func columns(_ base: [UInt32], _ new: [UInt32]) -> [LineMatching.Stretch]? {
    guard min(base.count, new.count) >= fewest,
      let matching = try? LineMatching(base, new, likeness: { _, _ in 0 })
    else { return nil }
    let inPlace = zip(base, new).count { $0 == $1 }
    let gaps = LineMatching.gaps(matching.stretches, base.count, new.count).count
    let gain = matching.sameLines - inPlace
    let isShift = gain >= max(fewest, (min(base.count, new.count) - inPlace) / 2)
    return isShift && gaps <= mostGaps ? matching.stretches : nil
  }
}

extension PictureAlignment {
  /// The same with columns that belong together in rows of what it leaves of both pictures.
  func adding(_ found: [ColumnFinder.Found]) -> PictureAlignment {
    guard !found.isEmpty else { return self }
    var (alignment, rest) = (self, found[...])
    alignment.strips = []
    var top = 0
    for strip in strips {
      var done = 0
      func add(_ count: Int, _ columns: [LineMatching.Stretch]) {
        guard count > 0 else { return }
        let (base, new) = (strip.rows.base + done, strip.rows.new + done)
        alignment.strips.append(
          Strip(rows: .init(base: base, new: new, count: count), columns: columns))
        done += count
      }
      while let next = rest.first, next.rows.lowerBound < top + strip.rows.count {
        add(next.rows.lowerBound - top - done, strip.columns)
        add(min(next.rows.upperBound - top, strip.rows.count) - done, next.columns)
        guard next.rows.upperBound <= top + strip.rows.count else { break }
        rest.removeFirst()
      }
      add(strip.rows.count - done, strip.columns)
      top += strip.rows.count
    }
    return alignment
  }
}
