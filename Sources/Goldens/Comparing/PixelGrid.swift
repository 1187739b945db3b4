import Foundation
import Images

/// The pixels of a picture or of some of its rows, in borrowed memory.
@safe struct PixelGrid {
  private let memory: UnsafeRawBufferPointer
  private let width: Int
  /// The row at the start of the memory, and the number of rows before the buffer wraps around.
  private let (first, capacity): (Int, Int)

  fileprivate init(
    _ memory: UnsafeRawBufferPointer, width: Int, first: Int = 0, capacity: Int = .max
  ) {
    unsafe self.memory = memory
    (self.width, self.first, self.capacity) = (width, first, capacity)
  }

  /// The rows in memory, starting at a row; their number is limited by the capacity.
  init(_ rows: PNGRows, from row: Int) {
    unsafe self.init(
      rows.memory, width: rows.width, first: row / rows.capacity * rows.capacity,
      capacity: rows.capacity)
  }

  /// The grid that starts at a row, which becomes row 0.
  func from(row: Int) -> PixelGrid {
    let start = unsafe min(4 * row * width, memory.count)
    return unsafe PixelGrid(UnsafeRawBufferPointer(rebasing: memory[start...]), width: width)
  }

  subscript(x: Int, y: Int) -> Pixel {
    Pixel(inMemory: word(x, y))
  }

  /// The byte offset of a pixel.
  private func place(_ x: Int, _ y: Int) -> Int {
    let row = y - first
    return 4 * ((row < capacity ? row : row - capacity) * width + x)
  }

  /// Whether some columns of a row are equal in another grid.
  func hasSame(_ columns: Range<Int>, row: Int, as other: PixelGrid) -> Bool {
    let (here, there) = (place(columns.lowerBound, row), other.place(columns.lowerBound, row))
    guard let mine = unsafe memory.baseAddress, let others = unsafe other.memory.baseAddress
    else { return true }
    return unsafe memcmp(mine + here, others + there, 4 * columns.count) == 0
  }

  /// The columns of a row that differ in another grid: up to 64, starting at a column.
  func differences(to other: PixelGrid, from x: Int, row: Int, count: Int) -> PixelColumns {
    unsafe PixelColumns(
      first: x, where: pixels(from: x, row, count), differFrom: other.pixels(from: x, row, count),
      count: count)
  }

  /// The pixels of a row that differ from those of another row, as bits: up to 64.
  ///
  /// The highest bit is the first column.
  func differences(
    _ x: Int, _ row: Int, _ count: Int, to other: PixelGrid, _ otherX: Int, _ otherRow: Int
  ) -> UInt64 {
    unsafe PixelColumns(
      first: 0, where: pixels(from: x, row, count),
      differFrom: other.pixels(from: otherX, otherRow, count), count: count
    ).bits
  }

  /// The pixels of a row that differ from their left neighbours, as bits: up to 64.
  ///
  /// The first pixel of a row always counts as different.
  func starts(_ x: Int, _ row: Int, _ count: Int) -> UInt64 {
    guard x == 0 else { return differences(x, row, count, to: self, x - 1, row) }
    return 1 << 63 | (count > 1 ? differences(1, row, count - 1, to: self, 0, row) >> 1 : 0)
  }

  /// Calls a closure with each column in which a run of equal pixels starts, from the left.
  func forEachStart(in row: Int, _ columns: Range<Int>, _ body: (Int) -> Void) {
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: PixelColumns.most) {
      let count = min(PixelColumns.most, columns.upperBound - x)
      PixelColumns(first: x, bits: starts(x, row, count)).forEach(body)
    }
  }

  /// The word of a pixel in memory.
  func word(_ x: Int, _ y: Int) -> UInt32 {
    unsafe memory.load(fromByteOffset: place(x, y), as: UInt32.self)
  }

  /// Mixes the pixels of a row into the hashes of their columns.
  func mix(_ row: Int, into hashes: inout [UInt32]) {
    let (start, count) = (place(0, row), hashes.count)
    guard count > 0 else { return }
    unsafe hashes.withUnsafeMutableBufferPointer { hashes in
      let bytes = unsafe UnsafeRawBufferPointer(rebasing: memory[start..<start + 4 * count])
      let pixels = unsafe bytes.assumingMemoryBound(to: UInt32.self)
      guard let source = pixels.baseAddress, let target = hashes.baseAddress else {
        return
      }
      // Plain pointers let the compiler vectorize the loop.
      for x in 0..<count {
        var hash = unsafe target[x] ^ source[x].littleEndian
        hash = hash &+ hash &<< 10
        unsafe target[x] = (hash ^ hash &>> 6) &+ 1
      }
    }
  }

  /// The hash of some columns of a row.
  func hash(of columns: Range<Int>, row: Int) -> UInt64 {
    unsafe Hash128(of: pixels(from: columns.lowerBound, row, columns.count)).low
  }

  /// Copies columns of a row, starting at a column, until the buffer is full.
  fileprivate func copy(_ x: Int, _ row: Int, to room: UnsafeMutableRawBufferPointer) {
    unsafe room.copyMemory(from: pixels(from: x, row, room.count / 4))
  }

  private func pixels(from x: Int, _ y: Int, _ count: Int) -> UnsafeRawBufferPointer {
    let start = place(x, y)
    return unsafe UnsafeRawBufferPointer(rebasing: memory[start..<start + 4 * count])
  }
}

