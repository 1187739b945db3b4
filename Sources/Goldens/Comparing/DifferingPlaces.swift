import Images

/// The places where pictures differ: rectangles around pixels that lie close to each other.
struct DifferingPlaces {
  /// A place that may still grow.
  private struct Open {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  /// Pixels with no more than so many between them are one place.
  private static let nearness = 16
  /// More places than these are counted only.
  static let mostListed = 100

  private var open: [Open] = []
  private var row = 0
  private var runs: [Range<Int>] = []
  private var closed: [PixelRect] = []
  private var closedCount = 0

  /// Adds pixels that differ; rows come from the top down, columns from the left.
  mutating func add(_ columns: PixelColumns, _ row: Int) {
    if row != self.row {
      endRow()
      self.row = row
    }
    if columns.bits == .max { return add(columns.range) }
    // A quarter at a time is as near as places are told apart.
    for quarter in 0..<4 {
      let bits = columns.bits & UInt64(0xFFFF) << (48 - 16 * UInt64(quarter))
      guard bits != 0 else { continue }
      add(PixelColumns(first: columns.first, bits: bits).range)
    }
  }

  private mutating func add(_ run: Range<Int>) {
    if let last = runs.last, run.lowerBound - last.upperBound <= Self.nearness {
      runs[runs.count - 1] = last.lowerBound..<run.upperBound
    } else {
      runs.append(run)
    }
  }

  /// All places, from the top down, as many as are listed; and how many there are.
  mutating func finished() -> (listed: [PixelRect], count: Int) {
    endRow()
    open.forEach { close($0) }
    open = []
    return (closed.sorted { ($0.y, $0.x) < ($1.y, $1.x) }, closedCount)
  }

  private mutating func close(_ place: Open) {
    closedCount += 1
    guard closed.count < Self.mostListed else { return }
    let (columns, rows) = (place.columns, place.rows)
    closed.append(
      PixelRect(
        x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count))
  }

  /// Lets the places grow by the runs of a row.
  private mutating func endRow() {
    guard !runs.isEmpty else { return }
    var growing: [Open] = []
    for place in open {
      if row - place.rows.upperBound > Self.nearness { close(place) } else { growing.append(place) }
    }
    growing += runs.map { Open(columns: $0, rows: row..<row + 1) }
    growing.sort {
      ($0.columns.lowerBound, $0.rows.lowerBound) < ($1.columns.lowerBound, $1.rows.lowerBound)
    }
    open = []
    for place in growing {
      guard let last = open.last,
        place.columns.lowerBound - last.columns.upperBound <= Self.nearness
      else {
        open.append(place)
        continue
      }
      let (columns, rows) = (last.columns, last.rows)
      open[open.count - 1].columns =
        columns.lowerBound..<max(columns.upperBound, place.columns.upperBound)
      open[open.count - 1].rows =
        min(rows.lowerBound, place.rows.lowerBound)..<max(rows.upperBound, place.rows.upperBound)
    }
    runs.removeAll(keepingCapacity: true)
  }
}
