package import Images

/// Which rows of a picture are which of another, and within them which columns.
///
/// Rows that belong together stand in one order in both; others that moved are told on their own.
package struct PictureAlignment: Hashable, Sendable {
  /// Why rows were not matched.
  package typealias Limit = LineMatching.Limit

  /// Rows that belong together.
  struct Strip: Hashable, Sendable {
    /// The rows.
    var rows: LineMatching.Stretch
    /// The columns that belong together in all of them.
    var columns: [LineMatching.Stretch]

    /// Whether columns belong to those as far from the left.
    var isInPlace: Bool { columns.count == 1 && columns[0].base == 0 && columns[0].new == 0 }
  }

  /// Rows or columns that only one of the pictures has, or that moved past others.
  package struct Band: Codable, Hashable, Sendable {
    /// What became of them.
    package enum Kind: String, Codable, Hashable, Sendable {
      case rowsInserted, rowsRemoved, rowsMoved, columnsInserted, columnsRemoved
    }

    /// What became of them.
    package let kind: Kind
    /// Where they are in the base; without height or width, where they were put in.
    package let base: PixelRect
    /// Where they are in the new picture; without height or width, where they were taken out.
    package let new: PixelRect
    /// Whether no row of either picture is below.
    package let isAtEnd: Bool
  }

  let base: PixelWalk.Size
  let new: PixelWalk.Size
  let strips: [Strip]
  /// Rows that are in no strip, the same in both pictures.
  private let moves: [LineMatching.Stretch]
  /// Whether hardly any row is the same where it stands.
  private var isGuess = false

  /// The pictures as they are, from their top left.
  init(_ base: PixelWalk.Size, _ new: PixelWalk.Size) {
    let rows = LineMatching.Stretch(base: 0, new: 0, count: min(base.height, new.height))
    self.init(base, new, [rows])
  }

  /// The rows of two pictures by their digests, all columns from the left.
  ///
  /// - Throws: ``Limit`` where they cannot be matched.
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

  /// Strips from the top down, and rows that moved past some of them.
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

  /// Whether nothing was put in or taken out.
  package var isInPlace: Bool { base == new && strips == PictureAlignment(base, new).strips }

  /// Whether columns of some rows were put in or taken out.
  var hasColumns: Bool { !strips.allSatisfy(\.isInPlace) }

  /// The width of what is left of both without what only one has; narrower strips are clear at the right.
  var width: Int { min(base.width, new.width) }

  /// What is left of the base without what was taken out.
  package var baseSelection: PixelSelection { selection { $0.base..<$0.baseEnd } }

  /// What is left of the new picture without what was put in.
  package var newSelection: PixelSelection { selection { $0.new..<$0.newEnd } }

  private func selection(_ side: (LineMatching.Stretch) -> Range<Int>) -> PixelSelection {
    PixelSelection(
      strips.map { .init(rows: side($0.rows), columns: $0.columns.map(side)) }, width: width)
  }

  /// How many pixels belong together.
  package var comparedPixels: Int {
    strips.reduce(0) { sum, strip in
      sum + strip.rows.count * strip.columns.reduce(0) { $0 + $1.count }
    }
  }

  /// Whether what belongs together, what was put in and what was taken out are all of both pictures.
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

  /// The alignment itself.
  ///
  /// - Throws: ``Limit`` where it does not add up, or nothing is known of what came or went.
  func checked() throws(Limit) -> PictureAlignment {
    guard addsUp else { throw .sums }
    guard !isGuess else { throw .strangers }
    return self
  }

  /// What only one of the pictures has, from the top down.
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

  /// The columns that only one side has in a strip.
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
