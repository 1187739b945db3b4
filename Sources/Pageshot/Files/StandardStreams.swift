import Foundation

/// The three streams that a process starts with.
package enum StandardStreams {
  /// Opens those that are closed, lest a picture gets their number and messages are written into it.
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
