/// Which lines of one list are which of another, though some were put in, taken out or changed; what is a
/// line, rows of pixels or columns, is for others to say.
///
/// Lines are the same where their hashes are. First come those that both lists have once, as far as they
/// stand in one order (patience diff), then the shortest way from one list to the other (Myers) for what
/// lies between. What is left of both sides of a gap is changed.
package struct LineMatching {
  /// Lines of both lists that belong together, one by one.
  struct Stretch: Hashable, Codable {
    /// The first of them in the base.
    var base: Int
    /// The first of them in the new list.
    var new: Int
    /// How many there are.
    var count: Int

    /// Where they end in the base.
    var baseEnd: Int { base + count }
    /// Where they end in the new list.
    var newEnd: Int { new + count }
  }

  /// Why lines were not matched.
  package enum Limit: Error, Hashable {
    /// More was put in and taken out than anybody reads.
    case changes
    /// The same few lines stand in another order everywhere.
    case disorder
    /// Hardly any line of one list is in the other.
    case strangers
    /// Too little of what is drawn in one picture is found in the other.
    case unlike
    /// What was matched is not all there is: a fault of this program.
    case sums
  }

  /// The stretches, from the first on; what is in none was put in or taken out.
  private(set) var stretches: [Stretch]
  /// How many lines are the same as those that they belong to.
  private(set) var sameLines = 0

  /// Whether lines stand as they stood, though hardly any is the same: nothing is known of what came or
  /// went.
  private(set) var isGuess = false

  /// Whether hardly any line of one list is in the other.
  private(set) var areStrangers = false

  /// More lists of lines put in or taken out than these tell nothing.
  static let mostGaps = 1_000

  /// One line of so many has to be the same, or what came or went cannot be told.
  static let fewestSame = 20

  /// Matches lines.
  ///
  /// - Parameters:
  ///   - base: the hashes of the base's lines.
  ///   - new: those of the new lines.
  ///   - isAmongStrangers: whether lists of which hardly any line is the same are matched. Default: false.
  ///   - likeness: how much a line of the base is like a new one, by their places, where they are not the
  ///     same.
  /// - Throws: ``Limit`` where that comes to nothing.
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
    // Lines that stand as they stood, but for what is longer, are the simpler tale.
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

  /// A list of lines that only one side has, or of both sides where none belongs to another.
  typealias Gap = (base: Range<Int>, new: Range<Int>)

  /// What lies between stretches of two lists of some lengths, and at their ends.
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

/// Lines as small numbers: equal ones have the same.
struct LineIDs {
  private(set) var base: [Int32]
  private(set) var new: [Int32]
  /// How many numbers there are.
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

  /// Whether each number stands once in both lists.
  var areUnique: [Bool] {
    var (olds, news) = ([UInt8](repeating: 0, count: count), [UInt8](repeating: 0, count: count))
    for id in base { olds[Int(id)] = min(olds[Int(id)] + 1, 2) }
    for id in new { news[Int(id)] = min(news[Int(id)] + 1, 2) }
    return zip(olds, news).map { $0 == 1 && $1 == 1 }
  }
}
