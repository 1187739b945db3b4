/// A dictionary that forgets: it keeps at least the most recently used, and at most twice as many.
///
/// What is used moves to the young half; when that is full, it becomes the old half, and what the
/// old half still held is gone. No clock and no list of uses is needed.
struct RecentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private let capacity: Int

  /// An empty cache that keeps so many values, and at times twice as many.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The value of a key; reading it counts as a use.
  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old[key] else { return nil }
      self[key] = value
      return value
    }
    set {
      if young.count >= capacity { (old, young) = (young, [:]) }
      young[key] = newValue
    }
  }
}
