import Geometry
import PageLayout

/// A number on the page, with its dimension line.
struct RedlineMark: Hashable {
  /// The background of the number.
  var badge: Rect
  /// The line, in one piece or in two around the number; none if there is no length.
  var line: [Rect] = []
  /// The ticks at its ends.
  var ticks: [Rect] = []

  /// The width of lines, in points.
  static let thickness = 1.0
  /// The length of ticks, in points.
  static let tick = 5.0
  /// The height of a number's background, in points.
  static let height = 9.0
  /// The space between a number and lines, in points.
  static let gap = 1.0

  /// The parts of a line between two positions along an axis, with a gap.
  static func line(
    _ axis: Edges.Axis, from start: Double, to end: Double, at place: Double,
    around hole: Rect? = nil
  ) -> [Rect] {
    let across = (place - thickness / 2, place + thickness / 2)
    guard let hole else { return [Rect(axis, (start, end), across: across)] }
    return [(start, hole[axis.start]), (hole[axis.end], end)].filter { $0.0 < $0.1 }
      .map { Rect(axis, $0, across: across) }
  }

  /// The ticks at the ends of a line, inside it.
  static func ticks(
    _ axis: Edges.Axis, from start: Double, to end: Double, at place: Double
  ) -> [Rect] {
    let across = (place - tick / 2, place + tick / 2)
    let width = min(thickness, (end - start) / 2)
    return [(start, start + width), (end - width, end)].map { Rect(axis, $0, across: across) }
  }
}
