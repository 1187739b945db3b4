import PageModel

/// Aligns two lists in order at the least total cost of differing pairs and skipped items.
struct Alignment {
  /// A pair: the index of an old item and that of its new one.
  typealias Pair = (old: Int, new: Int)

  /// The cost of skipping each old item and each new one.
  let skips: (old: [Int], new: [Int])
  /// The cost of a pair; nil if the two cannot be paired.
  let cost: (Int, Int) -> Int?
  /// Equal marks are pairs if they are unique in both lists; nil is never unique.
  let names: (old: [Int?], new: [Int?])

  /// The pairs, from the top down; among equal costs, earlier items are paired.
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

  /// The pairs within ranges of both lists; long ranges are split at unique marks.
  private func between(_ low: Pair, _ high: Pair) -> [Pair] {
    let (rows, columns) = (high.old - low.old, high.new - low.new)
    guard rows > 0, columns > 0 else { return [] }
    guard rows * columns > 40_000 else { return cheapest(low, high) }
    let anchors = anchors(low, high)
    guard !anchors.isEmpty else {
      // Without unique marks, very long ranges are paired by index.
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

  /// The marks that are unique in both lists, as many as are in the same order.
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

  /// The cheapest pairs by dynamic programming over all combinations.
  private func cheapest(_ low: Pair, _ high: Pair) -> [Pair] {
    let (rows, columns) = (high.old - low.old, high.new - low.new)
    // Computed from the end, so that backtracking goes from the top down.
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
