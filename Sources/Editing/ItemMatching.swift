import PageModel

/// Which of the items of one page are which of another.
struct ItemMatching {
  let old: [PageItem]
  let new: [PageItem]
  /// For each new one the old one that it was; nil for one that comes.
  private(set) var partners: [Int?]
  /// For each old one the new one that it is; those left out go.
  private(set) var successors: [Int: Int] = [:]
  /// Who is on the other page, too: these are nobody else.
  private let areKnown: (old: [Bool], new: [Bool])
  /// What is found once on each page.
  private let once: Set<Int>

  /// Of two lists; `byID`: an id alone says who an item is, not what is written of it.
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

  /// Makes two items one.
  mutating func pair(_ before: Int, _ after: Int) {
    partners[after] = before
    successors[before] = after
  }

  /// Which of the new ones in a list stand where they stood in the old list: all but as few as can be.
  func staying(from old: Range<Int>, in new: Range<Int>) -> [Int] {
    let kept = new.filter { partners[$0].map(old.contains) ?? false }
    return kept.compactMap { partners[$0] }.longestRise.map { kept[$0] }
  }

  /// Whether two may be one: who is on the other page is nobody else, and an element that holds others is none of
  /// those.
  func mayBeOne(_ before: Int, _ after: Int) -> Bool {
    guard old[before].holdsOthers == new[after].holdsOthers else { return false }
    return areKnown.old[before] || areKnown.new[after] ? old[before].mark == new[after].mark : true
  }

  /// Whether two have an id each, and not the same: then all else of them must be equal.
  func isRenamed(_ before: Int, _ after: Int) -> Bool {
    guard let one = old[before].name, let other = new[after].name else { return false }
    return one != other
  }

  /// What it costs that two are one, 0 where they are equal; nil where they cannot be.
  func cost(_ before: Int, _ after: Int) -> Int? {
    guard mayBeOne(before, after) else { return nil }
    let isRenamed = isRenamed(before, after)
    let (before, after) = (old[before], new[after])
    if isRenamed { return before.differences(from: after) == 0 ? 1 : nil }
    // Who was given an id, or lost it, is known by what it says; others by anything.
    let isOne =
      (before.name == nil) == (after.name == nil)
      ? before.name != nil || before.sharesAnything(with: after) : before.isRecognized(as: after)
    guard isOne else { return nil }
    let sum = before.differences(from: after) * PageItem.unit + costInside(before, after)
    // Of as many changes, those that touch fewer items.
    return sum == 0 ? (before.name == after.name ? 0 : 1) : sum + 1
  }

  /// What it costs that what is in one is in the other, about.
  private func costInside(_ before: PageItem, _ after: PageItem) -> Int {
    let count = before.differencesInside(from: after)
    guard count > 0 else { return 0 }
    let children = before.children + after.children
    return min(count * PageItem.unit, children.reduce(0) { $0 + skip($1) })
  }

  /// What it costs to leave out an item with all that is in it.
  func skip(_ item: PageItem) -> Int {
    // What is elsewhere is moved there: half of that here, half there.
    once.contains(item.mark)
      ? PageItem.unit / 2 : item.children.reduce(item.price) { $0 + skip($1) }
  }

  /// Pairs in order what costs least so: of all, or of a stretch of each list, what has no partner yet.
  mutating func align(_ olds: Range<Int>? = nil, _ news: Range<Int>? = nil) {
    let olds = (olds ?? old.indices).filter { successors[$0] == nil }
    let news = (news ?? new.indices).filter { partners[$0] == nil }
    let known = self
    let alignment = Alignment(
      skips: (olds.map { skip(old[$0]) }, news.map { skip(new[$0]) }),
      cost: { before, after in
        let pair = (old: olds[before], new: news[after])
        // What one id has is one item, and its values are set wherever it stands.
        if let name = known.old[pair.old].name, name == known.new[pair.new].name { return 0 }
        return known.cost(pair.old, pair.new)
      },
      names: (olds.map { old[$0].mark }, news.map { new[$0].mark }))
    for (before, after) in alignment.pairs() { pair(olds[before], news[after]) }
  }

  /// Pairs what has one id, and then what is equal or at least half so: these have moved.
  ///
  /// - Parameter follow: what else is paired once two are.
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
    // All are compared with all: not where that is much.
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

  /// Whether people take the two for one, at least half of what is written is equal, and moving and changing it is less
  /// than making it.
  private func isLike(_ before: Int, _ after: Int) -> Bool {
    let (before, after) = (old[before], new[after])
    let differences = before.differences(from: after) + before.differencesInside(from: after)
    let most = max(
      before.values.count + before.inside.count, after.values.count + after.inside.count)
    return before.isRecognized(as: after) && 2 * (most - differences) >= most
      && (differences + 1) * PageItem.unit < skip(before) + skip(after)
  }

  /// Parts those without ids that people would not take for one, but for some new ones; false where there are none.
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

  /// What each of the new ones is called: as it was, or by its id, or by a number that none had.
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
