import Geometry

/// Labels below each other, each as near as may be to the place that it tells of.
///
/// They stand in the order of their places, and one that would lie on the one before is pushed down: so the lines from
/// the places to them never cross, and there is always room, for a column may be as long as it takes.
struct LabelColumn {
  /// A label before it has a place.
  struct Label {
    /// The place that it tells of, in points from the top.
    var port: Double
    /// How high it is, in points.
    var height: Double
    /// How far its line ends below its top, in points.
    var anchor: Double
  }

  /// A place, and the label's own.
  struct Place: Hashable {
    /// Where its line begins: at what it tells of, or just below the line before.
    var port: Double
    /// Its upper edge.
    var top: Double
  }

  /// The least distance between two lines, in points.
  static let portGap = 2.0

  /// Where labels stand that are sorted by their ports.
  ///
  /// - Parameters:
  ///   - labels: the labels, by their ports from the top.
  ///   - gap: the least space between two of them, in points.
  ///   - start: where the column begins.
  /// - Returns: a place for each label.
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
