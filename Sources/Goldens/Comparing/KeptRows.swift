/// What is known of the rows of two pictures that are gone through once: their digests, and which of
/// them are the same, pixel by pixel, wherever they stand.
///
/// Of rows that are the same, one is kept, as long as there is room. A row that each picture has once by now made its
/// pair, and makes room for others after a while.
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
  /// The pixels of the rows that are kept.
  private let room: RowRoom
  /// How many rows of the room were ever in use.
  private var used = 0
  /// The rows that are kept or were, each at the place that is its number.
  private var rows: [Row] = []
  /// The numbers of rows that are kept, by their digests.
  private var numbers: [UInt64: Int32] = [:]
  /// The numbers of rows as they made their pairs, and how many of them went or stay for good.
  private var (paired, passed): ([Int32], Int) = ([], 0)
  /// So many rows that made their pairs stay.
  private let mostPaired: Int
  /// The number of the last row that is not kept: they count down from -1.
  private var lastNumber: Int32 = 0

  /// A row that is kept, or was.
  private struct Row {
    let digest: UInt64
    /// Where its pixels are; nil where they made room for others.
    var place: Int?
    /// How often each picture has it.
    var base: Int32 = 0
    var new: Int32 = 0

    /// Whether each picture has it once.
    var isPair: Bool { base == 1 && new == 1 }
  }

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
    let most = room / (4 * width)
    self.room = RowRoom(capacity: min(most, base.height + new.height), width: width)
    mostPaired = most / 20
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
      let isOfBoth = areSame && row < newHeight
      let (digest, number) = look(at: row, of: base, spans, (base: 1, new: isOfBoth ? 1 : 0))
      self.base.add(digest, number)
      if isOfBoth { return self.new.add(digest, number) }
    }
    if row < newHeight {
      let (digest, number) = look(at: row, of: new, spans, (base: 0, new: 1))
      self.new.add(digest, number)
    }
  }

  /// A row of each picture, as rows at some place of grids; nil where one is not kept.
  func grids(_ base: Int, _ new: Int, asRow row: Int) -> (PixelGrid, PixelGrid)? {
    guard let old = place(of: self.base.numbers[base]), let now = place(of: self.new.numbers[new])
    else { return nil }
    return (room.grid(old, asRow: row), room.grid(now, asRow: row))
  }

  private func place(of number: Int32) -> Int? { number < 0 ? nil : rows[Int(number)].place }

  /// The digest of a row, and the number of the one that is kept and the same; kept itself, if there is none.
  private mutating func look(
    at row: Int, of grid: PixelGrid, _ spans: [Range<Int>], _ more: (base: Int32, new: Int32)
  ) -> (RowDigest, Int32) {
    let digest = RowDigest(of: row, in: grid, spans, width: width)
    if let number = numbers[digest.whole], let place = place(of: number) {
      let kept = room.grid(place, asRow: row)
      // Digests can be forged.
      if spans.allSatisfy({ kept.hasSame($0, row: row, as: grid) }) {
        count(number, more)
        return (digest, number)
      }
    } else if let place = freePlace() {
      let number = Int32(rows.count)
      room.keep(row, of: grid, at: place)
      numbers[digest.whole] = number
      rows.append(Row(digest: digest.whole, place: place))
      count(number, more)
      return (digest, number)
    }
    lastNumber -= 1
    return (digest, lastNumber)
  }

  /// Counts who has a row that is kept.
  private mutating func count(_ number: Int32, _ more: (base: Int32, new: Int32)) {
    rows[Int(number)].base += more.base
    rows[Int(number)].new += more.new
    if rows[Int(number)].isPair { paired.append(number) }
  }

  /// Room for a row, of one that made its pair long ago if there is one; nil where there is none.
  private mutating func freePlace() -> Int? {
    while paired.count - passed > mostPaired {
      let number = Int(paired[passed])
      passed += 1
      guard rows[number].isPair else { continue }
      numbers[rows[number].digest] = nil
      return rows[number].place.take()
    }
    guard used < room.capacity else { return nil }
    used += 1
    return used - 1
  }
}
