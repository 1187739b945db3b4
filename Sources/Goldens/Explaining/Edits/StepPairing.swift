import PageModel

/// Pairs equal steps of two lists, and changed steps between them.
struct StepPairing {
  enum Pair {
    case same(Int, Int)
    case changed(Int, Int)
    case gone(Int)
    case come(Int)
  }

  private(set) var all: [Pair] = []

  init(_ olds: [ScriptStep.Said], _ news: [ScriptStep.Said]) {
    let moves = news.difference(from: olds)
    let gone = Set(moves.removals.map(\.place)), come = Set(moves.insertions.map(\.place))
    var (old, new) = (0, 0)
    while old < olds.count || new < news.count {
      let ends = (
        (old..<olds.count).first { !gone.contains($0) } ?? olds.count,
        (new..<news.count).first { !come.contains($0) } ?? news.count
      )
      add(olds, old..<ends.0, news, new..<ends.1)
      if ends.0 < olds.count, ends.1 < news.count { all.append(.same(ends.0, ends.1)) }
      (old, new) = (ends.0 + 1, ends.1 + 1)
    }
  }

  /// Pairs steps between equal ones: first by verb, then by index.
  private mutating func add(
    _ olds: [ScriptStep.Said], _ gone: Range<Int>, _ news: [ScriptStep.Said], _ come: Range<Int>
  ) {
    var (left, partners) = (Array(gone), [Int: Int]())
    for place in come {
      guard let index = left.firstIndex(where: { olds[$0].verb == news[place].verb }) else {
        continue
      }
      partners[place] = left.remove(at: index)
    }
    let single = come.filter { partners[$0] == nil }
    if single.count == left.count {
      for (place, old) in zip(single, left) { partners[place] = old }
      left = []
    }
    for place in come {
      // What is gone stands before what comes after it.
      let next = (place..<come.upperBound).lazy.compactMap { partners[$0] }.first ?? gone.upperBound
      while let first = left.first, first < next { all.append(.gone(left.removeFirst())) }
      all.append(partners[place].map { .changed($0, place) } ?? .come(place))
    }
    for old in left { all.append(.gone(old)) }
  }
}
