import PageModel

/// Matches the sections and rows of two pages.
struct SectionMatching {
  private(set) var sections: ItemMatching
  private(set) var rows: ItemMatching

  init(_ old: PageItems, _ new: PageItems) {
    sections = ItemMatching(old.sections, new.sections, byID: true)
    rows = ItemMatching(old.rows, new.rows)
    pairNamed()
    let costs = SectionCosts(old, new, sections, rows)
    for (before, after) in inOrder(costs) { sections.pair(before, after) }
    for before in old.sections.indices where sections.successors[before] == nil {
      let found = new.sections.indices.filter { sections.partners[$0] == nil }
        .min { costs.pairs[before][$0] < costs.pairs[before][$1] }
      guard let found, costs.isMoved(before, found) else { continue }
      sections.pair(before, found)
    }
    for (after, before) in sections.partners.enumerated() {
      if let before { rows.align(old.ranges[before], new.ranges[after]) }
    }
    rows.pairRest()
    while separateStrangers(old, new) {}
    for (after, before) in sections.partners.enumerated() {
      if let before { rows.pairRenamed(from: old.ranges[before], in: new.ranges[after]) }
    }
  }

  /// Pairs of the unmatched sections, in order.
  ///
  /// A section is skipped at the cost of its move only as long as the place that it moves to is no other's.
  private func inOrder(_ costs: SectionCosts) -> [Alignment.Pair] {
    let olds = sections.old.indices.filter { sections.successors[$0] == nil }
    let news = sections.new.indices.filter { sections.partners[$0] == nil }
    var skips = (olds.map { costs.skip(old: $0) }, news.map { costs.skip(new: $0) })
    var pairs: [Alignment.Pair] = []
    for _ in 0..<3 {
      pairs = Alignment(
        skips: skips, cost: { costs.cost(olds[$0], news[$1]) },
        names: (olds.map { _ in nil }, news.map { _ in nil })
      ).pairs().map { (olds[$0.old], news[$0.new]) }
      let (stay, taken) = (Set<Int?>(pairs.map(\.old)), Set<Int?>(pairs.map(\.new)))
      let before = skips
      for (index, section) in olds.enumerated()
      where !stay.contains(section) && taken.contains(costs.place(of: section)) {
        skips.0[index] = costs.skip(old: section, mayMove: false)
      }
      for (index, section) in news.enumerated()
      where !taken.contains(section) && stay.contains(costs.origin(of: section)) {
        skips.1[index] = costs.skip(new: section, mayMove: false)
      }
      if skips == before { break }
    }
    return pairs
  }

  /// Unmatches rows that were matched only by position and do not stay; false if there are none.
  private mutating func separateStrangers(_ old: PageItems, _ new: PageItems) -> Bool {
    let staying = sections.partners.enumerated().flatMap { after, before in
      before.map { rows.staying(from: old.ranges[$0], in: new.ranges[after]) } ?? []
    }
    return rows.separateStrangers(but: Set(staying))
  }

  /// Matches sections with equal ids.
  private mutating func pairNamed() {
    for (after, section) in sections.new.enumerated() where section.name != nil {
      if let before = sections.old.firstIndex(where: { $0.name == section.name }) {
        sections.pair(before, after)
      }
    }
  }
}

/// The estimated costs of matching sections, without aligning their rows.
private struct SectionCosts {
  /// The cost of each old section as each new one.
  private(set) var pairs: [[Int]] = []
  private let old: PageItems
  private let new: PageItems
  /// The new row of each old row, by id.
  private let partners: [Int?]
  /// Marks for rows without ids; equal rows have equal marks.
  private let marks: (old: [Int?], new: [Int?])
  /// The cost of skipping each row.
  private let skips: (old: [Int], new: [Int])

  /// The cost of an impossible match; small enough to be added to.
  private static let never = Int.max / 4

  init(_ old: PageItems, _ new: PageItems, _ sections: ItemMatching, _ rows: ItemMatching) {
    (self.old, self.new) = (old, new)
    partners = old.rows.map { $0.name.flatMap { new.named[$0] } }
    marks = old.marks(beside: new)
    skips = (old.rows.map(rows.skip), new.rows.map(rows.skip))
    pairs = old.sections.indices.map { before in
      new.sections.indices.map { after in
        guard sections.mayBeOne(before, after) else { return Self.never }
        let cost = pair(before, after, rows)
        guard cost > 0 else { return cost }
        let ids = [sections.old[before].name, sections.new[after].name].compactMap(\.self)
        return switch ids.count {
        case 2 where ids[0] != ids[1]: sharesRows(before, after) ? cost : Self.never
        case 1: sharesAnything(before, after) ? cost : Self.never
        // Without ids, sections that share nothing match only as a last resort.
        default: sharesAnything(before, after) ? cost : max(cost, priceApart(before, after) - 1)
        }
      }
    }
  }

