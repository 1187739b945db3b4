import Images

/// The places where pictures differ: rectangles around differing pixels that are close together.
struct DifferingPlaces {
  /// A place that may still grow.
  private struct Open {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  /// The maximum gap between pixels of one place.
  private static let nearness = 16
  /// The maximum number of places listed; further ones are only counted.
  static let mostListed = 100

  private var open: [Open] = []
  private var row = 0
  private var runs: [Range<Int>] = []
  private var closed: [PixelRect] = []
  private var closedCount = 0

  /// Adds differing pixels: rows from the top, columns from the left.
  mutating func add(_ columns: PixelColumns, _ row: Int) {
    if row != self.row {
      endRow()
      self.row = row
    }
    if columns.bits == .max { return add(columns.range) }
    // 16 columns at a time are as exact as places are separated.
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

  /// The places from the top, up to the listed maximum, and the number of all places.
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

  /// Adds the runs of the current row to the places.
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
