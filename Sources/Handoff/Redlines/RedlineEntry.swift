import Geometry
import PageLayout

/// A redline of a part: a length, a font or a colour.
struct RedlineEntry: Hashable {
  /// The place of its number on the page.
  enum Spot: Hashable {
    /// A line along an axis between two positions; the possible positions on the other axis, the best first.
    case line(Edges.Axis, from: Double, to: Double, at: [Double])
    /// Beside a box, or inside it if there is room.
    case beside(Rect)
  }

  /// The kind of the redline.
  var kind: RedlineKind
  /// The label: `15 leadingInset`.
  var words: String
  /// The name of the measure: `left–image`.
  var name: String
  /// The colour.
  var swatch: Color?
  /// Its place.
  var spot: Spot
  /// The number of parts that it applies to.
  var count = 1

  /// Its content, independent of its place.
  var told: [String] { [kind.rawValue, name, words, swatch?.hex ?? ""] }
}

/// A vertical length of the page itself: of a row or a bar, or between rows.
struct RedlineSpan: Hashable {
  /// The kind of the redline.
  var kind: RedlineKind
  /// The label: `56 rowHeight`.
  var words: String
  /// The name of the measure.
  var name: String
  /// Its top end, in points.
  var top: Double
  /// Its bottom end, in points.
  var bottom: Double
  /// The number of parts that it applies to.
  var count = 1

  /// Its content, independent of its place.
  var told: [String] { [kind.rawValue, name, words] }
}

extension RedlineSpan {
  /// The middle between its ends.
  var middle: Double { (top + bottom) / 2 }
}
