/// What may differ between a picture and its reference.
package struct Tolerance: Hashable, Sendable {
  /// How pixels are measured.
  ///
  /// Default: exact.
  package var metric = Metric.exact
  /// How many pixels may count as different.
  ///
  /// Default: 0.
  package var maxPixels = 0

  /// No tolerance at all.
  package init() {}

  /// The tolerance in words, such as `yiq 0.1, at most 20 pixels`; nil where there is none.
  package var description: String? {
    var words: [String] = []
    if case .yiq(let threshold, let ignoresAntialiasing) = metric {
      words.append("yiq \(threshold)")
      if ignoresAntialiasing { words.append("smoothed edges ignored") }
    }
    if maxPixels > 0 { words.append("at most \(maxPixels) pixel\(maxPixels == 1 ? "" : "s")") }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
