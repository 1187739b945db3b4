import Images

/// What is known of the rows of two pictures that are gone through once: their digests, and which of
/// them are the same, pixel by pixel, wherever they stand.
///
/// Of rows that are the same, one is kept, as long as there is room. Where there is none, rows that each
/// picture has once by now make room for others, as they made their pair.
struct KeptRows {
  /// What is known of each row of a picture, from the top.
  struct Side {
    fileprivate(set) var digests: [RowDigest] = []
    /// Rows of one number, be they of one picture or, where both are as wide, of both, are the same in all
    /// columns that are compared; one below 0 is that of a row that was not kept.
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
  /// The rows that are kept or were, each at the place that is its number.
  private(set) var rows: [Row] = []
  /// Whether all rows of both pictures are kept.
  private(set) var isWhole = true
  /// The bytes that may be kept, and those that are.
  private let room: Int
  private var taken = 0
  /// The numbers of rows that are kept, by their digests; those of the new picture on their own where it
  /// is not as wide.
  private var numbers: [[UInt64: Int32]] = [[:], [:]]
  /// The numbers of rows as they made their pairs, and how many of them went or stay for good.
  private var (paired, passed): ([Int32], Int) = ([], 0)
  /// The number of the last row that is not kept: they count down from -1.
  private var lastNumber: Int32 = 0
  /// Where rows of each picture are unpacked, and painted clear where they are not compared.
  private let (unpacked, painted): ([RowReader], [RowScratch])

  /// A row that is kept, or was.
  struct Row {
    /// Its pixels; nil where they made room for others.
    fileprivate(set) var pixels: PackedRow?
    /// How often each picture has it.
    fileprivate var base: Int32 = 0
    fileprivate var new: Int32 = 0

    /// Whether each picture has it once.
    fileprivate var isPair: Bool { base == 1 && new == 1 }
  }

  /// No rows of two pictures yet.
  ///
  /// - Parameters:
  ///   - base: the base's size.
  ///   - new: that of the new picture.
  ///   - room: the bytes of rows that are kept at most.
  init(_ base: PixelWalk.Size, _ new: PixelWalk.Size, room: Int) {
    (self.base, self.new, self.room) = (Side(base), Side(new), room)
    unpacked = [base.width, new.width].map { RowReader(width: $0) }
    painted = [base.width, new.width].map { RowScratch(width: $0) }
    rows.reserveCapacity(max(base.height, new.height))
  }

  /// Adds the next row of those pictures that are so high.
  ///
  /// - Parameters:
  ///   - row: its place in both.
  ///   - base: the base's pixels.
  ///   - new: those of the new picture.
  ///   - spans: the columns that are compared, of both.
  ///   - areSame: whether none of those that both have differs.
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

  /// The digest of a row, and the number of the one that is kept and the same; kept itself, if there is none.
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
      // Digests can be forged.
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

  /// Counts who has a row that is kept.
  private mutating func count(_ number: Int32, _ more: (base: Int32, new: Int32)) {
    rows[Int(number)].base += more.base
    rows[Int(number)].new += more.new
    if rows[Int(number)].isPair { paired.append(number) }
  }

  /// The pixels of a row that is to be kept, clear where they are not compared; nil where there is no room.
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

  /// Forgets what only rows to come are looked up in.
  mutating func finish() { (numbers, paired) = ([], []) }

  /// The pixels of the row of a number; nil where it is not kept.
  func pixels(_ number: Int32) -> PackedRow? { number < 0 ? nil : rows[Int(number)].pixels }
}

extension KeptRows {
  /// The rows of two pictures in memory.
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

/// Rows of a picture that are kept, of which the last two that were asked for can be looked at.
final class RowReader {
  private let scratches: [RowScratch]
  private var shown: [Int32?] = [nil, nil]
  private var next = 0

  /// A reader of rows of a width.
  init(width: Int) { scratches = (0..<2).map { _ in RowScratch(width: width) } }

  /// The row of a number, as one of a grid that has no other.
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