  /// Whether two sections share half of their rows by id, or all by value.
  ///
  /// Then they match, whatever their ids. A common header or footer counts as another such row.
  private func sharesRows(_ before: Int, _ after: Int) -> Bool {
    let (olds, news) = (old.ranges[before], new.ranges[after])
    let came = Set(marks.new[news].compactMap(\.self))
    let share = olds.reduce(0) { share, row in
      if let partner = partners[row] { return share + (news.contains(partner) ? 2 : 0) }
      return share + (marks.old[row].map(came.contains) == true ? 1 : 0)
    }
    let common = sharesFace(before, after) ? 2 : 0
    return share > 0 && share + common >= max(olds.count, news.count)
  }

  private func sharesFace(_ before: Int, _ after: Int) -> Bool {
    let other = new.sections[after].face
    return old.sections[before].face.contains { other[$0.key] == $0.value }
  }

  /// Whether two sections share a header, a footer or a row; otherwise they match only in place.
  private func sharesAnything(_ before: Int, _ after: Int) -> Bool {
    if sharesFace(before, after) { return true }
    let (olds, news) = (old.ranges[before], new.ranges[after])
    let (came, faces) = (
      Set(marks.new[news].compactMap(\.self)),
      Set(new.rows[news].map(\.face).filter { !$0.isEmpty })
    )
    return olds.contains { row in
      if let partner = partners[row] { return news.contains(partner) }
      return marks.old[row].map(came.contains) == true || faces.contains(old.rows[row].face)
    }
  }

  /// The cost of a match; nil if the two cannot match.
  func cost(_ before: Int, _ after: Int) -> Int? {
    pairs[before][after] < Self.never ? pairs[before][after] : nil
  }

  /// Where an old section would move to: the new one that it costs least to be.
  func place(of index: Int) -> Int? {
    new.sections.indices.min { pairs[index][$0] < pairs[index][$1] }
  }

  /// The old section that a new one would be.
  func origin(of index: Int) -> Int? {
    old.sections.indices.min { pairs[$0][index] < pairs[$1][index] }
  }

  /// The cost of skipping an old section: to remove it, or to move it.
  func skip(old index: Int, mayMove: Bool = true) -> Int {
    let move = mayMove ? place(of: index).flatMap { moving(index, $0) } : nil
    return min(price(old.ranges[index], skips.old), move ?? .max)
  }

  /// The cost of skipping a new section: to insert it, or to move one there.
  func skip(new index: Int, mayMove: Bool = true) -> Int {
    let move = mayMove ? origin(of: index).flatMap { moving($0, index) } : nil
    return min(price(new.ranges[index], skips.new), move ?? .max)
  }

  /// Half the cost of a move and its changes; nil unless each is the other's best match.
  ///
  /// The other half is charged to the other section.
  private func moving(_ before: Int, _ after: Int) -> Int? {
    let cost = pairs[before][after]
    let isBest = pairs[before].allSatisfy { cost <= $0 } && pairs.allSatisfy { cost <= $0[after] }
    return isBest && mayMove(before, after) ? (cost + PageItem.unit) / 2 : nil
  }

  /// Whether an old section may move to a new one: both are equal, or share something.
  private func mayMove(_ before: Int, _ after: Int) -> Bool {
    pairs[before][after] == 0 || sharesAnything(before, after)
  }

  /// Whether moving an old section costs less than making a new one.
  func isMoved(_ before: Int, _ after: Int) -> Bool {
    mayMove(before, after)
      && pairs[before][after] + PageItem.unit < priceApart(before, after)
  }

  /// The cost of removing an old section and making a new one.
  private func priceApart(_ before: Int, _ after: Int) -> Int {
    price(old.ranges[before], skips.old) + price(new.ranges[after], skips.new)
  }

  private func price(_ range: Range<Int>, _ skips: [Int]) -> Int {
    range.reduce(PageItem.unit) { $0 + skips[$1] }
  }

  private func pair(_ before: Int, _ after: Int, _ rows: ItemMatching) -> Int {
    var sum = old.sections[before].differences(from: new.sections[after]) * PageItem.unit
    let range = new.ranges[after]
    var isTaken = Array(repeating: false, count: range.count)
    let unpaired = old.ranges[before].filter { row in
      // A row with an id is set, wherever it is.
      let found =
        marks.old[row].flatMap { mark in
          range.first { marks.new[$0] == mark && !isTaken[$0 - range.lowerBound] }
        } ?? partners[row].flatMap { range.contains($0) ? $0 : nil }
      if let found { isTaken[found - range.lowerBound] = true }
      return found == nil
    }
    let rest = range.filter { !isTaken[$0 - range.lowerBound] }
    for (row, other) in zip(unpaired, rest) {
      let apart = skips.old[row] + skips.new[other]
      sum += min(rows.cost(row, other) ?? apart, apart)
    }
    for row in unpaired.dropFirst(rest.count) { sum += skips.old[row] }
    for row in rest.dropFirst(unpaired.count) { sum += skips.new[row] }
    return sum
  }
}
