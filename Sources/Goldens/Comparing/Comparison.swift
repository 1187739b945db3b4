package import Images

/// The result of comparing two pictures.
package struct Comparison: Codable, Hashable, Sendable {
  /// The verdict of a comparison.
  package enum Verdict: String, Codable, Hashable, Sendable {
    /// No pixels count as different.
    case same
    /// The sizes are equal, but some pixels count as different.
    case different
    /// The sizes differ.
    case sizesDiffer
  }

  /// The verdict.
  package let verdict: Verdict
  /// The number of pixels that count as different, including those that only one picture has.
  package let differentPixels: Int
  /// The number of pixels in the smallest rectangle that contains both pictures.
  package let totalPixels: Int
  /// The smallest rectangle that contains all differing pixels; nil if there are none.
  package let bounds: PixelRect?
  /// The largest difference of two compared pixels.
  ///
  /// For `exact`, that of a channel, 0 to 255. For `yiq`, the lowest threshold with which no pixel
  /// counts, 0 to 1, whether they count or not. A pixel that only one picture has gives the maximum.
  package let maxDelta: Double

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - base: the expected picture.
  ///   - new: the actual picture.
  ///   - metric: the measure of differences. Default: exact.
  ///   - ignored: the regions that are not compared. Default: none.
  package init(
    of base: Bitmap, and new: Bitmap, by metric: Metric = .exact,
    ignoring ignored: [PixelRect] = []
  ) {
    self.init(of: base, and: new, by: metric, ignoring: ignored) { _, _, _ in }
  }

  /// Compares two pictures, and calls a closure with each finding.
  init(
    of base: Bitmap, and new: Bitmap, by metric: Metric, ignoring ignored: [PixelRect] = [],
    _ body: (PixelColumns, Int, PixelWalk.Finding) -> Void
  ) {
    var walk = PixelWalk(base.size, new.size, by: metric, ignoring: ignored)
    var tally = PixelTally()
    walk.forEach(of: base, and: new) { columns, row, finding in
      tally.add(columns, row, finding, by: metric)
      body(columns, row, finding)
    }
    self.init(walk, tally)
  }

  /// Creates the result of a complete walk.
  init(_ walk: PixelWalk, _ tally: PixelTally) {
    verdict = walk.base != walk.new ? .sizesDiffer : tally.count == 0 ? .same : .different
    differentPixels = tally.count
    totalPixels = walk.width * walk.height
    bounds = tally.bounds
    maxDelta = tally.largest
  }
}
