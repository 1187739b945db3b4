/// How the width and height of a box are determined.
package struct Sizing: Hashable, Sendable {
  /// How a side is determined.
  package enum Side: String, Hashable, Sendable {
    /// By a token or a number in the page file.
    case fixed
    /// By its content.
    case hug
    /// By the available space.
    case fill
  }

  /// How the width is determined.
  package var width: Side
  /// How the height is determined.
  package var height: Side

  /// Both sides are fixed.
  package static let fixed = Sizing(.fixed, .fixed)
  /// Both sides are determined by the content.
  package static let hug = Sizing(.hug, .hug)
  /// Both sides fill the available space.
  package static let fill = Sizing(.fill, .fill)

  /// Creates a sizing.
  package init(_ width: Side, _ height: Side) {
    (self.width, self.height) = (width, height)
  }
}
