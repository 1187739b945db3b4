import Geometry
import PageLayout
import PageModel

/// What is told of a part, as a list at the right of the page.
struct RedlineBlock {
  /// One thing that is told.
  struct Line {
    let entry: RedlineEntry
    /// Its number on the page; nil for what has no place there.
    let number: Int?
    let mark: RedlineMark?

    /// What it tells of, where that has to be said.
    var name: String? {
      number == nil || entry.kind == .type || entry.kind == .colour ? entry.name : nil
    }
  }

  let group: RedlineGroup
  let lines: [Line]

  /// The distance from one line to the next, in points.
  static let pitch = 12.0
  /// The space between two lists, in points.
  static let gap = 8.0

  /// How high it is with its title, in points.
  var height: Double { Double(lines.count + 1) * Self.pitch }
}
