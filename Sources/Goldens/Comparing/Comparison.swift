package import Images

/// How two pictures differ.
package struct Comparison: Codable, Hashable, Sendable {
  /// What a comparison comes to.
  package enum Verdict: String, Codable, Hashable, Sendable {
    /// No pixel counts as different.
    case same
    /// The sizes are the same, and some pixels count as different.
    case different
    /// The sizes are not the same.
    case sizesDiffer
  }

  /// What it comes to.
  package let verdict: Verdict
  /// How many pixels count as different; each that only one picture has is one of them.
  package let differentPixels: Int
  /// How many pixels the smallest rectangle has that holds both pictures.
  package let totalPixels: Int
  /// The smallest rectangle that holds all pixels that count as different; nil where there are none.
  package let bounds: PixelRect?
  /// The largest difference of two pixels that were compared.
  ///
  /// Of a channel, from 0 to 255, for `exact`; for `yiq` a share of 35215, from 0 to 1, also where
  /// it does not count. A pixel that only one picture has gives the greatest.
  package let maxDelta: Double

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - base: the picture as it should be.
  ///   - new: the picture as it is.
  ///   - metric: how to measure. Default: exact.
  ///   - ignored: regions that are not compared. Default: none.
  package init(
    of base: Bitmap, and new: Bitmap, by metric: Metric = .exact,
    ignoring ignored: [PixelRect] = []
  ) {
    self.init(of: base, and: new, by: metric, ignoring: ignored) { _, _, _ in }
  }

  /// Compares two pictures, and hands over what is found on the way.
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

  /// What a walk to the end comes to.
  init(_ walk: PixelWalk, _ tally: PixelTally) {
    verdict = walk.base != walk.new ? .sizesDiffer : tally.count == 0 ? .same : .different
    differentPixels = tally.count
    totalPixels = walk.width * walk.height
    bounds = tally.bounds
    maxDelta = tally.largest
  }
}
