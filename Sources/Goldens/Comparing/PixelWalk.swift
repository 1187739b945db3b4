import Drawing

/// Two pictures, and how to look at them: finds every pixel that is not the same in both.
///
/// Where the sizes differ, the smallest rectangle that holds both is walked.
struct PixelWalk {
  let base: Bitmap
  let new: Bitmap
  let metric: Metric
  let ignored: [PixelRect]

  /// What was found about pixels.
  enum Finding {
    /// They are not the same, but do not count; how far they differ.
    case similar(Double)
    /// They count; how far they differ, or others before them did.
    case different(Double)
    /// They are left out, as they smooth an edge.
    case antialiased
    /// One picture lacks them.
    case missing
  }

  /// The width of the rectangle that holds both.
  var width: Int { max(base.width, new.width) }
  /// The height of the rectangle that holds both.
  var height: Int { max(base.height, new.height) }

  /// Hands over columns, row and what was found about the pixels there, from the top down.
  ///
  /// Nothing is said about pixels that are the same in both, or ignored.
  func forEach(_ body: (PixelColumns, Int, Finding) -> Void) {
    var largest = 0
    base.withGrid { baseGrid in
      new.withGrid { newGrid in
        let pair = GridPair(
          base: baseGrid, new: newGrid,
          width: min(base.width, new.width), height: min(base.height, new.height))
        for row in 0..<height {
          for columns in spans(in: row) { walk(columns, row, pair, &largest, body) }
        }
      }
    }
  }

  /// Hands over the same of the rows that a part of both pictures has, counted from its first.
  func forEach(of pair: GridPair, _ body: (PixelColumns, Int, Finding) -> Void) {
    // How far they differ is not asked.
    var largest = 255
    for row in 0..<pair.height { walk(0..<width, row, pair, &largest, body) }
  }

  private func walk(
    _ columns: Range<Int>, _ row: Int, _ pair: GridPair, _ largest: inout Int,
    _ body: (PixelColumns, Int, Finding) -> Void
  ) {
    let shared = columns.clamped(to: 0..<(row < pair.height ? pair.width : 0))
    pair.forEachDifference(in: shared, row: row) { columns in
      guard let thresholds else {
        if largest < 255 { largest = max(largest, pair.largestDifference(in: columns, row: row)) }
        return body(columns, row, .different(Double(largest)))
      }
      columns.forEach { x in
        body(PixelColumns(first: x, bits: 1 << 63), row, finding(x, row, pair, thresholds))
      }
    }
    let missing = max(shared.upperBound, columns.lowerBound)..<columns.upperBound
    PixelColumns.forEach(in: missing) { body($0, row, .missing) }
  }

  /// What the metric tolerates; nil where nothing.
  private var thresholds: (delta: Double, ignoresAntialiasing: Bool)? {
    guard case .yiq(let threshold, let ignoresAntialiasing) = metric else { return nil }
    return (YIQ.greatestDelta * threshold * threshold, ignoresAntialiasing)
  }

  /// Measures a pixel that is not the same in both.
  private func finding(
    _ x: Int, _ y: Int, _ pair: GridPair,
    _ thresholds: (delta: Double, ignoresAntialiasing: Bool)
  ) -> Finding {
    let delta = YIQ(pair.base[x, y]).delta(to: YIQ(pair.new[x, y]))
    let share = delta / YIQ.greatestDelta
    guard delta > thresholds.delta else { return .similar(share) }
    if thresholds.ignoresAntialiasing, pair.isAntialiased(x: x, y: y) { return .antialiased }
    return .different(share)
  }

  /// The columns of a row that are not ignored, from the left.
  private func spans(in row: Int) -> [Range<Int>] {
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
