import Drawing
import Foundation

/// The pixels of a bitmap, for as long as it lends them out.
@safe struct PixelGrid {
  private let memory: UnsafeRawBufferPointer
  private let width: Int

  /// Pixels in one block of memory.
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

  /// Whether a block of pixels is the same in another grid.
  ///
  /// No loop ends early, so that the compiler makes it a few wide instructions.
  func hasSameBlock(as other: PixelGrid, x: Int, y: Int) -> Bool {
    let (here, there) = (4 * (y * width + x), 4 * (y * other.width + x))
    var difference: UInt64 = 0
    for offset in stride(from: 0, to: 4 * Self.blockLength, by: 8) {
      let mine = unsafe memory.loadUnaligned(fromByteOffset: here + offset, as: UInt64.self)
      let others = unsafe other.memory.loadUnaligned(
        fromByteOffset: there + offset, as: UInt64.self)
      difference |= mine ^ others
    }
    return difference == 0
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

  /// Hands over each run of columns of a row in which no pixel is the same in both.
  func forEachDifference(in columns: Range<Int>, row: Int, _ body: (Range<Int>) -> Void) {
    // Most rows of two screenshots are the same, and nothing finds that out as fast.
    guard !base.hasSame(columns, row: row, as: new) else { return }
    var x = columns.lowerBound
    while x < columns.upperBound {
      if x + PixelGrid.blockLength <= columns.upperBound,
        base.hasSameBlock(as: new, x: x, y: row)
      {
        x += PixelGrid.blockLength
        continue
      }
      let end = min(x + PixelGrid.blockLength, columns.upperBound)
      while x < end {
        let start = x
        while x < columns.upperBound, base[x, row] != new[x, row] { x += 1 }
        if start < x { body(start..<x) } else { x += 1 }
      }
    }
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
