package import Images

/// Two PNG files that are compared while they are decoded, each on a thread of its own: of both, only
/// the rows that are looked at are in memory.
package struct StreamedPair {
  let base: PNGRows
  let new: PNGRows
  let metric: Metric
  private let ignored: [PixelRect]

  /// What is wrong with the files; one at least is damaged.
  package struct Damage: Error {
    /// What is wrong with the base.
    package var base: PNGError?
    /// What is wrong with the new file.
    package var new: PNGError?
  }

  /// A pair of files of which no row was decoded yet.
  package init(
    of base: PNGRows, and new: PNGRows, by metric: Metric, ignoring ignored: [PixelRect]
  ) {
    (self.base, self.new, self.metric, self.ignored) = (base, new, metric, ignored)
  }

  /// Whether the pictures differ in any pixel that counts, or in their sizes; nothing is looked at below
  /// the first such.
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
  /// - Parameter show: gets the picture of how they differ, row by row; nil: it is not made.
  /// - Returns: what is found.
  /// - Throws: ``Damage`` where a file is damaged, on whichever row.
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

  /// Hands over both pictures for each row, in which the rows around it that count can be looked at;
  /// until the body says that it has seen enough.
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

  /// Waits until a row of both is there, or their last; where one is damaged, asks the other as well.
  private func wait(for row: Int) throws(Damage) {
    do { try base.wait(for: min(row, base.height - 1)) } catch {
      throw Damage(base: error, new: new.drain())
    }
    do { try new.wait(for: min(row, new.height - 1)) } catch {
      throw Damage(base: base.drain(), new: error)
    }
  }
}
