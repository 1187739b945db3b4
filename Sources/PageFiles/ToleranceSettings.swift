package import PageModel

/// What is said of how pictures are compared: by flags, or by a project's `pageshot.yaml`.
package struct ToleranceSettings: Hashable, Sendable {
  /// The ways to measure pixels.
  package enum Measure: String, CaseIterable, Hashable, Sendable {
    /// Any other pixel counts.
    case exact
    /// What people see counts.
    case yiq
  }

  /// How pixels are measured.
  package var metric: Measure?
  /// How much a pixel may differ under yiq, from 0 to 1.
  package var threshold: Double?
  /// Whether pixels that smooth an edge are left out, under yiq.
  package var ignoresAntialiasing: Bool?
  /// How many pixels may count as different.
  package var maxPixels: Int?
  /// Whether a page whose pixels are the same counts as changed where something else is read out.
  package var accessibility: Bool?
  /// Paths of what is not compared, such as `sections/0/cells/7/detail`; `*` stands for a word.
  package var masks: [Sourced<String>] = []

  /// Nothing said.
  package init() {}

  /// What is said here, and where nothing is, what others say; masks of both hold.
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
  /// The keys, which are the names of flags.
  static let table = Table<ToleranceSettings>(
    "tolerance", "How pictures of some pages are compared.", start: { ToleranceSettings() },
    fields: fields)

  /// The keys, for all mappings that have them.
  static let fields: [Field<ToleranceSettings>] = [
    Field("metric", .word, orNil: \.metric, "How pixels are measured. Default: exact."),
    Field("threshold", .share, orNil: \.threshold, "How much a pixel may differ under yiq."),
    Field(
      "ignore-antialiasing", .flag, orNil: \.ignoresAntialiasing,
      "Whether pixels that smooth an edge are left out, under yiq."),
    Field("max-pixels", .count, orNil: \.maxPixels, "How many pixels may count as different."),
    Field(
      "compare-accessibility", .flag, orNil: \.accessibility,
      "Whether what is read out counts as well. Default: false."),
    Field("mask", .list(of: .placedName), \.masks, "Paths of what is not compared."),
  ]
}

extension Shape where Value == Sourced<String> {
  /// A text of one line and where it stands.
  fileprivate static var placedName: Shape {
    Shape(Shape<String>.name.schema) { node, reader in
      Shape<String>.name.read(node, &reader).map { Sourced($0, at: node.source) }
    }
  }
}
