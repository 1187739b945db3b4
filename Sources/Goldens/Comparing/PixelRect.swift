/// A rectangle of whole pixels; it may reach beyond a picture's edges.
package struct PixelRect: Codable, Hashable, Sendable {
  /// The first column.
  package var x: Int
  /// The first row.
  package var y: Int
  /// How many columns there are.
  package var width: Int
  /// How many rows there are.
  package var height: Int

  /// A rectangle from its top left pixel and its size.
  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The columns that lie in a picture of some width.
  func columns(within width: Int) -> Range<Int> { Self.range(x, self.width, within: width) }

  /// The rows that lie in a picture of some height.
  func rows(within height: Int) -> Range<Int> { Self.range(y, self.height, within: height) }

  /// From a start on, a number of places, as far as they are below a limit.
  private static func range(_ start: Int, _ count: Int, within limit: Int) -> Range<Int> {
    let (sum, isTooLarge) = start.addingReportingOverflow(count)
    let end = isTooLarge ? limit : min(max(sum, 0), limit)
    return min(max(start, 0), end)..<end
  }
}

extension PixelRect: CustomStringConvertible {
  /// `x,y,width,height`.
  package var description: String { "\(x),\(y),\(width),\(height)" }
}
