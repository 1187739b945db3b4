import PageModel

/// Matches the items of one page with those of another.
struct ItemMatching {
  let old: [PageItem]
  let new: [PageItem]
  /// The old item of each new one; nil for an inserted one.
  private(set) var partners: [Int?]
  /// The new item of each old one; removed ones are missing.
  private(set) var successors: [Int: Int] = [:]
  /// Whether an item's mark is unique on both pages: then it matches only that.
  private let areKnown: (old: [Bool], new: [Bool])
  /// The marks that are unique on each page.
  private let once: Set<Int>

  /// Matches two lists; with `byID`, an item's id alone identifies it, not its values.
  init(_ old: [PageItem], _ new: [PageItem], byID: Bool = false) {
    (self.old, self.new) = (old, new)
    partners = Array(repeating: nil, count: new.count)
    func once(_ items: [PageItem]) -> Set<Int> {
      Set(Dictionary(grouping: items, by: \.mark).filter { $1.count == 1 }.keys)
    }
    let both = once(old).intersection(once(new))
    func isKnown(_ item: PageItem) -> Bool {
      both.contains(item.mark) && (item.name != nil || !byID)
    }
    (self.once, areKnown) = (both, (old.map(isKnown), new.map(isKnown)))
  }

  /// Matches two items.
  mutating func pair(_ before: Int, _ after: Int) {
    partners[after] = before
    successors[before] = after
  }

  /// The new items of a list that stay where they were: as many as possible.
  func staying(from old: Range<Int>, in new: Range<Int>) -> [Int] {
    let kept = new.filter { partners[$0].map(old.contains) ?? false }
    return kept.compactMap { partners[$0] }.longestRise.map { kept[$0] }
  }

  /// Whether two items may match.
  ///
  /// An item whose mark is unique on both pages matches only that, and parents match only parents.
  func mayBeOne(_ before: Int, _ after: Int) -> Bool {
    guard old[before].holdsOthers == new[after].holdsOthers else { return false }
    return areKnown.old[before] || areKnown.new[after] ? old[before].mark == new[after].mark : true
  }

  /// Whether both items have ids that differ: then all else must be equal.
  func isRenamed(_ before: Int, _ after: Int) -> Bool {
    guard let one = old[before].name, let other = new[after].name else { return false }
    return one != other
  }

  /// The cost of a match, 0 for equal items; nil if the two cannot match.
  func cost(_ before: Int, _ after: Int) -> Int? {
    guard mayBeOne(before, after) else { return nil }
    let isRenamed = isRenamed(before, after)
    let (before, after) = (old[before], new[after])
    if isRenamed { return before.differences(from: after) == 0 ? 1 : nil }
    // An item that gained or lost an id is recognised by its texts; others by any common value.
    let isOne =
      (before.name == nil) == (after.name == nil)
      ? before.name != nil || before.sharesAnything(with: after) : before.isRecognized(as: after)
    guard isOne else { return nil }
    let sum = before.differences(from: after) * PageItem.unit + costInside(before, after)
    if sum == 0 { return before.name == after.name ? 0 : 1 }
    // Among equally many changes, those are cheaper that affect fewer items, and leave them recognisable.
    return sum + (before.isRecognized(as: after) ? 1 : 2)
  }

  /// The approximate cost of the children's differences.
  private func costInside(_ before: PageItem, _ after: PageItem) -> Int {
    let count = before.differencesInside(from: after)
    guard count > 0 else { return 0 }
    let children = before.children + after.children
    return min(count * PageItem.unit, children.reduce(0) { $0 + skip($1) })
  }

  /// The cost of skipping an item and its children.
  func skip(_ item: PageItem) -> Int {
    // A unique item is moved: half of the cost here, half at its other place.
    once.contains(item.mark)
      ? PageItem.unit / 2 : item.children.reduce(item.price) { $0 + skip($1) }
  }

  /// Matches unmatched items in order at the least cost: all, or those of two ranges.
  mutating func align(_ olds: Range<Int>? = nil, _ news: Range<Int>? = nil) {
    let olds = (olds ?? old.indices).filter { successors[$0] == nil }
    let news = (news ?? new.indices).filter { partners[$0] == nil }
    let known = self
    let alignment = Alignment(
      skips: (olds.map { skip(old[$0]) }, news.map { skip(new[$0]) }),
      cost: { before, after in
        let pair = (old: olds[before], new: news[after])
        // One id is one item, wherever it is; its values are edits.
        if let name = known.old[pair.old].name, name == known.new[pair.new].name { return 0 }
        return known.cost(pair.old, pair.new)
      },
      names: (olds.map { old[$0].mark }, news.map { new[$0].mark }))
    for (before, after) in alignment.pairs() { pair(olds[before], news[after]) }
  }

