/// The tolerated difference between a picture and its golden.
package struct Tolerance: Hashable, Sendable {
  /// The measure of differences.
  ///
  /// Default: exact.
  package var metric = Metric.exact
  /// The maximum number of pixels that may count as different.
  ///
  /// Default: 0.
  package var maxPixels = 0

  /// Creates a tolerance of zero.
  package init() {}

  /// The tolerance in words, such as `yiq 0.1, at most 20 pixels`; nil if it is zero.
  package var description: String? {
    var words: [String] = []
    if case .yiq(let threshold, let ignoresAntialiasing) = metric {
      words.append("yiq \(threshold)")
      if ignoresAntialiasing { words.append("antialiasing ignored") }
    }
    if maxPixels > 0 { words.append("at most \(maxPixels) pixel\(maxPixels == 1 ? "" : "s")") }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
