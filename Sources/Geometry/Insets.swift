/// Distances from the four edges of a rectangle, in points.
package struct Insets: Hashable, Sendable {
  /// From the top edge.
  package var top: Double
  /// From the left edge.
  package var left: Double
  /// From the bottom edge.
  package var bottom: Double
  /// From the right edge.
  package var right: Double

  /// Creates insets in points; default: 0 on each edge.
  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates the same inset, in points, on each edge.
  package init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }
}
