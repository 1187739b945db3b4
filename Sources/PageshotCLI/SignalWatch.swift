import Commands
import Dispatch
import Foundation
import Pageshot

/// Ends the process cleanly when it is interrupted, terminated or fails: unfinished files are removed.
struct SignalWatch {
  private let sources: [any DispatchSourceSignal]

  /// Turns the signals of a broken size limit and of a closed pipe into errors of the write.
  static func makeErrors() {
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Starts watching.
  init() {
    // A library that cannot be loaded ends the process, too.
    AtomicFile.abandonAllAtExit()
    let queue = DispatchQueue(label: "signals")
    sources =
      [SIGHUP, SIGINT, SIGTERM].compactMap { number in
        let before = signal(number, SIG_IGN)
        // Under nohup the terminal may go away.
        if number == SIGHUP, before.isIgnoring { return nil }
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { AtomicFile.abandonAll(exiting: 128 + number) }
        source.resume()
        return source
      } + [WorkLimit.watch(on: queue)]
  }
}

extension Optional<@convention(c) (Int32) -> Void> {
  /// Whether a signal with this handler is ignored.
  fileprivate var isIgnoring: Bool {
    unsafe unsafeBitCast(self, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
