/// A rectangle of whole pixels; it may reach beyond a picture's edges.
package struct PixelRect: Codable, Hashable, Sendable {
  /// The first column.
  package var x: Int
  /// The first row.
  package var y: Int
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int

  /// Creates a rectangle from its top left pixel and its size.
  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The columns inside of a picture of a width.
  func columns(within width: Int) -> Range<Int> { Self.range(x, self.width, within: width) }

  /// The rows inside of a picture of a height.
  func rows(within height: Int) -> Range<Int> { Self.range(y, self.height, within: height) }

  /// A range from its start and length, clamped to a limit.
  private static func range(_ start: Int, _ count: Int, within limit: Int) -> Range<Int> {
    let (sum, isTooLarge) = start.addingReportingOverflow(count)
    let end = isTooLarge ? limit : min(max(sum, 0), limit)
    return min(max(start, 0), end)..<end
  }
}

extension PixelRect: CustomStringConvertible {
  /// The rectangle as text: `x,y,width,height`.
  package var description: String { "\(x),\(y),\(width),\(height)" }
}
