/// Matches the lines of two lists: which were kept, inserted, removed or changed.
///
/// Lines may be rows or columns of pixels. Lines with equal hashes are equal. Lines that are unique
/// in both lists are matched first, as far as they are in the same order (patience diff), and then
/// the shortest path between them (Myers). Remaining lines on both sides of a gap are changed
/// lines.
package struct LineMatching {
  /// Consecutive corresponding lines of both lists.
  struct Stretch: Hashable, Codable {
    /// The index of the first line in the base.
    var base: Int
    /// The index of the first line in the new list.
    var new: Int
    /// The number of lines.
    var count: Int

    /// The end index in the base.
    var baseEnd: Int { base + count }
    /// The end index in the new list.
    var newEnd: Int { new + count }
  }

  /// The reason why lines were not matched.
  package enum Limit: Error, Hashable {
    /// There are more insertions and removals than anyone would read.
    case changes
    /// The same few lines are in another order everywhere.
    case disorder
    /// Hardly any line of one list is in the other.
    case strangers
    /// Too little of the content of one picture is found in the other.
    case unlike
    /// The matched lines are inconsistent: a bug of this program.
    case sums
  }

  /// The stretches, in order; lines outside of them were inserted or removed.
  private(set) var stretches: [Stretch]
  /// The number of lines equal to their corresponding line.
  private(set) var sameLines = 0

  /// Whether lines are matched in place although hardly any are equal.
  ///
  /// Insertions and removals are unknown then.
  private(set) var isGuess = false

  /// Whether hardly any line of one list is in the other.
  private(set) var areStrangers = false

  /// The maximum number of gaps; with more, there is no result.
  static let mostGaps = 1_000

  /// The inverse of the minimum share of equal lines: 1 in 20.
  static let fewestSame = 20

  /// Matches lines.
  ///
  /// - Parameters:
  ///   - base: the hashes of the base's lines.
  ///   - new: the hashes of the new lines.
  ///   - isAmongStrangers: whether lists with hardly any equal lines are matched. Default: false.
  ///   - likeness: the similarity of a line of the base and a new line, by their indexes; used if
  ///     they are not equal.
  /// - Throws: ``Limit`` if there is no result.
  init<Hash: Comparable>(
    _ base: [Hash], _ new: [Hash], amongStrangers isAmongStrangers: Bool = false,
    likeness: (Int, Int) -> Int
  ) throws(Limit) {
    let ids = LineIDs(base, new)
    var matcher = LineMatcher(ids)
    var tidier = LineTidier(ids, try matcher.matched())
    tidier.dissolveChance()
    tidier.slide()
    sameLines = tidier.stretches.reduce(0) { $0 + $1.count }
    tidier.pairChanged(likeness)
    stretches = tidier.stretches
    let inPlace = zip(ids.base, ids.new).count { $0 == $1 }
    let gaps = Self.gaps(stretches, base.count, new.count).count
    // If matching in place explains as much, it is the simpler result.
    if sameLines - gaps <= inPlace - (base.count == new.count ? 0 : 1) {
      sameLines = inPlace
      stretches = [Stretch(base: 0, new: 0, count: min(base.count, new.count))]
    }
    let isLonger = base.count != new.count
    areStrangers = Self.fewestSame * sameLines < min(base.count, new.count)
    guard stretches.count > 1 || isLonger else {
      isGuess = areStrangers
      return
    }
    if gaps > Self.mostGaps { throw .changes }
    if areStrangers, !isAmongStrangers { throw .strangers }
  }

  /// The lines between two stretches: inserted, removed or changed.
  typealias Gap = (base: Range<Int>, new: Range<Int>)

  /// The gaps between the stretches of two lists, and at their ends.
  static func gaps(_ stretches: [Stretch], _ base: Int, _ new: Int) -> [Gap] {
    var gaps: [Gap] = []
    var (baseEnd, newEnd) = (0, 0)
    for next in stretches + [Stretch(base: base, new: new, count: 0)] {
      if next.base > baseEnd || next.new > newEnd {
        gaps.append((baseEnd..<next.base, newEnd..<next.new))
      }
      (baseEnd, newEnd) = (next.baseEnd, next.newEnd)
    }
    return gaps
  }
}

/// Lines as small numbers, equal for equal lines.
struct LineIDs {
  private(set) var base: [Int32]
  private(set) var new: [Int32]
  /// The number of distinct lines.
  private(set) var count = 0

  init<Hash: Comparable>(_ base: [Hash], _ new: [Hash]) {
    self.base = Array(repeating: 0, count: base.count)
    self.new = Array(repeating: 0, count: new.count)
    let middle = base.count
    func hash(_ place: Int32) -> Hash {
      let place = Int(place)
      return place < middle ? base[place] : new[place - middle]
    }
    let sorted = (0..<Int32(base.count + new.count)).sorted { hash($0) < hash($1) }
    for (index, place) in sorted.enumerated() {
      if index == 0 || hash(sorted[index - 1]) < hash(place) { count += 1 }
      if place < middle {
        self.base[Int(place)] = Int32(count - 1)
      } else {
        self.new[Int(place) - middle] = Int32(count - 1)
      }
    }
  }

  /// Whether each number occurs exactly once in both lists.
  var areUnique: [Bool] {
    var (olds, news) = ([UInt8](repeating: 0, count: count), [UInt8](repeating: 0, count: count))
    for id in base { olds[Int(id)] = min(olds[Int(id)] + 1, 2) }
    for id in new { news[Int(id)] = min(news[Int(id)] + 1, 2) }
    return zip(olds, news).map { $0 == 1 && $1 == 1 }
  }
}
