import CMalloc

/// The program's memory.
enum Memory {
  /// Makes all threads share one heap; call it before any thread starts.
  ///
  /// A heap per thread is too small for some pictures, and memory freed in it cannot serve other threads.
  static func share() {
    #if canImport(Glibc)
    mallopt(M_ARENA_MAX, 1)
    #endif
  }

  /// Gives all threads the stack that they have where `ulimit -s` says nothing else; call it before any thread starts.
  static func widenStacks() { pageshot_widen_stacks(8 << 20) }

  /// Keeps freed memory for the next picture instead of returning it to the system.
  ///
  /// Otherwise each picture would get thousands of new memory pages, each cleared and mapped on first use.
  ///
  /// By default the C library adapts its thresholds to freed blocks; with pictures of varying sizes it can
  /// stay on the wrong side of them for a whole run.
  static func keep() {
    #if canImport(Glibc)
    // What glibc takes at most, and more than a picture ever needs.
    mallopt(M_MMAP_THRESHOLD, 32 << 20)
    mallopt(M_TRIM_THRESHOLD, 512 << 20)
    #endif
  }
}
