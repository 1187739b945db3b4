import Editing
import PageModel

/// The changes of a list whose items have no ids: buttons, menu items, segments, swipe actions.
///
/// Items are matched by what they are, wherever they stand. Each item that was removed, inserted,
/// or changed is a change of its own, and so is a new order.
struct ListChanges {
  /// A change of one item, or of the order of the items that stay.
  enum Change {
    /// The old item at an index is gone.
    case removed(Int)
    /// The new item at an index has come.
    case inserted(Int)
    /// An old item is another now, by both indices.
    case changed(Int, Int)
    /// The order of the items that stay differs.
    case ordered(Rearrangement)
  }

  let olds: [Written]
  let news: [Written]
  /// The changes in the order in which they apply; the list is not empty in between.
  private(set) var all: [Change] = []
  /// The old item of each new one.
  private var partners: [Int?]

  init(_ olds: [Written], _ news: [Written]) {
    (self.olds, self.news) = (olds, news)
    partners = Array(repeating: nil, count: news.count)
    pairEqual()
    pairNamed()
    pair { old, new in Self.areAlike(old.itemName?.text, new.itemName?.text) }
    pairRest()
    addChanges()
  }

  // MARK: Matching

  private var goneOlds: [Int] {
    let known = Set(partners.compactMap(\.self))
    return olds.indices.filter { !known.contains($0) }
  }

  private var newcomers: [Int] { news.indices.filter { partners[$0] == nil } }

  /// Pairs equal items: first those in the same order, then wherever they are.
  private mutating func pairEqual() {
    let moves = news.difference(from: olds)
    let gone = Set(moves.removals.map(\.place)), come = Set(moves.insertions.map(\.place))
    let stay = zip(
      olds.indices.filter { !gone.contains($0) }, news.indices.filter { !come.contains($0) })
    for (old, new) in stay { partners[new] = old }
    pair { $0 == $1 }
  }

  /// Pairs items of one name.
  private mutating func pairNamed() {
    pair { old, new in old.itemName != nil && old.itemName == new.itemName }
  }

  /// Whether one text continues another: `Delete`, `Delete all`.
  private static func areAlike(_ old: String?, _ new: String?) -> Bool {
    guard let old, let new, old.hasPrefix(new) || new.hasPrefix(old) else { return false }
    let (short, long) = (min(old.count, new.count), max(old.count, new.count))
    return 2 * short >= long
  }

  /// Pairs items between the same neighbours if their numbers are equal, then those of one image.
  ///
  /// In a list of which nothing stays, the first ones are paired: it is never empty in between.
  private mutating func pairRest() {
    let isOther = partners.allSatisfy { $0 == nil }
    func gap(ofNew new: Int) -> Int { partners[..<new].compactMap(\.self).last ?? -1 }
    let known = Set(partners.compactMap(\.self))
    func gap(ofOld old: Int) -> Int { (0..<old).last { known.contains($0) } ?? -1 }
    let gaps = Dictionary(grouping: newcomers, by: gap(ofNew:))
    let left = Dictionary(grouping: goneOlds, by: gap(ofOld:))
    for (gap, come) in gaps {
      guard let gone = left[gap] else { continue }
      if isOther || gone.count == come.count {
        for (old, new) in zip(gone, come) { partners[new] = old }
      }
    }
    pair { old, new in old["image"] != nil && old["image"] == new["image"] }
  }

  /// Pairs the items left that are alike, in order.
  private mutating func pair(_ areAlike: (Written, Written) -> Bool) {
    var gone = goneOlds
    for new in newcomers {
      guard let index = gone.firstIndex(where: { areAlike(olds[$0], news[new]) }) else { continue }
      partners[new] = gone.remove(at: index)
    }
  }

  // MARK: Changes

  private mutating func addChanges() {
    for (new, old) in partners.enumerated() {
      if let old, olds[old] != news[new] { all.append(.changed(old, new)) }
    }
    let stay = news.indices.filter { partners[$0] != nil }
    let places = stay.compactMap { partners[$0] }
    let still = Set(places.longestRise)
    if let order = Rearrangement(places, moved: places.indices.filter { !still.contains($0) }) {
      all.append(.ordered(order))
    }
    all += goneOlds.map { .removed($0) } + newcomers.map { .inserted($0) }
  }

  /// The new index of the item that is at an index among those that stay.
  func new(staying index: Int) -> Int { news.indices.filter { partners[$0] != nil }[index] }

  /// Applies a change to a list between both, whatever else was applied; `from` and `to` are all
  /// items of both lists.
  func apply<Item: Equatable>(_ change: Change, to list: inout [Item], _ from: [Item], _ to: [Item])
  {
    func place(_ item: Item, near index: Int) -> Int? {
      list.indices.filter { list[$0] == item }.min { abs($0 - index) < abs($1 - index) }
    }
    switch change {
    case .removed(let old): place(from[old], near: old).map { _ = list.remove(at: $0) }
    case .changed(let old, let new): place(from[old], near: old).map { list[$0] = to[new] }
    case .inserted(let new):
      let above = (0..<new).reversed().compactMap { above in
        place(to[above], near: above) ?? partners[above].flatMap { place(from[$0], near: above) }
      }.first
      list.insert(to[new], at: above.map { $0 + 1 } ?? 0)
    case .ordered:
      // What is inserted comes later, maybe equal to what stays.
      var left = news.indices.filter { partners[$0] != nil }
      let ranks = list.map { item -> Int? in
        let found = left.firstIndex { new in
          item == to[new] || partners[new].map { item == from[$0] } ?? false
        }
        return found.map { left.remove(at: $0) }
      }
      let places = list.indices.filter { ranks[$0] != nil }
      let sorted = places.sorted { (ranks[$0] ?? 0) < (ranks[$1] ?? 0) }.map { list[$0] }
      for (place, item) in zip(places, sorted) { list[place] = item }
    }
  }

  /// The lists after each change, the last one being the new list.
  var lists: [[Written]] {
    var list = olds
    return all.map { change in
      apply(change, to: &list, olds, news)
      return list
    }
  }
}

extension CollectionDifference.Change {
  /// The index of the removed or inserted element.
  var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
