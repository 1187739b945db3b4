package import Images

/// Compares two PNG files while they are decoded, each on a thread of its own.
///
/// Only the rows that are being compared are in memory.
package struct StreamedPair {
  let base: PNGRows
  let new: PNGRows
  let metric: Metric
  private let ignored: [PixelRect]

  /// The errors of the files; at least one is damaged.
  package struct Damage: Error {
    /// The error of the base, or nil.
    package var base: PNGError?
    /// The error of the new file, or nil.
    package var new: PNGError?
  }

  /// Creates a pair of files, not yet decoded.
  package init(
    of base: PNGRows, and new: PNGRows, by metric: Metric, ignoring ignored: [PixelRect]
  ) {
    (self.base, self.new, self.metric, self.ignored) = (base, new, metric, ignored)
  }

  /// Whether the sizes differ, or any pixel counts as different.
  ///
  /// Reading stops at the first difference.
  package func differ() throws(Damage) -> Bool {
    var walk = self.walk
    guard walk.base == walk.new else { return true }
    var tally = PixelTally()
    try forEachRow { row, base, new in
      walk.look(at: row, of: walk.pair(base, new)) { tally.add($0, row, $1, by: metric) }
      return tally.count == 0
    }
    return tally.count > 0
  }

  /// Compares the pictures.
  ///
  /// - Parameter show: receives the picture of the differences, row by row; nil: none is made.
  /// - Returns: the differences.
  /// - Throws: ``Damage`` if a file is damaged, in any row.
  package func compared(showing show: ((PixelRows) -> Void)?) throws(Damage) -> Comparison {
    var (walk, tally) = (walk, PixelTally())
    var line = DifferenceRow(width: show == nil ? 0 : walk.width)
    try forEachRow { row, base, new in
      if show != nil { line.fade(row, of: base, walk.base) }
      walk.look(at: row, of: walk.pair(base, new)) { columns, finding in
        tally.add(columns, row, finding, by: metric)
        if show != nil { line.mark(columns, finding) }
      }
      if let show { line.lend(to: show) }
      return true
    }
    return Comparison(walk, tally)
  }

  var walk: PixelWalk {
    PixelWalk(
      (base.width, base.height), (new.width, new.height), by: metric, ignoring: ignored)
  }

  /// Calls a closure with each row of both pictures, until it returns false.
  ///
  /// The rows around it that affect its findings are accessible as well.
  func forEachRow(
    _ body: (Int, PixelGrid, PixelGrid) throws(Damage) -> Bool
  ) throws(Damage) {
    let (height, margin) = (walk.height, walk.surroundings)
    base.start()
    new.start()
    defer {
      base.stop()
      new.stop()
    }
    for row in 0..<height {
      try wait(for: row + margin)
      let first = max(row - margin, 0)
      let (baseGrid, newGrid) = (PixelGrid(base, from: first), PixelGrid(new, from: first))
      guard try body(row, baseGrid, newGrid) else { return }
      base.release(upTo: row + 1 - margin)
      new.release(upTo: row + 1 - margin)
    }
  }

  /// Waits for a row of both files, or their last; if one is damaged, checks the other as well.
  private func wait(for row: Int) throws(Damage) {
    do { try base.wait(for: min(row, base.height - 1)) } catch {
      throw Damage(base: error, new: new.drain())
    }
    do { try new.wait(for: min(row, new.height - 1)) } catch {
      throw Damage(base: base.drain(), new: error)
    }
  }
}
