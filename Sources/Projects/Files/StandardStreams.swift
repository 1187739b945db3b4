import Foundation

/// The three streams that a process starts with.
package enum StandardStreams {
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
}
