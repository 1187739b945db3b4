/// How much a page may hold; what is more is refused by the limit's name before it costs memory.
package enum Limits {
  /// Sections of a page.
  package static let sections = 1_000
  /// Rows of a page.
  package static let rows = 10_000
  /// Elements of all templates of a page once they are filled in: 20 for each of 10,000 rows.
  package static let elements = 200_000
  /// Boxes of a page.
  package static let boxes = 200_000
  /// Parameters of one template.
  package static let parameters = 100
  /// Unicode scalars of one text.
  package static let textScalars = 4_096
  /// Unicode scalars of all texts of a page; a hole in a template's text counts as one.
  ///
  /// 24 for each of 10,000 rows. Setting and painting them takes some nine seconds where all are emoji that
  /// wrap, and half of that for others.
  package static let pageScalars = 240_000
  /// Tags of a page's texts that data fill in.
  package static let filledTags = 2_000_000
  /// Values and keys of a page once its data are folded in.
  package static let filledNodes = 1_000_000
  /// The UTF-8 of a page's texts that data fill in: 4 MiB.
  package static let filledBytes = 4 << 20
  /// Values of a data file, and of the data of all pages that are open while a script is played.
  package static let dataValues = 1_000_000
  /// How long a script may last, and anything in it, in milliseconds: an hour.
  package static let scriptMilliseconds = 3_600_000
  /// Items of a segmented control.
  package static let segments = 20
  /// Actions on one side of a swiped row.
  package static let swipeActions = 10
  /// Buttons on one side of a bar.
  package static let barItems = 20
  /// Fonts of a page: each family in each size and weight is one, for which fontconfig looks through
  /// all font files.
  package static let fonts = 250
  /// Faults told of one page, and of one file.
  package static let faults = 100
  /// Warnings told of one page.
  package static let warnings = 1_000
  /// Themes of which each extends the next.
  package static let themes = 64
  /// Tokens of a theme that a value leads through, each an alias of the next.
  package static let aliases = 64
  /// Any length in a page or theme, in points.
  ///
  /// Cairo's coordinates wrap at 2²⁴ pixels; a picture may be 2,000,000 pixels high, so a length
  /// that could matter is far below.
  package static let length = 16_384.0
  /// The size of a font, in points.
  package static let fontSize = 512.0

  /// The message for a limit that is broken.
  package static func message(_ name: String, _ actual: some CustomStringConvertible, max: Int)
    -> String
  {
    "limit: \(name) \(actual) > \(max)"
  }
}
