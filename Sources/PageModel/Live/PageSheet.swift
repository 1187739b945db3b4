/// How a page is presented in looks that have sheets.
package struct PageSheet: Codable, Hashable, Sendable {
  /// The height of a sheet.
  package enum Detent: String, CaseIterable, Codable, Hashable, Sendable {
    /// About half of the screen.
    case medium
    /// Up to the status bar.
    case large
  }

  /// The height.
  ///
  /// Default: large.
  package var detent = Detent.large
  /// Whether the sheet has a grabber.
  ///
  /// Default: false, as in UIKit.
  package var grabber = false

  /// A large sheet without a grabber.
  package init() {}
}
