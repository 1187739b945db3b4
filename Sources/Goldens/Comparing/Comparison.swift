package import Drawing

/// How two pictures differ.
public struct Comparison: Codable, Hashable, Sendable {
  /// What a comparison comes to.
  public enum Verdict: String, Codable, Hashable, Sendable {
    /// No pixel counts as different.
    case same
    /// The sizes are the same, and some pixels count as different.
    case different
    /// The sizes are not the same.
    case sizesDiffer
  }

  /// What it comes to.
  public let verdict: Verdict
  /// How many pixels count as different; each that only one picture has is one of them.
  public let differentPixels: Int
  /// How many pixels the smallest rectangle has that holds both pictures.
  public let totalPixels: Int
  /// The smallest rectangle that holds all pixels that count as different; nil where there are none.
  public let bounds: PixelRect?
  /// The largest difference of two pixels that were compared.
  ///
  /// Of a channel, from 0 to 255, for `exact`; for `yiq` a share of 35215, from 0 to 1, also where
  /// it does not count. A pixel that only one picture has gives the greatest.
  public let maxDelta: Double

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
    self.init(PixelWalk(base: base, new: new, metric: metric, ignored: ignored)) { _, _, _ in }
  }

  /// Compares the pictures of a walk, and hands over what is found on the way.
  init(_ walk: PixelWalk, _ body: (PixelColumns, Int, PixelWalk.Finding) -> Void) {
    let (base, new) = (walk.base, walk.new)
    var tally = Tally()
    walk.forEach { columns, row, finding in
      switch finding {
      case .similar(let delta): tally.largest = max(tally.largest, delta)
      case .different(let delta): tally.add(columns, row, delta)
      case .antialiased: break
      case .missing: tally.add(columns, row, walk.metric.greatest)
      }
      body(columns, row, finding)
    }
    let isSameSize = base.width == new.width && base.height == new.height
    verdict = !isSameSize ? .sizesDiffer : tally.count == 0 ? .same : .different
    differentPixels = tally.count
    totalPixels = walk.width * walk.height
    bounds = tally.bounds
    maxDelta = tally.largest
  }
}

/// The pixels that count as different, so far.
private struct Tally {
  var count = 0
  var largest = 0.0
  private var columns = 0..<0
  private var rows = 0..<0

  var bounds: PixelRect? {
    guard count > 0 else { return nil }
    return PixelRect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  mutating func add(_ more: PixelColumns, _ row: Int, _ delta: Double) {
    let range = more.range
    if count == 0 { (columns, rows) = (range, row..<row + 1) }
    count += more.count
    largest = max(largest, delta)
    columns =
      min(columns.lowerBound, range.lowerBound)..<max(columns.upperBound, range.upperBound)
    rows = rows.lowerBound..<row + 1
  }
}
