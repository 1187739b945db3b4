package import Images

/// The corresponding rows of two pictures and, within them, the corresponding columns.
///
/// Corresponding rows have the same order in both pictures; moved rows are listed separately.
package struct PictureAlignment: Hashable, Sendable {
  /// The reason why rows were not matched.
  package typealias Limit = LineMatching.Limit

  /// Consecutive corresponding rows with the same corresponding columns.
  struct Strip: Hashable, Sendable {
    /// The corresponding rows.
    var rows: LineMatching.Stretch
    /// The corresponding columns in all of these rows.
    var columns: [LineMatching.Stretch]

    /// Whether the columns are in place.
    var isInPlace: Bool { columns.count == 1 && columns[0].base == 0 && columns[0].new == 0 }
  }

  /// Rows or columns that only one picture has, or rows that moved past others.
  package struct Band: Codable, Hashable, Sendable {
    /// The kinds of bands.
    package enum Kind: String, Codable, Hashable, Sendable {
      case rowsInserted, rowsRemoved, rowsMoved, columnsInserted, columnsRemoved
    }

    /// The kind of the band.
    package let kind: Kind
    /// The place in the base; the height or width is 0 for insertions.
    package let base: PixelRect
    /// The place in the new picture; the height or width is 0 for removals.
    package let new: PixelRect
    /// Whether the band is at the end: no rows of either picture are below it.
    package let isAtEnd: Bool
  }

  let base: PixelWalk.Size
  let new: PixelWalk.Size
  let strips: [Strip]
  /// The moved rows, which are in no strip and equal in both pictures.
  private let moves: [LineMatching.Stretch]
  /// Whether hardly any rows are equal in place.
  private var isGuess = false

  /// Creates an alignment in place, from the top left.
  init(_ base: PixelWalk.Size, _ new: PixelWalk.Size) {
    let rows = LineMatching.Stretch(base: 0, new: 0, count: min(base.height, new.height))
    self.init(base, new, [rows])
  }

  /// Aligns the rows of two pictures by their digests, with all columns in place.
  ///
  /// - Throws: ``Limit`` if the rows cannot be matched.
  init(
    _ base: PixelWalk.Size, _ new: PixelWalk.Size, _ olds: [RowDigest], _ news: [RowDigest]
  ) throws(Limit) {
    let rows = try LineMatching(olds, news) { olds[$0].likeness(to: news[$1]) }
    self.init(base, new, rows.stretches)
    isGuess = rows.isGuess
  }

  private init(
    _ base: PixelWalk.Size, _ new: PixelWalk.Size, _ rows: [LineMatching.Stretch]
  ) {
    let width = LineMatching.Stretch(base: 0, new: 0, count: min(base.width, new.width))
    self.init(base, new, rows.map { Strip(rows: $0, columns: [width]) }, [])
  }

  /// Creates an alignment from strips, from the top, and moved rows.
  init(
    _ base: PixelWalk.Size, _ new: PixelWalk.Size, _ strips: [Strip],
    _ moves: [LineMatching.Stretch]
  ) {
    (self.base, self.new, self.strips, self.moves) = (base, new, strips, moves)
  }

  package static func == (a: Self, b: Self) -> Bool {
    a.base == b.base && a.new == b.new && a.strips == b.strips && a.moves == b.moves
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(strips) }

  /// Whether nothing was inserted or removed.
  package var isInPlace: Bool { base == new && strips == PictureAlignment(base, new).strips }

  /// The width of the aligned pictures; narrower strips are padded with clear pixels at the right.
  var width: Int { min(base.width, new.width) }

  /// The base without removed rows and columns.
  package var baseSelection: PixelSelection { selection { $0.base..<$0.baseEnd } }

  /// The new picture without inserted rows and columns.
  package var newSelection: PixelSelection { selection { $0.new..<$0.newEnd } }

  private func selection(_ side: (LineMatching.Stretch) -> Range<Int>) -> PixelSelection {
    PixelSelection(
      strips.map { .init(rows: side($0.rows), columns: $0.columns.map(side)) }, width: width)
  }

  /// The number of corresponding pixels.
  package var comparedPixels: Int {
    strips.reduce(0) { sum, strip in
      sum + strip.rows.count * strip.columns.reduce(0) { $0 + $1.count }
    }
  }

  /// Whether corresponding, inserted, removed and moved pixels add up to both pictures.
  package var addsUp: Bool {
    var (basePixels, newPixels) = (comparedPixels, comparedPixels)
    for band in bands {
      switch band.kind {
      case .rowsInserted, .columnsInserted: newPixels += band.new.width * band.new.height
      case .rowsRemoved, .columnsRemoved: basePixels += band.base.width * band.base.height
      case .rowsMoved:
        newPixels += band.new.width * band.new.height
        basePixels += band.base.width * band.base.height
      }
    }
    return basePixels == base.width * base.height && newPixels == new.width * new.height
  }

  /// The alignment, if it is valid.
  ///
  /// - Throws: ``Limit`` if it does not add up, or if insertions and removals are unknown.
  func checked() throws(Limit) -> PictureAlignment {
    guard addsUp else { throw .sums }
    guard !isGuess else { throw .strangers }
    return self
  }

  /// The inserted, removed and moved rows and columns, from the top.
  package var bands: [Band] {
    var bands: [Band] = []
    var above = LineMatching.Stretch(base: 0, new: 0, count: 0)
    for strip in strips {
      addRows(from: above, to: strip.rows, to: &bands)
      above = strip.rows
      bands += columnBands(of: strip)
    }
    let end = LineMatching.Stretch(base: base.height, new: new.height, count: 0)
    addRows(from: above, to: end, to: &bands)
    return bands
  }

  private func addRows(
    from above: LineMatching.Stretch, to below: LineMatching.Stretch, to bands: inout [Band]
  ) {
    let (removed, inserted) = (below.base - above.baseEnd, below.new - above.newEnd)
    func add(_ kind: Band.Kind, _ y: Int, _ removed: Int, _ newY: Int, _ inserted: Int) {
      guard removed + inserted > 0 else { return }
      bands.append(
        Band(
          kind: kind, base: PixelRect(x: 0, y: y, width: base.width, height: removed),
          new: PixelRect(x: 0, y: newY, width: new.width, height: inserted),
          isAtEnd: below.count == 0 && kind != .rowsMoved))
    }
    if let move = moves.first(where: { $0.base == above.baseEnd && $0.count == removed }) {
      add(.rowsMoved, move.base, removed, move.new, removed)
    } else {
      add(.rowsRemoved, above.baseEnd, removed, above.newEnd, 0)
    }
    guard !moves.contains(where: { $0.new == above.newEnd && $0.count == inserted }) else { return }
    add(.rowsInserted, below.base, 0, above.newEnd, inserted)
  }

  /// The columns that only one picture has in a strip.
  private func columnBands(of strip: Strip) -> [Band] {
    let (y, newY, height) = (strip.rows.base, strip.rows.new, strip.rows.count)
    return LineMatching.gaps(strip.columns, base.width, new.width).flatMap { gap in
      let old = PixelRect(x: gap.base.lowerBound, y: y, width: gap.base.count, height: height)
      let now = PixelRect(x: gap.new.lowerBound, y: newY, width: gap.new.count, height: height)
      let kinds: [Band.Kind?] = [
        gap.base.isEmpty ? nil : .columnsRemoved, gap.new.isEmpty ? nil : .columnsInserted,
      ]
      return kinds.compactMap { $0.map { Band(kind: $0, base: old, new: now, isAtEnd: false) } }
    }
  }
}