  /// Matches items with equal ids, then items that are equal or similar: these have moved.
  ///
  /// - Parameter follow: matches further items after each match.
  mutating func pairRest(_ follow: (inout ItemMatching, Int, Int) -> Void = { _, _, _ in }) {
    let named = Dictionary(old.indices.compactMap { index in old[index].name.map { ($0, index) } })
    {
      first, _ in first
    }
    for after in new.indices where partners[after] == nil {
      if let before = new[after].name.flatMap({ named[$0] }), successors[before] == nil {
        pair(before, after)
      }
    }
    pairEqual(follow)
    pairLike(follow)
  }

  private mutating func pairEqual(_ follow: (inout ItemMatching, Int, Int) -> Void) {
    var came = Dictionary(grouping: new.indices.filter { partners[$0] == nil }) { new[$0].hash }
    for before in old.indices where successors[before] == nil {
      let found = came[old[before].hash]?.firstIndex {
        partners[$0] == nil && cost(before, $0).map { $0 <= 1 } ?? false
      }
      guard let found, let after = came[old[before].hash]?.remove(at: found) else { continue }
      pair(before, after)
      follow(&self, before, after)
    }
  }

  private mutating func pairLike(_ follow: (inout ItemMatching, Int, Int) -> Void) {
    let gone = old.indices.filter { successors[$0] == nil }
    var came = new.indices.filter { partners[$0] == nil }
    // Every pair is compared, so skip this for many items.
    guard gone.count * came.count <= 40_000 else { return }
    for before in gone where successors[before] == nil {
      let found = came.filter { isLike(before, $0) }.compactMap { after in
        cost(before, after).map { (cost: $0, after: after) }
      }.min { $0.cost < $1.cost }
      guard let found else { continue }
      pair(before, found.after)
      follow(&self, before, found.after)
      came.removeAll { partners[$0] != nil }
    }
  }

  /// Whether an item has moved and changed rather than been replaced.
  ///
  /// It must be recognisable, at least half of the values must be equal, and the edits must cost
  /// less than a new item.
  private func isLike(_ before: Int, _ after: Int) -> Bool {
    let (before, after) = (old[before], new[after])
    let differences = before.differences(from: after) + before.differencesInside(from: after)
    let most = max(
      before.values.count + before.inside.count, after.values.count + after.inside.count)
    return before.isRecognized(as: after) && 2 * (most - differences) >= most
      && (differences + 1) * PageItem.unit < skip(before) + skip(after)
  }

  /// Matches items of two lists that took each other's place with another id and another value.
  ///
  /// To change both are as many edits as to remove an item and to insert another.
  mutating func pairRenamed(from olds: Range<Int>, in news: Range<Int>) {
    var (before, after) = (olds.lowerBound, news.lowerBound)
    let stays = staying(from: olds, in: news).map { (partners[$0] ?? $0, $0) }
    for (stayed, stays) in stays + [(olds.upperBound, news.upperBound)] {
      var gone = (before..<stayed).filter { successors[$0] == nil }[...]
      // Ids whose text was edited have the same data.
      let ofData = Dictionary(gone.compactMap { place in old[place].idData.map { ($0, place) } }) {
        first, _ in first
      }
      for came in after..<stays where partners[came] == nil {
        let same = new[came].idData.flatMap { ofData[$0] }.flatMap { mayBeOne($0, came) ? $0 : nil }
        let place =
          same.flatMap { gone.firstIndex(of: $0) }
          ?? gone.firstIndex { isRenamedOnceMore($0, came) }
        guard let place else { continue }
        pair(gone[place], came)
        gone = gone[(place + 1)...]
      }
      (before, after) = (stayed + 1, stays + 1)
    }
  }

  /// Whether two items look the same to a reader, but have other ids and one other value.
  private func isRenamedOnceMore(_ before: Int, _ after: Int) -> Bool {
    guard isRenamed(before, after), mayBeOne(before, after) else { return false }
    let (before, after) = (old[before], new[after])
    return !before.face.isEmpty && before.isRecognized(as: after)
      && before.differences(from: after) + before.differencesInside(from: after) == 1
  }

  /// Unmatches items without ids that are not recognisable, except some; false if there are none.
  mutating func separateStrangers(but staying: Set<Int>) -> Bool {
    var isNone = true
    for case (let after, let before?) in partners.enumerated() where !staying.contains(after) {
      guard old[before].name == nil, new[after].name == nil,
        !old[before].isRecognized(as: new[after])
      else { continue }
      (partners[after], successors[before], isNone) = (nil, nil, false)
    }
    return !isNone
  }

  /// The ids of the new items: the old one's, its own, or a number not used before.
  var names: [RowID] {
    var next = (old.map(\.number).max() ?? -1) + 1
    return new.indices.map { index in
      if let before = partners[index] { return old[before].id }
      if let name = new[index].name { return .named(name) }
      defer { next += 1 }
      return .ordinal(next)
    }
  }
}
