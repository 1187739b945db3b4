import Images

/// The count and bounds of pixels that differ.
struct PixelTally {
  private(set) var count = 0
  /// The largest difference of two pixels.
  private(set) var largest = 0.0
  private var columns = 0..<0
  private var rows = 0..<0

  /// The smallest rectangle that contains all differing pixels; nil if there are none.
  var bounds: PixelRect? {
    guard count > 0 else { return nil }
    return PixelRect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// Adds a finding about pixels of a row.
  mutating func add(
    _ columns: PixelColumns, _ row: Int, _ finding: PixelWalk.Finding, by metric: Metric
  ) {
    switch finding {
    case .similar(let delta): largest = max(largest, delta)
    case .different(let delta): add(columns, row, delta)
    case .antialiased: break
    case .missing: add(columns, row, metric.greatest)
    }
  }

  private mutating func add(_ more: PixelColumns, _ row: Int, _ delta: Double) {
    let range = more.range
    if count == 0 { (columns, rows) = (range, row..<row + 1) }
    count += more.count
    largest = max(largest, delta)
    columns =
      min(columns.lowerBound, range.lowerBound)..<max(columns.upperBound, range.upperBound)
    rows = rows.lowerBound..<row + 1
  }
}
