import Dispatch
import Foundation
import Pageshot

/// Ends the process cleanly when it is interrupted or terminated: what was begun is removed.
struct SignalWatch {
  private let sources: [any DispatchSourceSignal]

  /// Starts watching; also turns the signal of a broken size limit into an error of the write.
  init() {
    signal(SIGXFSZ, SIG_IGN)
    let queue = DispatchQueue(label: "signals")
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        AtomicFile.removeUnfinished()
        _exit(128 + number)
      }
      source.resume()
      return source
    }
  }
}
