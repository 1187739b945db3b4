import Geometry
import PageLayout

/// Something that redlines tell of a part: a length, a font or a colour.
struct RedlineEntry: Hashable {
  /// Where on the page it is to be seen.
  enum Spot: Hashable {
    /// A line along an axis from one place to another; at one of these places on the other axis, the best first.
    case line(Edges.Axis, from: Double, to: Double, at: [Double])
    /// Beside a box, or within it where nothing else stands there.
    case beside(Rect)
  }

  /// What it tells of.
  var kind: RedlineKind
  /// What it says: `15 leadingInset`.
  var words: String
  /// What it says it of: `left–image`.
  var name: String
  /// The colour that it tells of.
  var swatch: Color?
  /// Where that is.
  var spot: Spot
  /// Of how many parts it tells that.
  var count = 1

  /// What it tells, wherever it is.
  var told: [String] { [kind.rawValue, name, words, swatch?.hex ?? ""] }
}

/// A vertical length of the page itself: of a row, a bar, or between rows.
struct RedlineSpan: Hashable {
  /// What it tells of.
  var kind: RedlineKind
  /// What it says: `56 rowHeight`.
  var words: String
  /// What it says it of.
  var name: String
  /// Its upper end, in points.
  var top: Double
  /// Its lower end, in points.
  var bottom: Double
  /// Of how many parts it tells that.
  var count = 1

  /// What it tells, wherever it is.
  var told: [String] { [kind.rawValue, name, words] }
}

extension RedlineSpan {
  /// Half way between its ends.
  var middle: Double { (top + bottom) / 2 }
}
