/// A row of pixels as runs of equal ones, or pixel by pixel where that takes less.
struct PackedRow {
  /// Where each run starts, and then the pixel of each; or all pixels.
  private let words: [UInt32]
  private let (runs, pixels): (Int32, Int32)

  /// A run of equal pixels, from a column on up to another.
  typealias Run = (start: Int, end: Int, pixel: UInt32)

  /// The first columns of a row of a grid, as many as a width says.
  init(_ row: Int, of grid: PixelGrid, width: Int) {
    var starts: [UInt32] = []
    grid.forEachStart(in: row, 0..<width) { starts.append(UInt32($0)) }
    (runs, pixels) = (Int32(starts.count), Int32(width))
    let isRuns = 2 * starts.count <= width
    words =
      isRuns
      ? starts + starts.map { grid.word(Int($0), row) } : (0..<width).map { grid.word($0, row) }
  }

  /// How many runs of equal pixels the row has.
  var runCount: Int { Int(runs) }

  /// How many pixels the row has.
  var width: Int { Int(pixels) }

  private var isRuns: Bool { 2 * runs <= pixels }

  /// The bytes that it takes, with about what an array and a place in a list and in a dictionary take.
  var byteCount: Int { 4 * words.count + 96 }

  /// Hands over all runs, from the left.
  func forEachRun(_ body: (Run) -> Void) {
    let (width, runCount) = (width, runCount)
    if isRuns {
      for index in 0..<runCount {
        let end = index + 1 < runCount ? Int(words[index + 1]) : width
        body((Int(words[index]), end, words[runCount + index]))
      }
      return
    }
    var start = 0
    for x in 1..<width + 1 where x == width || words[x] != words[start] {
      body((start, x, words[start]))
      start = x
    }
  }

  /// Writes all pixels to where there is room for them.
  func unpack(to room: UnsafeMutableBufferPointer<UInt32>) {
    guard isRuns else {
      _ = unsafe room.update(fromContentsOf: words)
      return
    }
    let (width, runCount) = (width, runCount)
    for index in 0..<runCount {
      let end = index + 1 < runCount ? Int(words[index + 1]) : width
      unsafe room[Int(words[index])..<end].update(repeating: words[runCount + index])
    }
  }
}
