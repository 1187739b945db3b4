/// Turns matched lines into the description that a person would give.
struct LineTidier {
  typealias Stretch = LineMatching.Stretch

  private(set) var stretches: [Stretch]
  private let ids: LineIDs

  init(_ ids: LineIDs, _ stretches: [Stretch]) {
    (self.ids, self.stretches) = (ids, stretches)
  }

  /// Drops short equal stretches between larger changes, which would split one change into two.
  ///
  /// An example is the white space between two changed lines of text. Lines that are unique in both
  /// lists count four times, and are kept if all lines around them were only inserted or removed.
  mutating func dissolveChance() {
    let areUnique = ids.areUnique
    var isDone = false
    for _ in 0..<8 where !isDone {
      var kept: [Stretch] = []
      for (index, stretch) in stretches.enumerated() {
        let next =
          index + 1 < stretches.count
          ? stretches[index + 1] : Stretch(base: ids.base.count, new: ids.new.count, count: 0)
        let last = kept.last ?? Stretch(base: 0, new: 0, count: 0)
        let before = (stretch.base - last.baseEnd, stretch.new - last.newEnd)
        let after = (next.base - stretch.baseEnd, next.new - stretch.newEnd)
        let lines = ids.base[stretch.base..<stretch.baseEnd]
        let isUnique = lines.contains { areUnique[Int($0)] }
        if !Self.isChance(stretch.count, isUnique, before, after) { kept.append(stretch) }
      }
      isDone = kept.count == stretches.count
      stretches = kept
    }
  }

  private static func isChance(
    _ count: Int, _ isUnique: Bool, _ before: (Int, Int), _ after: (Int, Int)
  ) -> Bool {
    guard before.0 != before.1, after.0 != after.1 else { return false }
    let isMixed = min(before.0, before.1) > 0 || min(after.0, after.1) > 0
    guard isMixed || !isUnique else { return false }
    let most = min(max(before.0, before.1), max(after.0, after.1))
    return (isUnique ? 4 : 1) * count <= most
  }

  // MARK: Sliding

  /// Moves insertions and removals to where a person would see them.
  ///
  /// The resulting lists stay the same.
  mutating func slide() {
    for index in 0...stretches.count {
      let before = index > 0 ? stretches[index - 1] : Stretch(base: 0, new: 0, count: 0)
      let after =
        index < stretches.count
        ? stretches[index] : Stretch(base: ids.base.count, new: ids.new.count, count: 0)
      let (olds, news) = (before.baseEnd..<after.base, before.newEnd..<after.new)
      let way: Int
      if olds.isEmpty, !news.isEmpty {
        way = Self.way(of: news, in: ids.new, up: before.count, down: after.count)
      } else if news.isEmpty, !olds.isEmpty {
        way = Self.way(of: olds, in: ids.base, up: before.count, down: after.count)
      } else {
        continue
      }
      if index > 0 { stretches[index - 1].count += way }
      if index < stretches.count {
        stretches[index].base += way
        stretches[index].new += way
        stretches[index].count -= way
      }
    }
    stretches.removeAll { $0.count == 0 }
  }

  /// The distance by which to move a block of lines; negative: up.
  ///
  /// The block moves to the edge that is nearest to the middle of its range. Without an edge, or if
  /// more lines repeat, it moves down as far as possible.
  private static func way(of block: Range<Int>, in lines: [Int32], up: Int, down: Int) -> Int {
    var (top, bottom) = (0, 0)
    while top < up, lines[block.lowerBound - top - 1] == lines[block.upperBound - top - 1] {
      top += 1
    }
    while bottom < down, lines[block.lowerBound + bottom] == lines[block.upperBound + bottom] {
      bottom += 1
    }
    guard top + bottom < block.count else { return bottom }
    func distance(_ way: Int) -> Int { abs(2 * way - (bottom - top)) }
    let edges = (-top + 1..<max(bottom, -top + 1)).filter { way in
      let line = block.lowerBound + way
      return line > 0 && lines[line - 1] != lines[line]
    }
    return edges.min { (distance($0), $0) < (distance($1), $1) } ?? bottom
  }

  // MARK: Changed lines

  /// Pairs the lines on both sides of a gap as changed lines.
  ///
  /// Lines are paired from the start and from the end of the gap, so that remaining lines form one
  /// block and pairs are as similar as possible.
  mutating func pairChanged(_ likeness: (Int, Int) -> Int) {
    var paired: [Stretch] = []
    func add(_ stretch: Stretch) {
      guard stretch.count > 0 else { return }
      if let last = paired.last, last.baseEnd == stretch.base, last.newEnd == stretch.new {
        paired[paired.count - 1].count += stretch.count
      } else {
        paired.append(stretch)
      }
    }
    var (baseEnd, newEnd) = (0, 0)
    for next in stretches + [Stretch(base: ids.base.count, new: ids.new.count, count: 0)] {
      let (olds, news) = (baseEnd..<next.base, newEnd..<next.new)
      let count = min(olds.count, news.count)
      let start = olds.count == news.count ? count : Self.split(olds, news, likeness)
      add(Stretch(base: olds.lowerBound, new: news.lowerBound, count: start))
      let rest = count - start
      add(Stretch(base: olds.upperBound - rest, new: news.upperBound - rest, count: rest))
      add(next)
      (baseEnd, newEnd) = (next.baseEnd, next.newEnd)
    }
    stretches = paired
  }

  /// The number of pairs from the start of a gap; the others are made from its end.
  private static func split(
    _ olds: Range<Int>, _ news: Range<Int>, _ likeness: (Int, Int) -> Int
  ) -> Int {
    let count = min(olds.count, news.count)
    let (oldRest, newRest) = (olds.upperBound - count, news.upperBound - count)
    var sum = (0..<count).reduce(0) { $0 + likeness(oldRest + $1, newRest + $1) }
    var (best, start) = (sum, 0)
    for index in 0..<count {
      sum += likeness(olds.lowerBound + index, news.lowerBound + index)
      sum -= likeness(oldRest + index, newRest + index)
      if sum >= best { (best, start) = (sum, index + 1) }
    }
    return start
  }
}
