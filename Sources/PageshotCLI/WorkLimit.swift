import Commands
import Dispatch
import Foundation
import Pageshot

extension WorkLimit {
  /// Ends the process cleanly with an error when the limit is reached.
  static func watch(on queue: DispatchQueue) -> any DispatchSourceSignal {
    signal(SIGXCPU, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGXCPU, queue: queue)
    source.setEventHandler {
      Terminal().error(
        "the processor time limit is reached",
        hint: "a font in assets/fonts may be malicious: remove fonts that you do not trust")
      AtomicFile.abandonAll(exiting: Outcome.fault.rawValue)
    }
    source.resume()
    return source
  }
}
