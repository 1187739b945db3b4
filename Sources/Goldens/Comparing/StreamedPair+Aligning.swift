import Images

extension StreamedPair {
  /// What the first look at two pictures gives: how they differ as they are, and how their rows and columns
  /// belong together.
  package struct FirstLook {
    /// How they differ, rows compared with those at the same place.
    package let comparison: Comparison
    /// How rows and columns belong together, or why that cannot be told.
    package let alignment: Result<PictureAlignment, PictureAlignment.Limit>
    /// What ``comparison`` comes to where nothing was put in or taken out.
    package let inPlace: AlignedComparison
    /// What ``StreamedPair/aligned(by:showing:)`` would give for the alignment; nil where the files
    /// have to be decoded for it again.
    package let aligned: AlignedComparison?
  }

  /// The bytes of rows that are kept at most.
  package static let mostKept = 160 << 20

  /// Compares the pictures as they are, and matches their rows by digests.
  ///
  /// - Parameter room: the bytes of rows that are kept at most, so that those which moved can be
  ///   compared with where they were. Default: 160 MiB.
  /// - Returns: what is found.
  /// - Throws: ``Damage`` where a file is damaged, on whichever row.
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
    // What lies around rows is not kept: where it counts, they have to be read again.
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

  /// Compares what an alignment leaves of two pictures; the pair's files give that and no more.
  ///
  /// - Parameters:
  ///   - alignment: how rows and columns belong together.
  ///   - picture: gets the picture of how the two differ; nil: it is not made.
  /// - Returns: what was found.
  /// - Throws: ``Damage`` where a file is damaged, on whichever row.
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
