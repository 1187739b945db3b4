import Images

/// Compares two pictures row by row, and finds all pixels that differ.
///
/// If the sizes differ, the smallest rectangle that contains both pictures is compared.
struct PixelWalk {
  /// The width and height of a picture, in pixels.
  typealias Size = (width: Int, height: Int)

  let base: Size
  let new: Size
  let metric: Metric
  var ignored: [PixelRect] = []
  /// The largest difference of a channel so far.
  private var largest = 0

  init(_ base: Size, _ new: Size, by metric: Metric, ignoring ignored: [PixelRect] = []) {
    (self.base, self.new, self.metric, self.ignored) = (base, new, metric, ignored)
  }

  /// A finding about pixels.
  enum Finding {
    /// They differ, but too little to count; with the difference.
    case similar(Double)
    /// They count as different; with their difference, or a larger one found before.
    case different(Double)
    /// They are ignored as antialiasing.
    case antialiased
    /// Only one picture has them.
    case missing
  }

  /// The width of the rectangle that contains both pictures.
  var width: Int { max(base.width, new.width) }
  /// The height of the rectangle that contains both pictures.
  var height: Int { max(base.height, new.height) }

  /// The number of rows above and below a row that affect its findings.
  var surroundings: Int {
    if case .yiq(_, ignoresAntialiasing: true) = metric { 2 } else { 0 }
  }

  /// The two pictures, limited to the area that both have.
  func pair(_ base: PixelGrid, _ new: PixelGrid) -> GridPair {
    GridPair(
      base: base, new: new, width: min(self.base.width, self.new.width),
      height: min(self.base.height, self.new.height))
  }

  /// Compares one row, and calls a closure with columns and a finding about them.
  ///
  /// Equal and ignored pixels are not reported. Rows must be compared from the top.
  mutating func look(at row: Int, of pair: GridPair, _ body: (PixelColumns, Finding) -> Void) {
    for columns in spans(in: row) { walk(columns, row, pair, body) }
  }

  /// Compares all rows of two pictures, and calls a closure with columns, row and finding.
  mutating func forEach(
    of base: Bitmap, and new: Bitmap, _ body: (PixelColumns, Int, Finding) -> Void
  ) {
    base.withGrid { base in
      new.withGrid { new in
        let pair = pair(base, new)
        for row in 0..<height { look(at: row, of: pair) { body($0, row, $1) } }
      }
    }
  }

  /// Compares the rows of a part of both pictures; rows are counted from the part's first one.
  func forEach(of pair: GridPair, _ body: (PixelColumns, Int, Finding) -> Void) {
    var walk = self
    // The amount of the difference is not needed here.
    walk.largest = 255
    for row in 0..<pair.height { walk.walk(0..<width, row, pair) { body($0, row, $1) } }
  }

  private mutating func walk(
    _ columns: Range<Int>, _ row: Int, _ pair: GridPair, _ body: (PixelColumns, Finding) -> Void
  ) {
    let shared = columns.clamped(to: 0..<(row < pair.height ? pair.width : 0))
    pair.forEachDifference(in: shared, row: row) { columns in
      guard let thresholds else {
        if largest < 255 { largest = max(largest, pair.largestDifference(in: columns, row: row)) }
        return body(columns, .different(Double(largest)))
      }
      columns.forEach { x in
        body(PixelColumns(first: x, bits: 1 << 63), finding(x, row, pair, thresholds))
      }
    }
    let missing = max(shared.upperBound, columns.lowerBound)..<columns.upperBound
    PixelColumns.forEach(in: missing) { body($0, .missing) }
  }

  /// The tolerances of the metric; nil: none.
  private var thresholds: (delta: Double, ignoresAntialiasing: Bool)? {
    guard case .yiq(let threshold, let ignoresAntialiasing) = metric else { return nil }
    return (YIQ.greatestDelta * threshold * threshold, ignoresAntialiasing)
  }

  /// Measures a pixel that differs.
  private func finding(
    _ x: Int, _ y: Int, _ pair: GridPair,
    _ thresholds: (delta: Double, ignoresAntialiasing: Bool)
  ) -> Finding {
    let (delta, ground) = YIQ.delta(pair.base[x, y], pair.new[x, y])
    // On the scale of thresholds.
    let share = (delta / YIQ.greatestDelta).squareRoot()
    guard delta > thresholds.delta else { return .similar(share) }
    if thresholds.ignoresAntialiasing, pair.isAntialiased(x: x, y: y, on: ground) {
      return .antialiased
    }
    return .different(share)
  }

  /// The columns of a row that are not ignored, from the left.
  func spans(in row: Int) -> [Range<Int>] {
    var spans = [0..<width]
    for region in ignored where region.rows(within: height).contains(row) {
      let hole = region.columns(within: width)
      spans = spans.flatMap { span in
        guard span.overlaps(hole) else { return [span] }
        return [
          span.lowerBound..<max(span.lowerBound, hole.lowerBound),
          min(span.upperBound, hole.upperBound)..<span.upperBound,
        ].filter { !$0.isEmpty }
      }
    }
    return spans
  }
}

extension Bitmap {
  /// The width and height, in pixels.
  var size: PixelWalk.Size { (width, height) }
}
