import Editing
import PageModel

/// Finds the common lines of two lists, in order.
struct LineMatcher {
  typealias Stretch = LineMatching.Stretch
  typealias Limit = LineMatching.Limit

  private let base: [Int32]
  private let new: [Int32]
  /// The occurrences of each number in the examined parts.
  private var seen: [Seen]
  private var stretches: [Stretch] = []
  private var steps = 0

  /// The maximum depth of searching unique lines between unique lines.
  private static let mostDepth = 8
  /// The maximum number of inserted and removed lines on the shortest path.
  private static let mostEdits = 1_000
  /// The maximum number of steps of all searches for shortest paths.
  private static let mostSteps = 50_000_000

  /// The occurrences of a number in parts of both lists.
  private struct Seen {
    var base = Place.nowhere
    var new = Place.nowhere
  }

  private enum Place {
    case nowhere, often
    case once(Int32)

    mutating func add(_ place: Int) {
      if case .nowhere = self { self = .once(Int32(place)) } else { self = .often }
    }
  }

  init(_ ids: LineIDs) {
    (base, new) = (ids.base, ids.new)
    seen = Array(repeating: Seen(), count: ids.count)
  }

  /// The stretches of equal lines, in order.
  mutating func matched() throws(Limit) -> [Stretch] {
    try match(base.indices, new.indices, depth: 0)
    return stretches
  }

  private mutating func add(_ base: Int, _ new: Int, _ count: Int) {
    guard count > 0 else { return }
    if let last = stretches.last, last.baseEnd == base, last.newEnd == new {
      stretches[stretches.count - 1].count += count
    } else {
      stretches.append(Stretch(base: base, new: new, count: count))
    }
  }

  /// Matches parts of both lists: equal lines at their ends, then the lines in between.
  private mutating func match(_ olds: Range<Int>, _ news: Range<Int>, depth: Int) throws(Limit) {
    let most = min(olds.count, news.count)
    var (start, end) = (0, 0)
    while start < most, base[olds.lowerBound + start] == new[news.lowerBound + start] {
      start += 1
    }
    while end < most - start, base[olds.upperBound - 1 - end] == new[news.upperBound - 1 - end] {
      end += 1
    }
    add(olds.lowerBound, news.lowerBound, start)
    if start + end < most {
      let olds = olds.lowerBound + start..<olds.upperBound - end
      let news = news.lowerBound + start..<news.upperBound - end
      try matchBetween(olds, news, depth)
    }
    add(olds.upperBound - end, news.upperBound - end, end)
  }

  private mutating func matchBetween(
    _ olds: Range<Int>, _ news: Range<Int>, _ depth: Int
  ) throws(Limit) {
    look(at: olds, news)
    let anchors = depth < Self.mostDepth ? anchors(news) : []
    guard !anchors.isEmpty else {
      let common = (olds.filter(isInBoth(base)), news.filter(isInBoth(new)))
      forget(olds, news)
      return try matchShortest(common.0, common.1)
    }
    forget(olds, news)
    var last = (base: olds.lowerBound, new: news.lowerBound)
    for anchor in anchors where anchor.base >= last.base && anchor.new >= last.new {
      // The lines matched up to an anchor may overlap the previous anchor.
      try match(last.base..<anchor.base, last.new..<anchor.new, depth: depth + 1)
      last = anchor
    }
    try match(last.base..<olds.upperBound, last.new..<news.upperBound, depth: depth + 1)
  }

  // MARK: Unique lines

  private mutating func look(at olds: Range<Int>, _ news: Range<Int>) {
    for place in olds { seen[Int(base[place])].base.add(place) }
    for place in news { seen[Int(new[place])].new.add(place) }
  }

  private mutating func forget(_ olds: Range<Int>, _ news: Range<Int>) {
    for place in olds { seen[Int(base[place])] = Seen() }
    for place in news { seen[Int(new[place])] = Seen() }
  }

  private func isInBoth(_ lines: [Int32]) -> (Int) -> Bool {
    { place in
      let seen = seen[Int(lines[place])]
      if case .nowhere = seen.base { return false }
      if case .nowhere = seen.new { return false }
      return true
    }
  }

  /// The lines that are unique in both parts, limited to those in the same order.
  private func anchors(_ news: Range<Int>) -> [(base: Int, new: Int)] {
    let pairs: [(base: Int, new: Int)] = news.compactMap { place in
      let seen = seen[Int(new[place])]
      guard case .once(let old) = seen.base, case .once = seen.new else { return nil }
      return (Int(old), place)
    }
    return pairs.map(\.base).longestRise.map { pairs[$0] }
  }

  // MARK: The shortest path

  /// Matches lines with the fewest insertions and removals.
  ///
  /// The algorithm is that of E. Myers, "An O(ND) difference algorithm and its variations", 1986.
  private mutating func matchShortest(_ olds: [Int], _ news: [Int]) throws(Limit) {
    guard !olds.isEmpty, !news.isEmpty else { return }
    let most = min(olds.count + news.count, Self.mostEdits)
    // The furthest base line on each diagonal, with one diagonal of padding on each side.
    var reach = [Int32](repeating: 0, count: 2 * most + 3)
    var trace: [[Int32]] = []
    for edits in 0...most {
      trace.append(Array(reach[most + 1 - edits...most + 1 + edits]))
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let place = most + 1 + diagonal
        let isDown =
          diagonal == -edits || diagonal != edits && reach[place - 1] < reach[place + 1]
        var old = Int(isDown ? reach[place + 1] : reach[place - 1] + 1)
        if edits == 0 { old = 0 }
        while old < olds.count, old - diagonal < news.count, old >= diagonal,
          base[olds[old]] == new[news[old - diagonal]]
        {
          (old, steps) = (old + 1, steps + 1)
        }
        reach[place] = Int32(old)
        if old >= olds.count, old - diagonal >= news.count {
          return addWay(back: trace, olds, news)
        }
      }
      steps += edits + 1
      guard steps <= Self.mostSteps else { throw .disorder }
    }
    throw .disorder
  }

  /// Follows a path back to its start, and adds its equal lines.
  private mutating func addWay(back trace: [[Int32]], _ olds: [Int], _ news: [Int]) {
    var (old, new) = (olds.count, news.count)
    var pairs: [(Int, Int)] = []
    for edits in trace.indices.reversed() {
      let diagonal = old - new
      var (oldStart, newStart) = (0, 0)
      if edits > 0 {
        func reach(_ diagonal: Int) -> Int {
          let place = diagonal + edits
          return trace[edits].indices.contains(place) ? Int(trace[edits][place]) : 0
        }
        let isDown =
          diagonal == -edits || diagonal != edits && reach(diagonal - 1) < reach(diagonal + 1)
        let from = isDown ? diagonal + 1 : diagonal - 1
        oldStart = reach(from)
        newStart = oldStart - from
      }
      while old > oldStart, new > newStart {
        (old, new) = (old - 1, new - 1)
        pairs.append((olds[old], news[new]))
      }
      (old, new) = (oldStart, newStart)
    }
    for (old, new) in pairs.reversed() { add(old, new, 1) }
  }
}
