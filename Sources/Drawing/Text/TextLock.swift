import Synchronization

/// The lock of the process around Cairo's fonts: the texts of PDF files.
///
/// It also covers creating and freeing their objects. Cairo 1.16 aborts if text is drawn on several
/// threads, even with separate fonts.
enum TextLock {
  private static let lock = Mutex(())

  /// Runs a closure exclusively; must not be nested.
  static func hold<Result: ~Copyable, Failure>(
    _ body: () throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try lock.withLock { _ throws(Failure) in try body() }
  }
}
