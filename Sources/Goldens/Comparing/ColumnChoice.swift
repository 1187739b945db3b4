/// Chooses the corresponding columns of each pair of rows, among a few candidates.
///
/// The sum of differing pixels, inserted and removed columns and the price of blocks is minimal.
struct ColumnChoice {
  typealias Stretch = LineMatching.Stretch

  /// The possible alignments of columns; the first is in place.
  private(set) var candidates: [[Stretch]]
  /// The index of the candidate for each pair of rows.
  private(set) var path: [UInt8]
  /// The total cost, in pixels.
  private(set) var cost = 0
  /// The number of corresponding pixels that differ.
  private(set) var different = 0

  private var pairs: [RowPair]
  private let meter: PairMeter
  private let price: Int
  private var costs: [[PairMeter.Cost]] = []

  /// The maximum number of candidates.
  private static let mostCandidates = 6
  /// The maximum number of blocks of inserted or removed columns in a candidate.
  private static let mostGaps = 8
  /// The maximum numbers of search rounds, and in each round of stretches and of unions.
  ///
  /// A union consists of stretches whose columns are shifted equally.
  private static let mostRounds = 3, mostStretches = 64, mostUnions = 3
  /// The first rows that are all examined, and the step between examined rows after these.
  ///
  /// Sampling is enough, because the result is compared pixel by pixel afterwards.
  private static let allRows = 64, rowsBetween = 8
  /// The minimum number of rows at each end to leave out, if not all rows have common columns.
  private static let fewestAtEdge = 4

  /// Chooses columns.
  ///
  /// - Parameters:
  ///   - pairs: corresponding rows, from the top.
  ///   - meter: measures the cost.
  ///   - price: the cost of a block of inserted or removed columns, in pixels.
  ///   - candidates: the possible alignments of columns. Default: nil, they are searched for.
  init(_ pairs: [RowPair], _ meter: PairMeter, price: Int, among candidates: [[Stretch]]? = nil) {
    (self.pairs, self.meter, self.price) = (pairs, meter, price)
    self.candidates = candidates ?? [meter.inPlace]
    path = Array(repeating: 0, count: pairs.count)
    choose()
    if candidates == nil { findColumns() }
    trim()
    different = pairs.indices.reduce(0) { $0 + Int(costs[Int(path[$1])][$1].different) }
    (self.pairs, costs) = ([], [])
  }

  /// Whether all rows have their columns in place.
  var isInPlace: Bool { path.allSatisfy { $0 == 0 } }

  /// Searches columns in all changed rows, and then in stretches of rows that still differ.
  ///
  /// The search is repeated as long as the cost decreases.
  private mutating func findColumns() {
    let changed = pairs.indices.filter { !meter.areSame(pairs[$0].base, pairs[$0].new) }
    guard !changed.isEmpty else { return }
    propose(changed)
    choose()
    for _ in 0..<Self.mostRounds {
      let (before, count) = (cost, candidates.count)
      proposeForStretches()
      guard candidates.count > count else { return }
      choose()
      guard cost < before else { return }
    }
  }

  private mutating func proposeForStretches() {
    let differing = pairs.indices.filter { costs[Int(path[$0])][$0].different > 0 }
    let stretches = Self.stretches(differing).filter { $0.count > 1 }
      .sorted { ($1.count, $0.lowerBound) < ($0.count, $1.lowerBound) }.prefix(Self.mostStretches)
    var unions: [[Int]: [(columns: [Stretch], rows: Range<Int>)]] = [:]
    for rows in stretches {
      guard let columns = columns(in: Array(rows)), !candidates.contains(columns) else { continue }
      unions[columns.map { $0.new - $0.base }, default: []].append((columns, rows))
    }
    func height(_ shift: [Int]) -> Int {
      unions[shift, default: []].reduce(0) { $0 + $1.rows.count }
    }
    let shifts = unions.keys.sorted { a, b in
      height(a) != height(b) ? height(a) > height(b) : a.lexicographicallyPrecedes(b)
    }
    for shift in shifts.prefix(Self.mostUnions) {
      let found = unions[shift, default: []]
      // One candidate may fit all of them.
      propose(found.flatMap(\.rows).sorted())
      if let largest = found.max(by: { $0.rows.count < $1.rows.count }) { add(largest.columns) }
    }
  }

