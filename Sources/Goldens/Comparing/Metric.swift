/// The measure of differences between two pictures.
package enum Metric: Hashable, Sendable {
  /// Every pixel counts whose red, green, blue or alpha differs.
  case exact
  /// A pixel counts if the difference is visible, by the measure of pixelmatch 5.3.
  ///
  /// The threshold is 0 to 1: 0 counts every visible difference, 1 counts none. Pixels that look
  /// like antialiasing can be ignored.
  case yiq(threshold: Double = 0.1, ignoresAntialiasing: Bool = false)

  /// The largest difference of two pixels: 255 for a channel, 1 for a share.
  ///
  /// A pixel that only one picture has counts as this difference.
  var greatest: Double {
    switch self {
    case .exact: 255
    case .yiq: 1
    }
  }
}
