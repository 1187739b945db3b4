import Images

extension StreamedPair {
  /// The result of reading two pictures once: their differences in place, and their alignment.
  package struct FirstLook {
    /// The differences of rows at the same place.
    package let comparison: Comparison
    /// The alignment of rows and columns, or the reason why there is none.
    package let alignment: Result<PictureAlignment, PictureAlignment.Limit>
    /// The result of ``comparison`` for an alignment in place.
    package let inPlace: AlignedComparison
    /// The result of ``StreamedPair/aligned(by:showing:)`` for the alignment.
    ///
    /// Nil if it requires decoding the files again.
    package let aligned: AlignedComparison?
  }

  /// The maximum memory for kept rows, in bytes: 160 MiB.
  package static let mostKept = 160 << 20

  /// Compares the pictures in place, and aligns them.
  ///
  /// - Parameter room: the maximum memory for kept rows, in bytes, which are needed to compare
  ///   moved rows. Default: 160 MiB.
  /// - Returns: the differences and the alignment.
  /// - Throws: ``Damage`` if a file is damaged, in any row.
  package func firstLook(room: Int = mostKept) throws(Damage) -> FirstLook {
    var (walk, tally, places) = (walk, PixelTally(), DifferingPlaces())
    let sizes = (walk.base, walk.new)
    var kept = KeptRows(walk.base, walk.new, room: room)
    let (isWhole, all) = (walk.ignored.isEmpty, [0..<walk.width])
    try forEachRow { row, base, new in
      var isSame = true
      walk.look(at: row, of: walk.pair(base, new)) { columns, finding in
        tally.add(columns, row, finding, by: metric)
        if finding.counts { places.add(columns, row) }
        if case .missing = finding { return }
        isSame = false
      }
      kept.add(row, base, new, isWhole ? all : walk.spans(in: row), areSame: isSame)
      return true
    }
    kept.finish()
    let comparison = Comparison(walk, tally)
    let alignment = Result { () throws(PictureAlignment.Limit) in
      guard comparison.verdict != .same else { return PictureAlignment(sizes.0, sizes.1) }
      return try kept.alignment()
    }
    // The rows around a row are not kept: if they matter, the files must be read again.
    let moved =
      walk.surroundings > 0
      ? nil
      : (try? alignment.get()).flatMap {
        $0.isInPlace ? nil : $0
      }
    return FirstLook(
      comparison: comparison, alignment: alignment,
      inPlace: AlignedComparison(PictureAlignment(sizes.0, sizes.1), comparison, &places),
      aligned: moved.flatMap { kept.compared(by: $0, walk) })
  }

  /// Compares aligned pictures; the pair must read only the rows and columns of the alignment.
  ///
  /// - Parameters:
  ///   - alignment: the alignment of rows and columns.
  ///   - picture: receives the picture of the differences; nil: none is made.
  /// - Returns: the differences.
  /// - Throws: ``Damage`` if a file is damaged, in any row.
  package func aligned(
    by alignment: PictureAlignment, showing picture: AlignedPicture?
  ) throws(Damage) -> AlignedComparison {
    var (tally, rows, picture) = (
      AlignedTally(alignment, walk), AlignedRows(alignment), picture
    )
    picture?.start()
    defer { picture?.stop() }
    try forEachRow { row, base, new throws(Damage) in
      try picture?.goOn(to: rows.new(row))
      tally.look(at: row, base, new) { picture?.mark($0, $1) }
      return true
    }
    try picture?.finish()
    return tally.finished()
  }
}