  private static func stretches(_ rows: [Int]) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    for row in rows {
      if let last = stretches.last, last.upperBound == row {
        stretches[stretches.count - 1] = last.lowerBound..<row + 1
      } else {
        stretches.append(row..<row + 1)
      }
    }
    return stretches
  }

  private mutating func propose(_ rows: [Int]) {
    guard rows.count > 1, let columns = columns(in: rows) else { return }
    add(columns)
  }

  private mutating func add(_ columns: [Stretch]) {
    guard candidates.count < Self.mostCandidates, !candidates.contains(columns) else { return }
    candidates.append(columns)
  }

  /// The corresponding columns in pairs of rows; nil if there is no shift or the search must end.
  private func columns(in rows: [Int]) -> [Stretch]? {
    let found = matchedColumns(rows)
    guard found == nil || found == meter.inPlace else { return found }
    // A wrong pair at an edge can hide the common columns.
    let quarter = rows.count / 4
    guard quarter >= Self.fewestAtEdge else { return found }
    return matchedColumns(Array(rows[quarter..<rows.count - quarter])) ?? found
  }

  private func matchedColumns(_ rows: [Int]) -> [Stretch]? {
    guard !meter.isTired else { return nil }
    let looked = rows.indices.filter { $0 < Self.allRows || $0 % Self.rowsBetween == 0 }
    let (base, new) = meter.columnHashes(of: looked.map { pairs[rows[$0]] })
    let matching = try? LineMatching(base, new, amongStrangers: true) { _, _ in 0 }
    guard let stretches = matching?.stretches,
      LineMatching.gaps(stretches, base.count, new.count).count <= Self.mostGaps
    else { return nil }
    return stretches
  }

  // MARK: The cheapest path

  /// Chooses the cheapest candidate for each pair of rows.
  ///
  /// A candidate has a cost in each pair, and its gaps and each change of candidate have a price.
  /// The algorithm is that of A. Viterbi, 1967.
  private mutating func choose() {
    for columns in candidates.dropFirst(costs.count) {
      costs.append(meter.costs(of: pairs, columns))
    }
    let (base, new) = (meter.rows.base.width, meter.rows.new.width)
    let prices = candidates.map { price * LineMatching.gaps($0, base, new).count }
    let all = candidates.indices
    var sums = prices
    var origins: [UInt8] = []
    origins.reserveCapacity(all.count > 1 ? pairs.count * all.count : 0)
    for row in pairs.indices {
      let best = all.reduce(0) { sums[$1] < sums[$0] ? $1 : $0 }
      let change = sums[best] + price
      for place in all {
        let stays = row == 0 || sums[place] <= change + prices[place]
        if all.count > 1 { origins.append(UInt8(stays ? place : best)) }
        sums[place] = (stays ? sums[place] : change + prices[place]) + costs[place][row].sum
      }
    }
    var place = all.reduce(0) { sums[$1] < sums[$0] ? $1 : $0 }
    cost = sums[place]
    guard all.count > 1 else { return }
    for row in pairs.indices.reversed() {
      path[row] = UInt8(place)
      place = Int(origins[row * all.count + place])
    }
  }

  /// Removes rows from the ends of shifted stretches that are also equal in place.
  private mutating func trim() {
    func takesEnd(_ row: Int, _ beside: Int) -> Bool {
      path[row] != 0 && meter.areSame(pairs[row].base, pairs[row].new)
        && (!path.indices.contains(beside) || path[beside] == 0)
    }
    guard candidates.count > 1 else { return }
    for row in path.indices where takesEnd(row, row - 1) { path[row] = 0 }
    for row in path.indices.reversed() where takesEnd(row, row + 1) { path[row] = 0 }
  }
}
