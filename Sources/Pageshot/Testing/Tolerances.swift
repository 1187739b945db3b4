package import Goldens
package import PageFiles
package import PageModel

/// How pictures are compared, page by page.
///
/// What a run's flags say counts most, then what the settings say of the page, of several patterns
/// that fit its name the last, then what they say of all pages. Masks of all three hold.
package struct Tolerances: Hashable, Sendable {
  let flags: ToleranceSettings
  let pages: [Settings.PageTolerance]
  let run: ToleranceSettings

  /// Tolerances of flags and settings; exact where neither says anything.
  package init(flags: ToleranceSettings = ToleranceSettings(), settings: Settings = Settings()) {
    self.flags = flags
    (pages, run) = (settings.tolerances, settings.tolerance)
  }

  /// What flags and settings say of a page.
  private func settings(of page: String) -> ToleranceSettings {
    let own = pages.filter { $0.pages.isPattern(of: page) }.map(\.tolerance)
    return flags.over(own.reduce(run) { $1.over($0) })
  }

  /// How a page's pictures are compared.
  ///
  /// - Parameter page: the page's name, such as `wechat/settings`.
  /// - Returns: what may differ, and what is not compared.
  package func of(_ page: String) -> (tolerance: Tolerance, masks: Masks) {
    let all = settings(of: page)
    var seen: Set<String> = []
    let masks = all.masks.map(\.value).filter { seen.insert($0).inserted }
    return (Tolerance(all), Masks(masks))
  }
}

extension Tolerances {
  /// Whether what is read out of a page counts.
  func countsReading(of page: String) -> Bool { settings(of: page).accessibility ?? false }
}

extension Tolerance {
  /// The share of the greatest difference that a pixel may differ by, where nothing is said of it.
  ///
  /// It is pixelmatch's default.
  package static let usualThreshold = 0.1

  /// What flags or settings say.
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
  /// What is wrong with tolerances that are for no page of a run.
  ///
  /// - Parameter pages: the names of all pages, and of pictures of scripts.
  /// - Returns: each, where it is written.
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
