import Foundation
import Synchronization

/// The three streams that a process starts with.
package enum StandardStreams {
  /// The name of standard input in messages.
  static let name = "<stdin>"

  private static let wasClosed = Atomic(false)
  /// Whether standard output was closed when the process started, so that what is written there is lost.
  package static var outputWasClosed: Bool { wasClosed.load(ordering: .relaxed) }

  /// Opens closed ones, since otherwise a picture could get their descriptor, and messages would be written into it.
  package static func open() {
    while true {
      let descriptor = unsafe Glibc.open("/dev/null", O_RDWR)
      guard descriptor >= 0 else { return }
      // Between input and errors is the output.
      if STDIN_FILENO + 1..<STDERR_FILENO ~= descriptor {
        wasClosed.store(true, ordering: .relaxed)
      }
      if descriptor > STDERR_FILENO {
        close(descriptor)
        return
      }
    }
  }

  /// The bytes on standard input, at most `limit + 1` of them.
  static func input(limit: Int) throws(ReadError) -> [UInt8] {
    try FileBytes.read(STDIN_FILENO, of: name, limit + 1, limit: limit).bytes
  }
}
