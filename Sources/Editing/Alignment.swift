import PageModel

/// Pairs of two lists in their order, so that what they differ in and what is left out costs least.
struct Alignment {
  /// A pair: which of the old ones is which of the new ones.
  typealias Pair = (old: Int, new: Int)

  /// What it costs to leave out each of the old ones, and each of the new ones.
  let skips: (old: [Int], new: [Int])
  /// What a pair costs; nil where the two cannot be one.
  let cost: (Int, Int) -> Int?
  /// What is said to be the same where it is found once in each list; nil of what is never sure.
  let names: (old: [Int?], new: [Int?])

  /// The pairs, from the top down; where there are several ways, earlier ones are paired.
  func pairs() -> [Pair] {
    var (low, high) = ((0, 0), (skips.old.count, skips.new.count))
    var (head, tail): ([Pair], [Pair]) = ([], [])
    while low.0 < high.0, low.1 < high.1, isSame(low.0, low.1) {
      head.append(low)
      low = (low.0 + 1, low.1 + 1)
    }
    while low.0 < high.0, low.1 < high.1, isSame(high.0 - 1, high.1 - 1) {
      high = (high.0 - 1, high.1 - 1)
      tail.append(high)
    }
    return head + between(low, high) + tail.reversed()
  }

  private func isSame(_ old: Int, _ new: Int) -> Bool {
    guard let cost = cost(old, new) else { return false }
    return cost <= 0
  }

  /// The pairs in a stretch of both lists; a long one is cut where something is found once in each.
  private func between(_ low: Pair, _ high: Pair) -> [Pair] {
    let (rows, columns) = (high.old - low.old, high.new - low.new)
    guard rows > 0, columns > 0 else { return [] }
    guard rows * columns > 40_000 else { return cheapest(low, high) }
    let anchors = anchors(low, high)
    guard !anchors.isEmpty else {
      // Nothing is sure: by place.
      return rows * columns > 4_000_000
        ? (0..<min(rows, columns)).map { (low.old + $0, low.new + $0) }
          .filter { cost($0.0, $0.1) != nil } : cheapest(low, high)
    }
    var (pairs, start): ([Pair], Pair) = ([], low)
    for anchor in anchors {
      pairs += between(start, anchor) + [anchor]
      start = (anchor.old + 1, anchor.new + 1)
    }
    return pairs + between(start, high)
  }

  /// What is found once in each list, as much of it as is in the same order in both.
  private func anchors(_ low: Pair, _ high: Pair) -> [Pair] {
    func once(_ names: [Int?], _ range: Range<Int>) -> [Int: Int] {
      var places: [Int: Int?] = [:]
      for index in range {
        if let name = names[index] { places[name] = .some(places[name] == nil ? index : nil) }
      }
      return places.compactMapValues(\.self)
    }
    let new = once(names.new, low.new..<high.new)
    let pairs = once(names.old, low.old..<high.old).compactMap { name, old in
      new[name].map { (old: old, new: $0) }
    }.sorted { $0.old < $1.old }.filter { cost($0.old, $0.new) != nil }
    return pairs.map(\.new).longestRise.map { pairs[$0] }
  }

  /// The cheapest pairs, each with each compared.
  private func cheapest(_ low: Pair, _ high: Pair) -> [Pair] {
    let (rows, columns) = (high.old - low.old, high.new - low.new)
    // From the end, so that the way back goes from the top down.
    var below = [Int](repeating: 0, count: columns + 1)
    for column in stride(from: columns - 1, through: 0, by: -1) {
      below[column] = below[column + 1] + skips.new[low.new + column]
    }
    var steps = [UInt8](repeating: 0, count: rows * columns)
    for row in stride(from: rows - 1, through: 0, by: -1) {
      let skip = skips.old[low.old + row]
      var current = below
      current[columns] = below[columns] + skip
      for column in stride(from: columns - 1, through: 0, by: -1) {
        var best = (below[column] + skip, UInt8(1))
        let other = current[column + 1] + skips.new[low.new + column]
        if other < best.0 { best = (other, 2) }
        if let cost = cost(low.old + row, low.new + column), below[column + 1] + cost <= best.0 {
          best = (below[column + 1] + cost, 0)
        }
        (current[column], steps[row * columns + column]) = best
      }
      below = current
    }
    var (pairs, row, column): ([Pair], Int, Int) = ([], 0, 0)
    while row < rows, column < columns {
      switch steps[row * columns + column] {
      case 1: row += 1
      case 2: column += 1
      default:
        pairs.append((low.old + row, low.new + column))
        (row, column) = (row + 1, column + 1)
      }
    }
    return pairs
  }
}
