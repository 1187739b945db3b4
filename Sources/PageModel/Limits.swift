/// The limits of a page; exceeding one is an error that names it, before memory is used.
package enum Limits {
  /// Sections of a page.
  package static let sections = 1_000
  /// Rows of a page.
  package static let rows = 10_000
  /// Elements of all filled-in templates of a page: 20 for each of 10,000 rows.
  package static let elements = 200_000
  /// Boxes of a page.
  package static let boxes = 200_000
  /// Parameters of one template.
  package static let parameters = 100
  /// Unicode scalars of one text.
  package static let textScalars = 4_096
  /// Unicode scalars of all texts of a page; a tag in a template's text counts as one.
  ///
  /// 24 for each of 10,000 rows. Shaping and painting them takes some nine seconds if all are emoji
  /// that wrap, and half of that for other texts.
  package static let pageScalars = 240_000
  /// Tags of a page's texts, filled in from data.
  package static let filledTags = 2_000_000
  /// Values and keys of a page after folding in its data.
  package static let filledNodes = 1_000_000
  /// The bytes in UTF-8 of a page's filled-in texts: 4 MiB.
  package static let filledBytes = 4 << 20
  /// Values of a data file, and of the data of all open pages while a scenario is played.
  package static let dataValues = 1_000_000
  /// The duration of a scenario and of anything in it, in milliseconds: an hour.
  package static let scriptMilliseconds = 3_600_000
  /// Items of a segmented control.
  package static let segments = 20
  /// Further images on the right of a row.
  package static let detailImages = 4
  /// Actions on one side of a swiped row.
  package static let swipeActions = 10
  /// Buttons on one side of a bar.
  package static let barItems = 20
  /// Fonts of a page: combinations of family, size and weight.
  ///
  /// For each of them, faces are chosen and letters are drawn anew.
  package static let fonts = 250
  /// Errors reported of one page or file.
  package static let faults = 100
  /// Warnings reported of one page.
  package static let warnings = 1_000
  /// The length of a chain of `extends`.
  package static let themes = 64
  /// The sources of token resolver's sets, each counted wherever it is listed or referred to.
  package static let tokenSources = 10_000
  /// The length of a chain of aliases.
  package static let aliases = 64
  /// The maximum length in a page or theme, in points.
  ///
  /// Cairo's coordinates wrap at 2²⁴ pixels; a picture may be 2,000,000 pixels high, so useful
  /// lengths are far below.
  package static let length = 16_384.0
  /// The maximum size of a font, in points.
  package static let fontSize = 512.0

  /// The message for an exceeded limit.
  package static func message(_ name: String, _ actual: some CustomStringConvertible, max: Int)
    -> String
  {
    "limit: \(name) \(actual) > \(max)"
  }
}
