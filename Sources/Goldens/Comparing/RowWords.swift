/// The words in the rows of two pictures: the pixels between flat runs.
///
/// Words that are unique in both pictures show which rows correspond, whatever else is in the rows.
struct RowWords {
  /// The pixels of a row between two flat runs.
  private struct Word {
    let hash: UInt64
    let width: Int
  }

  private let rows: KeptRows
  /// The words of each kept row.
  private var words: [[Word]] = []
  /// The hashes of kept rows, which ignore the lengths of long runs.
  private var keys: [UInt64] = []
  /// The occurrences of each word in both pictures, and the last row of the base that has it.
  private var counts: [UInt64: Count] = [:]

  private struct Count {
    var base = 0
    var new = 0
    var row = 0
    var width = 0
  }

  /// The minimum length of a run that ends a word, and the minimum width of a word, in pixels.
  private static let flat = 24, fewest = 4
  /// Words are split where the hash of a pixel and its predecessor is a multiple of this.
  ///
  /// Then parts of a word are found again if something next to them has changed.
  private static let cut: UInt64 = 32
  /// The maximum length of runs that affects the hashes of rows.
  private static let clip = 8
  /// The minimum width of characteristic words, which do not occur in every picture.
  ///
  /// If both pictures have `fewestPixels` in such words, and share less than `fewestShared` of
  /// these, they are unrelated.
  private static let telling = 16, fewestPixels = 1_024, fewestShared = 0.2
  /// The maximum numbers of runs and words in both pictures.
  private static let mostRuns = 8_000_000, mostWords = 1_000_000

  /// Finds the words of all rows; nil if there are too many.
  init?(_ rows: KeptRows) {
    guard rows.rows.reduce(0, { $0 + ($1.pixels?.runCount ?? 0) }) <= Self.mostRuns else {
      return nil
    }
    self.rows = rows
    var wordCount = 0
    for row in rows.rows {
      let (words, key) = row.pixels.map(Self.read) ?? ([], 0)
      self.words.append(words)
      keys.append(key)
      wordCount += words.count
      guard wordCount <= Self.mostWords else { return nil }
    }
    for (row, number) in rows.base.numbers.enumerated() {
      for word in words[Int(number)] {
        counts[word.hash, default: Count()].base += 1
        counts[word.hash]?.row = row
        counts[word.hash]?.width = word.width
      }
    }
    for number in rows.new.numbers {
      for word in words[Int(number)] {
        counts[word.hash, default: Count()].new += 1
        counts[word.hash]?.width = word.width
      }
    }
  }

  private static func read(_ row: PackedRow) -> ([Word], key: UInt64) {
    var (words, key, hash): ([Word], UInt64, UInt64) = ([], 0, 0)
    var (start, before): (Int?, UInt32) = (nil, 0)
    func end(at x: Int) {
      if let start, x - start >= fewest { words.append(Word(hash: hash, width: x - start)) }
    }
    row.forEachRun { run in
      let length = run.end - run.start
      key = RowDigest.mixed(key, UInt64(run.pixel) << 8 | UInt64(min(length, clip)))
      let edge = RowDigest.mixed(RowDigest.mixed(0, UInt64(run.pixel)), UInt64(before)) >> 32
      if length >= flat {
        end(at: run.start)
        start = nil
      } else {
        if let first = start, edge % cut == 0, run.start - first >= fewest {
          end(at: run.start)
          start = nil
        }
        if start == nil { (start, hash) = (run.start, 0) }
        hash = RowDigest.mixed(hash, UInt64(run.pixel) << 32 | UInt64(length))
      }
      before = run.pixel
    }
    end(at: row.width)
    return (words, key)
  }

  /// Whether hardly any words of one picture are in the other.
  var areStrangers: Bool {
    var (base, new, shared) = (0, 0, 0)
    for count in counts.values where count.width >= Self.telling {
      base += count.width * count.base
      new += count.width * count.new
      shared += count.width * min(count.base, count.new)
    }
    let least = min(base, new)
    return least >= Self.fewestPixels && Double(shared) < Self.fewestShared * Double(least)
  }

  /// The hashes of all rows, equal for rows that differ only in the lengths of long runs.
  var clipped: (base: [UInt64], new: [UInt64]) {
    (rows.base.numbers.map { keys[Int($0)] }, rows.new.numbers.map { keys[Int($0)] })
  }

  /// The hashes of all rows, also equal for rows that share most of the unique words.
  var voted: (base: [UInt64], new: [UInt64]) {
    var partners: [Int: (row: Int, votes: Int)] = [:]
    for (row, number) in rows.new.numbers.enumerated() {
      var votes: [Int: Int] = [:]
      for word in words[Int(number)] {
        guard let count = counts[word.hash], count.base == 1, count.new == 1 else { continue }
        votes[count.row, default: 0] += word.width
      }
      let best = votes.max { a, b in
        (a.value, -abs(a.key - row), a.key) < (b.value, -abs(b.key - row), b.key)
      }
      guard let best, best.value > partners[best.key]?.votes ?? 0 else { continue }
      partners[best.key] = (row, best.value)
    }
    var (base, new) = clipped
    for (row, partner) in partners {
      let hash = RowDigest.mixed(UInt64(row), .max)
      (base[row], new[partner.row]) = (hash, hash)
    }
    return (base, new)
  }

  /// The number of common pixels of words in corresponding rows.
  func shared(in pairs: [RowPair]) -> Int {
    pairs.reduce(0) { sum, pair in
      let (base, new) = (
        Int(rows.base.numbers[pair.base]), Int(rows.new.numbers[pair.new])
      )
      if keys[base] == keys[new] { return sum + (rows.rows[base].pixels?.runCount ?? 0) }
      let hashes = Set(words[base].map(\.hash))
      var seen: Set<UInt64> = []
      return words[new].reduce(sum) { sum, word in
        hashes.contains(word.hash) && seen.insert(word.hash).inserted ? sum + word.width : sum
      }
    }
  }
}
