import ArgumentParser
import Commands
import Pageshot

/// Options for comparing pixels.
struct MetricOptions: ParsableArguments {
  @Option(
    help: """
      How pixels are compared: with exact, any difference counts; with yiq, only visible differences, measured as by \
      pixelmatch 5.3.
      """)
  var metric = Override<ToleranceSettings.Measure>(default: "exact")

  // A number below 0 is refused as one, not taken for a flag.
  @Option(
    parsing: .unconditional,
    help: "With yiq: how much a pixel may differ, from 0 to 1.")
  var threshold = Override<Double>(default: "0.1")

  @Flag(help: "With yiq: ignore antialiased pixels.")
  var ignoreAntialiasing = false

  func validate() throws {
    if let threshold = threshold.value, !(0...1).contains(threshold) {
      throw ValidationError("--threshold must be from 0 to 1, not \(threshold)")
    }
  }

  /// The given flags.
  var settings: ToleranceSettings {
    var settings = ToleranceSettings()
    (settings.metric, settings.threshold) = (metric.value, threshold.value)
    settings.ignoresAntialiasing = ignoreAntialiasing ? true : nil
    return settings
  }

  /// Warns of flags that are ignored because neither flags nor settings use the metric `yiq`.
  func remark(beside settings: Settings = Settings(), in log: RunLog) {
    let others = [settings.tolerance] + settings.tolerances.map(\.tolerance)
    let isYIQ = metric.value.map { $0 == .yiq } ?? others.contains { $0.metric == .yiq }
    guard !isYIQ, threshold.value != nil || ignoreAntialiasing else { return }
    log.say("--threshold and --ignore-antialiasing are ignored without --metric yiq")
  }
}

/// The tolerated differences between pictures and their goldens.
struct ToleranceOptions: ParsableArguments {
  @OptionGroup var measure: MetricOptions

  @Option(
    parsing: .unconditional, help: "Differing pixels allowed per picture.")
  var maxPixels = Override<Int>(default: "0")

  @Option(
    name: .customLong("mask"),
    help: ArgumentHelp(
      "Part to skip in comparisons, such as sections/0/cells/7/detail or #ID/detail; * matches any "
        + "word; may be repeated.", valueName: "path"), completion: Offer.rows)
  var masks: [String] = []

  func validate() throws {
    if let maxPixels = maxPixels.value, maxPixels < 0 {
      throw ValidationError("--max-pixels must be 0 or more, not \(maxPixels)")
    }
    if masks.contains(where: \.isEmpty) { throw ValidationError("--mask requires a path") }
  }

  /// The given flags.
  var settings: ToleranceSettings {
    var settings = measure.settings
    settings.maxPixels = maxPixels.value
    settings.masks = masks.map { Sourced($0) }
    return settings
  }
}

extension ToleranceSettings.Measure: ExpressibleByArgument {}
