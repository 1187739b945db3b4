import Editing
import PageLayout
import PageModel

/// The limits of a page's animations: of all its scenarios together, in all variants.
package struct AnimationBudget: Sendable {
  /// The most painted pixels, counted each time they are painted on: about 7,000 screens at 2x.
  static let mostPixels = 1 << 35
  /// The most bytes of files: 256 MiB.
  static let mostBytes = 256 << 20
  /// The most rows that are laid out: 1,800 frames of a page of about 500.
  static let mostRows = 1_000_000

  private var (pixels, bytes, rows) = (0, 0, 0)

  /// An unused budget.
  package init() {}

  /// Counts the rows of a frame that is to be laid out.
  mutating func count(rowsOf frame: Frame) throws(PictureError) {
    rows += frame.layers.reduce(0) { $0 + $1.page.rowCount }
    try Self.check("rows laid out for the animations of a page", rows, max: Self.mostRows)
  }

  /// Counts pixels that are to be painted.
  mutating func count(pixels: Int) throws(PictureError) {
    self.pixels += pixels
    try Self.check("pixels painted for the animations of a page", self.pixels, max: Self.mostPixels)
  }

  /// Counts bytes that are to be written.
  mutating func count(bytes: Int) throws(PictureError) {
    self.bytes += bytes
    try Self.check("bytes of the animations of a page", self.bytes, max: Self.mostBytes)
  }

  private static func check(_ name: String, _ count: Int, max: Int) throws(PictureError) {
    guard count > max else { return }
    throw PictureError(description: Limits.message(name, count, max: max))
  }
}
