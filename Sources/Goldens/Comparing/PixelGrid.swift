import Foundation
import Images

/// The pixels of a picture, or of some of its rows, for as long as someone lends them out.
@safe struct PixelGrid {
  private let memory: UnsafeRawBufferPointer
  private let width: Int
  /// The row at the start of the memory, and how many rows lie there before they start over.
  private let (first, capacity): (Int, Int)

  fileprivate init(
    _ memory: UnsafeRawBufferPointer, width: Int, first: Int = 0, capacity: Int = .max
  ) {
    unsafe self.memory = memory
    (self.width, self.first, self.capacity) = (width, first, capacity)
  }

  /// The rows that are in memory, from one on; as many as fit may be looked at.
  init(_ rows: PNGRows, from row: Int) {
    unsafe self.init(
      rows.memory, width: rows.width, first: row / rows.capacity * rows.capacity,
      capacity: rows.capacity)
  }

  /// The grid from a row on, which becomes the first.
  func from(row: Int) -> PixelGrid {
    let start = unsafe min(4 * row * width, memory.count)
    return unsafe PixelGrid(UnsafeRawBufferPointer(rebasing: memory[start...]), width: width)
  }

  subscript(x: Int, y: Int) -> Pixel {
    Pixel(inMemory: unsafe memory.load(fromByteOffset: place(x, y), as: UInt32.self))
  }

  /// Where a pixel lies in memory.
  private func place(_ x: Int, _ y: Int) -> Int {
    let row = y - first
    return 4 * ((row < capacity ? row : row - capacity) * width + x)
  }

  /// Whether some columns of a row are the same in another grid.
  func hasSame(_ columns: Range<Int>, row: Int, as other: PixelGrid) -> Bool {
    let (here, there) = (place(columns.lowerBound, row), other.place(columns.lowerBound, row))
    guard let mine = unsafe memory.baseAddress, let others = unsafe other.memory.baseAddress
    else { return true }
    return unsafe memcmp(mine + here, others + there, 4 * columns.count) == 0
  }

  /// The columns of a row that are not the same in another grid, from one on, up to 64 of them.
  func differences(to other: PixelGrid, from x: Int, row: Int, count: Int) -> PixelColumns {
    unsafe PixelColumns(
      first: x, where: pixels(from: x, row, count), differFrom: other.pixels(from: x, row, count),
      count: count)
  }

  /// Mixes the pixels of a row into a hash for each column.
  func mix(_ row: Int, into hashes: inout [UInt32]) {
    let (start, count) = (place(0, row), hashes.count)
    guard count > 0 else { return }
    unsafe hashes.withUnsafeMutableBufferPointer { hashes in
      let bytes = unsafe UnsafeRawBufferPointer(rebasing: memory[start..<start + 4 * count])
      let pixels = unsafe bytes.assumingMemoryBound(to: UInt32.self)
      guard let source = pixels.baseAddress, let target = hashes.baseAddress else {
        return
      }
      // Plain pointers: several columns are mixed at a time.
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

  /// Copies the first columns of a row, as many as there is room for.
  fileprivate func copy(_ row: Int, to room: UnsafeMutableRawBufferPointer) {
    unsafe room.copyMemory(from: pixels(from: 0, row, room.count / 4))
  }

  private func pixels(from x: Int, _ y: Int, _ count: Int) -> UnsafeRawBufferPointer {
    let start = place(x, y)
    return unsafe UnsafeRawBufferPointer(rebasing: memory[start..<start + 4 * count])
  }
}

/// Room for copies of rows; memory is taken for as many as are kept.
@safe final class RowRoom {
  /// How many rows there is room for.
  let capacity: Int
  private let width: Int
  private let memory: UnsafeMutableRawBufferPointer

  /// Large pages cost a twentieth of what small ones do until they are there.
  private static let page = 2 << 20

  /// Room for some rows, of which the first columns are kept.
  init(capacity: Int, width: Int) {
    (self.capacity, self.width) = (capacity, width)
    unsafe memory = .allocate(byteCount: 4 * width * capacity, alignment: Self.page)
    #if os(Linux)
    unsafe madvise(memory.baseAddress, memory.count, MADV_HUGEPAGE)
    #endif
  }

  deinit { unsafe memory.deallocate() }

  /// Keeps a row.
  func keep(_ row: Int, of grid: PixelGrid, at place: Int) {
    unsafe grid.copy(row, to: self[place])
  }

  /// A kept row, as one of a grid that has no other.
  func grid(_ place: Int, asRow row: Int) -> PixelGrid {
    unsafe PixelGrid(UnsafeRawBufferPointer(self[place]), width: width, first: row)
  }

  private subscript(place: Int) -> UnsafeMutableRawBufferPointer {
    let start = 4 * width * place
    return unsafe UnsafeMutableRawBufferPointer(rebasing: memory[start..<start + 4 * width])
  }
}

/// Two grids of pixels, as far as both reach.
struct GridPair {
  let base: PixelGrid
  let new: PixelGrid
  /// The columns that both have.
  let width: Int
  /// The rows that both have.
  let height: Int

  /// Hands over the columns of a row that are not the same in both.
  func forEachDifference(in columns: Range<Int>, row: Int, _ body: (PixelColumns) -> Void) {
    // Most rows of two screenshots are the same, and nothing finds that out as fast.
    guard !base.hasSame(columns, row: row, as: new) else { return }
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: PixelColumns.most) {
      let count = min(PixelColumns.most, columns.upperBound - x)
      let differences = base.differences(to: new, from: x, row: row, count: count)
      if differences.bits != 0 { body(differences) }
    }
  }

  /// The largest difference of a channel in some columns, from 0 to 255.
  func largestDifference(in columns: PixelColumns, row: Int) -> Int {
    var largest = 0
    columns.forEach { largest = max(largest, base[$0, row].largestDifference(to: new[$0, row])) }
    return largest
  }
}

extension Bitmap {
  /// Lends out the pixels.
  func withGrid<Result>(_ body: (PixelGrid) -> Result) -> Result {
    unsafe pixels.withUnsafeBytes { unsafe body(PixelGrid($0, width: width)) }
  }

  /// Whether size and pixels are the same.
  func isSame(as other: Bitmap) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return withGrid { mine in
      other.withGrid { mine.hasSame(0..<width * height, row: 0, as: $0) }
    }
  }
}
