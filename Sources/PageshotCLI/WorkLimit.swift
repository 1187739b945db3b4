import Dispatch
import Foundation
import Pageshot

/// How much work a run may be that shapes text with a project's own fonts.
///
/// Fonts are programs of a kind: some thousand bytes can keep those who read them busy for hours. No other
/// input can, so that other runs have no limit.
enum WorkLimit {
  /// Processor time in seconds: some hundred times what a large page takes.
  private static let seconds = (page: 60, run: 60)

  /// Limits the processor time of this process; a limit that is lower already stays.
  static func set(pages: Int) {
    let resource = __rlimit_resource_t(RLIMIT_CPU.rawValue)
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_cur, rlim_t(seconds.run + seconds.page * pages))
    _ = unsafe setrlimit(resource, &limit)
  }

  /// Ends the process cleanly, and says why, when the limit is reached.
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
