/// How two pictures are measured against each other.
package enum Metric: Hashable, Sendable {
  /// Any pixel whose red, green, blue or alpha is another counts.
  case exact
  /// A pixel counts where people see a difference: the measure of pixelmatch 5.3.
  ///
  /// The threshold goes from 0, which counts every visible difference, to 1, which counts none.
  /// Pixels that look like the smoothed edge of a shape may be left out.
  case yiq(threshold: Double = 0.1, ignoresAntialiasing: Bool = false)

  /// The greatest difference of two pixels: of two channels, or as a share of the greatest there is.
  ///
  /// A pixel that only one picture has differs as much as that.
  var greatest: Double {
    switch self {
    case .exact: 255
    case .yiq: 1
    }
  }
}
