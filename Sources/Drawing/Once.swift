import Synchronization

/// A value that is made when it is needed first, and only once: parallel calls wait for it.
package struct Once<Value: Sendable>: ~Copyable, Sendable {
  private let made = Mutex<Value?>(nil)

  /// No value yet.
  package init() {}

  /// The value.
  ///
  /// - Parameter make: makes it; if it throws, the next call tries again.
  /// - Returns: what was made, now or earlier.
  /// - Throws: what `make` throws.
  package func callAsFunction<Failure: Error>(
    _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try made.withLock { made throws(Failure) in
      if let made { return made }
      let new = try make()
      made = new
      return new
    }
  }
}
