import CMalloc

/// The program's memory.
enum Memory {
  /// Makes all threads share one heap, before there are any: one of a thread's own is too small for some
  /// pictures, and what is given back there serves no other thread.
  static func share() {
    #if canImport(Glibc)
    mallopt(M_ARENA_MAX, 1)
    #endif
  }

  /// Keeps what one picture gives back for the next, instead of returning it to the system, from which it
  /// would come anew: thousands of pages a picture, each cleared and mapped when it is first touched.
  ///
  /// Left alone, the C library learns from what it is given back what is worth keeping; pictures of sizes
  /// that it does not foresee can keep it on the wrong side for a whole run.
  static func keep() {
    #if canImport(Glibc)
    // What glibc takes at most, and more than a picture ever needs.
    mallopt(M_MMAP_THRESHOLD, 32 << 20)
    mallopt(M_TRIM_THRESHOLD, 512 << 20)
    #endif
  }
}
