import Dispatch
import Foundation
import Pageshot

/// The processor time limit of runs that check a project's own fonts and shape text with them.
///
/// Fonts contain programs: a few thousand bytes can keep a font library busy for hours. No other input
/// can, so other runs have no limit.
enum WorkLimit {
  /// Processor time in seconds: about a hundred times that of a large page.
  private static let seconds = (page: 60, run: 60)

  /// Limits the processor time of this process if some project has fonts; a limit that is lower already stays.
  static func set(pages: Int, fontsOf projects: Set<Project?>, _ settings: ProjectSettings) {
    guard projects.contains(where: settings.hasFonts) else { return }
    let resource = __rlimit_resource_t(RLIMIT_CPU.rawValue)
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_cur, rlim_t(seconds.run + seconds.page * pages))
    _ = unsafe setrlimit(resource, &limit)
  }

  /// Ends the process cleanly with an error when the limit is reached.
  static func watch(on queue: DispatchQueue) -> any DispatchSourceSignal {
    signal(SIGXCPU, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGXCPU, queue: queue)
    source.setEventHandler {
      Terminal(quiet: false).error(
        "the processor time limit is reached",
        hint: "a font in assets/fonts may be malicious: remove fonts that you do not trust")
      AtomicFile.abandonAll(exiting: Outcome.fault.rawValue)
    }
    source.resume()
    return source
  }
}