/// A buffer for one row of pixels.
@safe final class RowScratch {
  private let width: Int
  private let memory: UnsafeMutableBufferPointer<UInt32>

  /// Creates a clear buffer for a row of a width, in pixels.
  init(width: Int) {
    self.width = width
    unsafe memory = .allocate(capacity: width)
    unsafe memory.initialize(repeating: 0)
  }

  deinit { unsafe memory.deallocate() }

  /// The row, as the only row of a grid.
  func grid(asRow row: Int = 0) -> PixelGrid {
    unsafe PixelGrid(UnsafeRawBufferPointer(memory), width: width, first: row)
  }

  /// Unpacks a kept row of the same width.
  func take(_ row: PackedRow) { unsafe row.unpack(to: memory) }

  /// Copies ranges of columns of a row to the same columns, and clears the others.
  func take(_ row: Int, of grid: PixelGrid, in spans: [Range<Int>]) {
    unsafe memory.update(repeating: 0)
    for span in spans { copy(span, row, of: grid, to: span.lowerBound) }
  }

  /// Copies ranges of columns of a row side by side, and clears the rest.
  func gather(_ row: Int, of grid: PixelGrid, _ columns: [Range<Int>]) {
    var place = 0
    for range in columns {
      copy(range, row, of: grid, to: place)
      place += range.count
    }
    unsafe memory[place...].update(repeating: 0)
  }

  private func copy(_ columns: Range<Int>, _ row: Int, of grid: PixelGrid, to place: Int) {
    let target = unsafe UnsafeMutableBufferPointer(
      rebasing: memory[place..<place + columns.count])
    unsafe grid.copy(columns.lowerBound, row, to: UnsafeMutableRawBufferPointer(target))
  }
}

/// Two grids, limited to the area that both have.
struct GridPair {
  let base: PixelGrid
  let new: PixelGrid
  /// The number of columns that both have.
  let width: Int
  /// The number of rows that both have.
  let height: Int

  /// Calls a closure with the columns of a row that differ.
  func forEachDifference(in columns: Range<Int>, row: Int, _ body: (PixelColumns) -> Void) {
    // Most rows of two screenshots are equal, and this check is the fastest.
    guard !base.hasSame(columns, row: row, as: new) else { return }
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: PixelColumns.most) {
      let count = min(PixelColumns.most, columns.upperBound - x)
      let differences = base.differences(to: new, from: x, row: row, count: count)
      if differences.bits != 0 { body(differences) }
    }
  }

  /// The largest difference of a channel in some columns, 0 to 255.
  func largestDifference(in columns: PixelColumns, row: Int) -> Int {
    var largest = 0
    columns.forEach { largest = max(largest, base[$0, row].largestDifference(to: new[$0, row])) }
    return largest
  }
}

extension Bitmap {
  /// Calls a closure with the pixels as a grid.
  func withGrid<Result>(_ body: (PixelGrid) -> Result) -> Result {
    unsafe pixels.withUnsafeBytes { unsafe body(PixelGrid($0, width: width)) }
  }

  /// Whether size and pixels are equal.
  func isSame(as other: Bitmap) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return withGrid { mine in
      other.withGrid { mine.hasSame(0..<width * height, row: 0, as: $0) }
    }
  }
}
