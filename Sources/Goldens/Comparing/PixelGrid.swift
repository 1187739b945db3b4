import Drawing
import Foundation

/// The pixels of a bitmap, for as long as it lends them out.
@safe struct PixelGrid {
  private let memory: UnsafeRawBufferPointer
  private let width: Int

  /// Pixels that are looked at in one go.
  static let blockLength = 16

  fileprivate init(_ memory: UnsafeRawBufferPointer, width: Int) {
    unsafe self.memory = memory
    self.width = width
  }

  /// The grid from a row on, which becomes the first.
  func from(row: Int) -> PixelGrid {
    let start = unsafe min(4 * row * width, memory.count)
    return unsafe PixelGrid(UnsafeRawBufferPointer(rebasing: memory[start...]), width: width)
  }

  subscript(x: Int, y: Int) -> Pixel {
    Pixel(
      inMemory: unsafe memory.load(fromByteOffset: 4 * (y * width + x), as: UInt32.self))
  }

  /// The channels of four pixels.
  func four(from x: Int, _ y: Int) -> SIMD16<UInt8> {
    unsafe memory.loadUnaligned(fromByteOffset: 4 * (y * width + x), as: SIMD16<UInt8>.self)
  }

  /// Whether some columns of a row are the same in another grid.
  func hasSame(_ columns: Range<Int>, row: Int, as other: PixelGrid) -> Bool {
    let (here, there) = (
      4 * (row * width + columns.lowerBound), 4 * (row * other.width + columns.lowerBound)
    )
    guard let mine = unsafe memory.baseAddress, let others = unsafe other.memory.baseAddress
    else { return true }
    return unsafe memcmp(mine + here, others + there, 4 * columns.count) == 0
  }

  /// Which pixels of a row are not the same in another grid, from a column on: a bit for each, the lowest
  /// for the first.
  func differences(to other: PixelGrid, from x: Int, row: Int, count: Int) -> UInt32 {
    guard count == Self.blockLength else {
      return (0..<count).reduce(0) { bits, column in
        self[x + column, row] == other[x + column, row] ? bits : bits | 1 << UInt32(column)
      }
    }
    let areSame = block(from: x, row) .== other.block(from: x, row)
    return Self.bits.replacing(with: 0, where: areSame).wrappedSum()
  }

  private func block(from x: Int, _ y: Int) -> SIMD16<UInt32> {
    unsafe memory.loadUnaligned(fromByteOffset: 4 * (y * width + x), as: SIMD16<UInt32>.self)
  }

  private static let bits = SIMD16<UInt32>((0..<UInt32(blockLength)).map { 1 << $0 })
}

/// Two grids of pixels, as far as both reach.
struct GridPair {
  let base: PixelGrid
  let new: PixelGrid
  /// The columns that both have.
  let width: Int
  /// The rows that both have.
  let height: Int

  /// Hands over each run of columns of a row in which no pixel is the same in both.
  func forEachDifference(in columns: Range<Int>, row: Int, _ body: (Range<Int>) -> Void) {
    // Most rows of two screenshots are the same, and nothing finds that out as fast.
    guard !base.hasSame(columns, row: row, as: new) else { return }
    var start: Int?
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: PixelGrid.blockLength) {
      let count = min(PixelGrid.blockLength, columns.upperBound - x)
      let bits = base.differences(to: new, from: x, row: row, count: count)
      var place = 0
      while place < count {
        // How many pixels go on as the one before.
        let rest = start == nil ? bits >> place : ~(bits >> place)
        let same = min(rest.trailingZeroBitCount, count - place)
        place += same
        guard place < count else { break }
        if let begun = start { body(begun..<x + place) }
        start = start == nil ? x + place : nil
      }
    }
    if let start { body(start..<columns.upperBound) }
  }

  /// The largest difference of a channel in a run of columns, from 0 to 255.
  func largestDifference(in columns: Range<Int>, row: Int) -> Int {
    var (largest, x) = (0, columns.lowerBound)
    var four = SIMD16<UInt8>.zero
    while x + 4 <= columns.upperBound {
      let (mine, others) = (base.four(from: x, row), new.four(from: x, row))
      four = pointwiseMax(four, pointwiseMax(mine, others) &- pointwiseMin(mine, others))
      x += 4
    }
    for x in x..<columns.upperBound {
      largest = max(largest, base[x, row].largestDifference(to: new[x, row]))
    }
    return max(largest, Int(four.max()))
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
