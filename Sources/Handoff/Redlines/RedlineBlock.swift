import Geometry
import PageLayout
import PageModel

/// A list on the right of the page: the redlines of a part, or the text styles or colours of the page.
struct RedlineBlock {
  /// An entry of the list.
  struct Line {
    let entry: RedlineEntry
    /// Its number on the page; nil if the page has no room for it.
    let number: Int?
    let mark: RedlineMark?

    /// The name of what it measures, if that is not clear.
    var name: String? {
      let isClear = number != nil && entry.kind != .type && entry.kind != .colour
      return isClear || entry.name.isEmpty ? nil : entry.name
    }
  }

  /// Its heading.
  let title: String
  /// The number of parts that it stands for.
  var count = 1
  let lines: [Line]

  /// The distance from one line to the next, in points.
  static let pitch = 12.0
  /// The space between two lists, in points.
  static let gap = 8.0

  /// The height with its title, in points.
  var height: Double { Double(lines.count + 1) * Self.pitch }
}
