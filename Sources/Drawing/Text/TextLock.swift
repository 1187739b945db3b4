import Synchronization

/// The lock of the process around Pango, fontconfig and Cairo's fonts.
///
/// It also covers creating and freeing their objects. Cairo 1.16 aborts if text is drawn on several
/// threads, even with separate fonts, so engines must wait for each other too.
enum TextLock {
  private static let lock = Mutex(())

  /// Runs a closure exclusively; must not be nested.
  static func hold<Result: ~Copyable, Failure>(
    _ body: () throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try lock.withLock { _ throws(Failure) in try body() }
  }
}
