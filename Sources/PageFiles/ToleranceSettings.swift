package import PageModel

/// The tolerance for comparing pictures, from options or from `pageshot.yaml`.
package struct ToleranceSettings: Hashable, Sendable {
  /// The metrics for pixels.
  package enum Measure: String, CaseIterable, Hashable, Sendable {
    /// Every difference counts.
    case exact
    /// Only perceptible differences count.
    case yiq
  }

  /// The metric; exact by default.
  package var metric: Measure?
  /// The difference allowed for a pixel under yiq, 0 to 1.
  package var threshold: Double?
  /// Whether antialiased pixels are ignored, under yiq.
  package var ignoresAntialiasing: Bool?
  /// The number of pixels that may differ.
  package var maxPixels: Int?
  /// Whether a change of accessibility alone, without changed pixels, counts as a difference.
  package var accessibility: Bool?
  /// Masked paths, such as `sections/0/cells/7/detail`; `*` stands for one part of the path.
  package var masks: [Sourced<String>] = []

  /// Settings without any values.
  package init() {}

  /// The settings with missing values taken from others; masks are combined.
  package func over(_ others: ToleranceSettings) -> ToleranceSettings {
    var both = self
    both.metric = metric ?? others.metric
    both.threshold = threshold ?? others.threshold
    both.ignoresAntialiasing = ignoresAntialiasing ?? others.ignoresAntialiasing
    both.maxPixels = maxPixels ?? others.maxPixels
    both.accessibility = accessibility ?? others.accessibility
    both.masks = others.masks + masks
    return both
  }
}

extension ToleranceSettings {
  /// The keys, which are the names of options.
  static let table = Table<ToleranceSettings>(
    "tolerance", "The tolerance for some pages.", start: { ToleranceSettings() },
    fields: fields)

  /// The keys, shared by all mappings that have them.
  static let fields: [Field<ToleranceSettings>] = [
    Field("metric", .word, orNil: \.metric, "How pixels are compared: exact, yiq. Default: exact."),
    Field(
      "threshold", .share, orNil: \.threshold,
      "With yiq: how much a pixel may differ, 0 to 1. Default: 0.1."),
    Field(
      "ignore-antialiasing", .flag, orNil: \.ignoresAntialiasing,
      "With yiq: whether antialiased pixels are ignored."),
    Field(
      "max-pixels", .count, orNil: \.maxPixels, "The number of pixels that may differ. Default: 0."),
    Field(
      "compare-accessibility", .flag, orNil: \.accessibility,
      "Whether accessibility is compared as well. Default: false."),
    Field("mask", .oneOrMore(of: .placedName), \.masks, "Paths of parts that are not compared."),
  ]
}

extension Form where Value == Sourced<String> {
  /// A text of one line with its source.
  fileprivate static var placedName: Form {
    Form(Form<String>.name.schema) { node, reader in
      Form<String>.name.read(node, &reader).map { Sourced($0, at: node.source) }
    }
  }
}
