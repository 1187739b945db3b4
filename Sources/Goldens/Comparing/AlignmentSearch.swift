/// Finds the alignment of two pictures whose rows are all kept.
///
/// Several readings of corresponding rows are tried; for each, the best columns are chosen. The
/// cost of a reading is the number of differing pixels, the ink in rows and columns that only one
/// picture has, and a price for each such block. The cheapest reading is used if it explains enough
/// of the corners: pixels that differ from those at their left and above them.
struct AlignmentSearch {
  typealias Stretch = LineMatching.Stretch
  typealias Limit = LineMatching.Limit

  private let rows: KeptRows
  private let meter: PairMeter
  /// The reading without an alignment.
  private let plain: RowReading
  /// The cost of a block of inserted or removed rows or columns.
  private let price: Int
  private var readings: [RowReading] = []
  private var seen: Set<[Stretch]> = []

  /// The minimum cost of a block (less for narrow pictures), and its share of the unaligned cost.
  private static let leastPrice = 64, priceShare = 200
  /// The maximum number of readings in addition to that of byte-identical rows.
  private static let mostReadings = 3
  /// The search ends if this share of the corners is explained, or this share of the cost is left.
  private static let enough = 0.95, rest = 0.02
  /// The share of corners that a reading must explain in addition to those in place.
  ///
  /// With fewer than `fewestCorners` out of place, it must cost at most half instead.
  private static let leastGain = 0.2, fewestCorners = 8
  /// The maximum number of repeated readings with the columns found before.
  private static let mostRereadings = 2
  /// The minimum number of rows reported as moved.
  private static let fewestMoved = 8
  /// The maximum number of rows in a stretch that may be a coincidence, and of simplifications.
  private static let mostChance = 128, mostSimpler = 16

  /// Creates a search in two pictures whose rows are all kept.
  init(_ rows: KeptRows) {
    (self.rows, meter) = (rows, PairMeter(rows))
    let all = Stretch(base: 0, new: 0, count: min(rows.base.height, rows.new.height))
    let least = min(Self.leastPrice, rows.base.width, rows.new.width)
    let plain = RowReading([all], meter, price: least, among: [meter.inPlace])
    self.plain = plain
    price = max(least, plain.cost / Self.priceShare)
  }

  /// The alignment of rows and columns.
  ///
  /// - Throws: ``Limit`` if too little of one picture is found in the other.
  mutating func found() throws(Limit) -> PictureAlignment {
    let (base, new) = ((rows.base.width, rows.base.height), (rows.new.width, rows.new.height))
    let inPlace = PictureAlignment(base, new)
    guard plain.cost > 0 else { return inPlace }
    let limit = readAll()
    if let best = simplified(), isTold(best) {
      let alignment = best.alignment(base, new, moves: moves(in: best.rows))
      return alignment
    }
    guard 2 * plain.corners >= corners else { throw limit ?? .unlike }
    return inPlace
  }

  // MARK: Readings

  /// Tries readings until one is good enough; returns why byte-identical rows are no help, if so.
  private mutating func readAll() -> Limit? {
    var limit: Limit?
    do throws(Limit) {
      let exact = try matched(rows.base.digests, rows.new.digests)
      if exact.areStrangers { limit = .strangers }
      read(exact.stretches)
    } catch { limit = error }
    guard !isEnough, let words = RowWords(rows), !words.areStrangers else { return limit }
    var ways = [words.clipped, words.voted].compactMap { way in
      try? matched(way.base, way.new).stretches
    }
    ways.append(plain.rows)
    let ranked = ways.enumerated().map {
      ($0.offset, words.shared(in: RowPair.all(in: $0.element)))
    }
    .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    for (place, _) in ranked.prefix(Self.mostReadings) where !isEnough && !meter.isTired {
      read(ways[place])
    }
    readAgain()
    return limit
  }

