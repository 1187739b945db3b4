import Foundation
package import Pageshot

/// The processor time limit of runs that check a project's own fonts and shape text with them.
///
/// Fonts contain programs: a few thousand bytes can keep a font library busy for hours. No other input
/// can, so other runs have no limit.
package enum WorkLimit {
  /// Processor time in seconds: about a hundred times that of a large page.
  private static let seconds = (page: 60, run: 60)
  private static let resource = __rlimit_resource_t(RLIMIT_CPU.rawValue)

  /// The limit that the process had before its first job; nil if it is unknown.
  private static let given: rlimit? = {
    var limit = rlimit()
    return unsafe getrlimit(resource, &limit) == 0 ? limit : nil
  }()

  /// Limits the processor time of this process from now on if some project has fonts, and else gives back the limit
  /// that it had; a limit that is lower stays.
  ///
  /// Jobs that run at the same time have the limit of the last one.
  package static func set(pages: Int, fontsOf projects: Set<Project?>, _ settings: ProjectSettings)
  {
    guard var limit = given else { return }
    if projects.contains(where: settings.hasFonts) {
      let used = clock() / __clock_t(CLOCKS_PER_SEC)
      limit.rlim_cur = min(limit.rlim_cur, rlim_t(used + seconds.run + seconds.page * pages))
    }
    _ = unsafe setrlimit(resource, &limit)
  }
}
