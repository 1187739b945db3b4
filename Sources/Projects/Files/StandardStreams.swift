import Foundation

/// The three streams that a process starts with.
package enum StandardStreams {
  /// The name of standard input in messages.
  static let name = "<stdin>"

  /// Opens closed ones, since otherwise a picture could get their descriptor, and messages would be written into it.
  package static func open() {
    while true {
      let descriptor = unsafe Glibc.open("/dev/null", O_RDWR)
      guard descriptor >= 0 else { return }
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
