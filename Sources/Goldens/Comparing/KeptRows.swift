/// What is known of the rows of two pictures that are gone through once: their digests, and which of
/// them are the same, pixel by pixel, wherever they stand.
///
/// Of rows that are the same, one is kept, as long as there is room.
struct KeptRows {
  /// What is known of each row of a picture, from the top.
  struct Side {
    fileprivate(set) var digests: [RowDigest] = []
    /// Rows of one number, be they of one picture or of both, are the same in all columns that are compared of both.
    fileprivate(set) var numbers: [Int32] = []

    fileprivate init(of height: Int) {
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
  private let (baseHeight, newHeight): (Int, Int)
  /// The columns that both pictures have.
  private let width: Int
  /// The rows that are kept, each at the place that is its number.
  private let room: RowRoom
  /// The numbers of rows that are kept, by their digests.
  private var numbers: [UInt64: Int32] = [:]
  /// The number of the last row that is not kept: they count down from -1.
  private var lastNumber: Int32 = 0

  /// No rows of two pictures yet.
  ///
  /// - Parameters:
  ///   - base: the base's size.
  ///   - new: that of the new picture.
  ///   - room: the bytes of pixels that are kept at most.
  init(_ base: PixelWalk.Size, _ new: PixelWalk.Size, room: Int) {
    (baseHeight, newHeight) = (base.height, new.height)
    (self.base, self.new) = (Side(of: base.height), Side(of: new.height))
    width = min(base.width, new.width)
    self.room = RowRoom(
      capacity: min(room / (4 * width), base.height + new.height), width: width)
  }

  /// Adds the next row of those pictures that are so high.
  ///
  /// - Parameters:
  ///   - row: its place in both.
  ///   - base: the base's pixels.
  ///   - new: those of the new picture.
  ///   - spans: the columns that are compared.
  ///   - areSame: whether none of those that both have differs.
  mutating func add(
    _ row: Int, _ base: PixelGrid, _ new: PixelGrid, _ spans: [Range<Int>], areSame: Bool
  ) {
    let spans = spans.map { $0.clamped(to: 0..<width) }
    if row < baseHeight {
      let (digest, number) = look(at: row, of: base, spans)
      self.base.add(digest, number)
      if areSame, row < newHeight { return self.new.add(digest, number) }
    }
    if row < newHeight {
      let (digest, number) = look(at: row, of: new, spans)
      self.new.add(digest, number)
    }
  }

  /// A row of each picture, as rows at some place of grids; nil where one is not kept.
  func grids(_ base: Int, _ new: Int, asRow row: Int) -> (PixelGrid, PixelGrid)? {
    let (base, new) = (Int(self.base.numbers[base]), Int(self.new.numbers[new]))
    guard base >= 0, new >= 0 else { return nil }
    return (room.grid(base, asRow: row), room.grid(new, asRow: row))
  }

  /// The digest of a row, and the number of the one that is kept and the same; kept itself, if there is none.
  private mutating func look(
    at row: Int, of grid: PixelGrid, _ spans: [Range<Int>]
  ) -> (RowDigest, Int32) {
    let digest = RowDigest(of: row, in: grid, spans, width: width)
    if let number = numbers[digest.whole] {
      let kept = room.grid(Int(number), asRow: row)
      // Digests can be forged.
      if spans.allSatisfy({ kept.hasSame($0, row: row, as: grid) }) { return (digest, number) }
    } else if numbers.count < room.capacity {
      let number = Int32(numbers.count)
      room.keep(row, of: grid, at: numbers.count)
      numbers[digest.whole] = number
      return (digest, number)
    }
    lastNumber -= 1
    return (digest, lastNumber)
  }
}
