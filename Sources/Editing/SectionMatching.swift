import PageModel

/// Which sections of one page are which of another, and which rows.
struct SectionMatching {
  private(set) var sections: ItemMatching
  private(set) var rows: ItemMatching

  init(_ old: PageItems, _ new: PageItems) {
    sections = ItemMatching(old.sections, new.sections, byID: true)
    rows = ItemMatching(old.rows, new.rows)
    pairNamed()
    let costs = SectionCosts(old, new, sections, rows)
    let olds = old.sections.indices.filter { sections.successors[$0] == nil }
    let news = new.sections.indices.filter { sections.partners[$0] == nil }
    let alignment = Alignment(
      skips: (olds.map(costs.skip(old:)), news.map(costs.skip(new:))),
      cost: { costs.cost(olds[$0], news[$1]) },
      names: (olds.map { _ in nil }, news.map { _ in nil })
    )
    for (before, after) in alignment.pairs() { sections.pair(olds[before], news[after]) }
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
  }

  /// Parts rows that were paired by their places alone, and do not stay there; false where none is left.
  private mutating func separateStrangers(_ old: PageItems, _ new: PageItems) -> Bool {
    let staying = sections.partners.enumerated().flatMap { after, before in
      before.map { rows.staying(from: old.ranges[$0], in: new.ranges[after]) } ?? []
    }
    return rows.separateStrangers(but: Set(staying))
  }

  /// Two sections with one id are one.
  private mutating func pairNamed() {
    for (after, section) in sections.new.enumerated() where section.name != nil {
      if let before = sections.old.firstIndex(where: { $0.name == section.name }) {
        sections.pair(before, after)
      }
    }
  }
}

/// What it costs that two sections are one, as far as can be told without aligning their rows.
private struct SectionCosts {
  /// What each old section costs as each new one.
  private(set) var pairs: [[Int]] = []
  private let old: PageItems
  private let new: PageItems
  /// For each old row the new one with its id.
  private let partners: [Int?]
  /// What rows without an id are known by; the same where all is equal.
  private let marks: (old: [Int?], new: [Int?])
  /// What it costs to leave out each row.
  private let skips: (old: [Int], new: [Int])

  /// What two cost that cannot be one; it may be added to.
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
        // Without an id, what has nothing in common is one only where nothing else is.
        default: sharesAnything(before, after) ? cost : max(cost, priceApart(before, after) - 1)
        }
      }
    }
  }

  /// Whether half of the rows of two sections are the same by their ids, or all by what is written.
  ///
  /// Then they are one, whatever it is called. A header or a footer in common counts as another such row.
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

  /// Whether two sections have a header, a footer or a row in common: all others that stand elsewhere are two.
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

  /// What it costs that two are one; nil where they cannot be.
  func cost(_ before: Int, _ after: Int) -> Int? {
    pairs[before][after] < Self.never ? pairs[before][after] : nil
  }

  /// What it costs to leave out an old section: to take it away, or to move it to where it is cheapest.
  func skip(old index: Int) -> Int {
    let best = new.sections.indices.min { pairs[index][$0] < pairs[index][$1] }
    return min(price(old.ranges[index], skips.old), best.flatMap { moving(index, $0) } ?? .max)
  }

  /// What it costs to leave out a new section.
  func skip(new index: Int) -> Int {
    let best = old.sections.indices.min { pairs[$0][index] < pairs[$1][index] }
    return min(price(new.ranges[index], skips.new), best.flatMap { moving($0, index) } ?? .max)
  }

  /// Half of a move, and of what is changed then; nil where one of the two would sooner be another.
  ///
  /// The other half is on the other page.
  private func moving(_ before: Int, _ after: Int) -> Int? {
    let cost = pairs[before][after]
    let isBest = pairs[before].allSatisfy { cost <= $0 } && pairs.allSatisfy { cost <= $0[after] }
    return isBest && mayMove(before, after) ? (cost + PageItem.unit) / 2 : nil
  }

  /// Whether an old section may be a new one at another place: if all is equal, or something is in common.
  private func mayMove(_ before: Int, _ after: Int) -> Bool {
    pairs[before][after] == 0 || sharesAnything(before, after)
  }

  /// Whether it costs less to move an old section to a new one's place than to make that.
  func isMoved(_ before: Int, _ after: Int) -> Bool {
    mayMove(before, after)
      && pairs[before][after] + PageItem.unit < priceApart(before, after)
  }

  /// What it costs to take an old section away and to make a new one.
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
      // What one id has is set wherever it stands.
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
