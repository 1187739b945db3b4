import Geometry

/// A column of labels, each as close as possible to its place on the page.
///
/// They are in the order of their places, and a label that would overlap the one before is moved down. So the lines
/// from the places to them never cross, and there is always room, since the column has no limit.
struct LabelColumn {
  /// A label without a position.
  struct Label {
    /// The place that it belongs to, in points from the top.
    var port: Double
    /// Its height, in points.
    var height: Double
    /// The y position of its line, in points from its top.
    var anchor: Double
  }

  /// The positions of a label and its line.
  struct Place: Hashable {
    /// The start of its line: at its place, or just below the line before.
    var port: Double
    /// Its top edge.
    var top: Double
  }

  /// The smallest distance between two lines, in points.
  static let portGap = 2.0

  /// The positions of labels that are sorted by their ports.
  ///
  /// - Parameters:
  ///   - labels: the labels, by their ports from the top.
  ///   - gap: the smallest space between two of them, in points.
  ///   - start: the top of the column.
  /// - Returns: a position for each label.
  static func places(of labels: [Label], gap: Double, from start: Double) -> [Place] {
    var (end, port) = (start - gap, -Double.infinity)
    return labels.map { label in
      port = max(label.port, port + portGap)
      let top = max(port - label.anchor, end + gap)
      end = top + label.height
      return Place(port: port, top: top)
    }
  }
}