  /// Matches rows again, with the columns by which most rows are shifted.
  private mutating func readAgain() {
    for _ in 0..<Self.mostRereadings {
      guard !meter.isTired, let best, best.rest > 0, let columns = best.columns.mainShift else {
        return
      }
      let hashes = meter.rowHashes(columns)
      guard let again = try? matched(hashes.base, hashes.new) else { return }
      read(again.stretches)
      guard let better = self.best, better.cost < best.cost else { return }
    }
  }

  private func matched<Hash: Comparable>(
    _ base: [Hash], _ new: [Hash]
  ) throws(Limit) -> LineMatching {
    try LineMatching(base, new, amongStrangers: true) {
      rows.base.digests[$0].likeness(to: rows.new.digests[$1])
    }
  }

  private mutating func read(_ stretches: [Stretch]) {
    guard seen.insert(stretches).inserted else { return }
    readings.append(RowReading(stretches, meter, price: price))
  }

  /// The cheapest reading; of equal ones the first.
  private var best: RowReading? { readings.min { $0.cost < $1.cost } }

  private var isEnough: Bool {
    best.map { gain($0) >= Self.enough || Double($0.rest) <= Self.rest * Double(plain.cost) }
      ?? false
  }

  // MARK: Judging

  /// The number of corners in the picture with fewer corners.
  private var corners: Int {
    func sum(_ corners: [Int32]) -> Int { corners.reduce(0) { $0 + Int($1) } }
    return min(sum(meter.corners.base), sum(meter.corners.new))
  }

  /// The share of the corners out of place that a reading explains.
  private func gain(_ reading: RowReading) -> Double {
    Double(reading.corners - plain.corners) / Double(max(1, corners - plain.corners))
  }

  private func isTold(_ reading: RowReading) -> Bool {
    guard reading.cost < plain.cost else { return false }
    return corners - plain.corners >= Self.fewestCorners
      ? gain(reading) >= Self.leastGain : 2 * reading.cost <= plain.cost
  }

  // MARK: Simpler readings

  /// The best reading without stretches that shift back and forth, if it explains as much.
  private func simplified() -> RowReading? {
    guard var best, gain(best) >= Self.leastGain else { return best }
    for _ in 0..<Self.mostSimpler {
      guard let simpler = simpler(than: best) else { break }
      best = simpler
    }
    return best
  }

  private func simpler(than reading: RowReading) -> RowReading? {
    let stretches = reading.rows
    let end = Stretch(base: rows.base.height, new: rows.new.height, count: 0)
    for index in stretches.indices.dropFirst() where stretches[index].count <= Self.mostChance {
      let (before, here) = (stretches[index - 1], stretches[index])
      let after = index + 1 < stretches.count ? stretches[index + 1] : end
      guard (here.shift - before.shift) * (after.shift - here.shift) < 0 else { continue }
      for shift in [before.shift, after.shift] {
        let start = max(before.baseEnd, before.newEnd - shift)
        let stop = min(after.base, after.new - shift)
        guard start < stop, !meter.isTired else { continue }
        var changed = stretches
        changed[index] = Stretch(base: start, new: start + shift, count: stop - start)
        let merged = changed.merged
        guard merged.count <= stretches.count else { continue }
        let other = RowReading(merged, meter, price: price, among: reading.columns.candidates)
        if (other.cost, merged.count) < (reading.cost, stretches.count) { return other }
      }
    }
    return nil
  }

  // MARK: Moved rows

  /// The rows that both pictures have, but at different places.
  private func moves(in stretches: [Stretch]) -> [Stretch] {
    let gaps = LineMatching.gaps(stretches, rows.base.height, rows.new.height)
    var news = gaps.map(\.new).filter { $0.count >= Self.fewestMoved }
    return gaps.compactMap { gap in
      let (base, count) = (gap.base.lowerBound, gap.base.count)
      let place = news.firstIndex { new in
        new.count == count
          && (0..<count).allSatisfy { meter.areSame(base + $0, new.lowerBound + $0) }
      }
      guard let place, gap.base.contains(where: { meter.corners.base[$0] > 0 }) else { return nil }
      return Stretch(base: base, new: news.remove(at: place).lowerBound, count: count)
    }
  }
}

