import Images

/// The rows of two pictures that are read once: their digests, and which rows are equal.
///
/// Of equal rows, one is kept while there is memory. Rows that each picture has once are dropped
/// when memory is short, because their pair has already been found.
struct KeptRows {
  /// The rows of one picture, from the top.
  struct Side {
    fileprivate(set) var digests: [RowDigest] = []
    /// The number of each row: rows with the same number are equal in all compared columns.
    ///
    /// Numbers are shared between pictures of the same width. Negative numbers are those of rows
    /// that were not kept.
    fileprivate(set) var numbers: [Int32] = []
    let width: Int
    let height: Int

    fileprivate init(_ size: PixelWalk.Size) {
      (width, height) = size
      digests.reserveCapacity(height)
      numbers.reserveCapacity(height)
    }

    fileprivate mutating func add(_ digest: RowDigest, _ number: Int32) {
      digests.append(digest)
      numbers.append(number)
    }
  }

  private(set) var base: Side
  private(set) var new: Side
  /// The kept rows, indexed by number; dropped ones are included.
  private(set) var rows: [Row] = []
  /// Whether all rows of both pictures are kept.
  private(set) var isWhole = true
  /// The maximum memory for rows in bytes, and the memory in use.
  private let room: Int
  private var taken = 0
  /// The numbers of kept rows by digest.
  ///
  /// The new picture has a table of its own if its width differs.
  private var numbers: [[UInt64: Int32]] = [[:], [:]]
  /// The numbers of paired rows in order, and the count of those already dropped or passed over.
  private var (paired, passed): ([Int32], Int) = ([], 0)
  /// The number of the last row that is not kept; counts down from -1.
  private var lastNumber: Int32 = 0
  /// Buffers of each picture for unpacking rows, and for clearing ignored columns.
  private let (unpacked, painted): ([RowReader], [RowScratch])

  /// A row that is or was kept.
  struct Row {
    /// The pixels; nil if the row was dropped.
    fileprivate(set) var pixels: PackedRow?
    /// The number of occurrences in each picture.
    fileprivate var base: Int32 = 0
    fileprivate var new: Int32 = 0

    /// Whether each picture has the row exactly once.
    fileprivate var isPair: Bool { base == 1 && new == 1 }
  }

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - base: the size of the base.
  ///   - new: the size of the new picture.
  ///   - room: the maximum memory for rows, in bytes.
  init(_ base: PixelWalk.Size, _ new: PixelWalk.Size, room: Int) {
    (self.base, self.new, self.room) = (Side(base), Side(new), room)
    unpacked = [base.width, new.width].map { RowReader(width: $0) }
    painted = [base.width, new.width].map { RowScratch(width: $0) }
    rows.reserveCapacity(max(base.height, new.height))
  }

  /// Adds the next row of each picture that is high enough.
  ///
  /// - Parameters:
  ///   - row: the index of the row in both pictures.
  ///   - base: the pixels of the base.
  ///   - new: the pixels of the new picture.
  ///   - spans: the compared columns of both pictures.
  ///   - areSame: whether all compared columns that both pictures have are equal.
  mutating func add(
    _ row: Int, _ base: PixelGrid, _ new: PixelGrid, _ spans: [Range<Int>], areSame: Bool
  ) {
    if row < self.base.height {
      let isOfBoth = areSame && row < self.new.height && areAsWide
      let (digest, number) = look(at: row, of: base, 0, spans, (base: 1, new: isOfBoth ? 1 : 0))
      self.base.add(digest, number)
      if isOfBoth { return self.new.add(digest, number) }
    }
    if row < self.new.height {
      let (digest, number) = look(at: row, of: new, 1, spans, (base: 0, new: 1))
      self.new.add(digest, number)
    }
  }

  private var areAsWide: Bool { base.width == new.width }

