package import Goldens
package import PageFiles
import PageLayout
package import PageModel
import Projects

/// The tolerances and masks of pictures, page by page.
///
/// Flags take precedence over the settings for the page – of several matching patterns, the last one – and these over
///  the settings for all pages. Masks of all three apply.
package struct Tolerances: Hashable, Sendable {
  let flags: ToleranceSettings
  let pages: [Settings.PageTolerance]
  let run: ToleranceSettings

  /// Tolerances of flags and settings; exact if neither sets any.
  package init(flags: ToleranceSettings = ToleranceSettings(), settings: Settings = Settings()) {
    self.flags = flags
    (pages, run) = (settings.tolerances, settings.tolerance)
  }

  /// The tolerances of a page from flags and settings.
  private func settings(of page: String) -> ToleranceSettings {
    let own = pages.filter { $0.pages.isPattern(of: page) }.map(\.tolerance)
    return flags.over(own.reduce(run) { $1.over($0) })
  }

  /// The tolerance and masks of a page's pictures.
  ///
  /// - Parameter page: the page's name, such as `wechat/settings`.
  /// - Returns: the tolerance and the masks.
  package func of(_ page: String) -> (tolerance: Tolerance, masks: Masks) {
    let all = settings(of: page)
    var seen: Set<String> = []
    let masks = all.masks.map(\.value).filter { seen.insert($0).inserted }
    return (Tolerance(all), Masks(masks))
  }
}

extension Tolerances {
  /// Whether changes in what is read out of a page count.
  func countsReading(of page: String) -> Bool { settings(of: page).accessibility ?? false }
}

extension Tolerance {
  /// The default threshold of a pixel's difference, as a share of the greatest one.
  ///
  /// It is pixelmatch's default.
  package static let usualThreshold = 0.1

  /// The values of flags or settings.
  package init(_ settings: ToleranceSettings) {
    self.init()
    maxPixels = settings.maxPixels ?? 0
    guard settings.metric == .yiq else { return }
    metric = .yiq(
      threshold: settings.threshold ?? Self.usualThreshold,
      ignoresAntialiasing: settings.ignoresAntialiasing ?? false)
  }
}

extension Tolerances {
  /// Errors of tolerances that match no page of a run.
  ///
  /// - Parameter pages: the names of all pages, and of screenshots.
  /// - Returns: the errors, each at its place.
  package func unused(by pages: [String]) -> [Diagnostic] {
    self.pages.filter { entry in !pages.contains(where: entry.pages.isPattern) }.compactMap {
      entry in
      entry.source.map {
        Diagnostic(
          rule: "unused-tolerance", at: $0, "no page matches \(entry.pages.culprit)",
          hint: Suggestion.hint(for: entry.pages, among: pages)
            ?? "`*` matches one word between slashes")
      }
    }
  }
}
