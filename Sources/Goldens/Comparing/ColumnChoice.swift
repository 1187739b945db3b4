/// Which columns belong together in each of some pairs of rows: for each pair one of a few candidates, so
/// that what differs, what came and went, and what there is to tell, cost least.
struct ColumnChoice {
  typealias Stretch = LineMatching.Stretch

  /// How columns may belong together; the first is in place.
  private(set) var candidates: [[Stretch]]
  /// The candidate of each pair of rows.
  private(set) var path: [UInt8]
  /// What all of it costs.
  private(set) var cost = 0
  /// How many of the pixels that belong together are not the same.
  private(set) var different = 0

  private var pairs: [RowPair]
  private let meter: PairMeter
  private let price: Int
  private var costs: [[PairMeter.Cost]] = []

  /// More candidates than these are not weighed.
  private static let mostCandidates = 6
  /// More blocks of columns that came or went than these are no shift.
  private static let mostGaps = 8
  /// So often columns are looked for in what still differs: in so many stretches of rows, and in so many
  /// unions of those where columns shift alike.
  private static let mostRounds = 3, mostStretches = 64, mostUnions = 3
  /// Of many rows, so many from the first on are looked at, and after that one of so many: what is found
  /// is compared pixel by pixel afterwards.
  private static let allRows = 64, rowsBetween = 8
  /// Of so many rows at each end, some are left out where no columns are found in all.
  private static let fewestAtEdge = 4

  /// Chooses columns.
  ///
  /// - Parameters:
  ///   - pairs: rows that belong together, from the top.
  ///   - meter: what measures them.
  ///   - price: what a block of columns that came or went costs, in pixels.
  ///   - candidates: how columns may belong together, where that is known. Default: nil, they are found.
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

  /// Whether columns are in place everywhere.
  var isInPlace: Bool { path.allSatisfy { $0 == 0 } }

  /// Weighs columns that are found in all rows that are not the same, and then, as long as that helps, in
  /// stretches of rows that still differ.
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
      // One place for all of them, if there is one.
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

  /// How columns belong together in some pairs of rows; nil where that is no shift, or enough was looked at.
  private func columns(in rows: [Int]) -> [Stretch]? {
    let found = matchedColumns(rows)
    guard found == nil || found == meter.inPlace else { return found }
    // A pair at an edge that does not belong together is in the way of all columns.
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

  // MARK: The cheapest way

  /// Chooses the cheapest candidates from the first pair to the last: each has its cost in each pair, and
  /// its gaps and a change to it have their price.
  ///
  /// The way is that of A. Viterbi, 1967.
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

  /// Takes rows from the ends of what shifts that are the same in place, too.
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
