import Foundation

/// A rectangle of pixels.
struct PixelArea: Hashable, Sendable {
  /// The rows of the area.
  var rows: Range<Int>
  /// The columns of the area.
  var columns: Range<Int>
}

extension Bitmap {
  /// The area of the whole image.
  var area: PixelArea { PixelArea(rows: 0..<height, columns: 0..<width) }

  /// The part of the image within an area.
  func selecting(_ area: PixelArea) -> Bitmap {
    let strip = PixelSelection.Strip(rows: area.rows, columns: [area.columns])
    return selecting(PixelSelection([strip], width: area.columns.count))
  }

  /// The smallest area that contains all differences to an image of the same size; nil if equal.
  func difference(to other: Bitmap) -> PixelArea? {
    precondition(width == other.width && height == other.height)
    var area: PixelArea?
    for row in 0..<height {
      guard let columns = differingColumns(ofRow: row, in: other) else { continue }
      let seen = area ?? PixelArea(rows: row..<row, columns: columns)
      let left = min(seen.columns.lowerBound, columns.lowerBound)
      let right = max(seen.columns.upperBound, columns.upperBound)
      area = PixelArea(rows: seen.rows.lowerBound..<row + 1, columns: left..<right)
    }
    return area
  }

  /// The smallest range of columns that contains all differences of a row; nil if it is equal.
  private func differingColumns(ofRow row: Int, in other: Bitmap) -> Range<Int>? {
    withRow(row) { mine in
      other.withRow(row) { theirs in
        guard let left = mine.baseAddress, let right = theirs.baseAddress,
          memcmp(left, right, mine.count) != 0
        else { return nil }
        let groups = stride(from: 0, to: width, by: PixelColumns.most).map { first in
          PixelColumns(
            first: first, where: .init(rebasing: mine[(4 * first)...]),
            differFrom: .init(rebasing: theirs[(4 * first)...]),
            count: min(PixelColumns.most, width - first))
        }.filter { $0.count > 0 }
        guard let first = groups.first, let last = groups.last else { return nil }
        return first.range.lowerBound..<last.range.upperBound
      }
    }
  }

  /// Calls a closure with the bytes of a row.
  private func withRow<Result>(_ row: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withRows { rows in
      body(.init(rebasing: rows.memory[row * rows.stride..<row * rows.stride + 4 * width]))
    }
  }
}
