import Images

extension StreamedPair {
  /// What the first look at two pictures gives: how they differ as they are, and how their rows belong
  /// together, and where nothing came or went, their columns.
  package struct FirstLook {
    /// How they differ, rows compared with those at the same place.
    package let comparison: Comparison
    /// How rows belong together, or why that cannot be told.
    package let alignment: Result<PictureAlignment, PictureAlignment.Limit>
    /// What ``comparison`` comes to where nothing was put in or taken out.
    package let inPlace: AlignedComparison
  }

  /// Compares the pictures as they are, and matches their rows by digests, 16 bytes for each.
  ///
  /// - Throws: ``Damage`` where a file is damaged, on whichever row.
  package func firstLook() throws(Damage) -> FirstLook {
    var (walk, tally, places) = (walk, PixelTally(), DifferingPlaces())
    let sizes = (walk.base, walk.new)
    let width = walk.sharedWidth
    var finder = ColumnFinder(widths: (walk.base.width, walk.new.width))
    var digests: (base: [RowDigest], new: [RowDigest]) = ([], [])
    let (isWhole, all) = (walk.ignored.isEmpty, [0..<walk.width])
    digests.base.reserveCapacity(walk.base.height)
    digests.new.reserveCapacity(walk.new.height)
    try forEachRow { row, base, new in
      let spans = isWhole ? all : walk.spans(in: row)
      if row < sizes.0.height {
        digests.base.append(RowDigest(of: row, in: base, spans, width: width))
      }
      if row < sizes.1.height {
        digests.new.append(RowDigest(of: row, in: new, spans, width: width))
      }
      var isSame = true
      walk.look(at: row, of: walk.pair(base, new)) { columns, finding in
        tally.add(columns, row, finding, by: metric)
        if finding.counts { places.add(columns, row) }
        if case .missing = finding { return }
        isSame = false
      }
      if !isSame { finder.add(row, base, new) }
      return true
    }
    finder.finish()
    let comparison = Comparison(walk, tally)
    let alignment = Result { () throws(PictureAlignment.Limit) in
      guard comparison.verdict != .same else { return PictureAlignment(sizes.0, sizes.1) }
      let found = try PictureAlignment(sizes.0, sizes.1, digests.base, digests.new)
      let plain = PictureAlignment(sizes.0, sizes.1)
      return try (found == plain ? found.adding(finder.found) : found).checked()
    }
    return FirstLook(
      comparison: comparison, alignment: alignment,
      inPlace: AlignedComparison(PictureAlignment(sizes.0, sizes.1), comparison, &places))
  }

  /// Compares what an alignment leaves of two pictures; the pair's files give that and no more.
  ///
  /// - Parameters:
  ///   - alignment: how rows and columns belong together.
  ///   - picture: gets the picture of how the two differ; nil: it is not made.
  /// - Returns: what was found; and the alignment with columns that came or went.
  /// - Throws: ``Damage`` where a file is damaged, on whichever row.
  package func aligned(
    by alignment: PictureAlignment, showing picture: AlignedPicture?
  ) throws(Damage) -> (AlignedComparison, PictureAlignment) {
    var finder = ColumnFinder(widths: (walk.base.width, walk.new.width))
    var (walk, tally, places) = (walk, PixelTally(), DifferingPlaces())
    var (rows, picture) = (AlignedRows(alignment), picture)
    picture?.start()
    defer { picture?.stop() }
    try forEachRow { row, base, new throws(Damage) in
      try picture?.goOn(to: rows.new(row))
      var isSame = true
      walk.look(at: row, of: walk.pair(base, new)) { columns, finding in
        isSame = false
        tally.add(columns, row, finding, by: metric)
        rows.forEachNew(columns, row) { columns, row in
          if finding.counts { places.add(columns, row) }
          picture?.mark(columns, finding)
        }
      }
      if !isSame, !alignment.hasColumns { finder.add(row, base, new) }
      return true
    }
    try picture?.finish()
    finder.finish()
    let found = AlignedComparison(alignment, Comparison(walk, tally), &places)
    return (found, alignment.adding(finder.found))
  }
}