  /// The digest of a row and the number of an equal kept row; keeps the row if there is none.
  private mutating func look(
    at row: Int, of grid: PixelGrid, _ side: Int, _ spans: [Range<Int>],
    _ more: (base: Int32, new: Int32)
  ) -> (RowDigest, Int32) {
    let width = side == 0 ? base.width : new.width
    let (shared, list) = (min(base.width, new.width), areAsWide ? 0 : side)
    let spans = spans.map { $0.clamped(to: 0..<width) }
    let digest = RowDigest(of: row, in: grid, spans, width: shared)
    let whole =
      areAsWide ? digest.whole : RowDigest(of: row, in: grid, spans, width: width).whole
    if let number = numbers[list][whole], let pixels = rows[Int(number)].pixels {
      let kept = unpacked[side].grid(pixels, number: number, asRow: row)
      // Compare pixels as well, because digests can be forged.
      if spans.allSatisfy({ kept.hasSame($0, row: row, as: grid) }) {
        count(number, more)
        return (digest, number)
      }
    } else if let pixels = packed(row, of: grid, width, side, spans) {
      let number = Int32(rows.count)
      numbers[list][whole] = number
      rows.append(Row(pixels: pixels))
      count(number, more)
      return (digest, number)
    }
    isWhole = false
    lastNumber -= 1
    return (digest, lastNumber)
  }

  /// Counts the occurrences of a kept row.
  private mutating func count(_ number: Int32, _ more: (base: Int32, new: Int32)) {
    rows[Int(number)].base += more.base
    rows[Int(number)].new += more.new
    if rows[Int(number)].isPair { paired.append(number) }
  }

  /// The pixels of a row to keep, with ignored columns cleared; nil if memory is short.
  private mutating func packed(
    _ row: Int, of grid: PixelGrid, _ width: Int, _ side: Int, _ spans: [Range<Int>]
  ) -> PackedRow? {
    var grid = grid
    if spans != [0..<width] {
      painted[side].take(row, of: grid, in: spans)
      grid = painted[side].grid(asRow: row)
    }
    let pixels = PackedRow(row, of: grid, width: width)
    while taken + pixels.byteCount > room, passed < paired.count {
      let number = Int(paired[passed])
      passed += 1
      guard rows[number].isPair, let gone = rows[number].pixels.take() else { continue }
      taken -= gone.byteCount
      isWhole = false
    }
    guard taken + pixels.byteCount <= room else { return nil }
    taken += pixels.byteCount
    return pixels
  }

  /// Drops the tables that are only needed for adding rows.
  mutating func finish() { (numbers, paired) = ([], []) }

  /// The pixels of a kept row by its number; nil if it is not kept.
  func pixels(_ number: Int32) -> PackedRow? { number < 0 ? nil : rows[Int(number)].pixels }
}

extension KeptRows {
  /// Reads the rows of two pictures in memory.
  init(of base: Bitmap, and new: Bitmap) {
    self.init(base.size, new.size, room: StreamedPair.mostKept)
    let walk = PixelWalk(base.size, new.size, by: .exact)
    base.withGrid { baseGrid in
      new.withGrid { newGrid in
        let shared = 0..<min(base.width, new.width)
        for row in 0..<walk.height {
          let areSame =
            row < base.height && row < new.height
            && baseGrid.hasSame(shared, row: row, as: newGrid)
          add(row, baseGrid, newGrid, [0..<walk.width], areSame: areSame)
        }
      }
    }
  }
}

/// Unpacks kept rows of a picture; the last two rows remain available.
final class RowReader {
  private let scratches: [RowScratch]
  private var shown: [Int32?] = [nil, nil]
  private var next = 0

  /// Creates a reader for rows of a width, in pixels.
  init(width: Int) { scratches = (0..<2).map { _ in RowScratch(width: width) } }

  /// The row of a number, as the only row of a grid.
  func grid(_ pixels: PackedRow?, number: Int32, asRow row: Int = 0) -> PixelGrid {
    if let place = shown.firstIndex(of: number) {
      next = 1 - place
      return scratches[place].grid(asRow: row)
    }
    let place = next
    if let pixels { scratches[place].take(pixels) }
    (shown[place], next) = (number, 1 - place)
    return scratches[place].grid(asRow: row)
  }
}
