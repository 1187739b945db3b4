import PageModel

/// Which elements of one list are which of another, though some were put in, taken out or moved.
struct Alignment {
  /// For each element of the base its place in the new list; nil: it is not there any more.
  private(set) var new: [Int?]
  /// For each element of the new list its place in the base; nil: it was not there before.
  private(set) var base: [Int?]
  /// The new places of elements that do not stand in the order of the others.
  private(set) var moved: Set<Int> = []

  /// Pairs of elements below this are different things.
  private static let leastSimilarity = 0.25
  /// Elements out of order are the same thing from here on.
  private static let leastElsewhere = 0.6
  /// Beyond so many pairs, elements are no longer weighed against each other.
  private static let mostPairs = 10_000

  /// Aligns two lists.
  ///
  /// Equal keys belong together, the first with the first; of what is left between them, the most
  /// similar. It takes little more than linear time.
  ///
  /// - Parameters:
  ///   - base: the keys of the base's elements.
  ///   - new: the keys of the new elements.
  ///   - similarity: how similar two elements are, from 0 to 1, by their places.
  init<Key: Hashable>(_ base: [Key], _ new: [Key], similarity: (Int, Int) -> Double) {
    self.new = Array(repeating: nil, count: base.count)
    self.base = Array(repeating: nil, count: new.count)
    pairEqual(base, new)
    let inOrder = longestRise()
    moved = Set(self.base.indices.filter { self.base[$0] != nil }).subtracting(inOrder)
    var (baseStart, newStart) = (0, 0)
    for end in inOrder.map(\.self) + [new.count] {
      let baseEnd = end < new.count ? self.base[end] ?? base.count : base.count
      pairSimilar(baseStart..<baseEnd, newStart..<end, similarity)
      (baseStart, newStart) = (baseEnd + 1, end + 1)
    }
    pairElsewhere(similarity)
  }

  private mutating func pair(_ base: Int, _ new: Int) {
    self.base[new] = base
    self.new[base] = new
  }

  /// Pairs equal keys: at both ends first, so that of equal rows the ones at the change are new.
  private mutating func pairEqual<Key: Hashable>(_ base: [Key], _ new: [Key]) {
    var (start, baseEnd, newEnd) = (0, base.count, new.count)
    while start < baseEnd, start < newEnd, base[start] == new[start] {
      pair(start, start)
      start += 1
    }
    while start < baseEnd, start < newEnd, base[baseEnd - 1] == new[newEnd - 1] {
      (baseEnd, newEnd) = (baseEnd - 1, newEnd - 1)
      pair(baseEnd, newEnd)
    }
    var places: [Key: ArraySlice<Int>] = [:]
    for index in start..<baseEnd { places[base[index], default: []].append(index) }
    for index in start..<newEnd {
      if let place = places[new[index]]?.popFirst() { pair(place, index) }
    }
  }

  /// The new places of the longest list of pairs that stand in the same order on both sides.
  private func longestRise() -> [Int] {
    let paired = base.indices.filter { base[$0] != nil }
    return paired.compactMap { base[$0] }.longestRise.map { paired[$0] }
  }

  /// Pairs what is left in two ranges, in order, so that the most similar come together.
  private mutating func pairSimilar(
    _ baseRange: Range<Int>, _ newRange: Range<Int>, _ similarity: (Int, Int) -> Double
  ) {
    let (olds, news) = (baseRange.filter { new[$0] == nil }, newRange.filter { base[$0] == nil })
    guard !olds.isEmpty, !news.isEmpty else { return }
    guard olds.count * news.count <= Self.mostPairs else {
      for (old, new) in zip(olds, news) where similarity(old, new) >= Self.leastSimilarity {
        pair(old, new)
      }
      return
    }
    // The gain of the best pairing of what comes from two places on.
    let width = news.count + 1
    var gains = Array(repeating: 0.0, count: (olds.count + 1) * width)
    var weights = gains
    for i in olds.indices.reversed() {
      for j in news.indices.reversed() {
        let weight = similarity(olds[i], news[j])
        weights[i * width + j] = weight
        let paired =
          weight >= Self.leastSimilarity ? weight + gains[(i + 1) * width + j + 1] : 0
        gains[i * width + j] = max(paired, gains[(i + 1) * width + j], gains[i * width + j + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < olds.count, j < news.count {
      let weight = weights[i * width + j]
      if weight >= Self.leastSimilarity,
        gains[i * width + j] == weight + gains[(i + 1) * width + j + 1]
      {
        pair(olds[i], news[j])
        (i, j) = (i + 1, j + 1)
      } else if gains[i * width + j] == gains[(i + 1) * width + j] {
        i += 1
      } else {
        j += 1
      }
    }
  }

  /// Pairs what is left with what is very similar, wherever it stands.
  private mutating func pairElsewhere(_ similarity: (Int, Int) -> Double) {
    var olds = new.indices.filter { new[$0] == nil }
    let news = base.indices.filter { base[$0] == nil }
    guard olds.count * news.count <= Self.mostPairs else { return }
    for index in news {
      let weights = olds.map { ($0, similarity($0, index)) }
      guard let best = weights.max(by: { $0.1 < $1.1 }), best.1 >= Self.leastElsewhere else {
        continue
      }
      pair(best.0, index)
      moved.insert(index)
      olds.removeAll { $0 == best.0 }
    }
  }
}
