import Geometry
import PageLayout
import PageModel

/// The list of a part's redlines, on the right of the page.
struct RedlineBlock {
  /// An entry of the list.
  struct Line {
    let entry: RedlineEntry
    /// Its number on the page; nil if the page has no room for it.
    let number: Int?
    let mark: RedlineMark?

    /// The name of what it measures, if that is not clear.
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

  /// The height with its title, in points.
  var height: Double { Double(lines.count + 1) * Self.pitch }
}
