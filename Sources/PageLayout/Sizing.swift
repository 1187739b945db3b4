/// Why a box is as wide and as high as it is.
package struct Sizing: Hashable, Sendable {
  /// Why a side is as long as it is.
  package enum Side: String, Hashable, Sendable {
    /// A key of the look or a number that was written gives it.
    case fixed
    /// It is as long as what is in it.
    case hug
    /// It takes the room that there is.
    case fill
  }

  /// Why it is as wide as it is.
  package var width: Side
  /// Why it is as high as it is.
  package var height: Side

  /// Both sides are given.
  package static let fixed = Sizing(.fixed, .fixed)
  /// Both are as long as what is in it.
  package static let hug = Sizing(.hug, .hug)
  /// Both take the room that there is.
  package static let fill = Sizing(.fill, .fill)

  /// A reason for each side.
  package init(_ width: Side, _ height: Side) {
    (self.width, self.height) = (width, height)
  }
}
