import Synchronization

/// The one lock of a process around all that Pango, fontconfig, librsvg and Cairo's fonts do,
/// making and freeing them included.
///
/// Cairo 1.16 aborts when text is drawn on several threads, even with fonts of their own: two
/// engines must wait for each other, too.
enum TextLock {
  private static let lock = Mutex(())

  /// Does what nothing else may run beside; must not be called from within itself.
  static func hold<Result: ~Copyable, Failure>(
    _ body: () throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try lock.withLock { _ throws(Failure) in try body() }
  }
}
