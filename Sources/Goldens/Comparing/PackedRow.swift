/// A row of pixels, stored as runs of equal pixels or pixel by pixel, whichever is smaller.
struct PackedRow {
  /// The starts of the runs followed by their pixels, or all pixels.
  private let words: [UInt32]
  private let (runs, pixels): (Int32, Int32)

  /// A run of equal pixels from a column up to, but not including, another.
  typealias Run = (start: Int, end: Int, pixel: UInt32)

  /// Packs the first columns of a row; `width` is their number.
  init(_ row: Int, of grid: PixelGrid, width: Int) {
    var starts: [UInt32] = []
    grid.forEachStart(in: row, 0..<width) { starts.append(UInt32($0)) }
    (runs, pixels) = (Int32(starts.count), Int32(width))
    let isRuns = 2 * starts.count <= width
    words =
      isRuns
      ? starts + starts.map { grid.word(Int($0), row) } : (0..<width).map { grid.word($0, row) }
  }

  /// The number of runs of equal pixels.
  var runCount: Int { Int(runs) }

  /// The number of pixels.
  var width: Int { Int(pixels) }

  private var isRuns: Bool { 2 * runs <= pixels }

  /// The memory of the row in bytes, with an estimate for its array and table entries.
  var byteCount: Int { 4 * words.count + 96 }

  /// Calls a closure with all runs, from the left.
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

  /// Writes all pixels to a buffer.
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