/// A possible alignment of rows, with the best columns.
struct RowReading {
  typealias Stretch = LineMatching.Stretch

  let rows: [Stretch]
  let columns: ColumnChoice
  /// The cost, in pixels.
  let cost: Int
  /// The differing pixels, and the ink in rows that only one picture has.
  let rest: Int
  /// The number of corners at corresponding places.
  let corners: Int

  /// Creates a reading of rows; its columns are searched for, or chosen among candidates.
  init(_ rows: [Stretch], _ meter: PairMeter, price: Int, among candidates: [[Stretch]]? = nil) {
    let pairs = RowPair.all(in: rows)
    let columns = ColumnChoice(pairs, meter, price: price, among: candidates)
    (self.rows, self.columns) = (rows, columns)
    let (base, new) = (meter.rows.base, meter.rows.new)
    let gaps = LineMatching.gaps(rows, base.height, new.height)
    let ink = gaps.reduce(0) { sum, gap in
      sum + gap.base.reduce(0) { $0 + meter.runCount(base, $1) - 1 }
        + gap.new.reduce(0) { $0 + meter.runCount(new, $1) - 1 }
    }
    cost = columns.cost + ink + price * gaps.count
    rest = columns.different + ink
    corners = pairs.indices.reduce(0) {
      $0 + meter.matchedCorners(of: pairs[$1], columns.candidates[Int(columns.path[$1])])
    }
  }

  /// The reading as an alignment of two pictures.
  func alignment(
    _ base: PixelWalk.Size, _ new: PixelWalk.Size, moves: [Stretch]
  ) -> PictureAlignment {
    var strips: [PictureAlignment.Strip] = []
    var first = 0
    for stretch in rows {
      var start = 0
      for row in 1..<stretch.count + 1 {
        let isEnd = row == stretch.count || columns.path[first + row] != columns.path[first + start]
        guard isEnd else { continue }
        let (base, new) = (stretch.base + start, stretch.new + start)
        strips.append(
          .init(
            rows: Stretch(base: base, new: new, count: row - start),
            columns: columns.candidates[Int(columns.path[first + start])]))
        start = row
      }
      first += stretch.count
    }
    return PictureAlignment(base, new, strips, moves)
  }
}

extension ColumnChoice {
  /// The columns by which most rows are shifted; nil if no rows are.
  fileprivate var mainShift: [Stretch]? {
    var counts = [Int](repeating: 0, count: candidates.count)
    for place in path where place > 0 { counts[Int(place)] += 1 }
    let most = counts.indices.max { (counts[$0], $1) < (counts[$1], $0) }
    return most.flatMap { counts[$0] > 0 ? candidates[$0] : nil }
  }
}

extension RowPair {
  /// All pairs of rows in some stretches.
  static func all(in stretches: [LineMatching.Stretch]) -> [RowPair] {
    stretches.flatMap { stretch in
      (0..<stretch.count).map { RowPair(base: stretch.base + $0, new: stretch.new + $0) }
    }
  }
}

extension LineMatching.Stretch {
  /// The distance by which the lines moved down.
  fileprivate var shift: Int { new - base }
}

extension [LineMatching.Stretch] {
  /// The stretches with adjacent ones merged.
  fileprivate var merged: [LineMatching.Stretch] {
    reduce(into: []) { merged, next in
      if let last = merged.last, last.baseEnd == next.base, last.newEnd == next.new {
        merged[merged.count - 1].count += next.count
      } else {
        merged.append(next)
      }
    }
  }
}

extension KeptRows {
  /// The alignment of both pictures.
  ///
  /// If not all rows are kept, only byte-identical rows are matched.
  /// - Throws: ``PictureAlignment/Limit`` if the pictures cannot be aligned.
  func alignment() throws(PictureAlignment.Limit) -> PictureAlignment {
    guard isWhole else {
      let (base, new) = ((base.width, base.height), (new.width, new.height))
      return try PictureAlignment(base, new, self.base.digests, self.new.digests).checked()
    }
    var search = AlignmentSearch(self)
    return try search.found().checked()
  }
}
